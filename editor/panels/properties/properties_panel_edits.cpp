#include "document/long_edit.h"
#include "panels/fields/number_field.h"
#include "panels/properties/properties_panel.h"

namespace tangent {

QString PropertiesPanel::shapeError(const Shape& before, const Shape& after) {
    if (!isValid(before) || isValid(after))
        return {};
    return tangent::fault(after) == ShapeFault::noExtent ? tr("The size would not be greater than 0.")
                                                         : tr("The shape would exceed the largest number.");
}

void PropertiesPanel::beginPreview() {
    if (liveEdit_ && liveEdit_->isActive())
        return;
    liveEdit_.emplace(document_);
    edited_ = editableShapes(document_);
}

void PropertiesPanel::previewName(const std::string& name) {
    const LongEdit longEdit(document_, editText_, document_.selection().count());
    beginPreview();
    std::vector<Collider> values;
    values.reserve(edited_.ids.size());
    for (const ColliderId id : edited_.ids)
        values.emplace_back(document_.level().collider(*document_.level().find(id))).name = name;
    liveEdit_->show(values);
}

void PropertiesPanel::previewShapes(EditField& field, const std::function<Shape(const Shape&)>& reshaped) {
    const LongEdit longEdit(document_, editText_, document_.selection().count());
    beginPreview();
    std::vector<Shape> shapes = edited_.shapes;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        shapes[i] = reshaped(edited_.shapes[i]);
        if (const QString error = shapeError(edited_.shapes[i], shapes[i]); !error.isEmpty())
            return field.setFault(error);
    }
    liveEdit_->showShapes(edited_.ids, std::move(shapes));
}

void PropertiesPanel::cancelPreview() {
    const LongEdit longEdit(document_, editText_, edited_.ids.size());
    liveEdit_.reset();
    edited_ = {};
    scheduleRefresh();
}

void PropertiesPanel::commitPreview() {
    const LongEdit longEdit(document_, editText_, edited_.ids.size());
    if (liveEdit_)
        liveEdit_->commit(editText_);
    cancelPreview();
    resetFields();
}

void PropertiesPanel::resetFields() {
    name_->reset();
    for (NumberField* field : numbers_)
        field->reset();
}

void PropertiesPanel::change(const StepText& text, const Edit& edit) {
    commitPreview();
    const LongEdit longEdit(document_, text, document_.selection().count());
    QString error;
    document_.perform([&] {
        std::vector<Collider> values = document_.editableColliders();
        for (Collider& collider : values) {
            const Shape before = collider.shape;
            edit(collider);
            error = shapeError(before, collider.shape);
            if (!error.isEmpty())
                return LevelStep();
        }
        return LevelStep{.text = text, .changes = listOf(valueChange(document_.level(), values))};
    });
    if (!error.isEmpty()) {
        refresh(); // restores the fields
        showFault(error);
    }
}

} // namespace tangent
