#include "panels/outline/outline_query.h"

#include "panels/outline/outline_filter.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace tangent {
namespace {

OutlineQuery queryOf(std::string_view text) {
    const auto result = readOutlineQuery(text);
    const auto* query = std::get_if<OutlineQuery>(&result);
    EXPECT_NE(query, nullptr) << text;
    return query ? *query : OutlineQuery();
}

OutlineQueryError errorOf(std::string_view text) {
    const auto result = readOutlineQuery(text);
    const auto* error = std::get_if<OutlineQueryError>(&result);
    EXPECT_NE(error, nullptr) << text;
    return error ? *error : OutlineQueryError();
}

OutlineQuery one(auto term, bool isNegated = false) {
    return {{term, isNegated}};
}

TEST(OutlineQuery, EmptyTextIsAnEmptyQuery) {
    EXPECT_EQ(queryOf(""), OutlineQuery());
    EXPECT_EQ(queryOf(" \t "), OutlineQuery());
}

TEST(OutlineQuery, WordsAndQuotedWordsAreNames) {
    EXPECT_EQ(queryOf("crate"), one(NameTerm{"crate"}));
    EXPECT_EQ(queryOf("  Crate  "), one(NameTerm{"Crate"}));
    EXPECT_EQ(queryOf("\"big crate\""), one(NameTerm{"big crate"}));
    EXPECT_EQ(queryOf("#12"), one(NameTerm{"#12"}));
    EXPECT_EQ(queryOf("-5"), one(NameTerm{"5"}, true));
    EXPECT_EQ(queryOf("-"), one(NameTerm{"-"}));
    EXPECT_EQ(queryOf("- 5"), (OutlineQuery{{NameTerm{"-"}}, {NameTerm{"5", true, false}}}));
    EXPECT_EQ(queryOf("hello! a\"b"), (OutlineQuery{{NameTerm{"hello!"}}, {NameTerm{"a\"b"}}}));
    EXPECT_EQ(queryOf("name:12"), one(NameTerm{"12", false}));
}

TEST(OutlineQuery, LayersAndShapes) {
    EXPECT_EQ(queryOf("layer:walls"), one(LayerTerm{"walls"}));
    EXPECT_EQ(queryOf("LAYER = \"Back wall\""), one(LayerTerm{"Back wall"}));
    EXPECT_EQ(queryOf("layer!=walls"), one(LayerTerm{"walls"}, true));
    EXPECT_EQ(queryOf("-layer!=walls"), one(LayerTerm{"walls"}));
    for (const char* circle : {"shape:circle", "shape:c", "Shape=Circle"})
        EXPECT_EQ(queryOf(circle), one(ShapeTerm{ShapeKind::circle})) << circle;
    for (const char* rectangle : {"shape:rect", "shape:rectangle"})
        EXPECT_EQ(queryOf(rectangle), one(ShapeTerm{ShapeKind::rectangle})) << rectangle;
}

TEST(OutlineQuery, Sensors) {
    for (const char* yes : {"sensor:yes", "sensor:y", "Sensor=YES", "-sensor!=yes"})
        EXPECT_EQ(queryOf(yes), one(SensorTerm{true})) << yes;
    EXPECT_EQ(queryOf("sensor:no"), one(SensorTerm{false}));
    EXPECT_EQ(queryOf("-sensor:yes"), one(SensorTerm{true}, true));
    EXPECT_EQ(errorOf("sensor:maybe"), (OutlineQueryError{OutlineQueryFault::unknownAnswer, "maybe", {}}));
    EXPECT_EQ(errorOf("sensor>yes"), (OutlineQueryError{OutlineQueryFault::notComparable, "sensor", {}}));
}

TEST(OutlineQuery, NumbersMayHaveTheDecimalSeparatorOfTheLanguage) {
    QLocale::setDefault(QLocale(QLocale::German));
    EXPECT_EQ(queryOf("x>1,5"), one(NumberTerm{*queryNumber("x"), Comparison::greater, 1.5}));
    EXPECT_EQ(queryOf("x>1.5"), one(NumberTerm{*queryNumber("x"), Comparison::greater, 1.5}));
    QLocale::setDefault(QLocale::c());
}

TEST(OutlineQuery, Comparisons) {
    const auto radius = [](Comparison comparison, double value) {
        return one(NumberTerm{*queryNumber("radius"), comparison, value});
    };
    EXPECT_EQ(queryOf("radius>20"), radius(Comparison::greater, 20));
    EXPECT_EQ(queryOf("radius >= 20.5"), radius(Comparison::atLeast, 20.5));
    EXPECT_EQ(queryOf("radius <20"), radius(Comparison::less, 20));
    EXPECT_EQ(queryOf("radius<=-1e3"), radius(Comparison::atMost, -1000));
    EXPECT_EQ(queryOf("radius=20"), radius(Comparison::equal, 20));
    EXPECT_EQ(queryOf("radius==20"), radius(Comparison::equal, 20));
    EXPECT_EQ(queryOf("radius:20"), radius(Comparison::equal, 20));
    EXPECT_EQ(queryOf("radius!=16*2"), radius(Comparison::unequal, 32));
    EXPECT_EQ(queryOf("id=3"), one(NumberTerm{*queryNumber("id"), Comparison::equal, 3}));
    EXPECT_EQ(queryOf("-x>1"), one(NumberTerm{*queryNumber("x"), Comparison::greater, 1}, true));
}

TEST(OutlineQuery, SeveralTerms) {
    EXPECT_EQ(queryOf("crate x>1 -shape:rect"),
              (OutlineQuery{{NameTerm{"crate"}},
                            {NumberTerm{*queryNumber("x"), Comparison::greater, 1}},
                            {ShapeTerm{ShapeKind::rectangle}, true}}));
}

TEST(OutlineQuery, ReportsErrors) {
    using enum OutlineQueryFault;
    EXPECT_EQ(errorOf(">20"), (OutlineQueryError{unknownField, ">", {}}));
    EXPECT_EQ(errorOf("shape:star"), (OutlineQueryError{unknownShape, "star", {}}));
    EXPECT_EQ(errorOf("layer>3"), (OutlineQueryError{notComparable, "layer", {}}));
    EXPECT_EQ(errorOf("radius>"), (OutlineQueryError{missingValue, "radius>", {}}));
    EXPECT_EQ(errorOf("layer: "), (OutlineQueryError{missingValue, "layer:", {}}));
    EXPECT_EQ(errorOf("\"big"), (OutlineQueryError{openQuote, "big", {}}));
    EXPECT_EQ(errorOf("x>1 radius>big x:"),
              (OutlineQueryError{unusableNumber, "big", {ArithmeticFault::strayCharacter, 0}}));
}

TEST(OutlineQuery, AnyTextIsReadWithoutCrashing) {
    const std::string alphabet = "ax1 -\":<>=!#\t\xc3\xa4";
    unsigned state = 1;
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (unsigned length = (state = state * 1664525 + 1013904223) >> 28; length > 0; --length)
            text += alphabet[((state = state * 1664525 + 1013904223) >> 16) % alphabet.size()];
        const auto result = readOutlineQuery(text);
        if (const auto* query = std::get_if<OutlineQuery>(&result)) {
            EXPECT_EQ(query->empty(), text.find_first_not_of(" \t") == std::string::npos) << text;
        }
    }
}

class OutlineFilterTest : public testing::Test {
protected:
    bool matches(std::string_view text, const Collider& collider) {
        Level level;
        level.layers = layers;
        level.colliders = {collider};
        const LiveLevel live(std::move(level));
        return OutlineFilter(queryOf(text), layers).matches(live, live.at(0));
    }
    static Collider named(const char* name) {
        Collider made = circle;
        made.name = name;
        return made;
    }

    std::vector<Layer> layers = {
        {LayerId{1}, "Walls", {}, {}}, {LayerId{2}, "Back walls", {}, {}}, {LayerId{3}, {}, {}, {}}};
    inline static const Collider circle{
        ColliderId{12}, LayerId{1}, Circle{{5, -6}, 20}, false, "Big crate", {}, {}};
    inline static const Collider rect{ColliderId{3}, LayerId{2}, Rect{{1, 2}, {30, 40}}, false, "", {}, {}};
    inline static const Collider rotated{
        ColliderId{4}, LayerId{3}, RotatedRect{{{1, 2}, {30, 40}}, 45}, false, "", {}, {}};
};

TEST_F(OutlineFilterTest, WordsMatchPartsOfNamesAndWholeNumbers) {
    EXPECT_TRUE(matches("", rect));
    EXPECT_TRUE(matches("CRATE", circle));
    EXPECT_TRUE(matches("big rat", circle));
    EXPECT_TRUE(matches("\"g c\"", circle));
    EXPECT_FALSE(matches("crates", circle));
    EXPECT_TRUE(matches("12", circle));
    EXPECT_TRUE(matches("#12", circle));
    EXPECT_FALSE(matches("1", circle));
    EXPECT_FALSE(matches("name:12", circle));
    EXPECT_TRUE(matches("-crate", rect));
    EXPECT_FALSE(matches("-crate", circle));
    EXPECT_TRUE(matches("äRGER", named("Großes Ärgernis")));
    EXPECT_FALSE(matches("ä", circle));
    EXPECT_TRUE(matches("rgernis", named("Großes Ärgernis")));
}

TEST_F(OutlineFilterTest, NumbersBesideOtherWordsArePartsOfNames) {
    Collider second = named("platform 1");
    second.id = ColliderId{2};
    EXPECT_FALSE(matches("platform 2", second));
    EXPECT_FALSE(matches("2 platform", second));
    EXPECT_TRUE(matches("platform 1", second));
    EXPECT_TRUE(matches("platform #2", second));
    EXPECT_TRUE(matches("platform id=2", second));
    EXPECT_TRUE(matches("2 layer:walls -sensor:yes", second)) << "the only word";
    EXPECT_TRUE(matches("2", second));
}

TEST_F(OutlineFilterTest, LayersMatchByPrefix) {
    EXPECT_TRUE(matches("layer:WALL", circle));
    EXPECT_FALSE(matches("layer:wall", rect));
    EXPECT_TRUE(matches("layer:\"back w\"", rect));
    EXPECT_TRUE(matches("layer!=walls", rect));
    EXPECT_TRUE(matches("layer:\"layer 3\"", rotated)) << "what the program calls a layer without a name";
    EXPECT_FALSE(OutlineFilter(queryOf("layer:w"), layers).unknownLayer());
    EXPECT_EQ(OutlineFilter(queryOf("layer:x"), layers).unknownLayer(),
              (OutlineQueryError{OutlineQueryFault::unknownLayer, "x", {}}));
}

TEST_F(OutlineFilterTest, Sensors) {
    Collider zone = rect;
    zone.sensor = true;
    EXPECT_TRUE(matches("sensor:yes", zone));
    EXPECT_FALSE(matches("sensor:yes", rect));
    EXPECT_TRUE(matches("sensor:no shape:rect", rect));
    EXPECT_FALSE(matches("sensor!=yes", zone));
}

TEST_F(OutlineFilterTest, ShapesAndNumbers) {
    EXPECT_TRUE(matches("shape:circle", circle));
    EXPECT_TRUE(matches("shape:rect", rotated));
    EXPECT_TRUE(matches("radius>=20 radius<=20 radius=20", circle));
    EXPECT_FALSE(matches("radius>20", circle));
    EXPECT_FALSE(matches("radius<20", circle));
    EXPECT_FALSE(matches("radius!=20", circle));
    EXPECT_FALSE(matches("radius!=7", rect)) << "it has no radius";
    EXPECT_TRUE(matches("-radius>20", rect));
    EXPECT_TRUE(matches("x=5 y=-6", circle));
    EXPECT_TRUE(matches("width=30 height=40 rotation=0", rect));
    EXPECT_TRUE(matches("rotation!=0", rotated));
    EXPECT_TRUE(matches("id>3 id<5", rotated));
}

TEST_F(OutlineFilterTest, CustomProperties) {
    Collider ledge = rect;
    ledge.properties = {{"one_way", true}, {"spawn", false},
                        {"loot", 12.5},    {"Door", std::string("Iron gate")},
                        {"radius", 3.0},   {"big lock", 2.0}};
    for (const char* query :
         {"one_way:yes", "ONE_WAY=y", "one_way", "One_Way", "spawn:no", "one_way!=no", "loot>10 loot<=12.5",
          "loot:12.5", "loot=25/2", "loot!=3", "loot", "door:gate", "DOOR:\"iron g\"", "door!=wood",
          "-door:wood", "-spawn", "-goal:yes", "-radius:3"})
        EXPECT_TRUE(matches(query, ledge)) << query;
    for (const char* query :
         {"one_way:no", "one_wa", "spawn", "spawn:yes", "goal:yes", "goal:no", "goal!=yes", "loot>12.5",
          "loot:gold", "loot!=12.5", "door>3", "door:wood", "door!=gate", "one_way>0", "name:loot"})
        EXPECT_FALSE(matches(query, ledge)) << query;
    EXPECT_FALSE(matches("one_way:yes", rect));
    EXPECT_EQ(errorOf("loot>many").fault, OutlineQueryFault::unusableNumber);
    EXPECT_EQ(errorOf("loot:"), (OutlineQueryError{OutlineQueryFault::missingValue, "loot:", {}}));
}

} // namespace
} // namespace tangent
