#pragma once

#include "panels/outline/outline_selection.h"

#include <QTableView>

#include <optional>
#include <utility>

namespace tangent {

/// The table of an outline. Keeps its scroll position and current row when the model is reset, and scrolls to rows that
/// are selected externally. Typing and clicks edit the current cell of the column Group; elsewhere, typing finds names.
class OutlineView : public QTableView {
    Q_OBJECT

public:
    OutlineView(OutlineModel& model, LevelDocument& document, QWidget* parent = nullptr);

    /// Scrolls to the first selected row, or else to the current one. Returns false if there is none.
    bool reveal();
    /// Gives the columns their first widths.
    void resetColumns();
    /// Takes the focus and selects the first row.
    void focusFirstRow();
    /// Edits the group if its cell is current, otherwise the name.
    void editCurrent();

public slots:
    void reset() override;

signals:
    void activatedCollider(const tangent::Collider& collider);

protected:
    /// Home and End go to the first and last row.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    using QTableView::edit;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void setUpHeaders();
    QStringList groupNames() const;
    void setRowHeight();
    void widenColumns();
    void fitName();
    void restoreCurrent(int scrolled);
    void revealSelection();
    void revealIfAwaited();
    bool revealFirst();
    std::pair<int, int> visibleRows() const; ///< first and one past the last
    void showSelection();

    OutlineModel& outline_;
    LevelDocument& document_;
    OutlineSelection* selection_;
    bool awaitsRows_ = false;           ///< no selected collider had a row
    std::optional<ColliderId> current_; ///< of the current row; kept while it has no row
};

} // namespace tangent
