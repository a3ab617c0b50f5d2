#pragma once

#include "canvas/view_options.h"
#include "panels/fields/filtered_panel.h"
#include "panels/problems/problem_fixes.h"
#include "panels/problems/problems_filter.h"

#include <QPersistentModelIndex>

class QAction;
class QMenu;
class QPushButton;
class QTimer;

namespace tangent {

class ProblemsView;

/// What is wrong with the open level, kept up to date while it is edited; finds, goes through and fixes
/// problems. While positions snap to the grid, fixes move colliders to places on it.
class ProblemsPanel : public FilteredPanel {
    Q_OBJECT

public:
    ProblemsPanel(LevelDocument& document, const ViewOptions& options, QWidget* parent = nullptr);

    bool hasListFocus() const;

public slots:
    /// Marks the next or previous problem of the list, round its ends, and activates it.
    void next() { step(1); }
    void previous() { step(-1); }
    /// Fixes the marked problems that the fix suits, as one undo step.
    void applyFix(tangent::ProblemFix fix);

signals:
    /// The designer wants to see this problem.
    void activated(const tangent::Problem& problem);
    /// Why there is no problem to go to though the level has some, or why a fix moved nothing.
    void told(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void setUpView();
    void setUpBar();
    void setUpKeys();
    void showTexts();
    void follow(const DocumentChange& change);
    void scheduleRefresh();
    void refresh();
    void flushKeepingPlace();
    int rowThatStays(int row) const;
    void scrollBack(const std::vector<ProblemKey>& visible, int top);
    void showState();
    void step(int distance);
    void noteRemoval(int first, int last);
    void reportUnmoved(ProblemFix fix, const std::vector<Problem>& problems);
    void goOnAt(int row);
    std::vector<Problem> selectedProblems() const;
    void selectColliders();
    void fillFixMenu(QMenu& menu);
    QString fixText(ProblemFix fix, const std::vector<Problem>& problems) const;
    std::optional<std::string> askReason();

    LevelDocument& document_;
    const ViewOptions& options_;
    ProblemsModel model_;
    ProblemsFilter filter_;
    bool wordsMayHaveChanged_ = false; ///< by which it filters
    bool mayBeOutOfOrder_ = false;     ///< where the order is that of colliders
    QPersistentModelIndex standIn_;    ///< what the view marks instead of a current problem that vanished
    int standInDistance_ = 0;          ///< in which direction from that it lies: 1 or -1

    QTimer* refreshTimer_;
    QAction* next_;
    QAction* previous_;
    QPushButton* ignored_; ///< how many there are, and the way to their list
    QPushButton* fix_;
    QMenu* fixMenu_;
    ProblemsView* view_;
};

} // namespace tangent
