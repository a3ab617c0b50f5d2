#include "run_tangent.h"

namespace tangent::test {

namespace {

constexpr const char* circleAt =
    R"({"id": 1, "name": "buoy", "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 5})";
constexpr const char* circleMoved =
    R"({"id": 1, "name": "buoy", "layer": 1, "shape": "circle", "x": 7, "y": 0, "radius": 5})";
constexpr const char* removed = R"({"id": 2, "layer": 1, "shape": "circle", "x": 50, "y": 0, "radius": 5})";
constexpr const char* added =
    R"({"id": 3, "layer": 1, "shape": "rectangle", "x": 90, "y": 0, "width": 5, "height": 6})";

class Diff : public TangentTest {
protected:
    Diff() {
        write("a", levelText(std::string(circleAt) + ",\n" + removed));
        write("b", levelText(std::string(circleMoved) + ",\n" + added));
    }
};

TEST_F(Diff, SaysWhatDiffersAndExitsWith1) {
    const Finished run = tangent({"diff", "a", "b"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.out, "changed collider buoy (1): x 0 → 7\n"
                       "added collider #3\n"
                       "removed collider #2\n"
                       "1 added, 1 removed, 1 changed, 0 reordered\n");
    EXPECT_EQ(run.err, "");
}

TEST_F(Diff, NamesRecordsOfImportsOnly) {
    write("a.csv", "shape,x,y,radius\ncircle,0,0,5\ncircle,50,0,5\ncircle,90,0,5\n");
    ASSERT_EQ(tangent({"import", "a.csv", "--output", "c"}).status, 0);
    write("a.csv", "shape,x,y,radius\ncircle,1,0,5\ncircle,50,0,5\ncircle,90,0,5\n");
    write("d", read("c"));
    ASSERT_EQ(tangent({"import", "a.csv", "--output", "d"}).status, 0);
    EXPECT_EQ(tangent({"diff", "c", "d"}).out, "changed level: record of the import from a.csv\n"
                                               "changed collider #1: x 0 → 1\n"
                                               "0 added, 0 removed, 2 changed, 0 reordered\n");
}

TEST_F(Diff, EqualLevelsExitWith0) {
    const Finished run = tangent({"diff", "a", "a"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "0 added, 0 removed, 0 changed, 0 reordered\n");
}

TEST_F(Diff, UnreadableFilesExitWith2) {
    EXPECT_EQ(tangent({"diff", "a", "missing"}).status, 2);
    EXPECT_EQ(tangent({"diff", "missing", "a"}).status, 2);
    EXPECT_EQ(tangent({"diff", "a"}).status, 2);
}

TEST_F(Diff, WritesJson) {
    const Finished run = tangent({"diff", "a", "b", "--format", "json"});
    EXPECT_EQ(run.status, 1);
    const simdjson::dom::element report = parsed(run.out);
    EXPECT_EQ(std::int64_t(report["changed"]), 1);
    const simdjson::dom::element first = report["differences"].at(0);
    EXPECT_EQ(std::string_view(first["kind"]), "collider");
    EXPECT_EQ(std::string_view(first["key"]), "1");
    EXPECT_EQ(std::string_view(first["members"].at(0)["member"]), "x");
    EXPECT_EQ(std::int64_t(first["members"].at(0)["before"]), 0);
    EXPECT_EQ(std::int64_t(first["members"].at(0)["after"]), 7);
}

TEST_F(Diff, DrawsBothVersions) {
    const Finished run = tangent({"diff", "a", "b", "--format", "svg", "--output", "d.svg"});
    EXPECT_EQ(run.status, 1);
    const std::string picture = read("d.svg");
    for (const char* part : {"<circle class=\"before\" cx=\"0\"", "<circle class=\"changed\" cx=\"7\"",
                             "<circle class=\"removed\" cx=\"50\"", "<rect class=\"added\" x=\"90\"",
                             "<title>changed collider buoy (1): x 0 → 7</title>"})
        EXPECT_NE(picture.find(part), std::string::npos) << part << '\n' << picture;
}

} // namespace

} // namespace tangent::test
