#pragma once

#include "panels/outline/outline_selection.h"

#include <QTableView>

#include <optional>
#include <utility>

namespace tangent {

/// The table of an outline. It keeps its place when rows are arranged anew, and shows what is selected
/// elsewhere.
class OutlineView : public QTableView {
    Q_OBJECT

public:
    OutlineView(OutlineModel& model, LevelDocument& document, QWidget* parent = nullptr);

    /// Scrolls to the only row that is selected, or to the current one. Returns whether it is shown.
    bool reveal();
    /// Takes the focus and selects the first row.
    void goToFirst();
    void renameCurrent();

public slots:
    void reset() override;

signals:
    void activatedCollider(const tangent::Collider& collider);

protected:
    /// Home and End go to the first and last row.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void setUpHeaders();
    void setRowHeight();
    void revealFirst();
    std::pair<int, int> rowsInView() const; ///< the first, and one after the last
    void showSelection();

    OutlineModel& outline_;
    LevelDocument& document_;
    OutlineSelection* selection_;
    std::optional<ColliderId> current_; ///< remembered while it is not shown
};

} // namespace tangent
