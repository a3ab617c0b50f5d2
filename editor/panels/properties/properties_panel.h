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

/// The values of what is selected. Editing one gives it to the whole selection, as one undo step; what is
/// typed shows at once. With nothing selected it tells about the level.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(LevelDocument& document, QWidget* parent = nullptr);
    ~PropertiesPanel() override;

public slots:
    /// Puts the cursor into the name; shows nothing when nothing is selected.
    void editName();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    using Edit = std::function<void(Collider&)>;

    NumberField* numberField(ShapeNumber number) const { return numbers_[static_cast<std::size_t>(number)]; }
    QWidget* makeForm();
    void makeNumberFields();
    void connectFields();
    void connectLiveField(EditField& field);
    void showTexts();

    void scheduleRefresh();
    void refresh();
    void showSummary(const SelectionSummary& summary);
    void showLayers(const CommonValue<LayerId>& layer);
    QString title(const SelectionSummary& summary) const;

    void beginPreview();
    void previewName(const std::string& name);
    /// Shows the selection with other shapes, unless a valid one would become invalid: then `field` says so.
    void previewShapes(EditField& field, const std::function<Shape(const Shape&)>& reshaped);
    void takeBackPreview();
    void commitPreview();
    void resetFields();
    /// Does the edit to the selection as one undo step, unless it would make a valid shape invalid: then says so.
    void change(const QString& text, const Edit& edit);
    /// Why the one may not become the other, in words; none unless a valid shape would become invalid.
    static QString objectionTo(const Shape& before, const Shape& after);
    /// Shows the words, or else why what is typed cannot be used.
    void showFault(QString words = {});
    void applyFaultColor();

    LevelDocument& document_;
    QTimer* refreshTimer_;
    std::optional<LiveEdit> liveEdit_;
    SelectedShapes edited_; ///< the selection as it was before liveEdit_
    QString editText_;      ///< of the undo step that liveEdit_ becomes
    std::vector<Layer> shownLayers_;

    QStackedWidget* pages_;
    LevelSummary* levelSummary_;
    QWidget* selectionPage_ = nullptr;
    QFormLayout* form_ = nullptr;
    QLabel* title_;
    QLabel* obstacle_; ///< why nothing can be edited
    EditField* name_;
    QComboBox* layer_;
    QComboBox* kind_;
    std::array<NumberField*, shapeNumberCount> numbers_{};
    QCheckBox* sensor_;
    QWidget* position_ = nullptr;
    QWidget* size_ = nullptr;
    QLabel* fault_;
    PropertyTable* properties_;
};

} // namespace tangent
