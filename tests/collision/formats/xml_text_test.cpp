#include <tangent/formats/xml_text.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(XmlText, MarkupIsEscapedAndInvalidCharactersAreReplaced) {
    EXPECT_EQ(escapedXml("<\u009b\n\xff\uffff>"), "&lt;  \uFFFD\uFFFD&gt;");
}

} // namespace
} // namespace tangent
