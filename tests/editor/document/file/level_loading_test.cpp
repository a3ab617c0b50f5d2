#include "document/file/level_loading.h"
#include "document/file/level_saving.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "document/three_circles.h"
#include "save_now.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>

#ifdef Q_OS_UNIX
#include <tangent/file/temporary_file_posix.h>

#include <fstream>

#include <sys/stat.h>
#endif

namespace tangent {
namespace {

class UncheckedLevelTest : public ThreeCircles {
protected:
    /// Two circles that overlap.
    LoadedLevel uncheckedLevel() {
        return loadLevel(write(R"({"format": "tangent-level", "version": "1.0",
            "layers": [{"id": 1, "name": "Solid"}], "colliders": [
            {"id": 1, "layer": 1, "shape": "circle", "x": 0, "y": 0, "radius": 10},
            {"id": 2, "layer": 1, "shape": "circle", "x": 5, "y": 0, "radius": 10}]})"));
    }
};

/// A level of equal squares, `distance` apart.
QByteArray rowOfSquares(int count, double distance, const QByteArray& members) {
    QByteArray text = R"({"format": "tangent-level", "version": "1.0",
        "layers": [{"id": 1, "name": "Solid"}], "colliders": [)";
    for (int i = 1; i <= count; ++i)
        text += (i == 1 ? "{" : ",\n{") + QByteArray(R"("id": )") + QByteArray::number(i) +
                R"(, "layer": 1, "shape": "rectangle", "y": 0, "width": 10, "height": 10, "x": )" +
                QByteArray::number(i * distance) + members + "}";
    return text + "]}";
}

TEST_F(UncheckedLevelTest, WithTooManyProblemsForTheMemoryIsRefused) {
    constexpr int tooMany = 2900; // more than 4 million pairs
    const auto errorsOf = [&](const QByteArray& text) {
        return loadLevel(write(text)).errors;
    };
    for (const double distance : {0.0, 0.001}) {
        const std::vector<ReadError> errors = errorsOf(rowOfSquares(tooMany, distance, {}));
        ASSERT_EQ(errors.size(), 1U) << distance;
        EXPECT_EQ(errors.front().code, std::errc::value_too_large) << distance;
    }
    const QByteArray sensor = R"(, "sensor": true)";
    EXPECT_EQ(errorsOf(rowOfSquares(tooMany, 0, sensor)).size(), 1U); // duplicates
    EXPECT_EQ(errorsOf(rowOfSquares(tooMany, 0.001, sensor)).size(), 0U);
    EXPECT_EQ(errorsOf(rowOfSquares(tooMany, 1, {})).size(), 0U);
    EXPECT_EQ(errorsOf(rowOfSquares(2000, 0, {})).size(), 0U);
    const auto withGapsOf = [](const char* size) {
        return rowOfSquares(tooMany, 11, {})
            .replace("\"layers\"", QByteArray(R"("rules": {"narrow_gap": {"severity": "error", "size": )") +
                                       size + R"(}}, "layers")");
    };
    EXPECT_EQ(errorsOf(withGapsOf("1e6")).size(), 1U);
    EXPECT_EQ(errorsOf(withGapsOf("2")).size(), 0U);
}

TEST_F(UncheckedLevelTest, KeepsNoContactThatRulesAllow) {
    Collider zone = circle(9, 0, 50);
    zone.sensor = true;
    document.open(uncheckedLevel());
    document.waitForCheck();
    document.add("Add", {zone});
    EXPECT_EQ(document.level().contacts().contactCount(), 1U);
    document.clear();
    document.add("Add", {zone, circle(1, 0), circle(2, 5)});
    EXPECT_EQ(document.level().contacts().contactCount(), 1U);
}

TEST_F(UncheckedLevelTest, IsToBeSeenButNotChangedUntilItIsChecked) {
    const QSignalSpy checking(&document, &LevelDocument::checkingChanged);
    document.open(uncheckedLevel());
    EXPECT_TRUE(document.isChecking());
    EXPECT_EQ(document.level().size(), 2U);
    EXPECT_EQ(document.level().problemCount(Severity::error), 0U);
    document.add("Add", {circle(3, 100)});
    LiveEdit edit(document);
    edit.show({circle(1, 50)});
    EXPECT_FALSE(edit.isActive());
    EXPECT_EQ(document.level().size(), 2U);
    EXPECT_EQ(xOf(document, 1), 0);

    document.waitForCheck();
    EXPECT_FALSE(document.isChecking());
    EXPECT_EQ(checking.count(), 2);
    EXPECT_EQ(document.level().problemCount(Severity::error), 1U);
    test::replace(document, "Move", {circle(1, 50)});
    EXPECT_EQ(document.level().problemCount(Severity::error), 0U);
}

TEST_F(UncheckedLevelTest, ReportsTheEndOfItsCheck) {
    QSignalSpy checking(&document, &LevelDocument::checkingChanged);
    document.open(uncheckedLevel());
    EXPECT_EQ(checking.count(), 1);
    EXPECT_TRUE(checking.wait());
    EXPECT_FALSE(document.isChecking());
    EXPECT_EQ(document.level().problemCount(Severity::error), 1U);
}

TEST_F(UncheckedLevelTest, IsForgottenWhenAnotherIsOpened) {
    document.open(uncheckedLevel());
    document.clear();
    EXPECT_FALSE(document.isChecking());
    document.open(uncheckedLevel());
    document.open(uncheckedLevel());
    document.clear();
    document.add("Add", {circle(1, 0)});
    QCoreApplication::processEvents(); // pending events of the abandoned checks
    EXPECT_EQ(document.level().size(), 1U);
    EXPECT_EQ(document.level().problemCount(Severity::error), 0U);
}

TEST_F(UncheckedLevelTest, IsCheckedBeforeItIsSaved) {
    document.open(uncheckedLevel());
    EXPECT_EQ(test::saveNow(document, folder.filePath("copy.level.json")), std::nullopt);
    EXPECT_FALSE(document.isChecking());
}

TEST_F(UncheckedLevelTest, ReportsTheProgressOfItsCheck) {
    document.open(uncheckedLevel());
    EXPECT_GE(document.checkingProgress(), 0);
    EXPECT_LE(document.checkingProgress(), 1.001);
    document.waitForCheck();
    EXPECT_EQ(document.checkingProgress(), 1);
}

using LevelLoadingTest = ThreeCircles;

TEST_F(LevelLoadingTest, ReportsProgressAndStopsAtAnyStage) {
    QByteArray text = R"({"format": "tangent-level", "version": "1.0",
"layers": [{"id": 1, "name": "Solid"}], "colliders": [)";
    for (int id = 1; id <= 9'000; ++id)
        text += QByteArray(id == 1 ? "\n" : ",\n") + R"({"id": )" + QByteArray::number(id) +
                R"(, "layer": 1, "shape": "circle", "x": )" + QByteArray::number(id * 10) +
                R"(, "y": 0, "radius": 4})";
    const QString path = write(text + "\n]}");
    double done = 0;
    int stages = 0;
    const auto count = [&](double share) {
        done += share;
        ++stages;
    };
    EXPECT_TRUE(loadLevel(path, Progress({}, count)).errors.empty());
    EXPECT_NEAR(done, 1, 0.02);
    EXPECT_GT(stages, 10);
    for (int stage = 1; stage <= stages; ++stage) {
        std::atomic<bool> cancelled = false;
        int reports = 0;
        const LoadedLevel loaded = loadLevel(path, Progress(&cancelled, [&](double) {
                                                 if (++reports == stage)
                                                     cancelled = true;
                                             }));
        ASSERT_EQ(loaded.errors.size(), 1U);
        EXPECT_EQ(loaded.errors.front().message, "the reading was cancelled");
        EXPECT_EQ(loaded.level.size(), 0U);
        EXPECT_EQ(reports, stage);
    }
}

#ifdef Q_OS_UNIX
/// A person reads the path elsewhere.
TEST_F(LevelLoadingTest, NamesTheSafetyCopyByItsWholePath) {
    const std::filesystem::path file =
        write(R"({"format": "tangent-level", "version": "1.0", "layers": [], "colliders": []})")
            .toStdString();
    const std::string copy = detail::TemporaryNames(file).prefix + "1.bak";
    std::ofstream(file.parent_path() / copy) << "old";
    const QString before = QDir::currentPath();
    QDir::setCurrent(folder.path());
    EXPECT_EQ(loadLevel(QStringLiteral("level.level.json")).safetyCopy.toStdString(),
              (file.parent_path() / copy).string());
    QDir::setCurrent(before);
}

TEST(LevelLoading, StopsReading) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("pipe.level.json");
    ASSERT_EQ(mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    BackgroundWork<LoadedLevel> loading(
        [path](const Progress& progress) { return loadLevel(path, progress); });
    EXPECT_FALSE(loading.isDone()); // nobody writes into the pipe
    loading.stop();
    const LoadedLevel loaded = loading.take();
    ASSERT_EQ(loaded.errors.size(), 1U);
    EXPECT_EQ(loaded.errors.front().message, "the reading was cancelled");
}
#endif

/// A mistake of this program must not replace a good file by one that no program opens.
TEST(SavingALevel, RefusesOneThatCouldNotBeReadAgain) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.level.json"));
    Level level;
    level.layers = {{LayerId{1}, "Solid", {}, {}}, {LayerId{2}, "Trigger", {}, {}}};
    level.colliders = {circle(1, 0), circle(2, 30), circle(3, 60)};
    const auto save = [&path](const Level& saved) {
        return saveLevel(saved, path, {}, saveText, {}).result;
    };
    ASSERT_TRUE(save(level));
    const struct {
        const char* why;
        void (*spoil)(Level& level);
    } mistakes[] = {{"two colliders have the id 1",
                     [](Level& spoilt) {
                         spoilt.colliders[2].id = ColliderId{1};
                     }},
                    {"two layers have the id 1",
                     [](Level& spoilt) {
                         spoilt.layers[1].id = LayerId{1};
                     }},
                    {"no layer has the id 7",
                     [](Level& spoilt) {
                         spoilt.colliders[1].layer = LayerId{7};
                     }},
                    {"no layer has the id 8",
                     [](Level& spoilt) {
                         spoilt.forbiddenOverlaps = {{LayerId{1}, LayerId{8}}};
                     }},
                    {"no layer has the id 9",
                     [](Level& spoilt) {
                         spoilt.rules[Rule::unreachable].layers = {LayerId{9}};
                     }},
                    {"the id 0 is out of range", [](Level& spoilt) {
                         spoilt.colliders[1].id = ColliderId{0};
                     }}};
    for (const auto& [why, spoil] : mistakes) {
        Level spoilt = level;
        spoil(spoilt);
        EXPECT_FALSE(readLevel(writeLevel(spoilt))) << why;
        const SaveResult saved = save(spoilt);
        ASSERT_FALSE(saved) << why;
        EXPECT_EQ(saved.error->message, std::string("it could not be read again: ") + why);
        EXPECT_TRUE(readLevelFile(path.toStdString()).level == level) << why;
    }
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

} // namespace
} // namespace tangent
