#include "note_texts.h"
#include "random_level.h"

#include <tangent/formats/csv.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace tangent {

namespace {

Level colliderOnly(const Level& level) {
    Level kept;
    for (Collider collider : level.colliders) {
        collider.group = {};
        collider.unknown.clear();
        erase_if(collider.properties,
                 [](const Property& p) { return std::holds_alternative<UnknownValue>(p.value); });
        const auto layer = std::ranges::find(level.layers, collider.layer, &Layer::id);
        if (std::ranges::find(kept.layers, collider.layer, &Layer::id) == kept.layers.end())
            kept.layers.push_back({layer->id, layer->name, "", {}});
        kept.colliders.push_back(std::move(collider));
    }
    return kept;
}

Level read(std::string_view text) {
    const ImportResult result = readCsv(text);
    for (const ReadError& error : result.errors)
        ADD_FAILURE() << error.line << ':' << error.column << ' ' << error.pointer << ' ' << error.message;
    return result.level.value_or(Level{});
}

std::vector<std::string> errorsIn(std::string_view text) {
    const ImportResult result = readCsv(text);
    EXPECT_FALSE(result.level);
    std::vector<std::string> errors;
    for (const ReadError& error : result.errors)
        errors.push_back(std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
                         error.pointer + ": " + error.message);
    return errors;
}

TEST(Csv, IsATableOfColliders) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "a, \"b\"", "", {}}};
    level.colliders = {
        {ColliderId{1}, LayerId{1}, Rect{{0, 640}, {1280, 100}}, false, "quay", {}, {}},
        {ColliderId{2}, LayerId{2}, Circle{{300, 620}, 24}, true, "", "", {{"event", "x"}}, {}},
        {ColliderId{3}, LayerId{1}, RotatedRect{{{1, 2}, {3, 4}}, 30}, false, "two\nlines", {}, {}}};
    const std::string text =
        "id,name,layer,layer_name,shape,x,y,width,height,radius,rotation,sensor,properties\n"
        "1,quay,1,Solid,rectangle,0,640,1280,100,,0,false,\n"
        "2,,2,\"a, \"\"b\"\"\",circle,300,620,,,24,,true,\"{\"\"event\"\": \"\"x\"\"}\"\n"
        "3,\"two\nlines\",1,Solid,rectangle,1,2,3,4,,30,false,\n";
    EXPECT_EQ(writeCsv(level), text);
    EXPECT_EQ(read(text), level);
}

TEST(Csv, CollidersComeBackAsTheyWere) {
    std::mt19937_64 random(11);
    for (int i = 0; i < 1000; ++i) {
        const Level level = colliderOnly(randomLevel(random));
        ASSERT_EQ(read(writeCsv(level)), level) << writeCsv(level);
    }
}

TEST(Csv, ASpreadsheetNeedsToSayOnlyWhatMatters) {
    const Level level = read("\xEF\xBB\xBFshape;x;y;radius;layer_name;sensor\r\n"
                             "Circle;1,5;2;3;Solid;TRUE\r\n"
                             "\r\n"
                             "circle;4;5;6;Trigger;FALSE\r\n"
                             "circle;4;5;6;Solid;\r\n");
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "", {}}}));
    EXPECT_EQ(level.colliders,
              (std::vector<Collider>{{ColliderId{1}, LayerId{1}, Circle{{1.5, 2}, 3}, true, "", {}, {}},
                                     {ColliderId{2}, LayerId{2}, Circle{{4, 5}, 6}, false, "", {}, {}},
                                     {ColliderId{3}, LayerId{1}, Circle{{4, 5}, 6}, false, "", {}, {}}}));
}

TEST(Csv, NewNumbersAvoidThoseThatAreTaken) {
    const Level level = read("id,layer,layer_name,shape,x,y,radius\n,,A,circle,0,0,1\n1,1,B,circle,0,0,1\n"
                             "9007199254740991,,A,circle,0,0,1");
    EXPECT_EQ(level.colliders[0].id, ColliderId{2});
    EXPECT_EQ(level.colliders[0].layer, LayerId{2});
    EXPECT_EQ(level.colliders[1].layer, LayerId{1});
    EXPECT_EQ(level.colliders[2].layer, LayerId{2});
}

TEST(Csv, UnknownColumnsAreNoted) {
    EXPECT_EQ(texts(readCsv("shape,color,x,y,radius\ncircle,red,1,2,3\n").notes),
              std::vector<std::string>{"column \"color\" is unknown: skipped"});
}

TEST(Csv, TablesAreReadAsPeopleTypeThem) {
    const ImportResult result = readCsv("Shape, X ,Y,RADIUS,x,layer,layer_name\n"
                                        " Circle , 1.5 ,+2,3,99,1,Solid\n"
                                        "circle,4,5,6,99, 1 ,Rock\n"
                                        "circle,4,5,6,99,1,Stone\n");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders[0].shape, Shape(Circle{{1.5, 2}, 3}));
    EXPECT_EQ(result.level->layers, (std::vector<Layer>{{LayerId{1}, "Solid", "", {}}}));
    EXPECT_EQ(texts(result.notes), (std::vector<std::string>{"column \"x\" is repeated: skipped",
                                                             "layer 1 is \"Solid\", not \"Rock\""}));
    EXPECT_FALSE(readCsv("shape,x,y,radius\ncircle,+-1,2,3").level);
}

TEST(Csv, ErrorsTellTheirPlace) {
    using Errors = std::vector<std::string>;
    EXPECT_EQ(errorsIn(""),
              (Errors{"1:1 : missing column shape", "1:1 : missing column x", "1:1 : missing column y"}));
    EXPECT_EQ(
        errorsIn("id,name,shape,x,y,radius,width,height,sensor,properties,layer\n"
                 "1,é,circle,0,zero,-,,,,,\n"
                 "1,,rectangle,0,0,,5,,maybe,,\n"
                 "0,,blob,0,1e999,,5,5,,{\"a\": },-1\n"
                 "7,\n"),
        (Errors{
            "2:14 y: expected a number, found \"zero\"", "2:19 radius: expected a number, found \"-\"",
            "3:21 height: expected a number, found nothing",
            "3:22 sensor: expected true or false, found \"maybe\"",
            "3:1 id: the id 1 is used by an earlier collider", "4:11 y: expected a number, found \"1e999\"",
            "4:4 shape: expected circle or rectangle, found \"blob\"",
            "4:23 properties: unexpected \"}\", expected a value, found \"{\"a\": }\"",
            "4:1 id: expected an id, an integer from 1 to 2^53 - 1, found \"0\"",
            "4:31 layer: expected an id, an integer from 1 to 2^53 - 1, found \"-1\"",
            "5:1 x: expected a number, found nothing", "5:1 y: expected a number, found nothing",
            "5:1 shape: expected circle or rectangle, found nothing",
            "5:1 width: expected a number, found nothing", "5:1 height: expected a number, found nothing"}));
    EXPECT_EQ(errorsIn("shape,x,y,radius,name\ncircle,1,2,3,\"quay\ncircle,4,5,6,buoy\n"),
              Errors{"2:14 : unclosed quote"});
    EXPECT_EQ(errorsIn("shape,x,y,\"name\ncircle,1,2,a\n"), Errors{"1:11 : unclosed quote"});
    EXPECT_EQ(errorsIn("shape,x,y\ncaf\xE9,1,2"), Errors{"2:4 : invalid UTF-8"});
}

TEST(Csv, ErrorsBehindAByteOrderMarkPointIntoTheWholeText) {
    const std::string text = "\xEF\xBB\xBFshape,x,y,radius\ncircle,1,two,3\n";
    const ImportResult result = readCsv(text);
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(text.substr(result.errors[0].offset, 3), "two");
    EXPECT_EQ(result.errors[0].line, 2u);
    EXPECT_EQ(result.errors[0].column, 10u);
}

TEST(Csv, HostileTablesEnd) {
    EXPECT_FALSE(readCsv("shape,x,y\n\"" + std::string(1'000'000, 'a')).level);
    EXPECT_FALSE(readCsv(std::string(1'000'000, ',')).level);
    std::string rows = "shape,x,y\n";
    for (int i = 0; i < 100'000; ++i)
        rows += "blob,1,2\n";
    EXPECT_EQ(readCsv(rows).errors.size(), maxReadErrors);
}

} // namespace

} // namespace tangent
