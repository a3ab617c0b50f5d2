#include <tangent/formats/xml_text.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(XmlText, MarkupIsEscapedAndInvalidCharactersAreReplaced) {
    EXPECT_EQ(escapedXml("<\u009b\n\xff\uffff>"), "&lt;  \uFFFD\uFFFD&gt;");
}

TEST(XmlText, AttributesKeepWhatXmlAllows) {
    bool isReplaced = false;
    EXPECT_EQ(escapedAttribute("a\n\t\"<>& \u200F\u0085é", isReplaced),
              "a&#10;&#9;&quot;&lt;&gt;&amp; \u200F\u0085é");
    EXPECT_FALSE(isReplaced);
    EXPECT_EQ(escapedAttribute("bell \a.", isReplaced), "bell \uFFFD.");
    EXPECT_TRUE(isReplaced);
    isReplaced = false;
    EXPECT_EQ(escapedAttribute("\xff\uffff", isReplaced), "\uFFFD\uFFFD");
    EXPECT_TRUE(isReplaced);
}

} // namespace
} // namespace tangent
