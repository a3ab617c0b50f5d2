#include "app/commands/menu_actions.h"
#include "app/main_window_fixture.h"
#include "app/preferences/theme.h"
#include "app/tab_drag.h"
#include "canvas/minimap.h"
#include "canvas/ruler.h"

#include <tangent/file/level_file.h>

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMenuBar>
#include <QMimeData>
#include <QTabBar>
#include <QWheelEvent>

#include <map>
#include <random>
#include <tuple>

namespace tangent::test {
namespace {

/// Does at random what a designer can do with mouse, keys, menus, tabs, dialogs and files, and what other programs do
/// to those files meanwhile.
class RandomDesigner {
public:
    /// Opens and saves files in `folder` only.
    RandomDesigner(MainWindow& window, const QString& folder, unsigned seed)
        : window_(window), folder_(folder), random_(seed) {
        QObject::connect(&answering_, &QTimer::timeout, [this] { answer(); });
        answering_.start(0);
    }

    void act() {
        switch (number(20)) {
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
        case 10:
            return dragFromRuler();
        case 11:
            return dragOnMinimap();
        case 12:
            return closeTab();
        case 13:
            return leaveWindow();
        case 14:
            return dragToTab();
        case 15:
            return changeFile();
        case 16:
            return answerBar();
        case 17:
            return save();
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
    void moveTo(QPoint at, QWidget* target, Qt::KeyboardModifiers held = {}) {
        QMouseEvent move(QEvent::MouseMove, at, target->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, held);
        QApplication::sendEvent(target, &move);
        QApplication::processEvents();
    }
    /// Some drags are cancelled or undone halfway.
    void drag() {
        const Qt::KeyboardModifiers held = modifiers();
        QWidget* const target = viewport();
        QTest::mousePress(target, Qt::LeftButton, held, somewhere(*target));
        for (int moves = 0; moves < 4; ++moves)
            moveTo(somewhere(*target), target, held);
        if (number(6) == 0)
            pressKey(Qt::Key_Escape);
        if (number(10) == 0)
            pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseRelease(target, Qt::LeftButton, held, somewhere(*target));
    }
    /// Both of these drag within the canvas, also with nothing there.
    void dragFromRuler() {
        QList<QWidget*> rulers = window_.editor().canvas().findChildren<QWidget*>();
        erase_if(rulers, [](QWidget* widget) { return dynamic_cast<Ruler*>(widget) == nullptr; });
        QWidget* const ruler = anyOf(rulers);
        QTest::mousePress(ruler, Qt::LeftButton, {}, somewhere(*ruler));
        for (int moves = 0; moves < 2; ++moves)
            moveTo(ruler->mapFromGlobal(viewport()->mapToGlobal(somewhere(*viewport()))), ruler);
        if (number(4) == 0)
            pressKey(Qt::Key_Escape);
        QTest::mouseRelease(ruler, Qt::LeftButton, {}, somewhere(*ruler));
    }
    void dragOnMinimap() {
        auto* const map = window_.editor().canvas().findChild<Minimap*>();
        if (!map->isVisible())
            return window_.findChild<QAction*>(QStringLiteral("showMinimap"))->trigger();
        QTest::mousePress(map, Qt::LeftButton, {}, somewhere(*map));
        moveTo(somewhere(*map), map);
        QTest::mouseRelease(map, Qt::LeftButton, {}, somewhere(*map));
    }
    /// With unsaved changes, a question comes up: see answer().
    void closeTab() {
        QTabBar& tabs = *window_.tabs().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        if (tabs.count() > 1)
            QTest::mouseClick(&tabs, Qt::MiddleButton, {}, tabs.tabRect(number(tabs.count())).center());
        else if (number(4) == 0)
            window_.findChild<QAction*>(QStringLiteral("closeLevel"))->trigger();
    }
    /// In the middle of a drag.
    void leaveWindow() {
        QWidget* const target = viewport();
        QTest::mousePress(target, Qt::LeftButton, {}, somewhere(*target));
        moveTo(somewhere(*target), target);
        QEvent leave(QEvent::WindowDeactivate);
        QApplication::sendEvent(&window_.editor().canvas(), &leave);
        QTest::mouseRelease(target, Qt::LeftButton, {}, somewhere(*target));
    }
    /// Drags what is under the mouse over another tab, until its level shows, and drops it there.
    void dragToTab() {
        QTabBar& tabs = *window_.tabs().findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
        if (tabs.count() < 2)
            return;
        bool isDropped = false;
        window_.findChild<TabDrag*>()->setExecutor([this, &tabs, &isDropped](QDrag&) {
            isDropped = true;
            send<QDragEnterEvent>(tabs.mapToGlobal(QPoint(5, 5)));
            for (int moves = 0; moves < 2; ++moves)
                send<QDragMoveEvent>(viewport()->mapToGlobal(somewhere(*viewport())));
            if (number(3) > 0)
                send<QDropEvent>(viewport()->mapToGlobal(somewhere(*viewport())));
        });
        QWidget* const target = viewport();
        const int other = (tabs.currentIndex() + 1) % tabs.count();
        const QPoint tab = tabs.mapToGlobal(tabs.tabRect(other).center());
        QTest::mousePress(target, Qt::LeftButton, {}, somewhere(*target));
        moveTo(somewhere(*target), target);
        moveTo(target->mapFromGlobal(tab), target);
        if (window_.editor().isMovingSelection() && number(3) > 0)
            std::ignore = QTest::qWaitFor([&isDropped] { return isDropped; });
        QTest::mouseRelease(target, Qt::LeftButton, {}, target->mapFromGlobal(tab));
        window_.findChild<TabDrag*>()->setExecutor([](QDrag&) {});
    }
    template <class Event>
    void send(QPoint screen) {
        const QMimeData data;
        Event event(window_.mapFromGlobal(screen), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window_, &event);
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
        static const QStringList left{"quit", "recoverDiscarded"}; // the test ends; work of other tests
        QList<QAction*> actions;
        for (const MenuAction& found : menuActions(*window_.menuBar()))
            if (found.action->isEnabled() && !left.contains(found.action->objectName()))
                actions.append(found.action);
        QAction* const action = anyOf(actions);
        if (action->objectName() != QLatin1String("newLevel") || window_.tabs().levels().size() < 4)
            action->trigger();
    }
    /// As another program does: a collider moves, the end of the file is lost, or the file is removed.
    void changeFile() {
        const QString path = window_.editor().document().filePath();
        QFile file(path);
        if (path.isEmpty() || !file.open(QIODevice::ReadWrite))
            return;
        QByteArray text = file.readAll();
        switch (number(6)) {
        case 0:
            file.remove();
            return;
        case 1:
            text.truncate(number(static_cast<int>(text.size()) + 1));
            break;
        default:
            text.replace("\"x\": 500", "\"x\": " + QByteArray::number(400 + number(50)));
        }
        file.resize(0);
        file.write(text);
    }
    /// Chooses one of the answers of a bar above the canvas.
    void answerBar() {
        QList<QAbstractButton*> answers;
        for (const auto* bar : window_.findChildren<MessageBar*>())
            if (bar->isVisible())
                answers.append(bar->findChildren<QAbstractButton*>());
        if (!answers.empty())
            anyOf(answers)->click();
    }
    void save() {
        window_.findChild<QAction*>(number(3) == 0 ? QStringLiteral("saveAs") : QStringLiteral("save"))
            ->trigger();
    }
    void chooseFile(QFileDialog& dialog) {
        const QStringList files = QDir(folder_).entryList(QDir::Files);
        if (number(3) == 0 || files.empty())
            return dialog.reject();
        dialog.setDirectory(folder_);
        if (dialog.acceptMode() == QFileDialog::AcceptSave)
            dialog.selectFile(QStringLiteral("saved%1.level.json").arg(number(4)));
        else if (dialog.fileMode() != QFileDialog::Directory)
            dialog.selectFile(anyOf(files));
        accept(dialog);
    }
    /// Types into dialogs, then accepts or rejects them. Menus only close.
    void answer() {
        if (QWidget* const popup = QApplication::activePopupWidget())
            return static_cast<void>(popup->close());
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        if (auto* files = qobject_cast<QFileDialog*>(dialog))
            return chooseFile(*files);
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            const QList<QAbstractButton*> buttons = box->buttons();
            return anyOf(buttons)->click();
        }
        if (QWidget* const focus = dialog->focusWidget())
            QTest::keyClicks(focus, QString::number(number(50)));
        number(2) == 0 ? accept(*dialog) : dialog->reject();
    }
    /// Later, because it may open another dialog, which the running timer could not answer.
    static void accept(QDialog& dialog) {
        QMetaObject::invokeMethod(&dialog, &QDialog::accept, Qt::QueuedConnection);
    }

    MainWindow& window_;
    QString folder_;
    std::mt19937 random_;
    QTimer answering_;
};

class RandomSessionTest : public MainWindowTest {
protected:
    ~RandomSessionTest() override { applyTheme(Theme::system); }

    /// The text of each open level before anything was done to it, and of each file that is opened later.
    void remember() {
        for (const auto& each : window.tabs().levels()) {
            const OpenLevel* const level = each.get();
            if (first_.contains(level))
                continue;
            first_[level] = textOf(*level);
            QObject::connect(&level->document().file(), &DocumentFile::saved, &forgetting_,
                             [this, level](const QString& path, const auto& failure) {
                                 if (!failure) {
                                     ++saves_;
                                     EXPECT_EQ(read(path).toStdString(), textOf(*level));
                                 }
                             });
            QObject::connect(level, &QObject::destroyed, &forgetting_,
                             [this, level] { first_.erase(level); });
            QObject::connect(&level->document(), &LevelDocument::changed, &forgetting_,
                             [this, level](const DocumentChange& change) {
                                 if (change.everything)
                                     first_[level] = textOf(*level);
                             });
        }
    }
    void expectFirstTextsAfterUndo() {
        for (const auto& level : window.tabs().levels()) {
            level->canvas().cancelGesture();
            level->play().stop();
            LevelDocument& document = level->document();
            document.waitForCheck();
            document.file().waitForSaving();
            while (document.undoHistory().canUndo())
                document.undo();
            EXPECT_EQ(textOf(*level), first_.at(level.get())) << document.file().displayName().toStdString();
            document.undoHistory().setClean();
        }
    }

    int saves_ = 0; ///< that succeeded

private:
    static std::string textOf(const OpenLevel& level) {
        return writeLevel(level.document().level().snapshot());
    }

    std::map<const OpenLevel*, std::string> first_;
    QObject forgetting_; ///< ends the connections
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
        RandomDesigner designer(window, folder.path(), seed);
        for (int step = 0; step < steps; ++step) {
            SCOPED_TRACE("step " + std::to_string(step));
            designer.act();
            QApplication::processEvents();
            remember();
        }
        expectFirstTextsAfterUndo();
    }
    EXPECT_GT(saves_, 0);
}

} // namespace
} // namespace tangent::test
