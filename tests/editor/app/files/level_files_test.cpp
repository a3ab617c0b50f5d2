#include "app/files/message_bar.h"
#include "app/main_window_fixture.h"
#include "dialogs/read_error_dialog.h"
#include "document/edits.h"
#include "exchange/exchange_fixture.h"
#include "save_now.h"

#include <QDateTime>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>

#include <functional>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent::test {
namespace {

void clickInBox(QWidget* dialog, const QString& text) {
    ASSERT_NE(qobject_cast<QMessageBox*>(dialog), nullptr);
    clickButton(dialog, text);
}

/// A window with a modified level whose file another program may change.
class LevelFilesTest : public MainWindowTest {
protected:
    LevelFilesTest() {
        EXPECT_TRUE(window.open(path));
        document().remove("Delete", {ColliderId{3}});
    }

    void changeOutside() { write("quay.level.json", others); }
    void save() { action("Save")->trigger(); }
    /// Clicks the button with this text in the dialog about the changed file.
    void answerAboutChange(const QString& text) {
        whenADialogOpens([this, text](QWidget*) { clickAboutChange(text); });
    }
    void clickAboutChange(const QString& text) {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        ASSERT_NE(box, nullptr);
        EXPECT_EQ(box->text(), "“quay.level.json” was changed on disk since it was opened.");
        wasAsked = true;
        clickInBox(box, text);
    }

    /// Comes back from another program. Returns whether the bar above the canvas offers something then.
    bool isAskedOnReturn() {
        emit qApp->applicationStateChanged(Qt::ApplicationActive);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !window.findChild<FileWatch*>()->isLooking(); }));
        return bar().isVisible();
    }
    MessageBar& bar() { return barOfFile(); }
    QString textOfBar() { return bar().accessibleName(); }
    void clickInBar(const QString& text) {
        for (auto* button : bar().findChildren<QPushButton*>())
            if (button->isVisible() && button->text().remove(QLatin1Char('&')) == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        ADD_FAILURE() << "no button " << text.toStdString();
    }

    const QByteArray others = QByteArray(twoRectangles).replace("500", "600 ");
    const QString path = write("quay.level.json", twoRectangles);
    bool wasAsked = false;
};

TEST_F(LevelFilesTest, AnExternallyChangedFileIsNotOverwrittenWithoutAsking) {
    changeOutside();
    answerAboutChange("Cancel");
    save();
    EXPECT_TRUE(wasAsked);
    EXPECT_EQ(read(path), others);
    EXPECT_TRUE(document().isModified());
}

TEST_F(LevelFilesTest, ATouchedFileIsNoChange) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(
        file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    file.close();
    EXPECT_FALSE(isAskedOnReturn());
    save();
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelFilesTest, AsksOnceBeforeOverwriting) {
    changeOutside();
    answerAboutChange("Overwrite");
    save();
    EXPECT_TRUE(wasAsked);
    EXPECT_FALSE(read(path).contains("600"));
    EXPECT_FALSE(document().isModified());
    document().remove("Delete", {ColliderId{2}});
    save();
    EXPECT_FALSE(document().isModified()) << "what was saved here is no change by another program";
}

TEST_F(LevelFilesTest, AReloadIsOneStepThatCanBeUndone) {
    EXPECT_FALSE(isAskedOnReturn());
    const Level mine = document().level().snapshot();
    changeOutside();
    EXPECT_TRUE(isAskedOnReturn());
    EXPECT_EQ(textOfBar(), "“quay.level.json” was changed on disk since it was opened.");
    clickInBar("Reload");
    ASSERT_EQ(document().level().size(), 3U);
    EXPECT_EQ(document().level().collider(*document().level().find(ColliderId{3})).shape,
              Shape(Circle{{600, 50}, 20}));
    EXPECT_FALSE(document().isModified());
    EXPECT_FALSE(isAskedOnReturn());
    document().undo();
    EXPECT_EQ(document().level().snapshot(), mine);
    EXPECT_TRUE(document().isModified());
    save(); // over what was taken over: nothing to ask
    EXPECT_FALSE(read(path).contains("600"));
}

/// With the focus on the tabs, an arrow key would show the other level and the next one move its colliders.
TEST_F(LevelFilesTest, AfterAnAnswerTheCanvasHasTheFocus) {
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    ASSERT_TRUE(window.open(path));
    window.activateWindow();
    QApplication::processEvents();
    for (const char* answer : {"Reload", "Keep Mine"}) {
        write("quay.level.json", QByteArray(twoRectangles).replace("500", answer[0] == 'R' ? "600" : "700"));
        auto& asking = *window.editor().findChild<MessageBar*>(QStringLiteral("fileChanges"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return asking.isVisible(); })) << answer;
        for (auto* button : asking.findChildren<QPushButton*>())
            if (button->isVisible() && button->text().remove(QLatin1Char('&')) == QLatin1String(answer))
                QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_FALSE(asking.isVisible());
        EXPECT_EQ(QApplication::focusWidget(), &window.editor().canvas()) << answer;
        const auto left = [this] {
            return bounds(document().level().collider(*document().level().find(ColliderId{1})).shape).min.x;
        };
        const double before = left();
        document().selection().setOnly(ColliderId{1});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        EXPECT_EQ(document().filePath(), path) << answer;
        EXPECT_EQ(left(), before + 1);
    }
}

TEST_F(LevelFilesTest, AChangeIsNoticedWhileTheWindowHasTheFocus) {
    changeOutside();
    EXPECT_TRUE(QTest::qWaitFor([this] { return bar().isVisible(); }));
    write("quay.level.json", twoRectangles);
    EXPECT_TRUE(QTest::qWaitFor([this] { return !bar().isVisible(); })) << "it is as it was";
}

TEST_F(LevelFilesTest, TheBarDoesNotMoveTheCanvasDuringADrag) {
    Canvas& canvas = window.editor().canvas();
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, {50, 50});
    changeOutside();
    EXPECT_FALSE(isAskedOnReturn());
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, {50, 50});
    EXPECT_TRUE(QTest::qWaitFor([this] { return bar().isVisible(); }));
}

TEST_F(LevelFilesTest, TheBarStaysUntilADragEnds) {
    changeOutside();
    EXPECT_TRUE(isAskedOnReturn());
    Canvas& canvas = window.editor().canvas();
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, {50, 50});
    bar().dismiss(); // as a save in the background does
    EXPECT_TRUE(bar().isVisible());
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, {50, 50});
    EXPECT_TRUE(QTest::qWaitFor([this] { return !bar().isVisible(); }));
}

TEST_F(LevelFilesTest, KeepingMineMakesTheLevelUnsavedAndAsksNoMore) {
    document().undo();
    ASSERT_FALSE(document().isModified());
    changeOutside();
    EXPECT_TRUE(isAskedOnReturn());
    clickInBar("Keep Mine");
    EXPECT_TRUE(document().isModified()) << "on disk there is another one";
    EXPECT_FALSE(isAskedOnReturn());
    save();
    EXPECT_EQ(read(path), twoRectangles);
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelFilesTest, AsksAgainOnSaveAfterAFailedReload) {
    write("quay.level.json", "half a lev");
    EXPECT_TRUE(isAskedOnReturn());
    whenADialogOpens([](QWidget* dialog) {
        ASSERT_NE(qobject_cast<ReadErrorDialog*>(dialog), nullptr);
        dialog->close();
    });
    clickInBar("Reload");
    EXPECT_EQ(document().level().size(), 2U);
    EXPECT_TRUE(isAskedOnReturn());
    answerAboutChange("Cancel");
    save();
    EXPECT_TRUE(wasAsked);
    EXPECT_EQ(read(path), "half a lev");
}

TEST_F(LevelFilesTest, AChangedFileCanBeReloadedInsteadOfOverwritten) {
    changeOutside();
    answerAboutChange("Reload");
    save();
    EXPECT_EQ(document().level().size(), 3U);
    EXPECT_FALSE(document().isModified());
    EXPECT_EQ(read(path), others);
}

TEST_F(LevelFilesTest, SaveAsKeepsTheExternallyChangedFile) {
    changeOutside();
    answerAboutChange("Save As…");
    QTimer::singleShot(0, qApp, [this] {
        QTimer::singleShot(0, qApp, [this] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->selectFile(folder.filePath("pier.level.json"));
            static_cast<QDialog*>(dialog)->accept();
        });
    });
    save();
    EXPECT_EQ(read(path), others);
    EXPECT_FALSE(read(folder.filePath("pier.level.json")).contains("\"id\": 3"));
    EXPECT_EQ(document().filePath(), folder.filePath("pier.level.json"));
}

/// Clicks the button with this text in the next message box, and stores the texts of the box.
void clickInNextBox(const QString& button, QString* text = nullptr) {
    whenADialogOpens([button, text](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        ASSERT_NE(box, nullptr);
        if (text)
            *text = box->text() + QLatin1Char('\n') + box->informativeText();
        clickInBox(box, button);
    });
}

TEST_F(LevelFilesTest, ALevelThatAnotherProgramOverwroteIsUnsaved) {
    document().undo();
    ASSERT_FALSE(document().isModified());
    changeOutside();
    EXPECT_TRUE(isAskedOnReturn());
    EXPECT_TRUE(document().isModified()) << "no copy is on disk: quitting asks";
}

TEST_F(LevelFilesTest, AChangeDuringSavingIsAskedAbout) {
    document().file().setSaver(
        [this](const TextSource& text, const QString& file, const QByteArray& expected) {
            changeOutside();
            return saveText(text, file, expected);
        });
    save();
    inNextDialog<QMessageBox>([this](QMessageBox&) { clickAboutChange("Cancel"); });
    EXPECT_TRUE(becomesTrue([this] { return wasAsked; }));
    EXPECT_EQ(read(path), others);
    EXPECT_TRUE(document().isModified());
}

TEST_F(LevelFilesTest, AFileThatChangesDuringAQuestionIsAskedAboutAgain) {
    for (const bool wasDeleted : {true, false}) {
        wasAsked = false;
        ASSERT_TRUE(QFile::remove(path));
        if (!wasDeleted)
            write("quay.level.json", QByteArray(twoRectangles).replace("500", "700"));
        whenADialogOpens([&](QWidget* dialog) {
            changeOutside();
            clickButton(dialog, wasDeleted ? "Save Again" : "Overwrite");
            inNextDialog<QMessageBox>([this](QMessageBox& box) {
                EXPECT_TRUE(box.informativeText().contains("once more")) << "the key has worked";
                clickAboutChange("Cancel");
            });
        });
        save();
        EXPECT_TRUE(wasAsked);
        EXPECT_EQ(read(path), others);
        EXPECT_TRUE(document().isModified());
    }
}

TEST_F(LevelFilesTest, AFileThatAppearsWhileADeletedOneIsSavedIsAskedAbout) {
    document().file().setSaver(
        [this](const TextSource& text, const QString& file, const QByteArray& expected) {
            changeOutside();
            return saveText(text, file, expected);
        });
    ASSERT_TRUE(QFile::remove(path));
    clickInNextBox(QStringLiteral("Save Again"));
    save();
    inNextDialog<QMessageBox>([this](QMessageBox&) { clickAboutChange("Cancel"); });
    EXPECT_TRUE(becomesTrue([this] { return wasAsked; }));
    EXPECT_EQ(read(path), others);
}

TEST_F(LevelFilesTest, AsksBeforeWritingADeletedFileAgain) {
    ASSERT_TRUE(QFile::remove(path));
    clickInNextBox(QStringLiteral("Cancel"));
    save();
    EXPECT_TRUE(document().isModified());
    EXPECT_FALSE(QFile::exists(path));
    QString text;
    clickInNextBox(QStringLiteral("Save Again"), &text);
    save();
    EXPECT_TRUE(text.contains(QStringLiteral("was deleted or moved"))) << text.toStdString();
    EXPECT_FALSE(document().isModified());
    EXPECT_FALSE(read(path).isEmpty());
}

TEST_F(LevelFilesTest, QuittingAsksAboutALevelWhoseFolderWasDeleted) {
    const QString away = folder.filePath("away");
    ASSERT_TRUE(QDir().mkpath(away));
    ASSERT_EQ(saveNow(document(), away + "/quay.level.json"), std::nullopt);
    ASSERT_FALSE(document().isModified());
    ASSERT_TRUE(QDir(away).removeRecursively());
    QString failure;
    whenADialogOpens([&](QWidget* dialog) {
        clickInNextBox(QStringLiteral("OK"), &failure);
        clickButton(dialog, QStringLiteral("Save Again"));
    });
    save();
    EXPECT_TRUE(failure.contains(QStringLiteral("but not on disk"))) << failure.toStdString();
    EXPECT_TRUE(document().isModified());
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    document().undoHistory().setClean();
}

TEST_F(LevelFilesTest, ClosingAsksAboutALevelWhoseFileWasDeleted) {
    ASSERT_EQ(saveNow(document(), path), std::nullopt);
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_FALSE(document().isModified());
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(document().isModified());
    document().undoHistory().setClean();
    clickInNextBox(QStringLiteral("Cancel"));
    save();
    EXPECT_TRUE(document().isModified());
    document().undoHistory().setClean();
}

TEST_F(LevelFilesTest, ADeletedFileIsNoticed) {
    ASSERT_EQ(saveNow(document(), path), std::nullopt);
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_TRUE(QTest::qWaitFor([this] { return bar().isVisible(); }));
    EXPECT_TRUE(textOfBar().contains(QStringLiteral("still open here"))) << textOfBar().toStdString();
    EXPECT_TRUE(document().isModified());
    clickInBar("OK");
    EXPECT_FALSE(isAskedOnReturn()) << "it was announced";
    document().undoHistory().setClean();
}

#ifdef Q_OS_UNIX
TEST_F(LevelFilesTest, AFolderOrAPipeInThePlaceOfTheFileIsRefusedInWords) {
    const auto makeFolder = [this] {
        return QDir().mkdir(path);
    };
    const auto makePipe = [this] {
        return QDir().rmdir(path) && mkfifo(QFile::encodeName(path).constData(), 0600) == 0;
    };
    ASSERT_EQ(saveNow(document(), path), std::nullopt);
    ASSERT_TRUE(QFile::remove(path));
    for (const auto& [make, reason] :
         {std::pair<std::function<bool()>, QString>(makeFolder, "It is a folder."),
          {makePipe, "It is a pipe or a device, not a file."}}) {
        ASSERT_TRUE(make());
        EXPECT_TRUE(isAskedOnReturn());
        EXPECT_TRUE(textOfBar().contains(QStringLiteral("no longer a file"))) << textOfBar().toStdString();
        EXPECT_TRUE(document().isModified());
        QString text;
        clickInNextBox(QStringLiteral("OK"), &text);
        save();
        EXPECT_TRUE(text.contains(reason)) << text.toStdString();
        EXPECT_TRUE(document().isModified());
    }
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.close());
}
#endif

TEST_F(LevelFilesTest, AMessageShowsMarkupInAFileNameAsText) {
    const QString marked = write("<h1>quay.level.json", twoRectangles);
    document().undoHistory().setClean();
    ASSERT_TRUE(window.open(marked));
    ASSERT_TRUE(QFile::remove(marked));
    whenADialogOpens([&](QWidget* dialog) {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("quay"))) {
                EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
            }
        dialog->close();
    });
    save();
    document().undoHistory().setClean();
}

TEST_F(LevelFilesTest, ANameWithSlashesIsProposedAsAFileName) {
    document().clear();
    LevelSettings named = document().level().settings();
    named.name = "World 1/2\\3";
    test::replaceSettings(document(), "Name", named);
    QString proposed;
    whenADialogOpens([&](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        ASSERT_NE(files, nullptr);
        proposed = files->selectedFiles().value(0);
        files->reject();
    });
    action("Save As…")->trigger();
    EXPECT_EQ(proposed, folder.filePath("World 1-2-3.level.json"));
}

TEST_F(LevelFilesTest, TheFirstSaveProposesTheFolderOfTheImages) {
    ASSERT_TRUE(QDir(folder.path()).mkdir("art"));
    document().clear();
    LevelSettings pictured = document().level().settings();
    pictured.backgrounds.push_back({.image = folder.filePath("art/sky.png").toStdString(), .unknown = {}});
    test::replaceSettings(document(), "Background", pictured);
    QString proposed;
    whenADialogOpens([&](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        ASSERT_NE(files, nullptr);
        proposed = files->directory().path();
        files->reject();
    });
    action("Save As…")->trigger();
    EXPECT_EQ(proposed, folder.filePath("art"));
}

TEST_F(LevelFilesTest, AnUppercaseSuffixIsASuffix) {
    whenADialogOpens([&](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        ASSERT_NE(files, nullptr);
        files->selectFile(folder.filePath("PIER.LEVEL.JSON"));
        static_cast<QDialog*>(files)->accept();
    });
    action("Save As…")->trigger();
    EXPECT_EQ(document().filePath(), folder.filePath("PIER.LEVEL.JSON"));
}

TEST_F(LevelFilesTest, RecentFilesOfTheSameNameShowTheirFolders) {
    save();
    ASSERT_TRUE(QDir(folder.path()).mkdir("harbour"));
    const QString other = write("harbour/quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(other));
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    EXPECT_EQ(action("pier.level.json")->toolTip(), folder.filePath("pier.level.json"));
    EXPECT_EQ(action("quay.level.json – " + folder.path())->toolTip(), path);
    EXPECT_EQ(action("quay.level.json – " + folder.filePath("harbour"))->toolTip(), other);
}

TEST_F(LevelFilesTest, AMissingFileIsReportedAndRemovedFromTheRecentFiles) {
    const QString gone = write("gone.level.json", twoRectangles);
    save();
    ASSERT_TRUE(window.open(gone));
    action("Close Level")->trigger();
    ASSERT_TRUE(window.open(path));
    QAction* recent = action("gone.level.json");
    ASSERT_TRUE(QFile::remove(gone));
    bool wasTold = false;
    document().remove("Delete", {ColliderId{2}}); // a missing file must not ask about these unsaved changes
    recent->trigger();
    whenADialogOpens([&](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        ASSERT_NE(box, nullptr);
        EXPECT_EQ(box->text(), "“gone.level.json” does not exist.");
        EXPECT_EQ(box->informativeText(), folder.path());
        wasTold = true;
        box->accept();
    });
    QApplication::processEvents();
    EXPECT_TRUE(wasTold);
    EXPECT_EQ(document().filePath(), path);
    EXPECT_EQ(QSettings().value("recentFiles").toStringList(), QStringList{path});
}

} // namespace
} // namespace tangent::test
