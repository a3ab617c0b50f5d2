#include "app/files/message_bar.h"
#include "app/main_window_fixture.h"
#include "document/file/level_saving.h"
#include "save_now.h"

#include <tangent/file/temporary_file_posix.h>

#include <QAbstractButton>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

namespace tangent::test {
namespace {

TEST_F(MainWindowTest, OpensALevelAndShowsItsNameAndProblems) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    EXPECT_TRUE(window.windowTitle().startsWith("quay.level.json"));
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_EQ(document().level().problemCount(Severity::error), 1U);
}

TEST_F(MainWindowTest, SavingAnUnchangedLevelChangesNoByte) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    action("Save")->trigger();
    EXPECT_EQ(read(path), twoRectangles);
}

TEST_F(MainWindowTest, DeleteUndoAndSaveByMenu) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{2});
    action("Delete")->trigger();
    EXPECT_EQ(document().level().size(), 2U);
    EXPECT_TRUE(window.isWindowModified());
    EXPECT_EQ(document().level().problemCount(Severity::error), 0U);
    action("Save")->trigger();
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_FALSE(read(path).contains("\"id\": 2"));
    document().undo();
    EXPECT_TRUE(window.isWindowModified());
}

TEST_F(MainWindowTest, AnUnreadableFileIsReportedWithLineAndColumn) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    QByteArray broken = twoRectangles;
    broken.replace("\"width\": 100, \"height\": 100},\n{\"id\": 2",
                   "\"width\": \"wide\", \"height\": 100},\n{\"id\": 2");
    bool seen = false;
    whenADialogOpens([&](QWidget* dialog) {
        auto* list = dialog->findChild<QTreeWidget*>();
        ASSERT_NE(list, nullptr);
        ASSERT_EQ(list->topLevelItemCount(), 1);
        EXPECT_EQ(list->topLevelItem(0)->text(0), "8");
        EXPECT_FALSE(list->topLevelItem(0)->text(1).isEmpty());
        EXPECT_EQ(list->topLevelItem(0)->text(3), "/colliders/0/width");
        seen = true;
        qobject_cast<QDialog*>(dialog)->reject();
    });
    EXPECT_FALSE(window.open(write("broken.level.json", broken)));
    EXPECT_TRUE(seen);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_TRUE(window.windowTitle().startsWith("quay.level.json"));
}

TEST_F(MainWindowTest, AFolderIsRefusedInWordsWithoutATable) {
    const QString path = folder.filePath(QStringLiteral("folder.level.json"));
    ASSERT_TRUE(QDir().mkpath(path));
    bool isReported = false;
    whenADialogOpens([&](QWidget* dialog) {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            isReported = isReported || label->text().contains(QStringLiteral("It is a folder."));
        EXPECT_EQ(dialog->findChild<QTreeWidget*>(), nullptr) << "it would be empty";
        qobject_cast<QDialog*>(dialog)->reject();
    });
    EXPECT_FALSE(window.open(path));
    EXPECT_TRUE(isReported);
}

TEST_F(MainWindowTest, OffersTheCopyThatAKilledSaveLeft) {
    const QString path = write("torn.level.json", twoRectangles.left(200));
    const QString copy = QString::fromStdString(detail::TemporaryNames(path.toStdString()).prefix) + "1.bak";
    write(copy, twoRectangles);
    whenADialogOpens([&](QWidget* dialog) {
        bool isNamed = false;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            isNamed = isNamed || label->text().contains(copy);
        EXPECT_TRUE(isNamed);
        QTest::keyClick(dialog, Qt::Key_Return); // opening the copy is the default
    });
    ASSERT_TRUE(window.open(path));
    EXPECT_EQ(document().filePath(), path);
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_TRUE(window.isWindowModified()) << "the file is still torn";
    action("Save")->trigger();
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_EQ(read(path), twoRectangles);
}

TEST_F(MainWindowTest, OffersTheCopyOfATornFileThatIsALevel) {
    const QString path = write("torn.level.json", QByteArray(twoRectangles).replace("500", "600"));
    const QString copy = QString::fromStdString(detail::TemporaryNames(path.toStdString()).prefix) + "1.bak";
    write(copy, twoRectangles);
    ASSERT_TRUE(window.open(path));
    const auto& bar = *window.findChild<MessageBar*>(QStringLiteral("tornFile"));
    ASSERT_TRUE(bar.isVisible());
    EXPECT_TRUE(bar.accessibleName().contains(copy)) << bar.accessibleName().toStdString();
    for (auto* button : bar.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("&Restore Copy"))
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(bar.isVisible());
    EXPECT_EQ(document().undoHistory().undoText(), "Restore Safety Copy");
    EXPECT_TRUE(window.isWindowModified()) << "the file is still torn";
    document().undo();
    EXPECT_TRUE(window.isWindowModified()) << "nobody knows whether this is whole";
    document().redo();
    action("Save")->trigger();
    EXPECT_FALSE(window.isWindowModified());
    EXPECT_EQ(read(path), twoRectangles);
    ASSERT_TRUE(window.open(write("other.level.json", twoRectangles)));
    EXPECT_FALSE(window.findChild<MessageBar*>(QStringLiteral("tornFile"))->isVisible());
}

/// As on a disk that fails while the file is written in place, and once more when its old content is put back.
TEST_F(MainWindowTest, AFileThatASaveToreIsNotCalledUnchanged) {
    const QString path = write("torn.level.json", twoRectangles);
    const QString copy = QString::fromStdString(detail::TemporaryNames(path.toStdString()).prefix) + "1.bak";
    ASSERT_TRUE(window.open(path));
    for (const bool hasCopy : {true, false}) {
        document().file().setSaver(
            [&](const TextSource&, const QString& file, const QByteArray&) -> SaveResult {
                write(QFileInfo(file).fileName(), twoRectangles.left(hasCopy ? 200 : 150));
                if (hasCopy)
                    write(copy, twoRectangles);
                else
                    QFile::remove(folder.filePath(copy));
                return {FileError{std::make_error_code(std::errc::io_error), "the disk"}};
            });
        QString said;
        whenADialogOpens([&said](QWidget* dialog) {
            said = static_cast<QMessageBox*>(dialog)->informativeText();
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        action("Save")->trigger();
        EXPECT_FALSE(said.contains("is unchanged")) << said.toStdString();
        EXPECT_EQ(said.contains(copy), hasCopy) << said.toStdString();
        EXPECT_TRUE(window.isWindowModified());
        const auto& bar = *window.findChild<MessageBar*>(QStringLiteral("tornFile"));
        EXPECT_TRUE(bar.isVisible() || !hasCopy);
    }
    document().file().setSaver(saveText);
    ASSERT_TRUE(saveNow(document(), path) == std::nullopt);
}

TEST_F(MainWindowTest, AFailedSaveOffersAnotherName) {
    const QString path = write("a.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().file().setSaver(
        [&](const TextSource& text, const QString& file, const QByteArray&) -> SaveResult {
            if (file == path)
                return {FileError{std::make_error_code(std::errc::no_space_on_device), "full"}};
            return saveText(text, file, {});
        });
    const QString other = folder.filePath("b.level.json");
    whenADialogOpens([&](QWidget* dialog) {
        whenADialogOpens([&](QWidget* fileDialog) {
            auto* const files = qobject_cast<QFileDialog*>(fileDialog);
            ASSERT_NE(files, nullptr);
            files->selectFile(other);
            static_cast<QDialog*>(files)->accept();
        });
        for (QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
            if (button->text().remove(QLatin1Char('&')) == QStringLiteral("Save As…"))
                return button->click();
        ADD_FAILURE() << "no way to another name";
        static_cast<QDialog*>(dialog)->reject();
    });
    action("Save")->trigger();
    EXPECT_EQ(document().filePath(), other);
    EXPECT_FALSE(window.isWindowModified());
}

TEST_F(MainWindowTest, TheNameOfAFileCannotReorderTheWindow) {
    const QString path = write(QStringLiteral("a\u202e\nb.level.json"), twoRectangles);
    ASSERT_TRUE(window.open(path));
    EXPECT_TRUE(window.windowTitle().startsWith("a  b.level.json")) << window.windowTitle().toStdString();
    QApplication::processEvents();
    bool isRecent = false;
    for (const QAction* recent : window.findChildren<QAction*>()) {
        EXPECT_FALSE(recent->text().contains(QChar(0x202E)) || recent->toolTip().contains(QChar(0x202E)));
        isRecent = isRecent || recent->text().contains(QStringLiteral("a  b.level.json"));
    }
    EXPECT_TRUE(isRecent);
}

TEST_F(MainWindowTest, AFailedSaveIsReportedAndLosesNothing) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().remove("Delete", {ColliderId{3}});
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QDir().mkpath(path)); // a folder stands where the file was
    bool isReported = false;
    whenADialogOpens([&](QWidget* dialog) {
        isReported = qobject_cast<QMessageBox*>(dialog) != nullptr;
        dialog->close();
    });
    action("Save")->trigger();
    EXPECT_TRUE(isReported);
    EXPECT_TRUE(document().isModified());
    EXPECT_EQ(document().level().size(), 2U);
}

TEST_F(MainWindowTest, ClosingAsksAboutUnsavedChangesOnce) {
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(window.isVisible());
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.close());
}

TEST_F(MainWindowTest, SaveInTheUnsavedChangesDialogSaves) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().remove("Delete", {ColliderId{3}});
    answer(QMessageBox::Save);
    EXPECT_TRUE(window.close());
    EXPECT_FALSE(read(path).contains("\"id\": 3"));
}

TEST_F(MainWindowTest, SaveCommitsTheFocusedField) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    nameField()->setFocus();
    QTest::keyClicks(nameField(), "buoy");
    action("Save")->trigger();
    document().file().waitForSaving();
    EXPECT_TRUE(read(path).contains(R"("name": "buoy")"));
}

TEST_F(MainWindowTest, SaveCommitsTheOpenCellEditor) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().selection().setOnly(ColliderId{3});
    window.activateWindow();
    QApplication::processEvents();
    action("Add Property")->trigger();
    QTest::keyClicks(QApplication::focusWidget(), "depth");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(read(path).contains("depth"));
    EXPECT_FALSE(document().isModified());
}

TEST_F(MainWindowTest, OpenedFilesAreRecent) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    EXPECT_EQ(QSettings().value("recentFiles").toStringList(), QStringList{path});
    EXPECT_EQ(action("quay.level.json")->toolTip(), path);
    ASSERT_TRUE(window.open(write("salt & pepper.level.json", twoRectangles)));
    QStringList names;
    for (const QAction* candidate : window.findChildren<QAction*>())
        names.append(candidate->text());
    EXPECT_TRUE(names.contains("salt && pepper.level.json"));
}

TEST_F(MainWindowTest, AFileDroppedOnTheWindowIsOpened) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("quay.level.json", twoRectangles))});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QApplication::processEvents();
    EXPECT_EQ(document().level().size(), 3U);
}

TEST_F(MainWindowTest, AFileThatIsMovedOntoTheWindowIsOnlyOpened) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("quay.level.json", twoRectangles))});
    const Qt::DropActions possible = Qt::CopyAction | Qt::MoveAction;
    QDragEnterEvent enter({100, 100}, possible, &data, Qt::LeftButton, Qt::ShiftModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop({100, 100}, possible, &data, Qt::LeftButton, Qt::ShiftModifier);
    ASSERT_EQ(drop.proposedAction(), Qt::MoveAction);
    QApplication::sendEvent(&window, &drop);
    EXPECT_TRUE(drop.isAccepted());
    EXPECT_EQ(drop.dropAction(), Qt::CopyAction) << "after a move the source deletes its file";
    QApplication::processEvents();
}

TEST_F(MainWindowTest, TheTitleShowsEveryNameAsItIs) {
    ASSERT_TRUE(window.open(write("a[*].level.json", twoRectangles)));
    EXPECT_TRUE(window.windowTitle().contains("a[*][*].level.json")) << window.windowTitle().toStdString();
}

TEST_F(MainWindowTest, LoadingALargeLevelCanBeCancelledAndRepeated) {
    QByteArray text = R"({"format": "tangent-level", "version": "1.0", "layers": [{"id": 1, "name": "Solid"}],
"colliders": [)";
    constexpr int count = 1'000'000;
    for (int i = 1; i <= count; ++i)
        text += QByteArray(i == 1 ? "" : ",") + R"({"id": )" + QByteArray::number(i) +
                R"(, "layer": 1, "shape": "circle", "radius": 4, "x": )" + QByteArray::number(i % 500 * 10) +
                R"(, "y": )" + QByteArray::number(i / 500 * 10) + "}\n";
    const QString path = write("large.level.json", text + "]}");
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    QTimer::singleShot(0, qApp, [] {
        auto* progress = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(progress, nullptr);
        progress->findChild<QAbstractButton*>()->click();
    });
    EXPECT_FALSE(window.open(path));
    EXPECT_EQ(document().level().size(), 3u);
    EXPECT_TRUE(window.open(path));
    EXPECT_EQ(document().level().size(), std::size_t{count});
    EXPECT_EQ(document().filePath(), path);
}

TEST_F(MainWindowTest, ALevelCanBeViewedWhileItIsBeingChecked) {
    document().open(loadLevel(write("quay.level.json", twoRectangles)));
    ASSERT_TRUE(document().isChecking());
    Canvas& canvas = window.editor().canvas();
    const auto painted = [&](Vec2 at) {
        canvas.finishPicture();
        return canvas.viewport()->grab().toImage().pixelColor(canvas.toPixel(at).toPoint());
    };
    EXPECT_NE(painted({50, 50}), painted({300, 50}));
    EXPECT_FALSE(isRed(painted({95, 50})));
    const double zoom = canvas.zoom();
    QWheelEvent wheel({10, 10}, {10, 10}, {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &wheel);
    EXPECT_GT(canvas.zoom(), zoom);
    EXPECT_FALSE(action("Save")->isEnabled());
    EXPECT_FALSE(action("Paste")->isEnabled());
    Mouse(canvas).drag({500, 50}, {600, 50});
    window.editor().useTool(CircleTool::definition);
    Mouse(canvas).drag({300, 50}, {340, 50});
    window.editor().useTool(SelectTool::definition);
    EXPECT_EQ(document().level().size(), 3u);

    document().waitForCheck();
    EXPECT_TRUE(isRed(painted({95, 50})));
    EXPECT_TRUE(action("Save")->isEnabled());
    Mouse(canvas).drag({500, 50}, {600, 50});
    EXPECT_GT(center(document().level().collider(*document().level().find(ColliderId{3})).shape).x, 550);
}

TEST_F(MainWindowTest, OpeningALevelMovesTheFocusFromAPanelToTheCanvas) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    const auto expectOnCanvasAfterOpening = [&] {
        document().selection().setOnly(ColliderId{3});
        nameField()->setFocus();
        ASSERT_EQ(QApplication::focusWidget(), nameField());
        ASSERT_TRUE(window.open(path));
        QApplication::processEvents(); // another window becomes the active one
        ASSERT_EQ(QApplication::focusWidget(), &window.editor().canvas());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C);
        EXPECT_EQ(&window.editor().tool(), &CircleTool::definition);
        window.editor().useTool(SelectTool::definition);
    };
    window.activateWindow();
    expectOnCanvasAfterOpening();
    floatProperties();
    expectOnCanvasAfterOpening();
}

TEST_F(MainWindowTest, TheCheckOfALevelCanBeCancelledInTheStatusBar) {
    document().open(loadLevel(write("quay.level.json", twoRectangles)));
    ASSERT_TRUE(document().isChecking());
    QToolButton* cancel = nullptr;
    for (QToolButton* button : window.statusBar()->findChildren<QToolButton*>())
        if (button->text() == QLatin1String("Cancel"))
            cancel = button;
    ASSERT_NE(cancel, nullptr);
    EXPECT_TRUE(cancel->isVisible());
    const auto* progress = window.statusBar()->findChild<QProgressBar*>();
    ASSERT_NE(progress, nullptr);
    EXPECT_TRUE(progress->isVisible());
    EXPECT_EQ(progress->maximum(), 100); // not indeterminate
    cancel->click();
    EXPECT_FALSE(document().isChecking());
    EXPECT_FALSE(cancel->isVisible());
    EXPECT_EQ(document().level().size(), 0u);
    EXPECT_TRUE(document().filePath().isEmpty());
}

} // namespace
} // namespace tangent::test
