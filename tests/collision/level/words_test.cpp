#include <tangent/level/words.h>
#include <tangent/level/xml_text.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(Words, WhatCouldBreakALineOrSteerATerminalBecomesASpace) {
    EXPECT_EQ(onOneLine("a\nb\x1b[2J\x7f\u0080\u009b\u009f\u00a0é例😀"), "a b [2J    \u00a0é例😀");
    EXPECT_EQ(onOneLine("caf\xe9 \x9b"), "caf\uFFFD \uFFFD");
    EXPECT_EQ(escapedXml("<\u009b\n\xff\uffff>"), "&lt;  \uFFFD\uFFFD&gt;");
}

} // namespace
} // namespace tangent
