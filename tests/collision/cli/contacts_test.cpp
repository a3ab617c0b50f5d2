#include "run_tangent.h"

namespace tangent::test {

namespace {

class Contacts : public TangentTest {
protected:
    /// Every kind of contact, ids not in drawing order.
    static std::string allKinds() {
        return levelText(
            R"({"id": 9, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 10, "height": 10},
{"id": 3, "layer": 1, "shape": "circle", "x": 4, "y": 5, "radius": 1},
{"id": 12, "layer": 1, "shape": "rectangle", "x": 10, "y": 0, "width": 10, "height": 10},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 10, "height": 10},
{"id": 1, "layer": 1, "shape": "circle", "x": 5, "y": -2, "radius": 3, "sensor": true})");
    }
};

TEST_F(Contacts, JsonIsAsDocumented) {
    const Finished run = tangent({"contacts", "--all", "--format", "json", "-"}, allKinds());
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(
        run.out,
        "{\"contacts\": [\n"
        "{\"a\": 1, \"b\": 2, \"kind\": \"overlapping\", \"depth\": 1, \"normal\": [0, 1], \"forbidden\": "
        "false},\n"
        "{\"a\": 1, \"b\": 9, \"kind\": \"overlapping\", \"depth\": 1, \"normal\": [0, 1], \"forbidden\": "
        "false},\n"
        "{\"a\": 2, \"b\": 3, \"kind\": \"a_contains_b\", \"depth\": 5, \"normal\": [-1, 0], \"forbidden\": "
        "true},\n"
        "{\"a\": 2, \"b\": 9, \"kind\": \"equal\", \"depth\": 10, \"normal\": [1, 0], \"forbidden\": "
        "true},\n"
        "{\"a\": 2, \"b\": 12, \"kind\": \"touching\", \"depth\": 0, \"normal\": [1, 0], \"forbidden\": "
        "false},\n"
        "{\"a\": 3, \"b\": 9, \"kind\": \"b_contains_a\", \"depth\": 5, \"normal\": [1, 0], \"forbidden\": "
        "true},\n"
        "{\"a\": 9, \"b\": 12, \"kind\": \"touching\", \"depth\": 0, \"normal\": [1, 0], \"forbidden\": "
        "false}]}\n");
    parsed(run.out);
}

TEST_F(Contacts, OnlyForbiddenOnesUnlessAskedForAll) {
    const Finished run = tangent({"contacts", "--format", "csv", "-"}, allKinds());
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.out, "a,b,kind,depth,normal_x,normal_y,forbidden\n"
                       "2,3,a_contains_b,5,-1,0,true\n"
                       "2,9,equal,10,1,0,true\n"
                       "3,9,b_contains_a,5,1,0,true\n");
}

TEST_F(Contacts, IgnoredOnesAreNotForbidden) {
    std::string text = overlappingLevel();
    text.insert(text.find("\"colliders\""), R"("ignored": [
{"rule": "overlap", "colliders": [3, 1]}
],
)");
    EXPECT_EQ(tangent({"contacts", "--format", "json", "-"}, text).out, "{\"contacts\": []}\n");
    const Finished all = tangent({"contacts", "--all", "--format", "json", "-"}, text);
    EXPECT_EQ(bool(parsed(all.out)["contacts"].at(0)["forbidden"]), false);
}

TEST_F(Contacts, ATouchingContactWithinTheToleranceHasNoNegativeDepth) {
    const std::string text =
        levelText(R"({"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 1},
{"id": 2, "layer": 1, "shape": "circle", "x": 2.5, "y": 0, "radius": 1})",
                  "\"tolerance\": 1,\n");
    EXPECT_EQ(tangent({"contacts", "--all", "--format", "csv", "-"}, text).out,
              "a,b,kind,depth,normal_x,normal_y,forbidden\n1,2,touching,0,1,0,false\n");
}

TEST_F(Contacts, TextNamesColliders) {
    write("a.level.json", overlappingLevel());
    EXPECT_EQ(tangent({"contacts", "a.level.json"}).out, "a (1) and #3 overlap by 4\n1 forbidden contact\n");
    EXPECT_EQ(tangent({"contacts", "--all", "a.level.json"}).out,
              "a (1) and #3 overlap by 4: forbidden\n1 contact, 1 forbidden\n");
}

} // namespace

} // namespace tangent::test
