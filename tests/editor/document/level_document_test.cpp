#include "document/level_document.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "document/three_circles.h"
#include "save_now.h"

#include <QSignalSpy>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent {
namespace {

class LevelDocumentTest : public ThreeCircles {
protected:
    /// A step that joins the one before.
    void nudge(std::int64_t id, double x) {
        test::reshape(document, "Nudge", {ColliderId{id}}, {circle(id, x).shape}, 1);
    }
};

TEST_F(LevelDocumentTest, StartsUnmodifiedWithOneLayer) {
    const LevelDocument fresh;
    EXPECT_FALSE(fresh.isModified());
    EXPECT_EQ(fresh.level().settings().layers.size(), 1U);
    EXPECT_EQ(fresh.layers().current(), LayerId{1});
}

TEST_F(LevelDocumentTest, AddedCollidersAreSelectedAndUndone) {
    EXPECT_EQ(document.selection().count(), 3U);
    EXPECT_TRUE(document.isModified());
    document.undo();
    EXPECT_EQ(document.level().size(), 0U);
    EXPECT_EQ(document.selection().count(), 0U);
    EXPECT_FALSE(document.isModified());
    document.redo();
    EXPECT_EQ(document.level().size(), 3U);
}

TEST_F(LevelDocumentTest, UndoOfAnAdditionSelectsAgainWhatWasSelectedBefore) {
    const auto selected = [this] {
        std::vector<ColliderId> ids = document.selection().ids();
        std::ranges::sort(ids);
        return ids;
    };
    document.selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    document.add("Duplicate", {circle(4, 20), circle(5, 220)});
    document.undo();
    EXPECT_EQ(selected(), (std::vector{ColliderId{1}, ColliderId{3}}));
    document.redo();
    EXPECT_EQ(selected(), (std::vector{ColliderId{4}, ColliderId{5}}));
    document.selection().setOnly(ColliderId{2});
    document.undo();
    EXPECT_EQ(selected(), std::vector{ColliderId{2}}) << "chosen since then";
}

TEST_F(LevelDocumentTest, RemovalIsUndoneInItsPlaceInTheDrawingOrder) {
    document.remove("Delete", {ColliderId{2}});
    EXPECT_EQ(document.level().size(), 2U);
    document.undo();
    EXPECT_EQ(document.level().position(*document.level().find(ColliderId{2})), 1U);
    EXPECT_EQ(document.selection().ids(), std::vector{ColliderId{2}});
}

TEST_F(LevelDocumentTest, AChangeThatChangesNothingIsNoStep) {
    const int steps = document.undoHistory().count();
    test::replace(document, "Move", {circle(1, 0)});
    EXPECT_EQ(document.undoHistory().count(), steps);
}

TEST_F(LevelDocumentTest, ARunOfChangesWithOneKeyIsOneStep) {
    const int steps = document.undoHistory().count();
    for (int x = 1; x <= 5; ++x)
        nudge(1, x);
    EXPECT_EQ(document.undoHistory().count(), steps + 1);
    document.undo();
    EXPECT_EQ(xOf(document, 1), 0);
}

TEST_F(LevelDocumentTest, ARunThatReturnsToItsStartVanishes) {
    const int steps = document.undoHistory().count();
    nudge(1, 1);
    nudge(1, 0);
    EXPECT_EQ(document.undoHistory().count(), steps);
}

TEST_F(LevelDocumentTest, RunsOfDifferentCollidersStaySeparate) {
    const int steps = document.undoHistory().count();
    nudge(1, 1);
    nudge(2, 101);
    EXPECT_EQ(document.undoHistory().count(), steps + 2);
}

TEST_F(LevelDocumentTest, ReportsProblemsOnlyIfSomeChanged) {
    QSignalSpy spy(&document, &LevelDocument::problemsChanged);
    test::replace(document, "Move", {circle(1, 5)});
    EXPECT_EQ(spy.count(), 0);
    test::replace(document, "Move", {circle(1, 95)});
    EXPECT_EQ(spy.count(), 1);
    document.undo();
    EXPECT_EQ(spy.count(), 2);
}

TEST_F(LevelDocumentTest, AStepIsComputedAfterALiveEditIsTakenBack) {
    LiveEdit drag(document);
    drag.show({circle(1, 50)});
    const std::array ids{ColliderId{1}};
    document.change("Rename", ids, [](Collider& collider) { collider.name = "Crate"; });
    EXPECT_FALSE(drag.isActive());
    EXPECT_EQ(xOf(document, 1), 0) << "the name is of the level without the drag";
    document.undo();
    EXPECT_EQ(xOf(document, 1), 0);

    LiveEdit typing(document);
    typing.show({circle(2, 150)});
    document.perform([&] {
        Shape shape = document.level().collider(*document.level().find(ColliderId{2})).shape;
        shape = translated(shape, {1, 0});
        return LevelStep{.text = "Nudge",
                         .changes = listOf(shapeChange(document.level(), {ColliderId{2}}, {shape}))};
    });
    EXPECT_EQ(xOf(document, 2), 101);
}

TEST_F(LevelDocumentTest, EachStepAnnouncesItselfOnce) {
    QSignalSpy changes(&document, &LevelDocument::changed);
    test::replace(document, "Move", {circle(1, 5), circle(2, 105)});
    ASSERT_EQ(changes.count(), 1);
    const auto change = changes.front().front().value<DocumentChange>();
    EXPECT_EQ(change.updated, (std::vector{ColliderId{1}, ColliderId{2}}));
}

TEST_F(LevelDocumentTest, AChangeNamesWhoseOverlapsAndWhichPartsChanged) {
    QSignalSpy changes(&document, &LevelDocument::changed);
    const auto take = [&] {
        return changes.takeFirst().front().value<DocumentChange>();
    };
    test::reshape(document, "Move", {ColliderId{1}}, {Circle{{95, 0}, 10}});
    EXPECT_EQ(take().overlapsChanged, std::vector{ColliderId{2}});
    test::reshape(document, "Move", {ColliderId{1}}, {Circle{{96, 0}, 10}});
    EXPECT_TRUE(take().overlapsChanged.empty()) << "still one overlap";
    document.remove("Delete", {ColliderId{1}});
    EXPECT_EQ(take().overlapsChanged, std::vector{ColliderId{2}});

    document.change("Rename", std::array{ColliderId{3}}, [](Collider& collider) { collider.name = "Crate"; });
    const ColliderParts parts = take().updatedParts;
    EXPECT_TRUE(parts.name);
    EXPECT_FALSE(parts.shape || parts.layer || parts.sensor || parts.properties);
}

TEST_F(LevelDocumentTest, SavesAndOpensTheSameLevel) {
    const QString path = folder.filePath("saved.level.json");
    EXPECT_EQ(test::saveNow(document, path), std::nullopt);
    EXPECT_FALSE(document.isModified());
    LevelDocument other;
    EXPECT_TRUE(other.open(path).empty());
    EXPECT_EQ(other.level().snapshot(), document.level().snapshot());
    EXPECT_EQ(other.file().displayName(), "saved.level.json");
}

TEST_F(LevelDocumentTest, SavingToItsOwnPathChangesNoSettings) {
    document.changeSettings(QStringLiteral("Background"), [](LevelSettings& settings) {
        settings.backgrounds.emplace_back().image = "art.png";
    });
    const QString path = folder.filePath("saved.level.json");
    EXPECT_EQ(test::saveNow(document, path), std::nullopt);
    const QSignalSpy changes(&document, &LevelDocument::changed);
    EXPECT_EQ(test::saveNow(document, path), std::nullopt);
    EXPECT_EQ(changes.count(), 0);
    EXPECT_EQ(test::saveNow(document, folder.filePath("other.level.json")), std::nullopt);
    EXPECT_EQ(changes.count(), 1);
}

TEST_F(LevelDocumentTest, AFileThatCannotBeReadLeavesTheOpenLevelAlone) {
    const Level before = document.level().snapshot();
    const auto errors = document.open(write("{\n\"format\": \"tangent-level\",\n\"version\": 1\n}"));
    EXPECT_TRUE(std::ranges::any_of(
        errors, [](const ReadError& error) { return error.line == 3 && error.pointer == "/version"; }));
    EXPECT_EQ(document.level().snapshot(), before);
    EXPECT_TRUE(document.isModified());
    EXPECT_TRUE(document.filePath().isEmpty());
}

TEST_F(LevelDocumentTest, AFailedSaveLosesNothing) {
    EXPECT_TRUE(test::saveNow(document, folder.filePath("no/such/folder/level.level.json")).has_value());
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.level().size(), 3U);
}

TEST_F(LevelDocumentTest, WhatWasSavedBeforeAFailedSaveIsStillSaved) {
    test::saveNow(document, folder.filePath("a.level.json"));
    EXPECT_TRUE(test::saveNow(document, folder.filePath("no/such/folder/level.level.json")).has_value());
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.filePath(), folder.filePath("a.level.json"));
}

TEST_F(LevelDocumentTest, AFailedSaveOfALevelThatIsNowhereOnDiskLeavesItModified) {
    const QString path = folder.filePath("a.level.json");
    test::saveNow(document, path);
    EXPECT_FALSE(document.isModified());
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_TRUE(test::saveNow(document, folder.filePath("no/such/folder/level.level.json")).has_value());
    EXPECT_TRUE(document.isModified());
}

#ifdef Q_OS_UNIX
TEST_F(LevelDocumentTest, ALevelIsNotSavedIntoAPipe) {
    const QString path = folder.filePath("a.level.json");
    test::saveNow(document, path);
    document.remove("Delete", {ColliderId{1}});
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_EQ(mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    const auto failure = test::saveNow(document, path);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, std::errc::not_supported);
    EXPECT_TRUE(document.isModified());
}
#endif

TEST_F(LevelDocumentTest, ASavedStateIsUnmodifiedAlsoIfTheLevelChangedMeanwhile) {
    const QString path = folder.filePath("a.level.json");
    document.file().startSaving(path);
    EXPECT_TRUE(document.isModified()) << "until it is on disk";
    document.remove("Delete", {ColliderId{1}});
    document.file().waitForSaving();
    EXPECT_TRUE(document.isModified());
    document.undo();
    EXPECT_FALSE(document.isModified());
}

TEST_F(LevelDocumentTest, RunningOutOfMemoryFailsTheSave) {
    document.file().setSaver(
        [](const TextSource&, const QString&, const QByteArray&) -> SaveResult { throw std::bad_alloc(); });
    const auto failure = test::saveNow(document, folder.filePath("a.level.json"));
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->code, std::errc::not_enough_memory);
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.level().size(), 3U);
}

TEST_F(LevelDocumentTest, ASaveEndsAlsoIfWhoFollowsTheFileHasNoMemory) {
    QObject::connect(&document.file(), &DocumentFile::changed, &document, [] { throw std::bad_alloc(); });
    EXPECT_EQ(test::saveNow(document, folder.filePath("a.level.json")), std::nullopt);
    EXPECT_FALSE(document.isModified());
}

TEST_F(LevelDocumentTest, LookingAroundDoesNotModifyTheLevel) {
    test::saveNow(document, folder.filePath("a.level.json"));
    document.layers().setHidden(LayerId{1}, true);
    document.selection().clear();
    EXPECT_FALSE(document.isModified());
}

TEST_F(LevelDocumentTest, SettingsChangeAndUndo) {
    LevelSettings settings = document.level().settings();
    settings.name = "Harbour";
    test::replaceSettings(document, "Rename", settings);
    EXPECT_EQ(document.level().settings().name, "Harbour");
    document.undo();
    EXPECT_EQ(document.level().settings().name, "");
}

TEST_F(LevelDocumentTest, ReshapingRestoresTheExactShapesAndMerges) {
    const Shape odd = Circle{{0.1, 0.2}, 0.3};
    test::reshape(document, "Move", {ColliderId{2}, ColliderId{1}}, {odd, Rect{{5, 5}, {7, 7}}}, 1);
    test::reshape(document, "Move", {ColliderId{2}, ColliderId{1}}, {Circle{{1, 1}, 1}, odd}, 1);
    const auto shapeOf = [&](std::int64_t id) {
        return document.level().collider(*document.level().find(ColliderId{id})).shape;
    };
    EXPECT_EQ(shapeOf(1), odd);
    document.undo();
    EXPECT_EQ(shapeOf(1), Shape(Circle{{0, 0}, 10}));
    EXPECT_EQ(shapeOf(2), Shape(Circle{{100, 0}, 10}));
    document.redo();
    EXPECT_EQ(shapeOf(2), Shape(Circle{{1, 1}, 1}));
}

TEST_F(LevelDocumentTest, AnnouncesAChangeBeforeItHappens) {
    std::size_t sizeBefore = 0;
    QObject::connect(&document, &LevelDocument::aboutToChange, &document, [&](const DocumentChange& change) {
        sizeBefore = document.level().size();
        EXPECT_EQ(change.left, std::vector{ColliderId{2}});
    });
    document.remove("Delete", {ColliderId{2}});
    EXPECT_EQ(sizeBefore, 3U);
}

class LevelDocumentHistory : public ::testing::TestWithParam<unsigned> {};

TEST_P(LevelDocumentHistory, IsUndoneAndRedoneStepByStep) {
    std::mt19937 random(GetParam());
    const auto below = [&](std::size_t count) {
        return random() % count;
    };
    LevelDocument document;
    std::vector<Level> states{document.level().snapshot()}; // by the index of the undo stack
    const auto some = [&] {
        std::vector<ColliderId> ids;
        const std::size_t one = 1 + below(20); // selects about one in `one`
        for (const Collider& collider : document.level().snapshot().colliders)
            if (below(one) == 0)
                ids.push_back(collider.id);
        std::ranges::shuffle(ids, random);
        return ids;
    };
    const auto edit = [&](std::size_t action) {
        if (action < 3) {
            std::vector<Collider> added;
            for (std::size_t i = 0; i <= below(90); ++i)
                added.push_back(circle(idNumber(document.nextId()) + static_cast<std::int64_t>(i),
                                       static_cast<double>(below(4000)), static_cast<double>(1 + below(12))));
            document.add("Add", added);
            return;
        }
        std::vector<ColliderId> ids = some();
        if (action < 5) {
            document.remove("Delete", ids);
            return;
        }
        std::vector<Shape> shapes;
        std::vector<Collider> values;
        for (const ColliderId id : ids) {
            values.push_back(document.level().collider(*document.level().find(id)));
            values.back().name = "moved";
            values.back().shape = translated(values.back().shape, {static_cast<double>(below(9)) / 8, 0});
            shapes.push_back(values.back().shape);
        }
        action < 8 ? test::reshape(document, "Move", ids, shapes) : test::replace(document, "Change", values);
    };
    std::map<ColliderId, std::size_t> overlapsBefore;
    const auto overlaps = [&] {
        std::map<ColliderId, std::size_t> counts;
        for (std::size_t position = 0; position < document.level().size(); ++position) {
            const ProxyId proxy = document.level().at(position);
            counts[document.level().collider(proxy).id] = document.level().contacts().forbiddenCount(proxy);
        }
        return counts;
    };
    QObject::connect(&document, &LevelDocument::aboutToChange, &document,
                     [&] { overlapsBefore = overlaps(); });
    QObject::connect(&document, &LevelDocument::changed, &document, [&](const DocumentChange& change) {
        std::set<ColliderId> expected;
        for (const auto& [id, count] : overlaps())
            if (overlapsBefore.contains(id) && overlapsBefore[id] != count)
                expected.insert(id);
        std::set<ColliderId> found(change.overlapsChanged.begin(), change.overlapsChanged.end());
        for (const auto* ids : {&change.entered, &change.left, &change.updated, &change.reshaped})
            for (const ColliderId id : *ids) {
                expected.erase(id);
                found.erase(id);
            }
        EXPECT_EQ(found, expected);
    });
    for (int step = 0; step < 120; ++step) {
        const int index = document.undoHistory().index();
        if (const std::size_t action = below(16); action < 9) {
            edit(action);
            if (document.undoHistory().index() > index) {
                states.resize(static_cast<std::size_t>(index) + 1);
                states.push_back(document.level().snapshot());
            }
        } else {
            action < 13 ? document.undo() : document.redo();
        }
        const Level now = document.level().snapshot();
        ASSERT_EQ(now, states[static_cast<std::size_t>(document.undoHistory().index())]) << "step " << step;
        ASSERT_EQ(document.level().problems(), findProblems(now).problems) << "step " << step;
        ASSERT_EQ(document.level().problemCount(Severity::error) +
                      document.level().problemCount(Severity::warning),
                  findProblems(now).problems.size())
            << "step " << step;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, LevelDocumentHistory, ::testing::Range(1U, 13U));

TEST(LevelDocument, SaysNothingWhileItEnds) {
    QObject listener;
    int heard = 0;
    {
        LevelDocument document;
        document.add("Add", {circle(1, 0)});
        QObject::connect(&document.undoHistory(), &UndoHistory::indexChanged, &listener, [&] { ++heard; });
    }
    EXPECT_EQ(heard, 0);
}

/// All pairs of the pile would take tens of gigabytes.
TEST_F(ThreeCircles, AnEditWithBillionsOfProblemsIsRefusedBeforeAllAreFound) {
    const Shape place = Rect{{-100, 0}, {5, 5}};
    std::vector<Collider> many;
    std::vector<ColliderId> ids;
    for (std::int64_t id = 11; id <= 60'010; ++id) {
        many.push_back(circle(id, 20.0 * static_cast<double>(id)));
        ids.push_back(ColliderId{id});
    }
    std::vector<Collider> pile = many;
    document.add("Add", std::move(many));
    document.setMaxContacts(100'000);
    const QSignalSpy refused(&document, &LevelDocument::tooManyContacts);
    const std::string before = writeLevel(document.level().snapshot());
    test::reshape(document, "Align", ids, std::vector<Shape>(ids.size(), place));
    EXPECT_EQ(refused.count(), 1);
    const auto few = std::span(ids).first(3'000); // fewer than lets all be searched
    {
        LiveEdit drag(document);
        drag.showShapes({few.begin(), few.end()}, std::vector<Shape>(few.size(), place));
        EXPECT_EQ(refused.count(), 2);
    }
    for (Collider& collider : pile) {
        collider.id = ColliderId{idNumber(collider.id) + 100'000};
        collider.shape = place;
    }
    document.add("Paste", std::move(pile));
    EXPECT_EQ(refused.count(), 3);
    EXPECT_EQ(writeLevel(document.level().snapshot()), before);
}

TEST_F(ThreeCircles, AnEditWithMoreProblemsThanALevelMayHaveIsRefused) {
    const QSignalSpy refused(&document, &LevelDocument::tooManyContacts);
    document.setMaxContacts(3);
    document.add("Add", {circle(4, 0), circle(5, 0)}); // with circle 1: three pairs
    EXPECT_EQ(document.level().size(), 5U);
    document.add("Add", {circle(6, 0)});
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(document.level().size(), 5U);
    document.add("Add", {circle(7, 300)});
    EXPECT_EQ(document.level().size(), 6U);
    document.undo();
    document.undo();
    EXPECT_EQ(document.level().size(), 3U);
}

} // namespace
} // namespace tangent
