#include <tangent/base/utf8_path.h>
#include <tangent/level/image_file.h>
#include <tangent/live/live_level.h>
#include <tangent/live/rule_book.h>

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace tangent {

namespace {

class ImageFile : public testing::Test {
protected:
    ImageFile() { std::filesystem::create_directories(folder_); }
    ~ImageFile() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path write(const std::string& name, const std::string& bytes) {
        const std::filesystem::path file = folder_ / utf8Path(name);
        std::ofstream(file, std::ios::binary) << bytes;
        return file;
    }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("tangent-images-" + std::to_string(::getpid()));
};

TEST_F(ImageFile, KnowsImagesByTheirFirstBytes) {
    for (const std::string& bytes :
         {std::string("\x89PNG\r\n\x1a\n more"), std::string("\xff\xd8\xff\xe0"), std::string("GIF89a"),
          std::string("BM...."), std::string("RIFF\x10\x01\x01\x01WEBPVP8 "), std::string("<svg/>"),
          std::string("\xef\xbb\xbf <?xml version=\"1.0\"?>\n<!-- drawn -->\n<svg xmlns=\"\">")})
        EXPECT_TRUE(isImageFile(write("image", bytes))) << bytes;
}

TEST_F(ImageFile, RefusesOtherFiles) {
    for (const std::string& bytes : {std::string(), std::string("\x89PNG"), std::string("hello <svg>"),
                                     std::string("<html></html>"), std::string("RIFF....WAVE")})
        EXPECT_FALSE(isImageFile(write("image", bytes))) << bytes;
    EXPECT_FALSE(isImageFile(folder_));
    EXPECT_FALSE(isImageFile(folder_ / "none"));
}

TEST(ImageInProject, IsBesideTheLevelOrBelowItsParent) {
    for (const char* image :
         {"a.png", "art/a.png", "../a.png", "../art/deep/a.png", "art/../../a.png", "..a/b.png"})
        EXPECT_TRUE(isInProject(image)) << image;
    for (const char* image : {"/etc/passwd", "../../a.png", "art/../../../a.png", "../art/../../a.png"})
        EXPECT_FALSE(isInProject(image)) << image;
}

TEST_F(ImageFile, ImagesOutsideTheProjectAreReportedAndNotRead) {
    Level level;
    level.backgrounds.resize(1);
    level.backgrounds[0].image = write("here.png", "\x89PNG\r\n\x1a\n").string();
    const CheckResult result = findProblems(level, folder_);
    ASSERT_EQ(result.problems.size(), 1u);
    EXPECT_NE(describe(result.problems[0], nullptr, nullptr, level).find("lies outside the project"),
              std::string::npos);
    const LiveLevel live(level, folder_);
    EXPECT_EQ(live.problems(), result.problems);
}

TEST_F(ImageFile, LevelChecksBackgroundsInItsFolder) {
    Level level;
    level.backgrounds.resize(2);
    level.backgrounds[0].image = "here.png";
    level.backgrounds[1].image = "größe.gif";
    write("here.png", "\x89PNG\r\n\x1a\n");
    LiveLevel live(level, folder_);
    ASSERT_EQ(live.problems().size(), 1u);
    EXPECT_EQ(live.problems()[0].background, 1U);
    live.takeProblemChanges();

    write("größe.gif", "GIF87a");
    live.setFolder(folder_);
    EXPECT_TRUE(live.problems().empty());
    const std::vector<ProblemChange> changes = live.takeProblemChanges();
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].event, ProblemEvent::vanished);
    live.setFolder(folder_, RuleBook(level).backgroundProblems(folder_ / "gone"));
    EXPECT_EQ(live.problems().size(), 2u) << "what a thread found";
    EXPECT_TRUE(LiveLevel(level).problems().empty()) << "without a folder they are not checked";
}

TEST_F(ImageFile, MissingBackgroundsCanBeIgnored) {
    Level level;
    level.backgrounds.resize(1);
    level.backgrounds[0].image = "none.png";
    level.ignored = {{"missing_background", {}, "comes with the art", {}}};
    const LiveLevel live(level, folder_);
    EXPECT_TRUE(live.problems().empty());
    EXPECT_TRUE(live.staleIgnored().empty());
}

} // namespace

} // namespace tangent
