#include "app/main_window_fixture.h"

#include <QDateTime>
#include <QFileDialog>

namespace tangent::test {
namespace {

/// A window with an edited level whose file another program may change.
class LevelFilesTest : public MainWindowTest {
protected:
    LevelFilesTest() {
        EXPECT_TRUE(window.open(path));
        document().remove("Delete", {ColliderId{3}});
    }

    void changeOutside() { write("quay.level.json", others); }
    void save() { action("Save")->trigger(); }
    /// Answers the question about the changed file by the button with this text.
    void answerAboutChange(const QString& text) {
        whenADialogOpens([this, text](QWidget* dialog) {
            auto* box = qobject_cast<QMessageBox*>(dialog);
            ASSERT_NE(box, nullptr);
            EXPECT_EQ(box->text(), "“quay.level.json” was changed by another program since it was opened.");
            wasAsked = true;
            for (QAbstractButton* button : box->buttons())
                if (button->text().remove(QLatin1Char('&')) == text)
                    return button->click();
            ADD_FAILURE() << "no button " << text.toStdString();
        });
    }

    const QByteArray others = QByteArray(twoRectangles).replace("500", "600 ");
    const QString path = write("quay.level.json", twoRectangles);
    bool wasAsked = false;
};

TEST_F(LevelFilesTest, AFileThatAnotherProgramChangedIsNotOverwrittenUnasked) {
    changeOutside();
    answerAboutChange("Cancel");
    save();
    EXPECT_TRUE(wasAsked);
    EXPECT_EQ(read(path), others);
    EXPECT_TRUE(document().isModified());
}

TEST_F(LevelFilesTest, AChangeThatLeavesTheSizeIsNoticed) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(
        file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    file.close();
    answerAboutChange("Cancel");
    save();
    EXPECT_TRUE(wasAsked);
    EXPECT_EQ(read(path), twoRectangles);
}

TEST_F(LevelFilesTest, OverwritingIsAskedAboutOnce) {
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

TEST_F(LevelFilesTest, SavingUnderAnotherNameLeavesTheChangedFileAlone) {
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

TEST_F(LevelFilesTest, AFileThatIsGoneIsWrittenAgain) {
    ASSERT_TRUE(QFile::remove(path));
    save();
    EXPECT_FALSE(document().isModified());
    EXPECT_FALSE(read(path).isEmpty());
}

TEST_F(LevelFilesTest, RecentFilesOfTheSameNameAreToldApartByTheirFolders) {
    save();
    ASSERT_TRUE(QDir(folder.path()).mkdir("harbour"));
    const QString other = write("harbour/quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(other));
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    EXPECT_EQ(action("pier.level.json")->toolTip(), folder.filePath("pier.level.json"));
    EXPECT_EQ(action("quay.level.json – " + folder.path())->toolTip(), path);
    EXPECT_EQ(action("quay.level.json – " + folder.filePath("harbour"))->toolTip(), other);
}

TEST_F(LevelFilesTest, AFileThatIsGoneIsSaidToBeSoAndLeavesTheRecentOnes) {
    const QString gone = write("gone.level.json", twoRectangles);
    save();
    ASSERT_TRUE(window.open(gone));
    ASSERT_TRUE(window.open(path));
    QAction* recent = action("gone.level.json");
    ASSERT_TRUE(QFile::remove(gone));
    bool wasTold = false;
    document().remove("Delete", {ColliderId{2}}); // unsaved work is not asked about: it stays
    recent->trigger();
    whenADialogOpens([&](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        ASSERT_NE(box, nullptr);
        EXPECT_EQ(box->text(), "There is no file “gone.level.json”.");
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
