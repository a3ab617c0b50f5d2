#pragma once

#include "panels/outline/outline_model.h"

#include <QItemSelectionModel>

namespace tangent {

/// Selects colliders of the document when rows are selected. Skips colliders on hidden and locked layers, as the canvas
/// does.
///
/// As a QItemSelectionModel it contains only the visible rows, which views and screen readers ask for: a million
/// scattered rows would be a million ranges.
class OutlineSelection : public QItemSelectionModel {
    Q_OBJECT

public:
    OutlineSelection(OutlineModel& model, LevelDocument& document, QObject* parent = nullptr);

    using QItemSelectionModel::select;
    void select(const QItemSelection& selection, QItemSelectionModel::SelectionFlags command) override;
    /// The model was reset. The selection of the document stays.
    void reset() override;
    /// Call it when the rows first to last become visible: they show the selection of the document.
    void showRows(int first, int last);

signals:
    /// The selection was changed by something else, such as the canvas.
    void selectedExternally();

private:
    OutlineModel& outline_;
    LevelDocument& document_;
    ColliderSet base_; ///< the selection that an extended range adds to or removes from
    bool isSelecting_ = false;
    bool isUpdatingRows_ = false;
};

} // namespace tangent
