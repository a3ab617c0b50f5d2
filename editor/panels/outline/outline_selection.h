#pragma once

#include "panels/outline/outline_model.h"

#include <QItemSelectionModel>

namespace tangent {

/// Selects rows of an outline by selecting colliders of the document, by the canvas's rule: those on hidden
/// or locked layers are passed over. A million rows selected here and there would be a million ranges, so
/// that as a selection model it knows of the rows in view only: that is what a view paints and a screen
/// reader asks for.
class OutlineSelection : public QItemSelectionModel {
    Q_OBJECT

public:
    OutlineSelection(OutlineModel& model, LevelDocument& document, QObject* parent = nullptr);

    using QItemSelectionModel::select;
    void select(const QItemSelection& selection, QItemSelectionModel::SelectionFlags command) override;
    /// The rows come anew; what the document has selected stays.
    void reset() override;
    /// The rows in view are first to last, and they show what the document has selected.
    void showRows(int first, int last);

signals:
    /// The canvas or a command selected something.
    void selectedElsewhere();

private:
    OutlineModel& outline_;
    LevelDocument& document_;
    ColliderSet settled_; ///< what a range that is being pulled adds to, or takes from
    bool isSelecting_ = false;
    bool isMirroring_ = false;
};

} // namespace tangent
