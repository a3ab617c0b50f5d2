#include <tangent/formats/godot/godot_text.h>

#include <gtest/gtest.h>

#include <cmath>

namespace tangent {

namespace {

TEST(GodotText, SectionsHaveAttributesAndProperties) {
    GodotText text(
        "; a comment\n[node name=\"A \\\"b\\\"\" index=\"0\"]\nposition = Vector2( -1.5, 2e3 )\n"
        "metadata/_x = &\"name\"\nmap = PoolIntArray( 1, 2, 3 )\n__meta__ = {\n\"k\": [ true, null ]\n}\n"
        "list = Array[int]([1, 2])\n\n[connection]\n");
    const auto node = text.next();
    ASSERT_TRUE(node);
    EXPECT_EQ(node->tag, "node");
    EXPECT_EQ(node->offset, 12u);
    EXPECT_EQ(fieldNamed(node->attributes, "name")->text, "A \"b\"");
    const GodotValue& position = *fieldNamed(node->properties, "position");
    ASSERT_TRUE(position.isCall("Vector2"));
    EXPECT_EQ(position.items[0].number, -1.5);
    EXPECT_EQ(position.items[1].number, 2000);
    EXPECT_EQ(fieldNamed(node->properties, "metadata/_x")->text, "name");
    EXPECT_TRUE(fieldNamed(node->properties, "map")->items.empty()) << "long data is not kept";
    const GodotValue& meta = *fieldNamed(node->properties, "__meta__");
    ASSERT_EQ(meta.items.size(), 2u);
    EXPECT_EQ(meta.items[1].items.size(), 2u);
    EXPECT_EQ(fieldNamed(node->properties, "none"), nullptr);
    EXPECT_EQ(text.next()->tag, "connection");
    EXPECT_FALSE(text.next());
    EXPECT_FALSE(text.error());
}

TEST(GodotText, NumbersBeyondADoubleAreInfinite) {
    GodotText text("[node]\na = Vector3(1e400, -1e400, 1e-400)\n");
    const auto node = text.next();
    ASSERT_TRUE(node);
    const std::vector<GodotValue>& items = node->properties[0].value.items;
    EXPECT_FALSE(std::isfinite(items[0].number));
    EXPECT_FALSE(std::isfinite(items[1].number));
    EXPECT_EQ(items[2].number, 0);
}

TEST(GodotText, ErrorsNameTheirPlace) {
    const auto errorOf = [](std::string_view source) {
        GodotText text(source);
        while (text.next()) {
        }
        return text.error() ? std::to_string(text.error()->offset) + ' ' + inEnglish(text.error()->message)
                            : "";
    };
    EXPECT_EQ(errorOf("node"), "0 expected [, found \"n\"");
    EXPECT_EQ(errorOf("[node name=\"a"), "13 expected \", found the end");
    EXPECT_EQ(errorOf("[node]\na = ?"), "11 expected a value, found \"?\"");
    EXPECT_EQ(errorOf("[node]\na = [1 2]"), "14 expected , or ], found \"2\"");
    EXPECT_EQ(errorOf("[node]\n= 1"), "7 expected a property or a section, found \"=\"");
    EXPECT_NE(errorOf("[node]\na = " + std::string(100'000, '[')), "");
}

} // namespace

} // namespace tangent
