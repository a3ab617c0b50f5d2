#include "app/help/help_window.h"
#include "exchange/exchange_fixture.h"
#include "exchange/import_dialog.h"
#include "exchange/import_work.h"
#include "exchange/note_list.h"
#include "exchange/report_panel.h"

#include <tangent/formats/recorded_options.h>
#include <tangent/level/import_record.h>

#include <QCheckBox>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QRadioButton>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent::test {
namespace {

const QByteArray map = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="10" height="10" tilewidth="16" tileheight="16">
 <objectgroup id="2" name="Walls">
  <object id="1" x="10" y="20" width="30" height="40"/>
  <object id="2" x="100" y="100"><polygon points="0,0 40,0 40,40"/></object>
 </objectgroup>
 <objectgroup id="3" name="Water">
  <object id="5" x="200" y="20" width="30" height="40"/>
 </objectgroup>
</map>
)";

QPushButton& importButton(QWidget& dialog) {
    return named<QPushButton>(dialog, QStringLiteral("Import"));
}

class LevelImportTest : public ExchangeTest {
protected:
    /// Does something in the import dialog once the file was read, and clicks Import.
    static void whenRead(const std::function<void(ImportDialog&)>& change) {
        inNextDialog<ImportDialog>([change](ImportDialog& dialog) {
            EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
            change(dialog);
            EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
            click(importButton(dialog));
        });
    }
    bool import(
        const QString& file, const std::function<void(ImportDialog&)>& change = [](ImportDialog&) {}) {
        document().waitForCheck(); // until then nothing can be merged into the level
        whenRead(change);
        return window.open(file);
    }
    /// What the library imports of the map, as the command line would.
    Level imported(ImportOptions options = {}) {
        options.file = inFolder("quay.tmx").toStdU16String();
        Level level = *importLevel(*formatNamed("tmx"), map.toStdString(), options).level;
        recordImport(level, "quay.tmx");
        recordOptions(level, "quay.tmx", recordedOptions(options, options.file));
        return level;
    }
    static QRadioButton& choice(ImportDialog& dialog, const QString& name) {
        return named<QRadioButton>(dialog, name);
    }

    const QString path = write("quay.tmx", map);
};

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

TEST_F(LevelImportTest, ImportingAgainRepeatsTheOptions) {
    const QString cave = write("cave.tmx", R"(<map width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" tilewidth="8" tileheight="8"/>
<layer id="1" name="Walls" width="2" height="1"><data encoding="csv">1,0</data></layer></map>)");
    EXPECT_TRUE(import(cave, [](ImportDialog& dialog) {
        auto& layers = named<QLineEdit>(dialog, "Solid tile layers");
        type(layers, "Walls, ");
        layers.clearFocus();
        type(named<QLineEdit>(dialog, "Scale"), "2");
        pick(dialog, "Y axis", "Up");
    }));
    const Level before = level().snapshot();
    ASSERT_EQ(before.colliders.size(), 1U);
    EXPECT_EQ(before.colliders[0].shape, Shape(Rect{{0, -4}, {4, 4}}));
    EXPECT_TRUE(import(cave, [](ImportDialog& dialog) {
        EXPECT_TRUE(dialog.isReimport());
        EXPECT_EQ(named<QLineEdit>(dialog, "Solid tile layers").text(), "Walls");
        EXPECT_EQ(named<QLineEdit>(dialog, "Scale").text(), "2");
        EXPECT_EQ(named<QComboBox>(dialog, "Y axis").currentText(), "Up");
    }));
    EXPECT_EQ(level().snapshot(), before);
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        EXPECT_FALSE(named<QLineEdit>(dialog, "Solid tile layers").isEnabled()) << "an SVG has none";
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(write("quay.svg", "<svg/>")));
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
    EXPECT_GT(heightOf(1), heightOf(0));
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

TEST_F(LevelImportTest, ImportingAgainIntoTheOpenLevelIsOneStepThatKeepsWhatWasAdded) {
    ASSERT_TRUE(import(path));
    document().change("Name", std::vector{ColliderId{1}}, [](Collider& collider) { collider.name = "pier"; });
    document().undoHistory().clear();
    const Level before = level().snapshot();
    write("quay.tmx",
          QByteArray(map).replace("x=\"10\"", "x=\"12\"").replace("object id=\"5\"", "object id=\"6\""));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        EXPECT_TRUE(dialog.isReimport()) << "the level came from this file";
    }));
    EXPECT_EQ(document().undoHistory().count(), 1);
    const Collider& pier = level().collider(*level().find(ColliderId{1}));
    EXPECT_EQ(pier.name, "pier");
    EXPECT_EQ(pier.shape, Shape(Rect{{12, 20}, {30, 40}}));
    EXPECT_FALSE(level().find(ColliderId{5}));
    EXPECT_TRUE(level().find(ColliderId{6}));
    const auto removed =
        report().findItems("collider that is no longer in the source: removed", Qt::MatchExactly, 1);
    ASSERT_EQ(removed.size(), 1);
    EXPECT_TRUE(removed.front()->icon(1).isNull()) << "there is nothing to show";
    const auto saysUndone = [this] {
        const auto labels = reportDock().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](QLabel* label) { return label->text().endsWith(" (undone)"); });
    };
    EXPECT_FALSE(saysUndone());
    document().undo();
    EXPECT_EQ(level().snapshot(), before);
    EXPECT_TRUE(saysUndone());
    document().redo();
    EXPECT_TRUE(level().find(ColliderId{6}));
    EXPECT_FALSE(saysUndone());
    document().undo();
    document().add("Add", {circleAt(9, {400, 400}, 10)});
    EXPECT_TRUE(saysUndone()) << "another step took its place";
}

TEST_F(LevelImportTest, CollidersDrawnOnAnImportedLayerStayAndThePreviewCountsTheChanges) {
    ASSERT_TRUE(import(path));
    Collider drawn = circleAt(6, {400, 400}, 10);
    drawn.layer = LayerId{3};
    document().add("Add", {drawn});
    write("quay.tmx",
          QByteArray(map).replace("x=\"10\"", "x=\"12\"").replace("object id=\"5\"", "object id=\"7\""));
    const auto shows = [](ImportDialog& dialog, const QString& text) {
        return becomesTrue([&] {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](QLabel* label) { return label->text().startsWith(text); });
        });
    };
    EXPECT_TRUE(import(path, [&](ImportDialog& dialog) {
        const QString counts = "Colliders: 1 added, 1 changed, 1 removed";
        EXPECT_TRUE(shows(dialog, counts));
        QTest::mouseClick(&choice(dialog, "As a new level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(shows(dialog, "2 collider(s)"));
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(shows(dialog, counts));
    }));
    ASSERT_TRUE(level().find(ColliderId{6}));
    EXPECT_EQ(level().collider(*level().find(ColliderId{6})), drawn);
    EXPECT_FALSE(level().find(ColliderId{5}));
    EXPECT_TRUE(
        becomesTrue([&] { return notice() == "Imported “quay.tmx”: 1 added, 1 changed, 1 removed"; }));
    document().undoHistory().setClean();
    EXPECT_TRUE(
        import(path, [&](ImportDialog& dialog) { EXPECT_TRUE(shows(dialog, "No collider changes")); }));
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelImportTest, TheOtherTargetCanBeChosen) {
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        EXPECT_FALSE(dialog.isReimport());
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(dialog.isReimport());
    }));
    EXPECT_EQ(level().size(), 5U) << "the layers of both";
    EXPECT_EQ(document().filePath(), inFolder("pier.level.json"));
}

TEST_F(LevelImportTest, MapsWithOneNameStayApartInALevelWithoutAFile) {
    ASSERT_TRUE(QDir(folder.path()).mkpath("a") && QDir(folder.path()).mkpath("b"));
    const auto into = [](ImportDialog& dialog) {
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
    };
    ASSERT_EQ(document().place(), QString());
    EXPECT_TRUE(import(write("a/quay.tmx", map), into));
    QByteArray other(map);
    for (const char* id : {"1", "2", "5"})
        other.replace(QByteArray("object id=\"") + id, QByteArray("object id=\"3") + id);
    other.replace("objectgroup id=\"2\"", "objectgroup id=\"7\"");
    other.replace("objectgroup id=\"3\"", "objectgroup id=\"8\"");
    EXPECT_TRUE(import(write("b/quay.tmx", other), into));
    EXPECT_EQ(level().size(), 4U);
}

TEST_F(LevelImportTest, AMapThatWasMovedButNotChangedDoesNotChangeTheLevel) {
    ASSERT_TRUE(import(path));
    document().undoHistory().setClean();
    ASSERT_TRUE(QFile::rename(path, inFolder("pier.tmx")));
    EXPECT_TRUE(import(inFolder("pier.tmx"), [](ImportDialog& dialog) {
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
    }));
    EXPECT_FALSE(document().isModified());
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

TEST_F(LevelImportTest, ALevelWithAnotherNameIsBroughtUpToDateByItsSource) {
    Level level = imported();
    const QString saved = write("harbour.level.json", QByteArray::fromStdString(writeLevel(level)));
    ASSERT_TRUE(window.open(saved));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) { EXPECT_TRUE(dialog.isReimport()); }));
    EXPECT_EQ(this->level().size(), 2U);
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

TEST_F(LevelImportTest, ImagesOfAMapAreBackgroundsOfTheSavedLevelWhereverItIs) {
    const QString withImage = write(
        "sky.tmx",
        QByteArray(map).replace("</map>", " <imagelayer id=\"9\" name=\"sky\"><image source=\"art/sky.png\" "
                                          "width=\"8\" height=\"8\"/></imagelayer>\n</map>"));
    ASSERT_TRUE(import(withImage));
    ASSERT_EQ(level().settings().backgrounds.size(), 1U);
    EXPECT_EQ(level().settings().backgrounds[0].image, inFolder("art/sky.png").toStdString());
    ASSERT_TRUE(QDir(folder.path()).mkpath("levels"));
    document().startSaving(inFolder("levels/sky.level.json"));
    document().waitForSaving();
    EXPECT_EQ(level().settings().backgrounds[0].image, "../art/sky.png");
    EXPECT_TRUE(import(withImage, [](ImportDialog& dialog) { EXPECT_TRUE(dialog.isReimport()); }));
    ASSERT_EQ(level().settings().backgrounds.size(), 1U) << "the same image";
    EXPECT_FALSE(document().isModified()) << "only the path to the map is another one";
}

} // namespace
} // namespace tangent::test
