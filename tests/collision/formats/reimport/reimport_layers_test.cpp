#include "reimported_levels.h"

#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace tangent::test {

namespace {

TEST(ReimportOfLayers, ALayerThatTheLevelAddedIsNotTakenForANewOneOfTheSource) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{2}, "Triggers", "#123456", {}});
    edited.colliders.push_back(circle(3, 2, 30));
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}};
    edited.rules[Rule::unreachable].layers = {LayerId{2}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{2}, LayerId{2}}};
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Walls", "", {}},
                                                {LayerId{2}, "Water", "", {}},
                                                {LayerId{3}, "Triggers", "#123456", {}}}));
    EXPECT_EQ(level.colliders.back(), circle(3, 3, 30));
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{3}}, {LayerId{2}, LayerId{2}}}));
    EXPECT_EQ(level.rules[Rule::unreachable].layers, std::vector{LayerId{3}});
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "layer Triggers gets the id 3: the source uses its id for another layer",
                         "layer Triggers, which is not in the source: kept with its colliders"}));
    changed.layers[1].name = "Sea";
    EXPECT_EQ(reimport(level, changed).level.layers[1].name, "Sea") << "a layer of the source was renamed";
}

TEST(ReimportOfLayers, LayersThatOnlyTheLevelHasStay) {
    Level edited = imported(source());
    edited.layers.push_back({LayerId{9}, "Triggers", "", {}});
    edited.colliders.push_back(circle(3, 9, 30));
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{9}}};
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    changed.colliders.push_back(circle(3, 2, 40));
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.layers.size(), 3u);
    EXPECT_EQ(level.colliders.back(), circle(4, 9, 30)) << "the source uses its id";
    EXPECT_EQ(level.forbiddenOverlaps,
              (std::vector<LayerPair>{{LayerId{1}, LayerId{9}}, {LayerId{2}, LayerId{2}}}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "#3 becomes #4: the source uses its id for another collider",
                         "layer Triggers, which is not in the source: kept with its colliders"}));
}

TEST(ReimportOfLayers, AnEmptyLayerThatTheSourceHasNoLongerGoes) {
    Level before = source();
    before.layers.push_back({LayerId{2}, "Water", "", {}});
    before.layers.push_back({LayerId{3}, "Goals", "", {}});
    before.layers.push_back({LayerId{4}, "Lava", "", {}});
    Level edited = imported(before);
    edited.layers.push_back({LayerId{5}, "Triggers", "", {}});
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}, {LayerId{1}, LayerId{5}}, {LayerId{2}, LayerId{2}}};
    edited.rules[Rule::unreachable].layers = {LayerId{3}};
    edited.colliders.push_back(circle(3, 4, 30));
    const auto [level, notes, counts] = reimport(edited, source());
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Walls", "", {}},
                                                {LayerId{3}, "Goals", "", {}},
                                                {LayerId{4}, "Lava", "", {}},
                                                {LayerId{5}, "Triggers", "", {}}}));
    EXPECT_EQ(level.forbiddenOverlaps, (std::vector<LayerPair>{{LayerId{1}, LayerId{5}}}));
    EXPECT_EQ(notes, (std::vector<std::string>{
                         "layer Water: removed, because it is empty and no longer in the source",
                         "layer Goals, which is not in the source: kept with its colliders",
                         "layer Lava, which is not in the source: kept with its colliders",
                         "layer Triggers, which is not in the source: kept with its colliders"}));
}

TEST(ReimportOfLayers, NewLayersKeepTheDefaultOfOldOnes) {
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    EXPECT_EQ(reimport(source(), changed).level.forbiddenOverlaps, changed.forbiddenOverlaps);
}

TEST(ReimportOfLayers, TheDefaultOfBothStays) {
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    EXPECT_FALSE(reimport(source(), changed).level.forbiddenOverlaps);
}

Level levelOfLayers(int count) {
    Level level;
    for (int id = 1; id <= count; ++id)
        level.layers.push_back({LayerId{id}, std::to_string(id), "", {}});
    return level;
}

TEST(ReimportOfLayers, TheDefaultOfManyLayersIsNotListed) {
    Level changed = levelOfLayers(1002);
    changed.forbiddenOverlaps.emplace();
    const Result result = reimport(levelOfLayers(1001), changed);
    EXPECT_FALSE(result.level.forbiddenOverlaps);
    EXPECT_EQ(result.notes,
              std::vector<std::string>{"more than 1,000 layers: new ones forbid overlaps with all layers"});
    EXPECT_FALSE(reimport(levelOfLayers(1001), levelOfLayers(1002)).level.forbiddenOverlaps);
}

TEST(ReimportOfLayers, ManyNewLayersForbidThemselvesBesideAnExistingMatrix) {
    Level edited = levelOfLayers(1000);
    edited.forbiddenOverlaps = {{LayerId{1}, LayerId{2}}};
    const Result result = reimport(edited, levelOfLayers(1002));
    EXPECT_EQ(result.level.forbiddenOverlaps,
              (std::vector<LayerPair>{
                  {LayerId{1}, LayerId{2}}, {LayerId{1001}, LayerId{1001}}, {LayerId{1002}, LayerId{1002}}}));
    EXPECT_EQ(result.notes, std::vector<std::string>{"more than 1,000 layers in the source: new ones forbid "
                                                     "overlaps with themselves only"});
}

TEST(ReimportOfLayers, AssignedLayersFollowTheirNames) {
    Level edited = imported(source());
    edited.layers[0].color = "#123456";
    edited.colliders[0].name = "quay";
    edited.forbiddenOverlaps.emplace();
    Level changed;
    changed.layers = {{LayerId{1}, "Water", "", {}}, {LayerId{2}, "Walls", "", {}}};
    changed.colliders = {circle(1, 1, 10), circle(2, 2, 10), circle(3, 2, 20)};
    changed.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    const Level level = reimport(edited, changed, allOf(changed)).level;
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{2}, "Water", "", {}}, {LayerId{1}, "Walls", "#123456", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 2, 10), circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
    EXPECT_EQ(level.forbiddenOverlaps, (std::vector<LayerPair>{{LayerId{2}, LayerId{2}}}));
}

TEST(ReimportOfLayers, LayersWithTheSameNameKeepTheirOrder) {
    Level edited = imported(source());
    edited.layers = {{LayerId{1}, "Walls", "#111111", {}}, {LayerId{2}, "Walls", "#222222", {}}};
    edited = imported(edited);
    Level changed = edited;
    for (Layer& layer : changed.layers)
        layer.color = {};
    EXPECT_EQ(reimport(edited, changed, allOf(changed)).level, edited);
}

TEST(ReimportOfLayers, ARenamedLayerIsFoundByItsShapes) {
    Level edited = imported(source());
    edited.layers[0].name = "Solid";
    edited.layers.push_back({LayerId{2}, "Triggers", "", {}});
    edited.colliders[0].name = "quay";
    Level changed = source();
    changed.layers.push_back({LayerId{2}, "Water", "", {}});
    const Level level = reimport(edited, changed, allOf(changed)).level;
    EXPECT_EQ(level.layers, (std::vector<Layer>{{LayerId{1}, "Solid", "", {}},
                                                {LayerId{3}, "Water", "", {}},
                                                {LayerId{2}, "Triggers", "", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(1, 1, 10, "quay"), circle(2, 1, 20)}));
}

std::vector<std::string> linesOf(const Level& level) {
    std::vector<std::string> lines;
    std::istringstream text(writeLevel(level));
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

TEST(ReimportRecord, OneChangeOfTheSourceChangesFewLinesOfTheLevel) {
    for (const int count : {150, 5000}) {
        Level many = source();
        for (int id = 3; id <= count; ++id)
            many.colliders.push_back(circle(id, 1, id * 10));
        Level level = imported(many);
        level.properties.push_back({"music", "waves"});
        const ReadResult read = readLevel(writeLevel(level));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read.level, level);
        many.colliders[100].shape = Circle{{7, 7}, 7};
        const std::vector<std::string> before = linesOf(level);
        const std::vector<std::string> after = linesOf(reimport(level, many).level);
        std::size_t largest = 0;
        for (const std::string& line : after)
            largest = std::max(largest, line.size());
        EXPECT_LT(largest, 1000U);
        const std::multiset<std::string> old(before.begin(), before.end());
        EXPECT_LE(std::ranges::count_if(after, [&](const std::string& line) { return !old.contains(line); }),
                  3);
    }
}

TEST(ReimportRecord, RecordsOnOneLineAreRead) {
    Level many = source();
    for (int id = 3; id <= 150; ++id)
        many.colliders.push_back(circle(id, 1, id * 10));
    const Level level = imported(many);
    std::string text = writeLevel(level);
    const std::string name = "\"imported from harbour.tmx\": ";
    const std::size_t begin = text.find(name) + name.size();
    ASSERT_GT(begin, name.size());
    text.replace(begin, text.find("},\n\"colliders\"") - begin,
                 '"' + std::get<std::string>(level.properties.begin()->value) + '"');
    const ReadResult read = readLevel(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read.level, level);
}

} // namespace

} // namespace tangent::test
