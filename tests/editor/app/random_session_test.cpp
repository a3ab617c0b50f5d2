#include "app/commands/menu_actions.h"
#include "app/main_window_fixture.h"

#include <tangent/file/level_file.h>

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenuBar>
#include <QTabBar>
#include <QWheelEvent>

#include <map>
#include <random>

namespace tangent::test {
namespace {

/// Does at random what a designer can do with mouse, keys, menus, tabs and dialogs.
class RandomDesigner {
public:
    RandomDesigner(MainWindow& window, unsigned seed) : window_(window), random_(seed) {
        QObject::connect(&answering_, &QTimer::timeout, [this] { answer(); });
        answering_.start(0);
    }

    void act() {
        switch (number(12)) {
        case 0:
            return click();
        case 1:
        case 2:
            return drag();
        case 3:
            return wheel();
        case 4:
            return editKey();
        case 5:
            return toolKey();
        case 6:
            return pressKey(Qt::Key_Z,
                            number(3) == 0 ? Qt::ControlModifier | Qt::ShiftModifier : Qt::ControlModifier);
        case 7:
            return switchTab();
        case 8:
            return clickPanel();
        case 9:
            return openContextMenu();
        default:
            return chooseFromMenu();
        }
    }

private:
    int number(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
    template <class List>
    auto& anyOf(List& list) {
        return list[static_cast<std::size_t>(number(static_cast<int>(std::size(list))))];
    }
    QWidget* viewport() { return window_.editor().canvas().viewport(); }
    static QPoint in(const QWidget& widget, int x, int y) {
        return {x % std::max(1, widget.width()), y % std::max(1, widget.height())};
    }
    QPoint somewhere(const QWidget& widget) { return in(widget, number(10'000), number(10'000)); }
    Qt::KeyboardModifiers modifiers() {
        constexpr std::array usual{Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::AltModifier,
                                   Qt::ControlModifier};
        return anyOf(usual);
    }
    void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&window_.editor().canvas(), key, modifiers);
    }

    void click() {
        const QPoint at = somewhere(*viewport());
        if (number(4) == 0)
            QTest::mouseDClick(viewport(), Qt::LeftButton, modifiers(), at);
        else
            QTest::mouseClick(viewport(), Qt::LeftButton, modifiers(), at);
    }
    /// Some drags are cancelled or undone halfway.
    void drag() {
        const Qt::KeyboardModifiers held = modifiers();
        QWidget* const target = viewport();
        QTest::mousePress(target, Qt::LeftButton, held, somewhere(*target));
        for (int moves = 0; moves < 4; ++moves) {
            const QPoint at = somewhere(*target);
            QMouseEvent move(QEvent::MouseMove, at, target->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                             held);
            QApplication::sendEvent(target, &move);
            QApplication::processEvents();
        }
        if (number(6) == 0)
            pressKey(Qt::Key_Escape);
        if (number(10) == 0)
            pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseRelease(target, Qt::LeftButton, held, somewhere(*target));
    }
    void wheel() {
        const QPointF at = somewhere(*viewport());
        QWheelEvent event(at, viewport()->mapToGlobal(at), QPoint(), QPoint(0, number(2) == 0 ? 120 : -120),
                          Qt::NoButton, modifiers(), Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport(), &event);
    }
    void editKey() {
        constexpr std::array keys{Qt::Key_Delete, Qt::Key_Left,     Qt::Key_Down,
                                  Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Escape,
                                  Qt::Key_Tab,    Qt::Key_F8,       Qt::Key_F2};
        pressKey(anyOf(keys), number(3) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
    }
    void toolKey() {
        constexpr std::array keys{Qt::Key_V, Qt::Key_C, Qt::Key_R, Qt::Key_M};
        pressKey(anyOf(keys));
    }
    void switchTab() {
        window_
            .findChild<QAction*>(number(2) == 0 ? QStringLiteral("nextLevel")
                                                : QStringLiteral("previousLevel"))
            ->trigger();
    }
    void clickPanel() {
        const QList<QDockWidget*> docks = window_.findChildren<QDockWidget*>();
        QDockWidget* dock = anyOf(docks);
        const QPoint at = somewhere(*dock);
        QWidget* target = dock->isVisible() ? dock->childAt(at) : nullptr;
        if (!target || !target->isEnabled())
            return;
        QTest::mouseClick(target, Qt::LeftButton, modifiers(), target->mapFrom(dock, at));
        if (QWidget* focus = QApplication::focusWidget(); focus && number(2) == 0)
            QTest::keyClicks(focus, QString::number(number(100)));
        if (QWidget* focus = QApplication::focusWidget())
            QTest::keyClick(focus, number(2) == 0 ? Qt::Key_Return : Qt::Key_Escape);
    }
    void openContextMenu() {
        const QPoint at = somewhere(*viewport());
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, viewport()->mapToGlobal(at));
        QApplication::sendEvent(viewport(), &event);
    }
    void chooseFromMenu() {
        static const QStringList left{"quit",
                                      "closeLevel",
                                      "language_",
                                      "language_en",
                                      "language_de",
                                      "systemTheme",
                                      "lightTheme",
                                      "darkTheme",         // the test ends, or other tests change
                                      "recoverDiscarded"}; // of other tests
        QList<QAction*> actions;
        for (const MenuAction& found : menuActions(*window_.menuBar()))
            if (found.action->isEnabled() && !left.contains(found.action->objectName()))
                actions.append(found.action);
        QAction* const action = anyOf(actions);
        if (action->objectName() != QLatin1String("newLevel") || window_.tabs().levels().size() < 4)
            action->trigger();
    }
    /// Types into dialogs, then accepts or rejects them. Menus only close.
    void answer() {
        if (QWidget* const popup = QApplication::activePopupWidget())
            return static_cast<void>(popup->close());
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        if (qobject_cast<QFileDialog*>(dialog) || qobject_cast<QMessageBox*>(dialog))
            return dialog->reject();
        if (QWidget* const focus = dialog->focusWidget())
            QTest::keyClicks(focus, QString::number(number(50)));
        number(2) == 0 ? dialog->accept() : dialog->reject();
    }

    MainWindow& window_;
    std::mt19937 random_;
    QTimer answering_;
};

class RandomSessionTest : public MainWindowTest {
protected:
    /// Of each open level, before anything was done to it.
    void remember() {
        for (const auto& level : window.tabs().levels())
            if (!first_.contains(level.get()))
                first_[level.get()] = textOf(*level);
    }
    void expectFirstTextsAfterUndo() {
        for (const auto& level : window.tabs().levels()) {
            level->canvas().cancelGesture();
            level->play().stop();
            LevelDocument& document = level->document();
            document.waitForCheck();
            while (document.undoHistory().canUndo())
                document.undo();
            EXPECT_EQ(textOf(*level), first_.at(level.get())) << document.displayName().toStdString();
            document.undoHistory().setClean();
        }
    }

private:
    static std::string textOf(const OpenLevel& level) {
        return writeLevel(level.document().level().snapshot());
    }

    std::map<const OpenLevel*, std::string> first_;
};

/// TANGENT_TEST_STEPS makes the sequences longer.
TEST_F(RandomSessionTest, UndoingEverythingGivesTheFirstLevels) {
    const int steps = std::max(300, qEnvironmentVariableIntValue("TANGENT_TEST_STEPS"));
    for (unsigned seed = 1; seed <= 3; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const QString suffix = QString::number(seed) + QStringLiteral(".level.json");
        ASSERT_TRUE(window.open(write(QStringLiteral("quay") + suffix, twoRectangles)));
        ASSERT_TRUE(window.open(write(QStringLiteral("pier") + suffix, twoRectangles)));
        window.activateWindow();
        remember();
        RandomDesigner designer(window, seed);
        for (int step = 0; step < steps; ++step) {
            SCOPED_TRACE("step " + std::to_string(step));
            designer.act();
            QApplication::processEvents();
            remember();
        }
        expectFirstTextsAfterUndo();
    }
}

} // namespace
} // namespace tangent::test
