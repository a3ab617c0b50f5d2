#include "dialogs/file_failure.h"

#include "app/main_window_fixture.h"

#include <QLabel>
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
    EXPECT_EQ(failureOf(ELOOP), "Cannot write quay: in other words.");
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
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            message += label->text();
        dialog->close();
    });
    EXPECT_FALSE(window.open(folder.path()));
    EXPECT_TRUE(message.contains("Es ist ein Ordner.")) << message.toStdString();
}

TEST_F(FileFailureTest, ErrorsInALevelAreTranslated) {
    const QString path = write("quay.level.json", R"({
"format": "tangent-level",
"version": "1.0",
"layers": [{"id": 1}, {"id": 1, "name": "Solid"}],
"tolerance": "thin",
"colliders": [
{"id": 0, "layer": 4, "shape": "oval", "x": 1, "y": 2}
]
}
)");
    QStringList messages;
    const auto openAndRead = [&](QWidget* dialog) {
        const auto& list = *dialog->findChild<QTreeWidget*>();
        messages.clear();
        for (int row = 0; row < list.topLevelItemCount(); ++row)
            messages.append(list.topLevelItem(row)->text(2));
        dialog->close();
    };
    whenADialogOpens(openAndRead);
    EXPECT_FALSE(window.open(path));
    EXPECT_EQ(messages,
              (QStringList{"\"name\" fehlt", "die ID 1 hat schon eine frühere Ebene",
                           "erwartet: eine Zahl, gefunden: ein Text",
                           "erwartet: eine ID, eine ganze Zahl von 1 bis 9007199254740991, gefunden: 0",
                           "unbekannte Form \"oval\", erwartet wird \"circle\" oder \"rectangle\""}));
    write("quay.level.json", "{\"format\": \"tangent-level\",}");
    whenADialogOpens(openAndRead);
    EXPECT_FALSE(window.open(path));
    EXPECT_TRUE(messages.contains("\"}\" nach einem Komma ist unerwartet: JSON hat keine Kommas am Ende"))
        << messages.join('\n').toStdString();
}

} // namespace
} // namespace tangent::test
