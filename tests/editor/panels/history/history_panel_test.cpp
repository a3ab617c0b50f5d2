#include "panels/history/history_panel.h"

#include "document/live_edit.h"
#include "panels/panel_fixture.h"

#include <QSignalSpy>
#include <QTableView>

namespace tangent::test {
namespace {

class HistoryPanelTest : public PanelTest {
protected:
    HistoryPanelTest() {
        panel.resize(300, 400);
        panel.show();
        put({circle(1, {0, 0}, 10)});
    }

    void moveTo(double x) {
        document.change(QStringLiteral("Move to %1").arg(x), std::array{ColliderId{1}}, [x](Collider& moved) {
            moved.shape = Circle{{x, 0}, 10};
        });
    }
    double x() { return center(document.level().collider(*document.level().find(ColliderId{1})).shape).x; }
    QTableView& view() { return *panel.findChild<QTableView*>(); }
    QVariant cell(int row, int column, int role = Qt::DisplayRole) {
        return view().model()->index(row, column).data(role);
    }
    QStringList texts() {
        QStringList all;
        for (int row = 0; row < view().model()->rowCount(); ++row)
            all.append(cell(row, HistoryModel::step).toString());
        return all;
    }
    bool isMarkedCurrent(int row) { return !cell(row, HistoryModel::here, Qt::DecorationRole).isNull(); }
    void click(int row) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                          view().visualRect(view().model()->index(row, HistoryModel::step)).center());
    }

    HistoryPanel panel{document};
};

TEST_F(HistoryPanelTest, ListsTheStepsAndMarksTheCurrentOne) {
    EXPECT_EQ(texts(), QStringList{"Start"});
    EXPECT_TRUE(isMarkedCurrent(0));
    moveTo(1);
    moveTo(2);
    EXPECT_EQ(texts(), (QStringList{"Start", "Move to 1", "Move to 2"}));
    EXPECT_TRUE(isMarkedCurrent(2));
    document.undo();
    EXPECT_TRUE(isMarkedCurrent(1));
    EXPECT_FALSE(isMarkedCurrent(2));
    EXPECT_TRUE(cell(2, HistoryModel::step, Qt::ForegroundRole).isValid()) << "undone ones are dimmed";
    EXPECT_EQ(cell(1, HistoryModel::step, Qt::AccessibleTextRole), "Move to 1, current");
    moveTo(7);
    EXPECT_EQ(texts(), (QStringList{"Start", "Move to 1", "Move to 7"}));
}

TEST_F(HistoryPanelTest, AClickGoesBackAndForth) {
    for (int i = 1; i <= 5; ++i)
        moveTo(i);
    click(2);
    EXPECT_EQ(x(), 2);
    EXPECT_EQ(document.undoHistory().index(), 2);
    click(5);
    EXPECT_EQ(x(), 5);
    click(0);
    EXPECT_EQ(x(), 0);
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Down);
    EXPECT_EQ(x(), 0) << "only Enter goes";
    QTest::keyClick(&view(), Qt::Key_Down);
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(x(), 2);
    EXPECT_EQ(document.undoHistory().count(), 5);
}

TEST_F(HistoryPanelTest, MarksTheSavedState) {
    const auto savedRows = [&] {
        QList<int> rows;
        for (int row = 0; row < view().model()->rowCount(); ++row)
            if (cell(row, HistoryModel::mark, Qt::AccessibleTextRole) == "saved")
                rows.append(row);
        return rows;
    };
    EXPECT_EQ(savedRows(), QList<int>{0});
    moveTo(1);
    moveTo(2);
    document.undoHistory().setClean();
    moveTo(3);
    EXPECT_EQ(savedRows(), QList<int>{2});
    click(1);
    EXPECT_TRUE(document.isModified());
    moveTo(9);
    EXPECT_EQ(savedRows(), QList<int>{}) << "no step leads there any more";
}

TEST_F(HistoryPanelTest, StepsHaveTheRoomOfThePanel) {
    const auto room = [this] {
        return view().visualRect(view().model()->index(0, HistoryModel::step)).width();
    };
    EXPECT_GE(room(), panel.width() * 4 / 5) << "the mark of the saved state takes little";
    EXPECT_TRUE(cell(0, HistoryModel::mark, Qt::ToolTipRole).toString().contains(QStringLiteral("saved")));
    moveTo(1);
    const QString tip = cell(1, HistoryModel::step, Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(QStringLiteral("Move"))) << "in a narrower panel the text is cut off";
}

TEST_F(HistoryPanelTest, TheViewHearsOfEveryMoveOfTheSavedState) {
    QStringList shown; // as a view has it that reads what the model reports, and no more
    QObject::connect(view().model(), &QAbstractItemModel::dataChanged, &panel, [&] {
        shown.clear();
        for (int row = 0; row < view().model()->rowCount(); ++row)
            shown.append(cell(row, HistoryModel::step).toString() +
                         cell(row, HistoryModel::mark, Qt::AccessibleTextRole).toString());
    });
    moveTo(1);
    document.undoHistory().setClean();
    EXPECT_EQ(shown, (QStringList{"Start", "Move to 1saved"}));
    moveTo(2);
    document.undoHistory().resetClean(); // the file was deleted
    EXPECT_EQ(shown, (QStringList{"Start", "Move to 1", "Move to 2"}));
    document.undoHistory().markState();
    moveTo(3);
    document.undoHistory().setMarkedClean(); // saving has ended
    EXPECT_EQ(shown, (QStringList{"Start", "Move to 1", "Move to 2saved", "Move to 3"}));
    document.undoHistory().setMemoryLimit(1);
    EXPECT_EQ(shown, (QStringList{"Start (older steps were dropped)saved", "Move to 3"}));
}

TEST_F(HistoryPanelTest, AClickDuringAnEditRevertsItFirst) {
    moveTo(1);
    moveTo(2);
    LiveEdit edit(document);
    edit.showShapes({ColliderId{1}}, {Circle{{50, 0}, 10}});
    EXPECT_EQ(x(), 50);
    click(1);
    EXPECT_EQ(x(), 1);
    EXPECT_FALSE(document.isEditing());
    EXPECT_EQ(document.undoHistory().count(), 2);
}

TEST_F(HistoryPanelTest, AStepAmongTenThousandAddsOneRow) {
    for (int i = 1; i <= 10'000; ++i)
        moveTo(i);
    EXPECT_EQ(view().model()->rowCount(), 10'001);
    const QSignalSpy resets(view().model(), &QAbstractItemModel::modelReset);
    const QSignalSpy layouts(view().model(), &QAbstractItemModel::layoutChanged);
    const QSignalSpy inserted(view().model(), &QAbstractItemModel::rowsInserted);
    moveTo(-1);
    EXPECT_EQ(resets.count() + layouts.count(), 0);
    ASSERT_EQ(inserted.count(), 1);
    EXPECT_EQ(inserted[0][1], 10'001);
    EXPECT_EQ(inserted[0][2], 10'001);
    EXPECT_EQ(view().currentIndex().row(), 10'001);
    view().scrollToTop();
    click(0);
    EXPECT_EQ(x(), 0);
    EXPECT_EQ(document.undoHistory().index(), 0);
}

TEST_F(HistoryPanelTest, SaysThatOldStepsWereDropped) {
    document.undoHistory().setMemoryLimit(1);
    moveTo(1);
    moveTo(2);
    EXPECT_EQ(texts(), (QStringList{"Start (older steps were dropped)", "Move to 2"}));
    click(0);
    EXPECT_EQ(x(), 1);
    document.clear();
    EXPECT_EQ(texts(), QStringList{"Start"});
}

} // namespace
} // namespace tangent::test
