#include "reimported_levels.h"

#include <tangent/formats/recorded_options.h>

#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/level/level_queries.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

namespace tangent::test {

namespace {

bool hasNamed(const Level& level, std::string_view name) {
    return std::ranges::any_of(level.colliders,
                               [name](const Collider& each) { return each.name.str() == name; });
}

TEST(ReimportOfSources, ASecondSourceDoesNotChangeTheBounds) {
    const Level edited = imported(sourceWithTexts());
    Level other;
    other.bounds = Bounds{{{0, 0}, {50, 50}}, {}};
    other.layers = {{LayerId{7}, "Water", "", {}}};
    Notes notes;
    const Level level = reimported(edited, other, {}, "sea.tmx", notes).level;
    EXPECT_EQ(level.bounds, edited.bounds);
    const auto found = texts(std::move(notes).take());
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back(),
              "bounds of the source: skipped, because the level has its own or those of another source");
}

TEST(ReimportOfSources, BoundsThatASecondSourceChangesDoNotReplaceTheFirsts) {
    const auto withBounds = [](Level level, double size) {
        level.bounds = Bounds{{{0, 0}, {size, size}}, {}};
        return level;
    };
    Level sea;
    sea.layers = {{LayerId{7}, "Water", "", {}}};
    Notes notes;
    const auto bring = [&](const Level& existing, const Level& changed, std::string_view name) {
        return reimported(existing, changed, {}, name, notes).level;
    };
    Level level = bring(imported(withBounds(source(), 100)), withBounds(sea, 50), "sea.tmx");
    level = bring(level, withBounds(sea, 60), "sea.tmx");
    EXPECT_EQ(level.bounds->rect.size, (Vec2{100, 100}));
    level = bring(level, withBounds(source(), 120), file);
    EXPECT_EQ(level.bounds->rect.size, (Vec2{120, 120})) << "its own";
    level.bounds->rect.size = {70, 70};
    level = bring(level, withBounds(source(), 130), file);
    EXPECT_EQ(level.bounds->rect.size, (Vec2{70, 70})) << "somebody set them";
}

TEST(ReimportOfSources, BoundsThatTwoSourcesHaveAreTheFirsts) {
    Level first = sourceWithTexts();
    Level second;
    second.bounds = first.bounds;
    second.layers = {{LayerId{7}, "Water", "", {}}};
    Notes notes;
    Level level = reimported(imported(first), second, {}, "sea.tmx", notes).level;
    second.bounds->rect.size = {50, 50};
    level = reimported(level, second, {}, "sea.tmx", notes).level;
    EXPECT_EQ(level.bounds, first.bounds);
    first.bounds->rect.size = {150, 150};
    EXPECT_EQ(reimport(level, first).level.bounds, first.bounds);
}

TEST(ReimportOfSources, ARenamedSourceIsFollowed) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "tangent-renamed-source";
    fs::create_directories(folder);
    const auto follow = [&](Level existing, const Level& source) {
        Notes notes;
        followRenamedSource(existing, source, folder / "port.tmx", folder / "a.level.json", notes);
        const bool isFollowed = importRecord(existing, "port.tmx").has_value();
        EXPECT_EQ(importRecord(existing, file).has_value(), !isFollowed);
        EXPECT_EQ(texts(std::move(notes).take()).size(), isFollowed ? 1u : 0u);
        return isFollowed;
    };
    EXPECT_TRUE(follow(imported(source()), source()));
    Level two = imported(source());
    recordImport(two, "sea.tmx");
    std::ofstream(folder / "sea.tmx") << "there";
    Notes notes;
    followRenamedSource(two, source(), folder / "port.tmx", folder / "a.level.json", notes);
    EXPECT_EQ(two.properties.begin()->name, importRecordName("port.tmx")) << "still the first source";
    Level changed = source();
    changed.colliders[0] = circle(1, 1, 50);
    EXPECT_TRUE(follow(imported(source()), changed));
    changed.colliders[1] = circle(2, 1, 60);
    EXPECT_FALSE(follow(imported(source()), changed)) << "another map";
    Level part = source();
    part.colliders.resize(1);
    Level large = source();
    for (int i = 3; i <= 6; ++i)
        large.colliders.push_back(circle(i, 1, 10 * i));
    EXPECT_FALSE(follow(imported(large), part)) << "a small map with a collider of a large one";
    EXPECT_FALSE(follow(imported(source()), large)) << "a large map with the colliders of a small one";
    std::ofstream(folder / file) << "still there";
    EXPECT_FALSE(follow(imported(source()), source())) << "a copy";
    const auto absolute = (folder / file).generic_string();
    Level unsaved = source();
    recordImport(unsaved, absolute);
    EXPECT_TRUE(isRecordOf(unsaved.properties[0], folder / file, folder / "b.level.json"));
    Notes ofUnsaved;
    followRenamedSource(unsaved, source(), folder / file, folder / "b.level.json", ofUnsaved);
    EXPECT_EQ(unsaved.properties, imported(source()).properties)
        << "it was imported before the level had a file";
    EXPECT_TRUE(std::move(ofUnsaved).take().empty());
    fs::remove_all(folder);
}

TEST(ReimportOfSources, ASourceIsRecordedWithItsFolder) {
    EXPECT_EQ(recordedName("maps/a.tmx", "maps/a.level.json"), "a.tmx");
    EXPECT_EQ(recordedName("maps/a.tmx", "levels/a.level.json"), "../maps/a.tmx");
    EXPECT_EQ(recordedName("levels/room1/a.tmx", "levels/a.level.json"), "room1/a.tmx");
    EXPECT_EQ(recordedName("a.tmx", ""), (std::filesystem::current_path() / "a.tmx").generic_string());
    Level level;
    recordImport(level, "room1/a.tmx");
    EXPECT_TRUE(recordsFileName(level, "a.tmx"));
    EXPECT_FALSE(recordsFileName(level, "room1"));
}

TEST(ReimportOfSources, AnotherSourcesCollidersKeepTheirIds) {
    Level edited = imported(source());
    const Property other{importRecordName("other.tmx"), "3; sensors 3"};
    edited.colliders.push_back(circle(3, 1, 30));
    edited.properties.push_back(other);
    Level changed = source();
    changed.colliders.push_back(circle(3, 1, 40));
    const auto [level, notes, counts] = reimport(edited, changed);
    EXPECT_EQ(level.colliders,
              (std::vector{circle(1, 1, 10), circle(2, 1, 20), circle(4, 1, 40), circle(3, 1, 30)}));
    EXPECT_EQ(level.properties,
              (Properties{{importRecordName(file),
                           "1-2 4; layers 1; texts " + textsOf(changed).text() + "; order 1: 1-2 4; ids 4=3"},
                          other}));
    EXPECT_EQ(notes, std::vector<std::string>{"#3 becomes #4: another collider of the level has its id"});
    EXPECT_EQ(reimport(level, changed).level, level);
}

TEST(ReimportOfSources, ASecondSourceDoesNotTakeTheLayersOfTheFirst) {
    Level second;
    second.layers = {{LayerId{1}, "Enemies", "", {}}};
    second.colliders = {circle(1, 1, 50)};
    Notes notes;
    const Level level = reimported(imported(source()), second, {}, "enemies.tmx", notes).level;
    EXPECT_EQ(level.layers,
              (std::vector<Layer>{{LayerId{2}, "Enemies", "", {}}, {LayerId{1}, "Walls", "", {}}}));
    EXPECT_EQ(level.colliders, (std::vector{circle(3, 2, 50), circle(1, 1, 10), circle(2, 1, 20)}));
    EXPECT_EQ(level.properties,
              (Properties{{importRecordName(file),
                           "1-2; layers 1; texts " + textsOf(source()).text() + "; order 1: 1-2"},
                          {importRecordName("enemies.tmx"), "3; layers 2; texts " + textsOf(second).text() +
                                                                "; order 2: 3; ids 3=1; layer ids 2=1"}}));
    const auto [again, ofAgain, counts] = reimport(level, source());
    EXPECT_EQ(again.colliders, level.colliders);
    EXPECT_EQ(again.layers, level.layers);
    EXPECT_EQ(again.properties, level.properties);
    EXPECT_EQ(ofAgain, std::vector<std::string>{});
}

TEST(ReimportOfSources, IdsOfASecondSourceStayWhenItGrows) {
    Notes notes;
    const auto bring = [&](const Level& level, const Level& changed) {
        return reimported(level, changed, {}, "second.tmx", notes).level;
    };
    Level second = source();
    second.colliders = {circle(1, 1, 50, "bat"), circle(2, 1, 60)};
    Level level = bring(imported(source()), second);
    const auto placeOf = [&](int id) {
        const auto found = std::ranges::find(level.colliders, ColliderId{id}, &Collider::id);
        return found == level.colliders.end() ? 0 : center(found->shape).x;
    };
    EXPECT_EQ(placeOf(3), 50);
    EXPECT_EQ(placeOf(4), 60);
    second.colliders = {circle(4, 1, 80), circle(1, 1, 55, "bat"), circle(3, 1, 70)};
    level = bring(level, second);
    EXPECT_EQ(placeOf(3), 55) << "as at the last import";
    EXPECT_EQ(placeOf(4), 0) << "gone";
    EXPECT_EQ(placeOf(5), 80) << "its object 3 had the id 4";
    EXPECT_EQ(placeOf(6), 70);
    EXPECT_EQ(bring(level, second), level);
    std::erase_if(level.colliders, [](const Collider& collider) { return collider.id == ColliderId{2}; });
    second.colliders.push_back(circle(2, 1, 90));
    level = bring(level, second);
    EXPECT_EQ(placeOf(2), 0) << "the first source still has it";
    EXPECT_EQ(placeOf(7), 90);
    EXPECT_EQ(reimport(level, source()).counts, (std::array<std::size_t, 3>{0, 0, 0}));
}

/// Such as shapes of tiles beside objects.
TEST(ReimportOfSources, AssignedIdsOfASecondSourceAreNotTakenForOthers) {
    Level second = source();
    second.colliders.push_back(circle(3, 1, 30));
    second.colliders.push_back(circle(4, 1, 40));
    const AssignedIds assigned{{ColliderId{3}, ColliderId{4}}, {}};
    Notes notes;
    const auto bring = [&](const Level& level) {
        return reimported(level, second, assigned, "second.tmx", notes).level;
    };
    Level level = bring(imported(source()));
    std::vector<double> places;
    std::set<ColliderId> ids;
    for (const Collider& collider : level.colliders) {
        places.push_back(center(collider.shape).x);
        ids.insert(collider.id);
    }
    EXPECT_EQ(places, (std::vector<double>{10, 20, 30, 40, 10, 20}));
    EXPECT_EQ(ids.size(), 6U);
    EXPECT_EQ(bring(level), level);
}

TEST(ReimportOfSources, EditsOfRenumberedCollidersAndLayersStay) {
    Level second;
    second.layers = {{LayerId{1}, "Enemies", "", {}}};
    second.colliders = {circle(1, 1, 50, "bat")};
    Notes notes;
    Level level = reimported(imported(sourceWithTexts()), second, {}, "enemies.tmx", notes).level;
    ASSERT_EQ(level.colliders[1].id, ColliderId{1}) << "a collider of the first source";
    level.colliders[1].name = "pier";
    level.colliders[1].properties = {{"event", "bell"}, {"height", 2.0}};
    level.layers[1].name = "Solid";
    level.ignored = {{"out_of_bounds", {ColliderId{1}}, "meant", {}}};
    const Level again = reimport(level, sourceWithTexts()).level;
    const auto quay = std::ranges::find(again.colliders, 10.0,
                                        [](const Collider& collider) { return center(collider.shape).x; });
    ASSERT_NE(quay, again.colliders.end());
    EXPECT_EQ(quay->name, "pier");
    EXPECT_EQ(quay->group, "port");
    EXPECT_EQ(quay->properties, level.colliders[1].properties);
    ASSERT_TRUE(layerWithId(again, quay->layer));
    EXPECT_EQ(layerWithId(again, quay->layer)->name, "Solid");
    EXPECT_EQ(again.ignored, (std::vector<IgnoredProblem>{{"out_of_bounds", {quay->id}, "meant", {}}}));
    Level changed = sourceWithTexts();
    changed.colliders[0].name = "wharf";
    EXPECT_TRUE(hasNamed(reimport(again, changed).level, "wharf"));
    const Level third = reimported(again, second, {}, "enemies.tmx", notes).level;
    EXPECT_EQ(third.colliders.size(), 3u);
    EXPECT_TRUE(hasNamed(reimport(third, sourceWithTexts()).level, "pier")) << "as often as one likes";
}

TEST(ReimportOfSources, WhatMissingFilesMayHoldStays) {
    Level existing = sourceWithTexts();
    recordImport(existing, file, {}, {ColliderId{1}}); // of a tileset
    existing.colliders[0].name = "pier";               // renamed by hand
    Level part = sourceWithTexts();
    part.colliders.erase(part.colliders.begin());
    Notes notes;
    const Reimported incomplete = reimported(existing, part, {}, file, notes, {}, true);
    EXPECT_EQ(incomplete.removed, 0U);
    EXPECT_EQ(incomplete.level.colliders.size(), 2U);
    EXPECT_EQ(
        texts(std::move(notes).take()),
        std::vector<std::string>{"pier (1): kept, because it may be in an external file that was not read"});
    const Result whole = reimport(incomplete.level, sourceWithTexts());
    ASSERT_EQ(whole.level.colliders.size(), 2U);
    EXPECT_EQ(whole.level.colliders[0].name, "pier");
    EXPECT_EQ(reimport(incomplete.level, part).counts[2], 1U) << "it is still of the source";
}

TEST(ReimportOfSources, ASourceWithMissingFilesMayGoBackToWhatItWas) {
    Level changed = sourceWithTexts();
    changed.bounds->rect.size = {500, 500};
    changed.layers[0].name = "Stone";
    changed.properties[0].value = "wind";
    changed.colliders[0].shape = Circle{{500, 0}, 1};
    changed.colliders[0].name = "wharf";
    changed.colliders[0].properties[0].value = "bell";
    Notes notes;
    Level level = imported(sourceWithTexts());
    for (const Level& now : {changed, sourceWithTexts(), changed}) {
        level = reimported(level, now, {}, file, notes, {}, true).level;
        Level expected = now;
        recordImport(expected, file);
        EXPECT_EQ(level, expected);
    }
    EXPECT_EQ(texts(std::move(notes).take()), std::vector<std::string>{});
}

TEST(ReimportOfSources, CollidersOfTheSourceItselfGoAlsoIfFilesAreMissing) {
    Level part = source();
    part.colliders.erase(part.colliders.begin());
    Notes notes;
    EXPECT_EQ(reimported(imported(source()), part, {}, file, notes, {}, true).removed, 1U);
}

TEST(ReimportOfSources, APropertyThatAnotherSourceHasTooStays) {
    Level other = source();
    other.properties = {{"music", "waves"}};
    other.colliders.clear();
    Level edited = imported(sourceWithTexts());
    recordImport(edited, "sea.tmx");
    Level changed = sourceWithTexts();
    erase_if(changed.properties, [](const Property& property) { return property.name == "music"; });
    const Level level = reimport(edited, changed).level;
    EXPECT_EQ(level.properties[0], (Property{"music", "waves"}));
}

TEST(RecordedOptions, ComeBack) {
    ImportOptions options;
    options.file = "maps/a.tmx";
    EXPECT_EQ(recordedOptions(options, "levels/a.level.json"), "");
    options.root = "maps/.";
    options.scale = 0.5;
    options.origin = {3, -4.25};
    options.yRunsUp = false;
    options.otherShapes = OtherShapes::inscribed;
    options.layersForbidOthers = true;
    options.solidLayers = {"Walls", "50 % = \"solid\"; keys "};
    options.root = "maps/sets";
    const std::string text = recordedOptions(options, "levels/a.level.json");
    EXPECT_EQ(text, "scale=0.5 origin=3,-4.25 y=down shapes=inscribed forbid=all project=../maps/sets/ "
                    "solid=Walls solid=50%20%25%20=%20\"solid\";%20keys%20");
    ImportOptions back;
    setRecordedOptions(back, text + " later=1 scale=x origin=1 broken", "levels/a.level.json");
    EXPECT_EQ(back.root.generic_string(), "maps/sets/");
    EXPECT_EQ(back.solidLayers, options.solidLayers);
    back.file = options.file;
    EXPECT_EQ(recordedOptions(back, "levels/a.level.json"), text);
}

TEST(RecordedOptions, AreThoseOfTheSourceOrOfOneThatIsGone) {
    Level level = imported(source());
    recordOptions(level, file, "scale=3");
    recordOptions(level, file, "scale=2");
    EXPECT_EQ(recordedOptionsOf(level, "a/harbour.tmx", "a/b.level.json"), "scale=2");
    EXPECT_EQ(recordedOptionsOf(level, "a/renamed.tmx", "a/b.level.json"), "scale=2");
    const ImportRecord record = *importRecord(level, file);
    EXPECT_EQ(record.options, "scale=2");
    EXPECT_TRUE(record.colliders.contains(ColliderId{2}));
    EXPECT_EQ(importRecord(reimport(level, source()).level, file)->options, "scale=2");
    recordImport(level, "other.tmx");
    EXPECT_FALSE(recordedOptionsOf(level, "a/renamed.tmx", "a/b.level.json")) << "which one is unknown";
    recordOptions(level, file, "");
    EXPECT_EQ(level.properties, imported(level).properties);
}

} // namespace

} // namespace tangent::test
