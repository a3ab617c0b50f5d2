#pragma once

#include "app/compare/compare_model.h"

#include <tangent/live/live_level.h>

#include <QDialog>

class QPushButton;
class QTreeView;

namespace tangent {

class ComparePreview;

/// Two versions of a level to compare.
struct LevelComparison {
    Level mine;
    Level theirs;
    std::vector<ItemDiff> differences; ///< from mine to theirs
};

/// Shows the differences of two levels, item by item and on a preview, and asks which to take over.
class CompareDialog : public QDialog {
    Q_OBJECT

public:
    /// `level` is mine, for the preview. Both must outlive the dialog. `file` names their version.
    CompareDialog(const LevelComparison& comparison, const LiveLevel& level, const QString& file,
                  QWidget* parent = nullptr);

    /// The differences to take over.
    std::vector<ItemDiff> taken() const { return model_->taken(); }

private:
    void takeSelected(bool isTaken);
    void showSelected();
    void followTaken();
    std::vector<int> selectedRows() const;

    CompareModel* model_;
    QTreeView* list_;
    ComparePreview* preview_;
    QPushButton* take_;
    QPushButton* takeSelected_;
    QPushButton* keepSelected_;
};

} // namespace tangent
