#pragma once

#include "document/live_edit.h"
#include "document/selected_shapes.h"
#include "panels/fields/edit_field.h"
#include "panels/properties/selection_summary.h"

#include <QWidget>

#include <array>
#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QStackedWidget;
class QTimer;

namespace tangent {

class LevelSummary;
class NumberField;
class PropertyTable;

/// Shows and edits the values of the selected colliders. An edit applies to the whole selection as one undo step, with
/// a live preview while typing. Shows a LevelSummary if nothing is selected.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(LevelDocument& document, QWidget* parent = nullptr);
    ~PropertiesPanel() override;

public slots:
    /// Focuses the name field. Has no effect if nothing is selected.
    void editName();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    using Edit = std::function<void(Collider&)>;

    /// A number of the box around several selected colliders.
    enum class BoxNumber : std::size_t { x, y, width, height };

    NumberField* boxField(BoxNumber number) const { return boxNumbers_[static_cast<std::size_t>(number)]; }
    void connectBoxFields();
    void setBoxTexts(const QString& keys);
    void showBox();
    void previewBox(NumberField& field, BoxNumber number, double value);
    NumberField* numberField(ShapeNumber number) const { return numbers_[static_cast<std::size_t>(number)]; }
    QWidget* makeForm();
    void makeNumberFields();
    void connectFields();
    void connectLiveField(EditField& field);
    void setTexts();

    void scheduleRefresh();
    void refresh();
    void showSummary(const SelectionSummary& summary);
    void showLayers(const CommonValue<LayerId>& layer);
    QString title(const SelectionSummary& summary) const;

    void beginPreview(SelectedShapes (*selected)(const LevelDocument&) = editableShapes);
    void previewName(const std::string& name);
    /// Previews the selection with changed shapes. If a valid shape would become invalid, sets a fault of `field`
    /// instead.
    void previewShapes(EditField& field, const std::function<Shape(const Shape&)>& reshaped);
    void cancelPreview();
    void commitPreview();
    void resetFields();
    /// Applies the edit to the selection as one undo step. If a valid shape would become invalid, shows a fault
    /// instead.
    void change(const StepText& text, const Edit& edit);
    /// Says why a valid shape became invalid; empty if it did not.
    static QString shapeError(const Shape& before, const Shape& after);
    /// Shows a message, or else the first fault of a field.
    void showFault(QString message = {});
    void applyFaultColor();

    LevelDocument& document_;
    QTimer* refreshTimer_;
    std::optional<LiveEdit> liveEdit_;
    SelectedShapes edited_; ///< the selection as it was before liveEdit_
    StepText editText_;     ///< of the undo step of liveEdit_
    std::vector<Layer> shownLayers_;

    QStackedWidget* pages_;
    LevelSummary* levelSummary_;
    QWidget* selectionPage_ = nullptr;
    QFormLayout* form_ = nullptr;
    QLabel* title_;
    QLabel* notEditableReason_; ///< why not all can be edited
    EditField* name_;
    QComboBox* layer_;
    QComboBox* kind_;
    std::array<NumberField*, shapeNumberCount> numbers_{};
    QCheckBox* sensor_;
    QWidget* position_ = nullptr;
    QWidget* size_ = nullptr;
    std::array<NumberField*, 4> boxNumbers_{};
    QWidget* boxPosition_ = nullptr;
    QWidget* boxSize_ = nullptr;
    QLabel* fault_;
    PropertyTable* properties_;
};

} // namespace tangent
