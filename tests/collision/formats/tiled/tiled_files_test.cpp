#include "../note_texts.h"

#include <tangent/formats/tiled/tiled.h>

#include <gtest/gtest.h>

#include <fstream>

namespace tangent {

namespace {

namespace fs = std::filesystem;

/// Maps that name other files, in a folder of their own.
class TiledFiles : public testing::Test {
protected:
    TiledFiles()
        : folder_(fs::temp_directory_path() /
                  ("tangent-tiled-" +
                   std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "maps");
    }
    ~TiledFiles() override { fs::remove_all(folder_); }

    void write(const std::string& file, const std::string& text) const {
        std::ofstream(folder_ / file) << text;
    }
    ImportResult readMap(const std::string& elements, bool skipsMissing = false) const {
        ImportOptions options;
        options.skipsMissing = skipsMissing;
        options.file = folder_ / "maps" / "a.tmx";
        options.root = folder_ / "maps";
        return readTmx("<map width=\"4\" height=\"4\" tilewidth=\"16\" tileheight=\"16\">\n" + elements +
                           "</map>",
                       options);
    }
    static std::string objects(const std::string& list) {
        return "<objectgroup id=\"1\">\n" + list + "</objectgroup>\n";
    }

    fs::path folder_;
};

constexpr const char* solidTileset =
    "<tileset name=\"t\" tilewidth=\"16\" tileheight=\"16\"><tile id=\"0\"><objectgroup>"
    "<object width=\"16\" height=\"16\"/></objectgroup></tile></tileset>";
constexpr const char* oneTile =
    "<layer id=\"2\" width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer>\n";

TEST_F(TiledFiles, TilesetsAreReadFromTheFolder) {
    write("maps/t.tsx", solidTileset);
    write("maps/t.tsj", R"({"tilewidth": 16, "tileheight": 16, "type": "tileset", "tiles": [{"id": 0,
"objectgroup": {"objects": [{"width": 16, "height": 16}]}}]})");
    for (const std::string file : {"t.tsx", "t.tsj"}) {
        const ImportResult result = readMap("<tileset firstgid=\"1\" source=\"" + file + "\"/>\n" + oneTile);
        ASSERT_TRUE(result.level) << result.errors[0].message;
        EXPECT_EQ(result.level->colliders.size(), 1u) << file;
        EXPECT_TRUE(result.notes.empty());
    }
}

TEST_F(TiledFiles, TilesetsThatCannotBeReadAreErrorsOrNotes) {
    write("t.tsx", solidTileset);
    std::error_code error;
    fs::create_symlink("../t.tsx", folder_ / "maps" / "link.tsx", error);
    const std::string outsideOrNone =
        error ? "there is no such file" : "it is outside the project's folder"; // no links under wine
    for (const auto& [file, why] : std::vector<std::pair<std::string, std::string>>{
             {"../t.tsx", "it is outside the project's folder"},
             {"link.tsx", outsideOrNone},
             {(folder_ / "t.tsx").string(), "it is outside the project's folder"},
             {"/dev/zero", "it is outside the project's folder"},
             {"none.tsx", "there is no such file"},
             {".", "it is not a regular file"}}) {
        const std::string map = "<tileset firstgid=\"1\" source=\"" + file + "\"/>\n" + oneTile;
        const ImportResult failed = readMap(map);
        ASSERT_FALSE(failed.level);
        EXPECT_EQ(failed.errors[0].message, "tileset " + file + ": " + why);
        EXPECT_EQ(failed.errors[0].line, 2u);
        const ImportResult result = readMap(map, true);
        ASSERT_TRUE(result.level);
        EXPECT_EQ(texts(result.notes),
                  (std::vector<std::string>{"tileset not read, because " + why +
                                                ": shapes of its tiles are missing",
                                            "tile layer without collision shapes: skipped"}));
        EXPECT_EQ(result.notes[0].line, 2u);
    }
}

TEST_F(TiledFiles, DamagedTilesetsAreErrorsWithBothLines) {
    write("maps/t.tsx", "<tileset>\n<tile id=\"x\"/></tileset>");
    const ImportResult result = readMap("\n<tileset firstgid=\"1\" source=\"t.tsx\"/>\n");
    ASSERT_FALSE(result.level);
    EXPECT_EQ(result.errors[0].line, 3u);
    EXPECT_TRUE(result.errors[0].message.ends_with(
        "t.tsx:2: id: expected an integer from 0 to 2^32 - 1, found \"x\""))
        << result.errors[0].message;
}

TEST_F(TiledFiles, TheSuffixTellsXmlFromJson) {
    write("maps/t.tsx", "tileset");
    const ImportResult result = readMap("<tileset firstgid=\"1\" source=\"t.tsx\"/>\n");
    ASSERT_FALSE(result.level);
    EXPECT_TRUE(result.errors[0].message.ends_with("t.tsx:1: expected XML, which begins with <"))
        << result.errors[0].message;
}

TEST_F(TiledFiles, TemplatesCompleteTheirObjects) {
    write("maps/door.tx",
          "<template><object name=\"door\" type=\"exit\" width=\"16\" height=\"16\">"
          "<properties><property name=\"sensor\" type=\"bool\" value=\"true\"/>"
          "<property name=\"to\" value=\"cave\"/></properties><ellipse/></object></template>");
    const ImportResult result = readMap(objects(
        "<object id=\"1\" template=\"door.tx\" x=\"10\" y=\"20\"/>\n"
        "<object id=\"2\" template=\"door.tx\" x=\"30\" y=\"20\" name=\"gate\" width=\"8\" height=\"8\">"
        "<properties><property name=\"to\" value=\"sea\"/></properties></object>\n"));
    ASSERT_TRUE(result.level) << result.errors[0].message;
    const std::vector<Collider>& colliders = result.level->colliders;
    ASSERT_EQ(colliders.size(), 2u);
    EXPECT_EQ(colliders[0].shape, (Shape{Circle{{18, 28}, 8}}));
    EXPECT_EQ(colliders[0].name, "door");
    EXPECT_TRUE(colliders[0].sensor);
    EXPECT_EQ(colliders[0].properties, (Properties{{"to", "cave"}, {"type", "exit"}}));
    EXPECT_EQ(colliders[1].shape, (Shape{Circle{{34, 24}, 4}}));
    EXPECT_EQ(colliders[1].name, "gate");
    EXPECT_EQ(colliders[1].properties, (Properties{{"to", "sea"}, {"type", "exit"}}));
}

TEST_F(TiledFiles, ATileOfATemplateIsOneOfTheTemplatesTileset) {
    write("maps/t.tsx",
          "<tileset tilewidth=\"16\" tileheight=\"16\" objectalignment=\"topleft\"><tile id=\"1\">"
          "<objectgroup><object width=\"16\" height=\"8\"/></objectgroup></tile></tileset>");
    write("maps/crate.tx",
          "<template><tileset firstgid=\"5\" source=\"t.tsx\"/><object gid=\"6\" width=\"16\" "
          "height=\"16\"/></template>");
    write("maps/crate.tj", R"({"type": "template", "tileset": {"firstgid": 5, "source": "t.tsx"},
"object": {"gid": 6, "width": 16, "height": 16}})");
    for (const std::string file : {"crate.tx", "crate.tj"}) {
        const ImportResult result = readMap(objects("<object id=\"1\" template=\"" + file +
                                                    "\" x=\"64\" y=\"64\"/>\n"
                                                    "<object id=\"2\" template=\"" +
                                                    file + "\" x=\"0\" y=\"0\"/>\n"));
        ASSERT_TRUE(result.level) << result.errors[0].message;
        EXPECT_EQ(texts(result.notes), std::vector<std::string>{});
        ASSERT_EQ(result.level->colliders.size(), 2u);
        EXPECT_EQ(result.level->colliders[0].shape, (Shape{Rect{{64, 64}, {16, 8}}})) << file;
    }
}

TEST_F(TiledFiles, CollidersWithAPartFromAnotherFileAreExternal) {
    write("maps/t.tsx", solidTileset);
    const ImportResult result =
        readMap("<tileset firstgid=\"1\" source=\"t.tsx\"/>\n" + std::string(oneTile) +
                    objects("<object id=\"1\" width=\"8\" height=\"8\"/>\n"
                            "<object id=\"2\" template=\"none.tx\" width=\"8\" height=\"8\"/>\n"
                            "<object id=\"3\" gid=\"1\" width=\"8\" height=\"8\"/>\n"),
                true);
    ASSERT_TRUE(result.level);
    const std::vector external{result.level->colliders[0].id, ColliderId{2}, ColliderId{3}};
    EXPECT_EQ(result.assigned.external, external);
    EXPECT_EQ(result.assigned.incomplete, std::vector{ColliderId{2}});
    EXPECT_TRUE(result.isIncomplete);
}

TEST_F(TiledFiles, ATemplateThatIsMissingIsNotedForEachObject) {
    const ImportResult result = readMap(objects("<object id=\"1\" template=\"none.tx\"/>\n"
                                                "<object id=\"2\" template=\"none.tx\"/>\n"),
                                        true);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.notes.at(0).count, 2u);
}

TEST_F(TiledFiles, MissingForeignAndCyclicTemplatesAreErrors) {
    write("maps/cycle.tx", "<template><object template=\"cycle.tx\"/></template>");
    write("door.tx", "<template><object width=\"1\" height=\"1\"/></template>");
    for (const auto& [file, why] : std::vector<std::pair<std::string, std::string>>{
             {"none.tx", "template none.tx: there is no such file"},
             {"../door.tx", "template ../door.tx: it is outside the project's folder"}}) {
        const ImportResult result = readMap(objects("<object id=\"1\" template=\"" + file + "\"/>\n"));
        ASSERT_FALSE(result.level);
        EXPECT_EQ(result.errors[0].message, why);
        EXPECT_EQ(result.errors[0].line, 3u);
        const ImportResult without = readMap(objects("<object id=\"1\" template=\"" + file + "\"/>\n"), true);
        ASSERT_TRUE(without.level);
        EXPECT_EQ(texts(without.notes),
                  (std::vector<std::string>{"template not read, because " + why.substr(why.find(": ") + 2) +
                                                ": what it gives its objects is missing",
                                            "object without a size: skipped"}));
    }
    const ImportResult cycle = readMap(objects("<object id=\"1\" template=\"cycle.tx\"/>\n"));
    ASSERT_FALSE(cycle.level);
    EXPECT_NE(cycle.errors[0].message.find("a template must not have a template"), std::string::npos);
    write("maps/a.tsx", "<tileset source=\"a.tsx\"/>");
    EXPECT_FALSE(readMap("<tileset firstgid=\"1\" source=\"a.tsx\"/>").level);
}

TEST_F(TiledFiles, CopiesOfTemplatesAreLimited) {
    write("maps/big.tx",
          "<template><object width=\"1\" height=\"1\"><properties><property name=\"a\" value=\"" +
              std::string(1 << 20, 'a') + "\"/></properties></object></template>");
    std::string list;
    for (int i = 0; i < 100; ++i)
        list += "<object template=\"big.tx\"/>\n";
    const ImportResult result = readMap(objects(list));
    ASSERT_FALSE(result.level);
    EXPECT_EQ(result.errors[0].message, "the objects of templates are larger than 64 MiB together");
    EXPECT_EQ(result.errors.size(), 1u);
}

TEST_F(TiledFiles, TextsWithoutAFolderReadNoFiles) {
    write("t.tsx", solidTileset);
    const ImportResult result =
        readTmx("<map tilewidth=\"1\" tileheight=\"1\"><tileset firstgid=\"1\" source=\"" +
                (folder_ / "t.tsx").string() + "\"/></map>");
    ASSERT_FALSE(result.level);
    EXPECT_NE(result.errors[0].message.find("external files are not read from here"), std::string::npos);
}

} // namespace

} // namespace tangent
