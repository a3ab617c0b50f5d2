#include "app/help/help_window.h"
#include "exchange/exchange_fixture.h"
#include "exchange/export_dialog.h"
#include "exchange/format_names.h"
#include "panels/fields/empty_state.h"

#include <tangent/formats/format.h>
#include <tangent/level/import_record.h>

#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QProgressDialog>

#include <thread>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent::test {
namespace {

/// A window with a level of two layers: "Solid" with the colliders 1 and 2, "Trigger" with the sensor 3.
class LevelExportTest : public ExchangeTest {
protected:
    LevelExportTest() { EXPECT_TRUE(window.open(path)); }

    /// Does something in the dialog that Export… opens, once the preview is complete, and clicks Export.
    void exportWith(const std::function<void(ExportDialog&)>& change) {
        inNextDialog<ExportDialog>([change](ExportDialog& dialog) {
            change(dialog);
            EXPECT_TRUE(exportButton(dialog).isEnabled());
            click(exportButton(dialog));
        });
        document().waitForCheck(); // until then the level cannot be exported
        EXPECT_TRUE(action("Export…")->isEnabled());
        action("Export…")->trigger();
    }
    /// What the library exports of the file that was written, as the command line would.
    std::string exported(const char* format, ExportOptions options = {}) {
        options.isRecorded = true;
        return exportLevel(*formatNamed(format), level().snapshot(), options).text;
    }
    std::string written(const QString& name) { return read(inFolder(name)).toStdString(); }
    static QString countIn(const ExportDialog& dialog) {
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("collider(s)")) && label->isVisible() &&
                !label->text().contains(QStringLiteral("selected")))
                return label->text();
        return {};
    }
    static bool showsCount(const ExportDialog& dialog, const QString& count) {
        return becomesTrue([&] { return countIn(dialog).startsWith(count); });
    }

    const QByteArray text = R"({
"format": "tangent-level",
"version": "1.0",
"bounds": {"x": 0, "y": 0, "width": 640, "height": 480},
"layers": [
{"id": 1, "name": "Solid"},
{"id": 2, "name": "Trigger"}
],
"colliders": [
{"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 100, "height": 100},
{"id": 2, "layer": 1, "shape": "circle", "x": 500, "y": 50, "radius": 20},
{"id": 3, "layer": 2, "shape": "circle", "x": 300, "y": 300, "radius": 20, "sensor": true}
]
}
)";
    const QString path = write("quay.level.json", text);
};

TEST_F(LevelExportTest, WritesWhatTheLibraryExports) {
    exportWith([](ExportDialog&) {});
    EXPECT_EQ(written("quay.tmx"), exported("tmx"));
    EXPECT_TRUE(notice().startsWith("Exported 3 collider(s) to “quay.tmx”")) << notice().toStdString();
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(read(path), text);
}

TEST_F(LevelExportTest, EveryFormatThatTheLibraryWritesCanBePicked) {
    for (const Format* format : writableFormats()) {
        exportWith([&](ExportDialog& dialog) { pick(dialog, "Format", formatTitle(*format)); });
        const QString name = "quay" + QString::fromStdString(std::string(format->suffixes.front()));
        EXPECT_EQ(written(name), exported(std::string(format->name).c_str())) << format->name;
        EXPECT_TRUE(QFile::remove(inFolder(name)));
    }
}

TEST_F(LevelExportTest, TheFormatFollowsASuffixThatOnlyOneHas) {
    exportWith([](ExportDialog& dialog) {
        type(named<QLineEdit>(dialog, "File"), "out.matter.json");
        EXPECT_EQ(named<QComboBox>(dialog, "Format").currentText(), formatTitle(*formatNamed("matter")));
        EXPECT_EQ(named<QLineEdit>(dialog, "File").text(), "out.matter.json");
    });
    EXPECT_EQ(written("out.matter.json"), exported("matter"));
    exportWith([](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("godot3")));
        type(named<QLineEdit>(dialog, "File"), "other.tscn");
    });
    EXPECT_EQ(written("other.tscn"), exported("godot3")) << "two formats have this suffix";
    exportWith([](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("tmj")));
        type(named<QLineEdit>(dialog, "File"), "other.json");
    });
    EXPECT_EQ(written("other.json"), exported("tmj")) << "Phaser's name for maps of Tiled";
}

TEST_F(LevelExportTest, TheFieldsBecomeTheOptionsOfTheLibrary) {
    exportWith([](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("csv")));
        pick(dialog, "What to export", "A region");
        type(named<QLineEdit>(dialog, "Region x"), "400");
        type(named<QLineEdit>(dialog, "Region width"), "2*100");
        type(named<QLineEdit>(dialog, "Scale"), "0.5");
        type(named<QLineEdit>(dialog, "Origin x"), "10");
        type(named<QLineEdit>(dialog, "Origin y"), "-20");
        pick(dialog, "Y axis", "Up");
        EXPECT_TRUE(showsCount(dialog, "1 "));
    });
    ExportOptions options;
    options.region = Rect{{400, 0}, {200, 480}};
    options.scale = 0.5;
    options.origin = {10, -20};
    options.yRunsUp = true;
    EXPECT_EQ(written("quay.csv"), exported("csv", options));
}

TEST_F(LevelExportTest, ThePreviewListsWhatTheLibraryReports) {
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("planck")));
        const auto notes = exportLevel(*formatNamed("planck"), level().snapshot()).notes;
        ASSERT_FALSE(notes.empty());
        QStringList expected;
        for (const Note& note : notes)
            expected.append(QString::fromStdString(describe(note)));
        auto& list = named<QTreeWidget>(dialog, "Left out or changed");
        EXPECT_TRUE(becomesTrue([&] { return rowsOf(list) == expected; }));
        EXPECT_TRUE(showsCount(dialog, "3 "));
        pick(dialog, "Format", formatTitle(*formatNamed("json")));
        EXPECT_TRUE(becomesTrue([&] { return !list.isVisible(); })) << "JSON has all of it";
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(QFile::exists(inFolder("quay.json")));
}

TEST_F(LevelExportTest, AScaleThatNumbersDoNotFitIntoIsRefusedInThePreview) {
    inNextDialog<ExportDialog>([](ExportDialog& dialog) {
        type(named<QLineEdit>(dialog, QStringLiteral("Scale")), QStringLiteral("1e307"));
        EXPECT_TRUE(becomesTrue([&] { return !exportButton(dialog).isEnabled(); }));
        dialog.reject();
    });
    document().waitForCheck();
    action("Export…")->trigger();
    EXPECT_FALSE(QFileInfo::exists(inFolder("quay.tmx")));
}

TEST_F(LevelExportTest, LayersAndSelectionNarrowTheExport) {
    document().selection().setOnly(ColliderId{2});
    exportWith([](ExportDialog& dialog) {
        pick(dialog, "What to export", "The selection");
        EXPECT_TRUE(showsCount(dialog, "1 "));
        pick(dialog, "What to export", "Some layers");
        EXPECT_FALSE(exportButton(dialog).isEnabled()) << "none is chosen";
        EXPECT_TRUE(dialog.findChild<EmptyState*>()->isVisible());
        EXPECT_FALSE(named<QTreeWidget>(dialog, "Left out or changed").isVisible());
        EXPECT_EQ(countIn(dialog), QString()) << "nor is the count of the last preview shown";
        auto& layers = named<QListWidget>(dialog, "Layers");
        layers.setFocus();
        layers.setCurrentRow(1);
        QTest::keyClick(&layers, Qt::Key_Space);
        EXPECT_TRUE(showsCount(dialog, "1 "));
        EXPECT_FALSE(dialog.findChild<EmptyState*>()->isVisible());
    });
    ExportOptions options;
    options.layers = {LayerId{2}};
    EXPECT_EQ(written("quay.tmx"), exported("tmx", options));
}

TEST_F(LevelExportTest, CtrlERepeatsWithoutAsking) {
    inNextDialog<ExportDialog>([](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("csv")));
        click(exportButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier); // the first time asks
    EXPECT_TRUE(QFile::exists(inFolder("quay.csv")));
    document().remove("Delete", {ColliderId{2}});
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(written("quay.csv"), exported("csv"));
    EXPECT_EQ(read(path), text) << "the level file stays";
}

TEST_F(LevelExportTest, CtrlEAsksBeforeItReplacesAFileThatSomebodyChanged) {
    exportWith([](ExportDialog&) {});
    const std::string before = written("quay.tmx");
    document().remove("Delete", {ColliderId{2}});
    write("quay.tmx", "with tiles");
    QString shown;
    inNextDialog<QMessageBox>([&](QMessageBox& box) {
        shown = box.text();
        QTest::keyClick(&box, Qt::Key_Return);
    });
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(shown, "“quay.tmx” was changed since it was exported. Replace it?");
    EXPECT_EQ(written("quay.tmx"), "with tiles") << "No is the default";
    inNextDialog<QMessageBox>([](QMessageBox& box) { click(*box.button(QMessageBox::Yes)); });
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(written("quay.tmx"), exported("tmx"));
    document().undo();
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(written("quay.tmx"), before) << "without a question";
    ASSERT_TRUE(QFile::remove(inFolder("quay.tmx")));
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(written("quay.tmx"), before);
}

TEST_F(LevelExportTest, ReplacingTheSourceOfTheLevelIsAQuestionThatSaysWhatWillBeLost) {
    Level level = this->level().snapshot();
    recordImport(level, "harbour.tmx");
    ASSERT_TRUE(window.open(write("pier.level.json", QByteArray::fromStdString(writeLevel(level)))));
    write("harbour.tmx", "with tiles");
    QString shown;
    QString loss;
    document().waitForCheck();
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        type(named<QLineEdit>(dialog, "File"), inFolder("harbour.tmx"));
        EXPECT_TRUE(becomesTrue([&] { return exportButton(dialog).isEnabled(); }));
        inNextDialog<QMessageBox>([&](QMessageBox& box) {
            shown = box.text();
            loss = box.informativeText();
            QTest::keyClick(&box, Qt::Key_Return);
        });
        click(exportButton(dialog));
        dialog.reject();
    });
    action("Export…")->trigger();
    EXPECT_EQ(shown, "The level was imported from “harbour.tmx”. Replace that file?");
    EXPECT_TRUE(loss.contains("tile layers")) << loss.toStdString();
    EXPECT_EQ(written("harbour.tmx"), "with tiles") << "No is the default";
}

TEST_F(LevelExportTest, AChangedFileIsNoticedInTheNextSessionAndInTheDialog) {
    exportWith([](ExportDialog&) {});
    ASSERT_TRUE(window.open(write("pier.level.json", text)));
    ASSERT_TRUE(window.open(path));
    write("quay.tmx", "with tiles");
    inNextDialog<ExportDialog>([](ExportDialog& dialog) {
        inNextDialog<QMessageBox>([](QMessageBox& box) {
            inNextDialog<ExportDialog>([](ExportDialog& again) { click(cancelButton(again)); });
            QTest::keyClick(&box, Qt::Key_Return);
        });
        click(exportButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(written("quay.tmx"), "with tiles");
}

TEST_F(LevelExportTest, TheLastExportIsRememberedForTheLevel) {
    exportWith([](ExportDialog& dialog) { pick(dialog, "Format", formatTitle(*formatNamed("csv"))); });
    ASSERT_TRUE(window.open(write("pier.level.json", text)));
    bool hasAsked = false;
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        hasAsked = true;
        EXPECT_EQ(dialog.plan().format->name, "tmx");
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(hasAsked) << "this level was not exported yet";
    ASSERT_TRUE(QFile::remove(inFolder("quay.csv")));
    ASSERT_TRUE(window.open(path));
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(written("quay.csv"), exported("csv"));
}

TEST_F(LevelExportTest, RepeatingAsksIfNothingIsSelectedAnyMore) {
    document().selection().setOnly(ColliderId{2});
    exportWith([](ExportDialog& dialog) { pick(dialog, "What to export", "The selection"); });
    const std::string before = written("quay.tmx");
    document().selection().clear();
    bool hasAsked = false;
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        hasAsked = true;
        EXPECT_FALSE(exportButton(dialog).isEnabled());
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(hasAsked);
    EXPECT_EQ(written("quay.tmx"), before);
}

TEST_F(LevelExportTest, TheFileOfTheOpenLevelIsNeverWritten) {
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        type(named<QLineEdit>(dialog, "File"), path);
        EXPECT_FALSE(exportButton(dialog).isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
        EXPECT_TRUE(dialog.isVisible());
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(read(path), text);
}

TEST_F(LevelExportTest, AnotherFileIsReplacedOnlyIfWanted) {
    write("quay.tmx", "somebody's map");
    inNextDialog<ExportDialog>([this](ExportDialog& dialog) {
        auto& file = named<QLineEdit>(dialog, "File");
        EXPECT_EQ(file.text(), inFolder("quay-colliders.tmx"));
        type(file, inFolder("quay.tmx"));
        inNextDialog<QMessageBox>([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Return); });
        click(exportButton(dialog));
        EXPECT_TRUE(dialog.isVisible());
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(written("quay.tmx"), "somebody's map");
}

TEST_F(LevelExportTest, AFailureIsToldAndTheDialogComesBackWithItsValues) {
    ASSERT_TRUE(QDir(folder.path()).mkdir("quay.csv")); // a folder stands where the file should be
    exporting().setExporter(exportToFile);
    QString shown;
    inNextDialog<ExportDialog>([&](ExportDialog& dialog) {
        pick(dialog, "Format", formatTitle(*formatNamed("csv")));
        inNextDialog<QMessageBox>([&](QMessageBox& question) {
            inNextDialog<QMessageBox>([&](QMessageBox& box) {
                shown = box.text() + '\n' + box.informativeText();
                inNextDialog<ExportDialog>([](ExportDialog& again) {
                    EXPECT_EQ(again.plan().format->name, "csv");
                    click(cancelButton(again));
                });
                box.accept();
            });
            question.button(QMessageBox::Yes)->click();
        });
        click(exportButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(shown.contains("“quay.csv” could not be written.\nIt is a folder.")) << shown.toStdString();
    EXPECT_TRUE(QFileInfo(inFolder("quay.csv")).isDir());
}

#ifdef Q_OS_UNIX
TEST_F(LevelExportTest, NothingIsWrittenToAPipe) {
    const QString pipe = inFolder("pipe.tmx");
    ASSERT_EQ(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const ExportOutcome outcome = exportToFile(*formatNamed("tmx"), level().snapshot(), {}, pipe, {});
    ASSERT_TRUE(outcome.failure);
    EXPECT_EQ(outcome.failure->code, std::errc::not_supported);
}
#endif

TEST_F(LevelExportTest, AnExportThatTakesLongCanBeCancelledAndWritesNothing) {
    exporting().setExporter([](const Format& format, Level level, const ExportOptions& options,
                               const QString& file, const Progress& progress) {
        while (!progress.isCancelled())
            std::this_thread::yield();
        return exportToFile(format, std::move(level), options, file, progress);
    });
    inNextDialog<ExportDialog>([](ExportDialog& dialog) {
        inNextDialog<QProgressDialog>([](QProgressDialog& progress) {
            EXPECT_TRUE(progress.labelText().contains("quay.tmx"));
            inNextDialog<ExportDialog>([](ExportDialog& again) { click(cancelButton(again)); });
            QTest::mouseClick(progress.findChild<QPushButton*>(), Qt::LeftButton);
        });
        click(exportButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(QFile::exists(inFolder("quay.tmx")));
    EXPECT_EQ(report().topLevelItemCount(), 0);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList("quay.level.json"));
}

TEST_F(LevelExportTest, F1InTheDialogOpensItsPageOfTheGuide) {
    inNextDialog<ExportDialog>([](ExportDialog& dialog) {
        QTest::keyClick(&dialog, Qt::Key_F1);
        auto* guide = dialog.findChild<HelpWindow*>();
        ASSERT_NE(guide, nullptr);
        EXPECT_TRUE(guide->isVisible());
        EXPECT_EQ(guide->findChild<GuideBrowser*>()->source().fileName(), "exchange.md");
        click(cancelButton(dialog));
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
}

TEST_F(LevelExportTest, TheReportIsKeptInItsPanel) {
    exportWith([](ExportDialog&) {});
    EXPECT_EQ(rowsOf(report()).size(),
              qsizetype(exportLevel(*formatNamed("tmx"), level().snapshot()).notes.size()));
    EXPECT_FALSE(reportDock().isVisible()) << "the dialog has shown it";
}

} // namespace
} // namespace tangent::test
