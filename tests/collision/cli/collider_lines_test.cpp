#include <tangent/cli/collider_lines.h>

#include <gtest/gtest.h>

namespace tangent::cli {

namespace {

using Lines = std::vector<std::uint32_t>;

Lines linesOf(std::string_view text, std::size_t pieceSize) {
    ColliderLines lines;
    for (std::size_t at = 0; at < text.size(); at += pieceSize)
        lines.scan(text.substr(at, pieceSize));
    return lines.lines();
}

TEST(ColliderLines, AreThoseOfTheOpeningBraces) {
    EXPECT_EQ(linesOf("{\"colliders\": [\n{},\n\n{\"a\":\n1}, {}\n]}", 100), (Lines{2, 4, 5}));
}

TEST(ColliderLines, OtherMembersDoNotCount) {
    const std::string_view text = R"({"name": "colliders", "layers": [{}, {}],
"properties": {"colliders": [{}], "x": "}]\"{["},
"colliders":
[{"id": 1, "properties": {"colliders": [{}]}},
{"name": "\\", "x": [[{}]]}
],
"after": [{}]})";
    for (const std::size_t pieceSize : {1, 2, 7, 1000})
        EXPECT_EQ(linesOf(text, pieceSize), (Lines{4, 5}));
}

TEST(ColliderLines, NoneIsNone) {
    EXPECT_EQ(linesOf(R"({"colliders": [], "layers": [{}]})", 100), Lines{});
}

} // namespace

} // namespace tangent::cli
