#pragma once

#include "app/main_window_fixture.h"
#include "exchange/level_export.h"
#include "exchange/level_import.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>
#include <QTreeWidget>

namespace tangent::test {

/// Waits for a thread or a timer. A test that passes does not wait long.
template <class Condition>
bool becomesTrue(Condition condition) {
    return QTest::qWaitFor(condition, 60'000);
}

/// The reactions of inNextDialog() whose dialog has not opened yet.
inline QObject& waitingReactions() {
    static auto* waiting = new QObject(qApp);
    return *waiting;
}

/// Calls `act` with the next modal dialog of this type. The test fails if none opens, see ExchangeTest.
template <class Dialog>
void inNextDialog(std::function<void(Dialog&)> act) {
    auto* poll = new QTimer(&waitingReactions());
    QObject::connect(poll, &QTimer::timeout, poll, [poll, act = std::move(act)] {
        auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
        if (!dialog || !dialog->isActiveWindow())
            return;
        poll->stop();
        poll->setParent(qApp);
        poll->deleteLater();
        const QPointer<Dialog> open = dialog;
        act(*dialog);
        if (testing::Test::HasFatalFailure() && open)
            open->close(); // rather than wait for ever
    });
    poll->start(1);
}

/// The control that a screen reader knows by this name.
template <class Control>
Control& named(QWidget& parent, const QString& name) {
    for (auto* control : parent.findChildren<Control*>())
        if (control->accessibleName() == name)
            return *control;
    ADD_FAILURE() << "no control " << name.toStdString();
    std::abort();
}

inline void click(QWidget& button) {
    QTest::mouseClick(&button, Qt::LeftButton);
}
inline void type(QLineEdit& field, const QString& text) {
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
}
inline QPushButton& exportButton(QWidget& dialog) {
    return named<QPushButton>(dialog, QStringLiteral("Export"));
}
inline QPushButton& cancelButton(QWidget& dialog) {
    return *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Cancel);
}
inline void pick(QWidget& dialog, const QString& box, const QString& choice) {
    auto& combo = named<QComboBox>(dialog, box);
    combo.setFocus();
    QTest::keyClick(&combo, Qt::Key_Home);
    while (combo.currentText() != choice && combo.currentIndex() + 1 < combo.count())
        QTest::keyClick(&combo, Qt::Key_Down);
    EXPECT_EQ(combo.currentText(), choice);
}
inline QStringList rowsOf(const QTreeWidget& list) {
    QStringList rows;
    for (int row = 0; row < list.topLevelItemCount(); ++row)
        rows.append(list.topLevelItem(row)->text(1));
    return rows;
}

class ExchangeTest : public MainWindowTest {
protected:
    ~ExchangeTest() override {
        EXPECT_TRUE(waitingReactions().children().isEmpty()) << "a dialog did not open";
        qDeleteAll(waitingReactions().children()); // they must not react in the next test
    }
    QString inFolder(const QString& name) { return folder.filePath(name); }
    const LiveLevel& level() { return document().level(); }
    QString notice() { return window.statusBar()->currentMessage(); }
    QDockWidget& reportDock() { return *window.findChild<QDockWidget*>(QStringLiteral("report")); }
    QTreeWidget& report() { return *reportDock().findChild<QTreeWidget*>(); }
    LevelExport& exporting() { return *window.findChild<LevelExport*>(); }
    LevelImport& importing() { return *window.findChild<LevelImport*>(); }
    /// Presses keys in the window.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers) {
        document().waitForCheck(); // until then the level cannot be exported
        window.activateWindow();
        EXPECT_TRUE(becomesTrue([this] { return window.isActiveWindow(); }))
            << "a dialog may have been active";
        window.editor().canvas().setFocus();
        QTest::keyClick(&window.editor().canvas(), key, modifiers);
    }
};

} // namespace tangent::test
