#pragma once

#include "canvas/view_options.h"
#include "panels/fields/filtered_panel.h"
#include "panels/problems/fix_preview.h"
#include "panels/problems/problems_filter.h"

#include <QPersistentModelIndex>

class QAction;
class QMenu;
class QPushButton;
class QTimer;

namespace tangent {

class ProblemsView;

/// Lists the problems of the open level live, navigates to them and fixes them. If snapping to the grid is on, fixes
/// move colliders to grid positions.
class ProblemsPanel : public FilteredPanel {
    Q_OBJECT

public:
    ProblemsPanel(LevelDocument& document, const ViewOptions& options, QWidget* parent = nullptr);

    bool hasListFocus() const;

    /// Offers the fixes of the problems of a collider in the menu. The selection of the list stays.
    void offerFixes(QMenu& menu, ProxyId collider);

    /// Applies the fix to the selected problems that it applies to, as one undo step. Then selects and activates the
    /// next problem.
    void applyFix(const ProblemFix& fix);

public slots:
    /// Selects the next or previous problem, wrapping around, and activates it.
    void next() { step(1); }
    void previous() { step(-1); }
    /// Applies the first fix that the selected problem allows, and that has an effect; goes on to the next problem if
    /// there is none. Shows the problem first if its colliders are no longer selected: what was not shown is not fixed.
    /// Never ignores a problem, and moves nothing far.
    void fixNext();

signals:
    /// The user wants to see this problem. `notice` says what was done before, or what the next key does.
    void activated(const tangent::Problem& problem, const QString& notice = {});
    /// Says that the filter hides all problems, what a fix did, or which colliders it could not move.
    void reported(const QString& text);
    /// A fix changed these colliders, and there is no problem to go on to.
    void finished(const std::vector<tangent::ColliderId>& fixed);
    /// What the marked entry of a menu of fixes would give to the collider or to the bounds, or would delete. Empty:
    /// show none.
    void previewed(const std::vector<tangent::Shape>& outlines, tangent::PreviewKind kind);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void setUpView();
    void setUpBar();
    void setUpKeys();
    void setTexts();
    void applyChange(const DocumentChange& change);
    void scheduleRefresh();
    void refresh();
    void flushKeepingSelection();
    int remainingRow(int row) const;
    void restoreScroll(const std::vector<ProblemKey>& visible, int top);
    void showState();
    void updateFix();
    void showSummary();
    void showDetails();
    void step(int distance, const QString& notice = {});
    void makeOnly(const QModelIndex& row);
    void prepareRemoval(int first, int last);
    bool areShown(const std::vector<Problem>& problems) const;
    QString reasonForNoFix(const std::vector<Problem>& problems) const;
    void goOnUnfixed(const QString& reason);
    QString doneText(const ProblemFix& fix, const std::vector<Problem>& problems) const;
    QString unmovedText(const ProblemFix& fix, const std::vector<Problem>& problems,
                        const FixOptions& options) const;
    void goOnAfterFix(int row, const QString& report, const std::vector<ColliderId>& fixed);
    std::vector<Problem> selectedProblems() const;
    void selectColliders();
    void fillFixMenu();
    void fillFixMenu(QMenu& menu, const std::vector<Problem>& problems,
                     const std::function<void(const ProblemFix&)>& apply);
    void applyFix(const ProblemFix& fix, FixOptions options);
    std::optional<QString> fixAll(const ProblemFix& fix, const std::vector<Problem>& problems,
                                  FixOptions options);
    FixOptions fixOptions() const;
    QString reasonAgainst(const ProblemFix& fix, const Problem& problem) const;
    QString fixText(const ProblemFix& fix, const std::vector<Problem>& problems) const;
    std::optional<std::string> askReason();

    LevelDocument& document_;
    const ViewOptions& options_;
    ProblemsModel model_;
    ProblemsFilter filter_;
    std::optional<OutlineQueryError> error_; ///< in the text of the filter
    bool isFilterStale_ = false;             ///< names or severities may have changed
    bool isOrderStale_ = false;              ///< colliders may have changed
    QPersistentModelIndex
        replacement_;              ///< the row that became current because the current problem was removed
    int replacementDirection_ = 0; ///< from the removed row: 1 or -1

    QTimer* refreshTimer_;
    QAction* next_;
    QAction* previous_;
    QPushButton* ignored_; ///< shows their count and opens their list
    QPushButton* fix_;
    QMenu* fixMenu_;
    FixPreview preview_; ///< of fixMenu_ or the menu of the canvas
    QLabel* details_;    ///< the current problem in words
    ProblemsView* view_;
};

} // namespace tangent
