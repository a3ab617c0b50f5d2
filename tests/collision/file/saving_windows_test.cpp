#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include <windows.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

class Saving : public testing::Test {
protected:
    Saving() {
        folder = fs::temp_directory_path() / ("saving-" + std::to_string(::GetCurrentProcessId()));
        fs::create_directories(folder);
        file = folder / "a.level.json";
    }
    ~Saving() override {
        ::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_NORMAL);
        fs::remove_all(folder);
    }

    std::ptrdiff_t filesInFolder() const {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    }

    fs::path folder;
    fs::path file;
};

TEST_F(Saving, WritesANewFile) {
    EXPECT_TRUE(saveFile("one\ntwo\n", file));
    EXPECT_EQ(contents(file), "one\ntwo\n");
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, ReplacesAnOldFile) {
    ASSERT_TRUE(saveFile("an old text, which is longer", file));
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(file), "new");
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, KeepsAttributes) {
    ASSERT_TRUE(saveFile("old", file));
    ASSERT_TRUE(::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_HIDDEN));
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(file), "new");
    EXPECT_TRUE(::GetFileAttributesW(file.c_str()) & FILE_ATTRIBUTE_HIDDEN);
}

TEST_F(Saving, RefusesAReadOnlyFile) {
    ASSERT_TRUE(saveFile("old", file));
    ASSERT_TRUE(::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_READONLY));
    const SaveResult result = saveFile("new", file);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error->message.find("a.level.json"), std::string::npos);
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, RefusesAFolder) {
    fs::create_directory(file);
    EXPECT_FALSE(saveFile("new", file));
    EXPECT_TRUE(fs::is_directory(file));
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, RefusesAFolderThatDoesNotExist) {
    EXPECT_FALSE(saveFile("new", folder / "missing" / "a.level.json"));
    EXPECT_EQ(filesInFolder(), 0);
}

TEST_F(Saving, KeepsAFileThatAnotherProgramHolds) {
    ASSERT_TRUE(saveFile("old", file));
    const HANDLE held = ::CreateFileW(file.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    ASSERT_NE(held, INVALID_HANDLE_VALUE);
    EXPECT_FALSE(saveFile("new", file));
    ::CloseHandle(held);
    EXPECT_EQ(contents(file), "old");
    EXPECT_EQ(filesInFolder(), 1);
}

TEST_F(Saving, TakesNamesOutsideTheCodePage) {
    file = folder / u8"Höhle-洞穴-🦀.level.json";
    EXPECT_TRUE(saveFile("new", file));
    const FileResult read = readFile(file);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read.text, "new");
}

TEST_F(Saving, TakesPathsLongerThanTheOldLimit) {
    fs::path deep = L"\\\\?\\" + fs::absolute(folder).make_preferred().native();
    for (int i = 0; i < 3; ++i)
        fs::create_directory(deep /= std::string(100, 'd'));
    file = folder / std::string(100, 'd') / std::string(100, 'd') / std::string(100, 'd') / "a.level.json";
    ASSERT_GT(file.native().size(), std::size_t{MAX_PATH});
    EXPECT_TRUE(saveFile("new", file));
    EXPECT_EQ(contents(deep / "a.level.json"), "new");
    const FileResult read = readFile(file);
    ASSERT_TRUE(read) << read.error->message;
    EXPECT_EQ(*read.text, "new");
    ::DeleteFileW((deep / "a.level.json").c_str());
    for (int i = 0; i < 3; ++i, deep = deep.parent_path())
        ::RemoveDirectoryW(deep.c_str());
}

TEST_F(Saving, WritesIntoDevices) {
    EXPECT_TRUE(saveFile("gone", "NUL"));
}

TEST_F(Saving, KeepsEveryByte) {
    std::string bytes;
    for (int i = 0; i < 256; ++i)
        bytes += static_cast<char>(i);
    bytes += "\r\n\x1a\n";
    ASSERT_TRUE(saveFile(bytes, file));
    const FileResult read = readFile(file);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read.text, bytes);
}

} // namespace
} // namespace tangent
