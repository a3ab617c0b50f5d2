#include "dialogs/file_failure.h"

#include "app/main_window_fixture.h"

#include <QTranslator>
#include <QTreeWidget>

#include <cerrno>
#include <system_error>

namespace tangent::test {
namespace {

class FileFailureTest : public MainWindowTest {
protected:
    FileFailureTest() {
        EXPECT_TRUE(german.load(QStringLiteral(":/i18n/tangent_de")));
        QApplication::installTranslator(&german); // its destructor removes it
    }

    static QString failureOf(int code) {
        return fileFailureText({code, std::generic_category()}, "cannot write quay: in other words");
    }

    QTranslator german;
};

TEST_F(FileFailureTest, CommonErrorsAreTranslatedAndOthersAreNot) {
    for (const int code :
         {EACCES, EPERM, ENOSPC, EDQUOT, ENOENT, EISDIR, EROFS, ENOTSUP, EMFILE, ENFILE, EOVERFLOW}) {
        EXPECT_FALSE(failureOf(code).contains("cannot")) << code;
        EXPECT_NE(failureOf(code), QString()) << code;
    }
    EXPECT_EQ(failureOf(ENOSPC), "Auf dem Datenträger ist kein Platz mehr.");
    EXPECT_EQ(failureOf(ENOMEM), "Der Arbeitsspeicher reicht nicht aus.");
    EXPECT_EQ(failureOf(ELOOP), "cannot write quay: in other words");
}

TEST_F(FileFailureTest, SavingToAFolderReportsIt) {
    const QString path = write("quay.level.json", twoRectangles);
    ASSERT_TRUE(window.open(path));
    document().remove("Delete", {ColliderId{3}});
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QDir().mkpath(path));
    QString message;
    whenADialogOpens([&](QWidget* dialog) {
        message = qobject_cast<QMessageBox*>(dialog)->informativeText();
        dialog->close();
    });
    action("Save")->trigger();
    EXPECT_TRUE(message.startsWith("Es ist ein Ordner.")) << message.toStdString();
    document().undoHistory().setClean();
}

TEST_F(FileFailureTest, OpeningAFolderReportsIt) {
    QString message;
    whenADialogOpens([&](QWidget* dialog) {
        message = dialog->findChild<QTreeWidget*>()->topLevelItem(0)->text(2);
        dialog->close();
    });
    EXPECT_FALSE(window.open(folder.path()));
    EXPECT_EQ(message, "Es ist ein Ordner.");
}

} // namespace
} // namespace tangent::test
