#include <tangent/formats/layer_colors.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

std::uint32_t colorOf(const std::string& text, std::int64_t id = 1) {
    return layerColor({LayerId{id}, "", text, {}});
}

TEST(LayerColor, IsTheOneOfTheLayer) {
    EXPECT_EQ(colorOf("#012aBc"), 0x012abcu);
}

TEST(LayerColor, IsByItsIdWhereItHasNone) {
    EXPECT_EQ(colorOf("", 2), 0xb57f00u);
    EXPECT_EQ(colorOf("", 10), colorOf("", 2));
    for (const char* text :
         {"red", "#123", "#12345", "#1234567", "#12345g", "#-12345", "#+12345", "123456#", "#ff000000"})
        EXPECT_EQ(colorOf(text, 2), 0xb57f00u) << text;
}

} // namespace

} // namespace tangent
