#pragma once

#include "app/files/message_bar.h"
#include "app/main_window.h"
#include "editor_fixture.h"
#include "panels/fields/edit_field.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QFile>
#include <QMessageBox>
#include <QProgressDialog>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

namespace tangent::test {

inline const QByteArray twoRectangles = R"({
"format": "tangent-level",
"version": "1.0",
"layers": [
{"id": 1, "name": "Solid"}
],
"colliders": [
{"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 100, "height": 100},
{"id": 2, "layer": 1, "shape": "rectangle", "x": 90, "y": 0, "width": 100, "height": 100},
{"id": 3, "layer": 1, "shape": "circle", "x": 500, "y": 50, "radius": 20}
]
}
)";

/// Calls `reaction` with the dialog that the next action opens. One that shows the progress of long work may precede
/// it.
template <class Reaction>
void whenADialogOpens(Reaction reaction) {
    QTimer::singleShot(0, qApp, [reaction] {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (qobject_cast<QProgressDialog*>(dialog))
            whenADialogOpens(reaction);
        else
            reaction(dialog);
    });
}

inline void answer(QMessageBox::StandardButton button) {
    whenADialogOpens([button](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        ASSERT_NE(box, nullptr);
        box->button(button)->click();
    });
}

/// Clicks the button with this text, whatever its mnemonic.
inline void clickButton(QWidget* dialog, const QString& text) {
    ASSERT_NE(dialog, nullptr);
    for (QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
        if (button->text().remove(QLatin1Char('&')) == text)
            return button->click();
    ADD_FAILURE() << "no button " << text.toStdString();
    dialog->close();
}

class MainWindowTest : public testing::Test {
protected:
    MainWindowTest() {
        window.show();
        QApplication::processEvents();
    }

    /// Floats the panel, as an active window.
    QDockWidget& floatProperties() {
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("properties"));
        dock->setFloating(true);
        QApplication::processEvents();
        dock->activateWindow();
        return *dock;
    }
    QString write(const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& path) {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    QAction* action(const QString& text) {
        for (QAction* candidate : window.findChildren<QAction*>())
            if (candidate->text().remove(QLatin1Char('&')) == text)
                return candidate;
        ADD_FAILURE() << "no action " << text.toStdString();
        return nullptr;
    }
    EditField* fieldNamed(const QString& name) {
        for (EditField* field : window.findChildren<EditField*>())
            if (field->accessibleName() == name)
                return field;
        ADD_FAILURE() << "no field " << name.toStdString();
        return nullptr;
    }
    EditField* nameField() { return fieldNamed(QStringLiteral("Name")); }
    /// The bar that says what other programs did to the file.
    MessageBar& barOfFile() { return *window.findChild<MessageBar*>(QStringLiteral("fileChanges")); }
    LevelDocument& document() { return window.editor().document(); }

    struct FreshSettings {
        FreshSettings() { QSettings().clear(); }
    };

    QTemporaryDir folder;
    FreshSettings settings; // before the window reads them
    MainWindow window;
};

} // namespace tangent::test
