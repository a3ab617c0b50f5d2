#include "app/main_window_fixture.h"
#include "app/status_bar.h"
#include "document/edits.h"

#include <QMenu>

namespace tangent {
namespace {

using test::MainWindowTest;

QAction* choice(const MainWindow& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == text)
            return action;
    return nullptr;
}

TEST_F(MainWindowTest, TheUndoMemoryChoiceIsSaved) {
    EXPECT_EQ(document().undoHistory().memoryLimit(), UndoHistory::defaultMemoryLimit);
    QAction* const gibibyte = choice(window, QLocale().formattedDataSize(1 << 30, 0));
    QAction* const small = choice(window, QLocale().formattedDataSize(64 << 20, 0));
    ASSERT_TRUE(gibibyte && small);
    EXPECT_TRUE(gibibyte->isChecked());
    small->trigger();
    EXPECT_EQ(document().undoHistory().memoryLimit(), std::size_t{64} << 20);
    const MainWindow next;
    EXPECT_TRUE(choice(next, small->text())->isChecked());
}

TEST_F(MainWindowTest, StatusBarReportsDroppedUndoSteps) {
    document().add("Add", {test::circleAt(1, {0, 0}, 10)});
    test::replace(document(), "Move", {test::circleAt(1, {1, 0}, 10)});
    document().undoHistory().setMemoryLimit(1);
    QApplication::processEvents();
    EXPECT_TRUE(window.findChild<StatusBar*>()->currentMessage().contains(QStringLiteral("oldest step")))
        << window.findChild<StatusBar*>()->currentMessage().toStdString();
}

} // namespace
} // namespace tangent
