#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

namespace tangent {
namespace {

const std::string start = R"({"format": "tangent-level", "version": "1.0", "layers": [], "colliders": [],)";

/// The only error in a text, as "column pointer: message".
std::string errorIn(std::string_view text) {
    const ReadResult result = readLevel(text);
    EXPECT_EQ(result.errors.size(), 1u);
    if (result.errors.empty())
        return "none";
    const ReadError& error = result.errors.front();
    return std::to_string(error.column) + ' ' + error.pointer + ": " + error.message;
}

/// The only error in a level that has this value for an unknown member, at column 1 of line 2.
std::string errorInValue(const std::string& value) {
    return errorIn(start + "\"later\":\n" + value + "}");
}

TEST(HostileText, WhatRfc8259DoesNotAllow) {
    const std::pair<const char*, const char*> refused[] = {
        {"01", "2 /later: unexpected \"1\", expected a number without leading zeros"},
        {"-01", "3 /later: unexpected \"1\", expected a number without leading zeros"},
        {"1.", "3 /later: unexpected \"}\", expected a digit"},
        {".5", "1 /later: unexpected \".\", expected a value"},
        {"+1", "1 /later: unexpected \"+\", expected a value"},
        {"-", "2 /later: unexpected \"}\", expected a digit"},
        {"1e", "3 /later: unexpected \"}\", expected a digit"},
        {"1e+", "4 /later: unexpected \"}\", expected a digit"},
        {"0x10", "2 /later: unexpected \"x\", expected \",\" or \"}\""},
        {"NaN", "1 /later: unexpected \"N\", expected a value"},
        {"Infinity", "1 /later: unexpected \"I\", expected a value"},
        {"-Infinity", "2 /later: unexpected \"I\", expected a digit"},
        {"tru", "1 /later: unexpected \"t\", expected true"},
        {"nul1", "1 /later: unexpected \"n\", expected null"},
        {"falsee", "6 /later: unexpected \"e\", expected \",\" or \"}\""},
        {"'a'", "1 /later: unexpected \"'\", expected a value"},
        {"[1,]", "4 /later/1: unexpected \"]\" after a comma: JSON has no trailing commas"},
        {"[,1]", "2 /later/0: unexpected \",\", expected a value"},
        {"[1 2]", "4 /later/0: unexpected \"2\", expected \",\" or \"]\""},
        {"{\"a\": 1,}", "9 /later: unexpected \"}\" after a comma: JSON has no trailing commas"},
        {"{a: 1}", "2 /later: unexpected \"a\", expected a member name in double quotes"},
        {"{\"a\" 1}", "6 /later/a: unexpected \"1\", expected \":\""},
        {"{\"a\":}", "6 /later/a: unexpected \"}\", expected a value"},
        {"{\"a\"}", "5 /later/a: unexpected \"}\", expected \":\""},
        {"[1}", "3 /later/0: unexpected \"}\", expected \",\" or \"]\""},
        {"// a\n1", "1 /later: unexpected \"/\", expected a value: JSON has no comments"},
        {"1 /* a */", "3 /later: unexpected \"/\", expected \",\" or \"}\""},
        {"\"\\q\"", "3 /later: unexpected \"q\", expected one of \" \\ / b f n r t u after \"\\\""},
        {"\"\\u12g4\"", "6 /later: unexpected \"g\", expected four hexadecimal digits after \"\\u\""},
        {"\"a\tb\"", "3 /later: unescaped byte 0x09 in a string: is a closing quote missing?"},
        {"\"a\n\"", "3 /later: unescaped byte 0x0A in a string: is a closing quote missing?"},
        {"\f1", "1 /later: unexpected byte 0x0C, expected a value"},
        {"\u00a01", "1 /later: unexpected \"\u00a0\", expected a value"},
    };
    for (const auto& [value, error] : refused)
        EXPECT_EQ(errorInValue(value), error) << value;
}

TEST(HostileText, LoneSurrogates) {
    const std::string error = "lone surrogate, expected \\udc00-\\udfff after \\ud800-\\udbff";
    for (const char* value : {R"("\ud800")", R"("\udc00")", R"("\uDFFFa")", R"("\ud800\n")"})
        EXPECT_EQ(errorInValue(value), "2 /later: " + error) << value;
    EXPECT_EQ(errorInValue(R"("\ud800\u0041")"), "2 /later: " + error);
    EXPECT_EQ(errorInValue(R"("a\ud83d\ude00\ude00")"), "15 /later: " + error);
    EXPECT_EQ(errorInValue(R"({"\ud800": 1})"), "3 /later/\uFFFD: " + error);
    EXPECT_EQ(readLevel(start + R"("later": "\ud800\ud800"})").errors.size(), 2u);
    EXPECT_TRUE(readLevel(start + R"("later": "\ud800\udc00\udbff\udfff"})"));
}

TEST(HostileText, WhatIsNotUtf8) {
    const std::pair<const char*, const char*> refused[] = {
        {"\"\xE9\"", "2 /later: byte 0xE9 is not UTF-8"},
        {"\"a\x80\"", "3 /later: byte 0x80 is not UTF-8"},
        {"\"\xC3\"", "2 /later: byte 0xC3 is not UTF-8"},
        {"\"\xC0\xAF\"", "2 /later: byte 0xC0 is not UTF-8"},
        {"\"\xE0\x80\x80\"", "2 /later: byte 0xE0 is not UTF-8"},
        {"\"\xF0\x80\x80\x80\"", "2 /later: byte 0xF0 is not UTF-8"},
        {"\"\xED\xA0\x80\"", "2 /later: byte 0xED is not UTF-8"},
        {"\"\xF4\x90\x80\x80\"", "2 /later: byte 0xF4 is not UTF-8"},
        {"\"\xF5\x80\x80\x80\"", "2 /later: byte 0xF5 is not UTF-8"},
        {"\"\xF0\x9F\x98\"", "2 /later: byte 0xF0 is not UTF-8"},
        {"\"\xFF\"", "2 /later: byte 0xFF is not UTF-8"},
        {"{\"\xE9\": 1}", "3 /later: byte 0xE9 is not UTF-8"},
        {"\xFF", "1 /later: byte 0xFF is not UTF-8, expected a value"},
    };
    for (const auto& [value, error] : refused)
        EXPECT_EQ(errorInValue(value), error);
    EXPECT_TRUE(readLevel(start +
                          "\"later\": \"\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"
                          "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\"}"));
}

TEST(HostileText, Utf16) {
    EXPECT_EQ(errorIn(std::string_view("\xFF\xFE{\0}\0", 6)), "1 : byte 0xFF is not UTF-8, expected a value");
    EXPECT_EQ(errorIn(std::string_view("{\0}\0", 4)),
              "2 : unexpected byte 0x00, expected a member name in double quotes");
}

TEST(HostileText, NulBytes) {
    using namespace std::string_literals;
    EXPECT_EQ(errorInValue("\"a\0\""s),
              "3 /later: unescaped byte 0x00 in a string: is a closing quote missing?");
    EXPECT_EQ(errorInValue("\0"s), "1 /later: unexpected byte 0x00, expected a value");
    EXPECT_EQ(errorIn(start + "\"a\": 1}\0"s), "84 : unexpected byte 0x00, expected the end of the file");
}

TEST(HostileText, WhatFollowsTheLevel) {
    EXPECT_EQ(errorIn(start + "\"a\": 1} {}"), "85 : unexpected \"{\", expected the end of the file");
    EXPECT_EQ(errorIn(start + "\"a\": 1}]"), "84 : unexpected \"]\", expected the end of the file");
}

TEST(HostileText, Nothing) {
    EXPECT_EQ(errorIn(""), "1 : the file ends too early, expected a value");
    EXPECT_EQ(errorIn({}), "1 : the file ends too early, expected a value");
    EXPECT_EQ(errorIn("\xEF\xBB\xBF"), "1 : the file ends too early, expected a value");
}

TEST(HostileText, EveryBeginningOfALevelIsRefused) {
    const std::string text =
        start + R"("later": [true, null, -1.5e+3, {"a": "é\n\u00e9\ud83d\ude00"}, false], "name": "é"})";
    ASSERT_TRUE(readLevel(text));
    for (std::size_t size = 0; size < text.size(); ++size) {
        // Without spare bytes behind it, so that the address sanitizer sees every step too far.
        const std::vector<char> prefix(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
        const ReadResult result = readLevel({prefix.data(), prefix.size()});
        ASSERT_FALSE(result) << size;
        const bool withinCharacter = (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80;
        ASSERT_TRUE(result.errors.back().message.starts_with("the file ends too early") || withinCharacter)
            << size;
    }
}

std::string nested(std::size_t depth, const std::string& open, const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i)
        text += open;
    text += "1";
    for (std::size_t i = 0; i < depth; ++i)
        text += close;
    return text;
}

TEST(HostileText, NestingEndsAt512) {
    EXPECT_TRUE(readLevel(start + "\"later\": " + nested(511, "[", "]") + "}"));
    EXPECT_TRUE(readLevel(start + "\"later\": " + nested(511, "{\"a\": ", "}") + "}"));
    std::string pointer = "/later";
    for (int i = 0; i < 511; ++i)
        pointer += "/0";
    EXPECT_EQ(errorInValue(nested(512, "[", "]")), "512 " + pointer + ": nested deeper than 512");
    EXPECT_EQ(readLevel(std::string(1'000'000, '[')).errors.size(), 2u);
    EXPECT_FALSE(readLevel(start + "\"later\": " + nested(100'000, "{\"a\":[", "]}") + "}"));
}

TEST(HostileText, NestingIsRefusedInWhatIsSkippedToo) {
    const std::string deep = nested(600, "[", "]");
    for (const std::string& text :
         {start + "\"name\": " + deep + "}", start + "\"properties\": {\"a\": " + deep + "}}",
          start + "\"bounds\": {\"width\": " + deep + "}}", start + "\"layers\": " + deep + "}"}) {
        const ReadResult result = readLevel(text);
        ASSERT_FALSE(result);
        EXPECT_EQ(result.errors.back().message, "nested deeper than 512");
    }
}

TEST(HostileText, LongNamesAreCutInPointers) {
    const std::string name(1'000'000, 'n');
    const ReadResult result = readLevel(start + "\"properties\": {\"" + name + "\": null}}");
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors.front().pointer, "/properties/" + std::string(200, 'n') + "…");
}

TEST(HostileText, LongNumbers) {
    EXPECT_TRUE(readLevel(start + "\"tolerance\": 0." + std::string(1'000'000, '1') + "}"));
    EXPECT_FALSE(readLevel(start + "\"tolerance\": " + std::string(1'000'000, '1') + "}"));
    EXPECT_TRUE(readLevel(start + "\"later\": [0." + std::string(1'000'000, '0') + "1]}"));
}

TEST(HostileText, ALongTextWithAnEscapeIsNotCopiedForEachColliderWhoseShapeComesLate) {
    std::string text =
        R"({"format": "tangent-level", "version": "1.0", "layers": [{"id": 1, "name": ""}], "name": "\n)" +
        std::string(10'000'000, 'n') + R"(", "colliders": [)";
    for (int id = 1; id <= 100'000; ++id)
        text += (id > 1 ? "," : "") + std::string("{\"radius\":1,\"x\":0,\"y\":0,\"layer\":1,\"id\":") +
                std::to_string(id) + ",\"shape\":\"circle\"}";
    const ReadResult result = readLevel(text + "]}");
    ASSERT_TRUE(result);
    EXPECT_EQ(result.level->colliders.size(), 100'000u);
}

TEST(HostileText, AMillionErrorsAreCounted) {
    std::string text = start + "\"backgrounds\": [1";
    for (int i = 1; i < 1'000'000; ++i)
        text += ",1";
    const ReadResult result = readLevel(text + "]}");
    ASSERT_EQ(result.errors.size(), maxReadErrors);
    EXPECT_EQ(result.errors.back().message, "and 999901 more errors");
}

} // namespace
} // namespace tangent
