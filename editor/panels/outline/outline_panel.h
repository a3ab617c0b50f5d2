#pragma once

#include "panels/fields/filtered_panel.h"
#include "panels/outline/outline_model.h"

namespace tangent {

class OutlineView;

/// Every collider of the open level in a table: sorted by any column, filtered by a line of text, selected in
/// step with the canvas.
class OutlinePanel : public FilteredPanel {
    Q_OBJECT

public:
    explicit OutlinePanel(LevelDocument& document, QWidget* parent = nullptr);
    ~OutlinePanel() override;

public slots:
    /// Whether anybody can see it. While inactive, as at first, it costs nothing.
    void setActive(bool active);
    /// Puts the cursor into the filter line.
    void find();

signals:
    /// The designer wants to see this collider.
    void activated(const tangent::Collider& collider);

protected:
    void changeEvent(QEvent* event) override;

private:
    void setUpKeys();
    void showTexts();
    /// What the filter line asks for, and what is wrong with it.
    OutlineFilter readFilter();
    void applyFilter();
    void follow(const DocumentChange& change);
    void showState();
    void showSummary();
    QString countText() const;

    LevelDocument& document_;
    OutlineModel model_;
    OutlineView* view_;
    std::optional<OutlineQueryError> error_; ///< what is wrong with the filter line
};

} // namespace tangent
