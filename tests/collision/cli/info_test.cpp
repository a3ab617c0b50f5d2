#include "run_tangent.h"

#include <cmath>

namespace tangent::test {

namespace {

class Info : public TangentTest {};

TEST_F(Info, CountsWhatALevelHolds) {
    const std::string text =
        levelText(R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 1, "width": 4, "height": 2},
{"id": 2, "layer": 1, "shape": "circle", "x": 3, "y": 2, "radius": 2, "sensor": true},
{"id": 3, "layer": 1, "shape": "circle", "x": 3, "y": 2, "radius": 0},
{"id": 4, "layer": 1, "shape": "rectangle", "x": 40, "y": 0, "width": 2, "height": 2, "rotation": 45})",
                  "\"name\": \"Pond\\n\",\n");
    const Finished json = tangent({"info", "--format", "json", "-"}, text);
    EXPECT_EQ(json.status, 0);
    const simdjson::dom::element info = parsed(json.out);
    EXPECT_EQ(std::string_view(info["name"]), "Pond\n");
    EXPECT_EQ(std::int64_t(info["colliders"]), 4);
    EXPECT_EQ(std::int64_t(info["circles"]), 2);
    EXPECT_EQ(std::int64_t(info["rectangles"]), 1);
    EXPECT_EQ(std::int64_t(info["rotated_rectangles"]), 1);
    EXPECT_EQ(std::int64_t(info["sensors"]), 1);
    EXPECT_EQ(std::int64_t(info["invalid"]), 1);
    EXPECT_EQ(std::int64_t(info["contacts"]), 1);
    EXPECT_EQ(std::int64_t(info["errors"]), 1);
    EXPECT_NEAR(double(info["extent"]["y"]), 1 - std::sqrt(2), 1e-9) << "a corner of the rotated one";
    EXPECT_EQ(std::int64_t(info["layers"].at(0)["colliders"]), 4);

    const Finished words = tangent({"info", "-"}, text);
    EXPECT_EQ(words.status, 0);
    EXPECT_NE(
        words.out.find("colliders  4: 2 circles, 1 rectangle, 1 rotated rectangle; 1 sensor; 1 invalid\n"),
        std::string::npos)
        << words.out;
    EXPECT_NE(words.out.find("name       Pond \n"), std::string::npos) << words.out;
}

TEST_F(Info, OfAnEmptyLevel) {
    const Finished run = tangent({"info", "--format", "json", "-"}, levelText(""));
    EXPECT_EQ(std::int64_t(parsed(run.out)["colliders"]), 0);
    EXPECT_EQ(parsed(run.out)["extent"].error(), simdjson::NO_SUCH_FIELD);
}

} // namespace

} // namespace tangent::test
