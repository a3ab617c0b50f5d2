#include "document/edits.h"
#include "panels/problems/problem_fixes_fixture.h"
#include "panels/settings/level_settings_dialog.h"
#include "save_now.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

void giveReason(QDialog& dialog) {
    auto* const line = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(line, QStringLiteral("known"));
    QTest::keyClick(line, Qt::Key_Return);
}

TEST_F(ProblemFixesTest, IgnoringNeedsAReason) {
    whenDialogOpens([](QDialog& dialog) {
        auto* const line = dialog.findChild<QLineEdit*>();
        QPushButton* ignore = nullptr;
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Ignore"))
                ignore = button;
        ASSERT_NE(ignore, nullptr);
        EXPECT_FALSE(ignore->isEnabled());
        QTest::keyClick(line, Qt::Key_Return);
        EXPECT_TRUE(dialog.isVisible());
        QTest::keyClicks(line, QStringLiteral("  "));
        EXPECT_FALSE(ignore->isEnabled());
        QTest::keyClicks(line, QStringLiteral("tied "));
        EXPECT_TRUE(ignore->isEnabled());
        QTest::mouseClick(ignore, Qt::LeftButton);
    });
    offered(QStringLiteral("Ignore…"))->trigger();
    ASSERT_EQ(settings().ignored.size(), 1u);
    EXPECT_EQ(settings().ignored[0].reason, "tied");
}

TEST_F(ProblemFixesTest, GivesDuplicateNamesTheNextFreeName) {
    document.clear();
    LevelSettings strict = settings();
    strict.rules[Rule::duplicateName].severity = Severity::warning;
    test::replaceSettings(document, {}, strict);
    std::vector<Collider> crates;
    for (std::int64_t id = 1; id <= 4; ++id) {
        crates.push_back(circle(id, {100.0 * static_cast<double>(id), 0}, 10));
        crates.back().name = id == 3 ? "crate 2" : "crate";
    }
    put(crates);
    settle();
    QStringList texts;
    QObject::connect(&panel, &ProblemsPanel::activated, &panel,
                     [&](const Problem& problem, const QString& text) {
                         document.selection().set({problem.a, problem.b});
                         texts.push_back(text);
                     });
    panel.next();
    panel.fixNext();
    EXPECT_EQ(collider(1).name, "crate");
    EXPECT_EQ(collider(2).name, "crate 3");
    EXPECT_EQ(texts.back(), "Renamed #2 from “crate” to “crate 3”.");
    document.undo();
    settle();
    panel.findChild<QTreeView*>()->selectAll();
    offered(QStringLiteral("Rename to Next Free Names"))->trigger();
    EXPECT_TRUE(document.level().problems().empty());
    EXPECT_EQ(collider(1).name, "crate");
    EXPECT_EQ(collider(3).name, "crate 2");
    EXPECT_TRUE(collider(4).name == "crate 3" || collider(4).name == "crate 4");
    document.undo();
    EXPECT_EQ(collider(4).name, "crate") << "one step";
    document.layers().setLocked(LayerId{1}, true);
    markFirst();
    auto* menu = panel.findChild<QMenu*>();
    emit menu->aboutToShow();
    for (const QAction* action : menu->actions())
        if (action->text().startsWith(QStringLiteral("Rename"))) {
            EXPECT_FALSE(action->isEnabled()) << action->text().toStdString();
        }
}

TEST_F(ProblemFixesTest, DoesNotMarkASensorOnALockedLayerAndSaysWhy) {
    document.layers().setLocked(LayerId{2}, true);
    QAction* second = offered(QStringLiteral("Mark #2 as Sensor"));
    ASSERT_NE(second, nullptr);
    EXPECT_FALSE(second->isEnabled());
    EXPECT_TRUE(panel.findChild<QMenu*>()->toolTipsVisible());
    EXPECT_EQ(tipOf(*second), QStringLiteral("#2 is on the locked layer Trigger."));
    panel.applyFix(fixNamed("markSecondSensor"));
    EXPECT_FALSE(collider(2).sensor);
    EXPECT_EQ(undoSteps(), 0);
    offered(QStringLiteral("Mark #1 as Sensor"))->trigger();
    EXPECT_TRUE(collider(1).sensor);
}

TEST_F(ProblemFixesTest, MissingImagesAreIgnoredTogether) {
    document.remove(QStringLiteral("Delete"), {ColliderId{1}, ColliderId{2}});
    LevelSettings settings = document.level().settings();
    settings.backgrounds = {{"sky.png", 0, 0, 1, 1, {}}, {"sea.png", 0, 0, 1, 1, {}}};
    test::replaceSettings(document, QStringLiteral("Images"), settings);
    const QTemporaryDir folder;
    ASSERT_EQ(saveNow(document, folder.filePath(QStringLiteral("quay.level.json"))), std::nullopt);
    ASSERT_EQ(document.level().problems().size(), 2U);
    QApplication::processEvents(); // runs the delayed update of the panel
    markFirst();
    EXPECT_NE(offered(QStringLiteral("Ignore All Missing Images…")), nullptr);
    whenDialogOpens(giveReason);
    panel.applyFix(fixNamed("ignore"));
    EXPECT_TRUE(document.level().problems().empty());
}

TEST_F(ProblemFixesTest, KeepsADuplicateOnALockedLayer) {
    document.clear();
    put({circle(1, {0, 0}, 10), circle(2, {0, 0}, 10)});
    settle();
    markFirst();
    EXPECT_TRUE(offered(QStringLiteral("Delete #2"))->isEnabled());
    document.layers().setLocked(LayerId{1}, true);
    EXPECT_FALSE(offered(QStringLiteral("Delete #2"))->isEnabled());
    panel.applyFix(fixNamed("deleteDuplicate"));
    EXPECT_TRUE(exists(2));
}

TEST_F(ProblemFixesTest, DeletesInvalidShapes) {
    document.clear();
    put({circle(1, {0, 0}, 0), circle(2, {50, 0}, 10)});
    settle();
    markFirst();
    QAction* remove = offered(QStringLiteral("Delete #1"));
    ASSERT_NE(remove, nullptr);
    remove->trigger();
    EXPECT_FALSE(exists(1));
    EXPECT_TRUE(exists(2));
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ProblemFixesTest, TheKeyGivesAnInvalidShapeASizeInsteadOfDeletingIt) {
    Collider door = circle(1, {}, 1);
    door.shape = Rect{{37, 16}, {0, 48}};
    door.name = "cellar door";
    Collider mirrored = door;
    mirrored.shape = Circle{{0, 0}, -5};
    Collider infinite = door;
    infinite.shape = Rect{{1.7e308, 0}, {1.7e308, 10}};
    const auto fix = [this](const std::vector<Collider>& colliders) {
        document.clear();
        put(colliders);
        settle();
        document.selection().setOnly(ColliderId{1});
        markFirst();
        panel.fixNext();
    };
    fix({door});
    ASSERT_TRUE(exists(1));
    EXPECT_EQ(collider(1).shape, Shape(Rect{{37, 16}, {16, 48}})) << "as wide as a step of the grid";
    EXPECT_EQ(collider(1).name, "cellar door");
    EXPECT_EQ(undoSteps(), 1);
    fix({mirrored});
    EXPECT_EQ(collider(1).shape, Shape(Circle{{0, 0}, 5}));
    fix({door, circle(2, {52, 30}, 10)});
    EXPECT_TRUE(document.level().problems().empty()) << "at a free place";
    fix({infinite});
    ASSERT_TRUE(exists(1));
    EXPECT_EQ(collider(1).shape, infinite.shape) << "no size helps";
}

TEST_F(ProblemFixesTest, TheIgnoredButtonShowsTheCountAndOpensTheList) {
    const auto buttonOf = [this](const QString& text) -> QPushButton* {
        for (auto* button : panel.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text)
                return button;
        return nullptr;
    };
    EXPECT_EQ(buttonOf(QStringLiteral("0 Ignored…")), nullptr);
    whenDialogOpens(giveReason);
    offered(QStringLiteral("Ignore…"))->trigger();
    settle();
    bool isToldWhenEmpty = false;
    for (const auto* label : panel.findChildren<QLabel*>())
        isToldWhenEmpty |= label->isVisible() && label->text().contains(QStringLiteral("1 problem(s) are"));
    EXPECT_TRUE(isToldWhenEmpty);
    expectCaptions(panel);

    auto* ignored = buttonOf(QStringLiteral("1 Ignored…"));
    ASSERT_NE(ignored, nullptr);
    whenDialogOpens([](QDialog& dialog) {
        auto* list = named<QTreeView>(dialog, QStringLiteral("Ignored problems"));
        EXPECT_TRUE(list->isVisible()) << "on the page that is open";
        auto* bin = named<QToolButton>(dialog, QStringLiteral("Stop Ignoring"));
        EXPECT_FALSE(bin->isEnabled()) << "no row is marked";
        clickCell(*list, 0, 0);
        EXPECT_TRUE(bin->isEnabled());
        QTest::keyClick(list, Qt::Key_Delete);
        EXPECT_EQ(list->model()->rowCount(), 0);
        EXPECT_FALSE(bin->isEnabled());
        dialog.accept();
    });
    QTest::mouseClick(ignored, Qt::LeftButton);
    settle();
    EXPECT_TRUE(settings().ignored.empty());
    EXPECT_FALSE(ignored->isVisible());
}

TEST_F(ProblemFixesTest, RemoveImageIsDisabledWithoutACurrentImage) {
    LevelSettings given = settings();
    given.backgrounds = {{.image = "sky.png", .unknown = {}}};
    test::replaceSettings(document, {}, given);
    LevelSettingsDialog dialog(document);
    show(dialog);
    auto* bin = named<QToolButton>(dialog, QStringLiteral("Remove Image"));
    EXPECT_FALSE(bin->isEnabled());
    auto* list = named<QTreeView>(dialog, QStringLiteral("Background images"));
    clickCell(*list, 0, 0);
    EXPECT_TRUE(bin->isEnabled());
    QTest::keyClick(list, Qt::Key_Delete);
    EXPECT_EQ(list->model()->rowCount(), 0);
}

} // namespace
} // namespace tangent::test
