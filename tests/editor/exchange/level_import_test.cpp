#include "app/help/help_window.h"
#include "exchange/import_work.h"
#include "exchange/level_import_fixture.h"
#include "exchange/note_list.h"
#include "exchange/report_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent::test {
namespace {

TEST_F(LevelImportTest, AForeignFileOpensAsANewLevelThatIsNotSaved) {
    EXPECT_TRUE(import(path));
    EXPECT_EQ(level().snapshot(), imported());
    EXPECT_TRUE(document().isModified());
    EXPECT_EQ(document().filePath(), QString());
    EXPECT_EQ(document().undoHistory().count(), 0);
    EXPECT_TRUE(window.windowTitle().startsWith("quay.level.json")) << window.windowTitle().toStdString();
    EXPECT_EQ(read(path), map);
}

TEST_F(LevelImportTest, SavingProposesAFileBesideTheSource) {
    ASSERT_TRUE(import(path));
    inNextDialog<QFileDialog>([&](QFileDialog& dialog) {
        EXPECT_EQ(dialog.selectedFiles(), QStringList(inFolder("quay.level.json")));
        static_cast<QDialog&>(dialog).accept();
    });
    action("Save")->trigger();
    EXPECT_EQ(document().filePath(), inFolder("quay.level.json"));
    EXPECT_TRUE(read(document().filePath()).contains("\"Walls\""));
}

TEST_F(LevelImportTest, TheCoordinatesOfTheFileAreUndone) {
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        auto& scale = named<QLineEdit>(dialog, "Scale");
        type(scale, "0");
        EXPECT_FALSE(importButton(dialog).isEnabled());
        type(scale, "2");
        type(named<QLineEdit>(dialog, "Origin x"), "5");
        type(named<QLineEdit>(dialog, "Origin y"), "-8");
        pick(dialog, "Y axis", "Up");
    }));
    ImportOptions options;
    options.scale = 2;
    options.origin = {5, -8};
    options.yRunsUp = true;
    EXPECT_EQ(level().snapshot(), imported(options));
    EXPECT_EQ(level().snapshot().colliders[0].shape, Shape(Rect{{10, -38}, {15, 20}}));
}

TEST_F(LevelImportTest, TheOptionsAreThoseOfTheLibrary) {
    ImportOptions options;
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        pick(dialog, "Polygons and other shapes", "Put a shape around them");
        QTest::keyClick(&named<QCheckBox>(dialog, "Forbid overlaps between layers"), Qt::Key_Space);
    }));
    options.otherShapes = OtherShapes::bounding;
    options.layersForbidOthers = true;
    EXPECT_EQ(level().snapshot(), imported(options));
    EXPECT_EQ(level().size(), 3U);
    document().undoHistory().setClean(); // it may go
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        pick(dialog, "Polygons and other shapes", "Put a shape inside them");
    })) << "the options are remembered";
    options.otherShapes = OtherShapes::inscribed;
    EXPECT_EQ(level().snapshot(), imported(options));
}

TEST_F(LevelImportTest, OtherShapesAreNoChoiceInFormatsThatSkipThem) {
    const QString drawing = write("quay.svg", "<svg><circle r='1'/><path d='M0 0L1 1'/></svg>");
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        auto& shapes = named<QComboBox>(dialog, "Polygons and other shapes");
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        EXPECT_FALSE(shapes.isEnabled());
        EXPECT_TRUE(shapes.toolTip().contains("always leave them out")) << shapes.toolTip().toStdString();
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(drawing));
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        EXPECT_TRUE(named<QComboBox>(dialog, "Polygons and other shapes").isEnabled());
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(path));
}

TEST_F(LevelImportTest, TheDialogShowsWhatIsLeftOutWithItsLine) {
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        auto& list = named<QTreeWidget>(dialog, "Left out or changed");
        ASSERT_EQ(list.topLevelItemCount(), 1);
        EXPECT_EQ(list.topLevelItem(0)->text(0), "5");
        EXPECT_TRUE(list.topLevelItem(0)->text(1).contains("polygon"));
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(path));
    EXPECT_EQ(level().size(), 0U);
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelImportTest, TheSummaryIsShownWhole) {
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        const QLabel* summary = nullptr;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("Left out or changed")))
                summary = label;
        ASSERT_NE(summary, nullptr);
        dialog.resize(dialog.minimumSizeHint());
        QApplication::processEvents();
        const QRect needed = summary->fontMetrics().boundingRect(QRect(0, 0, summary->width(), 1000),
                                                                 Qt::TextWordWrap, summary->text());
        EXPECT_LE(needed.width(), summary->width());
        EXPECT_LE(needed.height(), summary->height());
    }));
}

TEST_F(LevelImportTest, TheScaleSaysItsUnits) {
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        bool isSaid = false;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            isSaid = isSaid ||
                     (label->isVisible() && label->text() == QStringLiteral("file units per level unit"));
        EXPECT_TRUE(isSaid);
    }));
}

TEST_F(LevelImportTest, LongNotesAreWrapped) {
    NoteList list;
    list.resize(200, 300);
    list.showNotes({{.message = "short"},
                    {.message = "a note that is much too long for one line of such a narrow list"}});
    list.show();
    QApplication::processEvents();
    const auto heightOf = [&](int row) {
        return list.visualItemRect(list.topLevelItem(row)).height();
    };
    const int line = list.fontMetrics().height();
    EXPECT_GE(heightOf(1), 2 * line + (heightOf(0) - line)) << "as far from the next row as the short one";
}

TEST_F(LevelImportTest, ANewLevelOpensInATabOfItsOwn) {
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    LevelDocument& drawn = document();
    EXPECT_TRUE(import(path));
    EXPECT_NE(&document(), &drawn);
    EXPECT_EQ(level().snapshot(), imported());
    EXPECT_EQ(drawn.level().size(), 1U);
    EXPECT_FALSE(window.level().reportPanel().findChild<QTreeWidget*>()->topLevelItemCount() == 0)
        << "the report is shown with the new level";
    for (const auto& open : window.tabs().levels())
        open->document().undoHistory().setClean();
}

TEST_F(LevelImportTest, AFileCanBeDroppedOnTheWindow) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    whenRead([](ImportDialog&) {});
    QApplication::sendEvent(&window, &drop);
    EXPECT_TRUE(becomesTrue([&] { return level().size() == 2; }));
}

TEST_F(LevelImportTest, TheMenuAsksForAFile) {
    inNextDialog<QFileDialog>([&](QFileDialog& dialog) {
        type(*dialog.findChild<QLineEdit*>(), path);
        whenRead([](ImportDialog&) {});
        static_cast<QDialog&>(dialog).accept();
    });
    press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(level().size(), 2U);
}

TEST_F(LevelImportTest, TheMenuStartsInTheFolderOfTheLevel) {
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    document().waitForCheck();
    QString shown;
    inNextDialog<QFileDialog>([&](QFileDialog& dialog) {
        shown = dialog.directory().absolutePath();
        dialog.reject();
    });
    press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(QFileInfo(shown).canonicalFilePath(), QFileInfo(folder.path()).canonicalFilePath());
}

TEST_F(LevelImportTest, LevelsAndForeignFilesAreToldApart) {
    EXPECT_EQ(isForeignName("a.level.json"), false);
    EXPECT_EQ(isForeignName("a.TMX"), true);
    EXPECT_EQ(isForeignName("a.tscn"), true);
    EXPECT_EQ(isForeignName("a.lua"), false) << "only written";
    EXPECT_EQ(isForeignName("a.txt"), false);
    EXPECT_EQ(isForeignName("a.json"), std::nullopt);
    EXPECT_FALSE(isForeignText(write("a.json", twoRectangles)));
    EXPECT_TRUE(isForeignText(write("b.json", R"({"layers":[], "tilewidth": 16})")));
    EXPECT_TRUE(window.open(inFolder("a.json")));
    EXPECT_EQ(document().filePath(), inFolder("a.json"));
}

TEST_F(LevelImportTest, AHostileFileIsAnErrorWithItsLineAndChangesNothing) {
    const QString bomb = write("bomb.tmx", R"(<?xml version="1.0"?>
<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<map><objectgroup id="1" name="&b;"></objectgroup></map>
)");
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        auto& list = named<QTreeWidget>(dialog, "Left out or changed");
        EXPECT_TRUE(becomesTrue([&] { return list.topLevelItemCount() > 0; }));
        EXPECT_FALSE(list.topLevelItem(0)->text(0).isEmpty());
        EXPECT_FALSE(importButton(dialog).isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
        EXPECT_TRUE(dialog.isVisible());
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(bomb));
    EXPECT_EQ(level().size(), 0U);
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelImportTest, AMissingFileIsAnErrorInWords) {
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        auto& list = named<QTreeWidget>(dialog, "Left out or changed");
        EXPECT_TRUE(becomesTrue(
            [&] { return rowsOf(list) == QStringList("The file or its folder does not exist."); }));
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(inFolder("none.tmx")));
}

TEST_F(LevelImportTest, FilesOutsideTheProjectFolderAreNotRead) {
    ASSERT_TRUE(QDir(folder.path()).mkpath("maps"));
    write("tiles.tsx", R"(<?xml version="1.0"?>
<tileset name="t" tilewidth="16" tileheight="16" tilecount="1" columns="1"/>
)");
    const QString inside = write(
        "maps/a.tmx", QByteArray(map).replace(
                          " <objectgroup id=\"2\"",
                          " <tileset firstgid=\"1\" source=\"../tiles.tsx\"/>\n <objectgroup id=\"2\""));
    EXPECT_TRUE(import(inside, [this](ImportDialog& dialog) {
        auto& list = named<QTreeWidget>(dialog, "Left out or changed");
        EXPECT_EQ(list.topLevelItemCount(), 2) << rowsOf(list).join('\n').toStdString();
        auto& project = named<QLineEdit>(dialog, "Project folder");
        type(project, folder.path());
        project.clearFocus();
        EXPECT_TRUE(becomesTrue([&] { return list.topLevelItemCount() == 1; }));
    }));
}

#ifdef Q_OS_UNIX
TEST_F(LevelImportTest, AFileThatIsNeverReadToItsEndCanBeCancelled) {
    const QString pipe = inFolder("pipe.tmx");
    ASSERT_EQ(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        EXPECT_FALSE(importButton(dialog).isEnabled());
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(pipe));
    EXPECT_EQ(level().size(), 0U);
}
#endif

TEST_F(LevelImportTest, AnEntryOfTheReportSelectsItsCollidersAndTheReportCanBeCopied) {
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        pick(dialog, "Polygons and other shapes", "Put a shape around them");
    }));
    EXPECT_TRUE(reportDock().isVisible());
    ASSERT_EQ(report().topLevelItemCount(), 1);
    EXPECT_TRUE(report().topLevelItem(0)->text(1).contains("polygon"));
    document().selection().clear();
    window.editor().canvas().zoomTo(QRectF(5000, 5000, 100, 100));
    QApplication::processEvents();
    QTest::mouseClick(report().viewport(), Qt::LeftButton, {},
                      report().visualItemRect(report().topLevelItem(0)).center());
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}});
    const QPointF place = window.editor().canvas().toPixel({120, 120});
    EXPECT_TRUE(window.editor().canvas().viewport()->rect().contains(place.toPoint()));
    report().setFocus();
    QTest::keyClick(&report(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith(path + ":5: note: polygon"))
        << QGuiApplication::clipboard()->text().toStdString();
    document().remove("Delete", {ColliderId{2}});
    QTest::keyClick(&report(), Qt::Key_Return);
    EXPECT_EQ(notice(), "The level no longer has these colliders");
}

TEST_F(LevelImportTest, AnotherLevelClearsTheReport) {
    ASSERT_TRUE(import(path));
    ASSERT_EQ(report().topLevelItemCount(), 1);
    document().clear();
    EXPECT_EQ(report().topLevelItemCount(), 0);
}

} // namespace
} // namespace tangent::test
