#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> levelsIn(const char* folder) {
    std::vector<fs::path> levels;
    for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(LEVEL_CORPUS) / folder))
        levels.push_back(entry.path());
    return levels;
}

// The JSON Schema of the format is held against the same files.

TEST(Corpus, WhatIsToOpenOpensAndIsStable) {
    const auto levels = levelsIn("accept");
    ASSERT_FALSE(levels.empty());
    for (const fs::path& file : levels) {
        const ReadResult result = readLevelFile(file);
        ASSERT_TRUE(result) << file << result.errors.front().message;
        const std::string text = writeLevel(*result.level);
        const ReadResult again = readLevel(text);
        ASSERT_TRUE(again) << file;
        EXPECT_EQ(*again.level, *result.level) << file;
        EXPECT_EQ(writeLevel(*again.level), text) << file;
    }
}

TEST(Corpus, HasALevelThatSetsEveryRule) {
    const ReadResult read = readLevelFile(fs::path(LEVEL_CORPUS) / "accept/every_rule.level.json");
    ASSERT_TRUE(read);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        EXPECT_NE(read.level->rules[rule], Level().rules[rule]) << ruleName(rule);
    }
}

TEST(Corpus, WhatIsToBeRefusedIsRefused) {
    for (const char* folder : {"refuse", "refuse_beyond_schema"}) {
        const auto levels = levelsIn(folder);
        ASSERT_FALSE(levels.empty());
        for (const fs::path& file : levels) {
            const ReadResult result = readLevelFile(file);
            EXPECT_FALSE(result) << file;
            EXPECT_FALSE(result.errors.empty()) << file;
        }
    }
}

} // namespace
} // namespace tangent
