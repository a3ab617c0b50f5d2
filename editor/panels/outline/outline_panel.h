#pragma once

#include "panels/fields/filtered_panel.h"
#include "panels/outline/outline_model.h"

namespace tangent {

class OutlineView;

/// A table of the colliders of the open level, with sorting, a filter line, and a selection synchronized with the
/// canvas.
class OutlinePanel : public FilteredPanel {
    Q_OBJECT

public:
    explicit OutlinePanel(LevelDocument& document, QWidget* parent = nullptr);
    ~OutlinePanel() override;

public slots:
    /// Call it when the panel becomes visible or hidden. While inactive, as at first, the panel does no work.
    void setActive(bool active);
    /// Focuses the filter line.
    void find();
    /// Gives the columns their first widths.
    void resetColumns();

signals:
    /// The user double-clicked a collider or pressed Enter.
    void activated(const tangent::Collider& collider);
    /// Enter in the filter line selected what matches.
    void matchesSelected();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setUpKeys();
    void setTexts();
    /// Parses the filter line and sets error_.
    OutlineFilter readFilter();
    void applyFilter();
    void selectMatches();
    void updateFilter(const DocumentChange& change);
    void showState();
    void showSummary();
    QString countText() const;

    LevelDocument& document_;
    OutlineModel model_;
    OutlineView* view_;
    std::optional<OutlineQueryError> error_; ///< the error in the filter line
};

} // namespace tangent
