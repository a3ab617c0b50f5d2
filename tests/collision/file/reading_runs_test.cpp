#include "random_level.h"

#include <tangent/file/level_reader.h>

#include <gtest/gtest.h>

#include <filesystem>

namespace tangent {
namespace {

/// Everything that comes of reading a text in so many runs.
struct Reading {
    std::optional<Level> level;
    std::vector<std::string> errors;
    std::vector<std::size_t> offsets;

    friend bool operator==(const Reading&, const Reading&) = default;
};

Reading readIn(unsigned runs, std::string_view text, unsigned threads = 1) {
    LevelReader reader(text, threads, {}, runs);
    ReadResult result = reader.read();
    Reading reading{std::move(result.level), {}, {}};
    for (const ReadError& error : result.errors)
        reading.errors.push_back(std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
                                 error.pointer + ' ' + error.message);
    if (reading.level)
        reading.offsets = reader.takeColliderOffsets();
    return reading;
}

/// Whether more runs make nothing else of the text than one does.
testing::AssertionResult readsAlike(std::string_view text) {
    const Reading expected = readIn(1, text);
    for (const unsigned runs : {2U, 3U, 8U})
        if (readIn(runs, text) != expected)
            return testing::AssertionFailure() << "differs in " << runs << " runs: " << text;
    return testing::AssertionSuccess();
}

std::string levelWithColliders(const std::string& colliders, const char* version = "1.0") {
    return std::string(R"({"format": "tangent-level", "version": ")") + version +
           "\", \"layers\": [{\"id\": 1, \"name\": \"\"}], \"colliders\": [\n" + colliders + "\n]\n}\n";
}

std::string circle(int id, const std::string& more = {}) {
    return "{\"id\": " + std::to_string(id) +
           ", \"layer\": 1, \"shape\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 1" + more + '}';
}

/// `special` among circles, as the element of that number.
std::string among(int number, const std::string& special, const std::string& separator = ",\n") {
    std::string list;
    for (int i = 0; i < 40; ++i)
        list += (i == 0 ? "" : separator) + (i == number ? special : circle(i + 1));
    return list;
}

TEST(ReadingRuns, WhatStandsAnywhereInTheListIsReadAndReportedAsInOneRun) {
    const std::string specials[] = {
        circle(100),
        circle(7),                     // used by another one
        circle(100, ", \"layer\": 2"), // named twice
        R"({"id": 100, "layer": 2, "shape": "circle", "x": 0, "y": 0, "radius": 1})",
        R"({"id": 100, "layer": 1, "shape": "blob", "x": 0, "y": 0})",
        circle(100, ", \"name\": \"\xE9\""),
        circle(100, ", \"name\": \"a\n{\""),
        circle(100, ", \"properties\": {\"later\": [\n{},\n{\"a\": 1}\n]}"),
        circle(100, ", \"later\": [\n" + circle(1) + ",\n" + circle(2) + "\n]"),
        circle(100, ", \"later\": [\n" + among(50, "") + "\n]"),
        "[\n" + among(50, "") + "\n]",
        "7",
        "{}",
        "",
        "]",
        "}",
        "],\n\"properties\": {\n",
        "\n" + circle(100) + "\n",
    };
    for (const std::string& special : specials)
        for (const int number : {0, 1, 19, 20, 21, 38, 39})
            for (const char* version : {"1.0", "1.1"})
                EXPECT_TRUE(readsAlike(levelWithColliders(among(number, special), version)));
}

TEST(ReadingRuns, ListsThatAreNotOneColliderALine) {
    for (const char* separator : {",", ",\r\n", "\n,\n", ",\n  ", "\n", ",\n\n{", ",,\n"})
        EXPECT_TRUE(readsAlike(levelWithColliders(among(50, "", separator))));
    EXPECT_TRUE(readsAlike(levelWithColliders("")));
    EXPECT_TRUE(readsAlike(levelWithColliders(circle(1))));
    EXPECT_TRUE(readsAlike("{\"colliders\": [\n{\n{\n{\n{\n{"));
    EXPECT_TRUE(readsAlike("{\"colliders\": [\n\"\n{\n{\n{\n\"\n{"));
}

TEST(ReadingRuns, RandomLevelsWholeCutShortAndWithBytesExchanged) {
    std::mt19937_64 random(20);
    const auto below = [&](std::size_t end) {
        return static_cast<std::size_t>(random() % end);
    };
    for (int i = 0; i < 200; ++i) {
        const std::string text = writeLevel(randomLevel(random));
        ASSERT_TRUE(readsAlike(text)) << i;
        ASSERT_TRUE(readsAlike(std::string_view(text).substr(0, below(text.size())))) << i;
        for (int change = 0; change < 10; ++change) {
            std::string changed = text;
            changed[below(text.size())] = "\n{}[],:\"0 \\"[below(11)];
            ASSERT_TRUE(readsAlike(changed)) << i;
        }
    }
}

TEST(ReadingRuns, TheCorpus) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(LEVEL_CORPUS)) {
        if (!entry.is_regular_file())
            continue;
        const FileResult read = readFile(entry.path());
        ASSERT_TRUE(read);
        EXPECT_TRUE(readsAlike(*read.text)) << entry.path();
    }
}

TEST(ReadingRuns, ManyRunsOneAfterAnother) {
    std::string list = circle(1);
    for (int i = 2; i <= 80'000; ++i)
        list += ",\n" + circle(i);
    const std::string text = levelWithColliders(list);
    ASSERT_GT(text.size(), 5u << 20);
    const Reading whole = readIn(1, text);
    ASSERT_TRUE(whole.level);
    EXPECT_EQ(whole.level->colliders.size(), 80'000u);
    EXPECT_TRUE(whole == readIn(2, text, 2));
    std::string wrong = text;
    wrong.replace(text.find("\"radius\"", text.size() * 3 / 4), 8, "\"radios\"");
    EXPECT_EQ(readIn(2, wrong, 2).errors, readIn(1, wrong).errors);
    EXPECT_EQ(readIn(1, wrong).errors.size(), 1u);
}

// Else the comparison above would compare one run with itself.
TEST(ReadingRuns, CanonicalFormIsCutIntoEqualRuns) {
    const std::string text = levelWithColliders(among(50, ""));
    const std::size_t begin = text.find("[\n") + 2;
    const std::vector<std::size_t> cuts = likelyCuts(text, begin, 4);
    ASSERT_EQ(cuts.size(), 3u);
    std::size_t from = begin;
    for (const std::size_t cut : cuts) {
        EXPECT_EQ(text.substr(cut, 6), "{\"id\":");
        EXPECT_NEAR(static_cast<double>(cut - from), static_cast<double>(text.size() - begin) / 4, 80);
        from = cut;
    }
}

TEST(ReadingRuns, TellTheirProgressAndEndEarly) {
    std::string list = circle(1);
    for (int i = 2; i <= 80'000; ++i)
        list += ",\n" + circle(i);
    const std::string text = levelWithColliders(list);
    double done = 0;
    const auto readInTwo = [&](const Progress& progress) {
        return LevelReader(text, 2, progress, 2).read();
    };
    EXPECT_TRUE(readInTwo(Progress({}, [&](double share) { done += share; })));
    EXPECT_NEAR(done, 1, 0.01);
    std::atomic<bool> cancelled = false;
    const ReadResult result = readInTwo(Progress(&cancelled, [&](double) { cancelled = true; }));
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors.front().message, "the reading was cancelled");
}

} // namespace
} // namespace tangent
