#include <tangent/base/text.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(Text, ControlCharactersBecomeSpaces) {
    EXPECT_EQ(onOneLine("a\nb\x1b[2J\x7f\u0080\u009b\u009f\u00a0é例😀"), "a b [2J    \u00a0é例😀");
}

TEST(Text, BidirectionalControlsBecomeSpaces) {
    EXPECT_EQ(onOneLine("a\u202ab\u202ec\u2066d\u2069e\u200ef\u200fg\u061ch"), "a b c d e f g h");
    EXPECT_EQ(onOneLine("\u2029\u202f\u2065\u206a\u200d\u061b"), "\u2029\u202f\u2065\u206a\u200d\u061b");
}

TEST(Text, TrimmedTextsHaveNoSpacesAtTheirEnds) {
    EXPECT_EQ(trimmed("  a b\t", " \t"), "a b");
    EXPECT_EQ(trimmed("a", " "), "a");
    EXPECT_EQ(trimmed("   ", " "), "");
    EXPECT_EQ(trimmed("", " "), "");
}

TEST(Text, InvalidUtf8BecomesTheReplacementCharacter) {
    EXPECT_EQ(onOneLine("caf\xe9 \x9b"), "caf\uFFFD \uFFFD");
}

TEST(Text, ValidUtf8EndsAtTheFirstInvalidByte) {
    EXPECT_EQ(validUtf8Length(""), 0u);
    EXPECT_EQ(validUtf8Length("aé€𝄞"), 10u);
    EXPECT_EQ(validUtf8Length("aé\xffz"), 3u);
    EXPECT_EQ(validUtf8Length("a\xe2\x82"), 1u) << "cut short";
}

} // namespace
} // namespace tangent
