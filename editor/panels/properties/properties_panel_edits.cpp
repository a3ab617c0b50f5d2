#include "document/long_edit.h"
#include "panels/fields/number_field.h"
#include "panels/properties/properties_panel.h"

namespace tangent {

QString PropertiesPanel::objectionTo(const Shape& before, const Shape& after) {
    if (!isValid(before) || isValid(after))
        return {};
    return tangent::fault(after) == ShapeFault::noExtent
               ? tr("A size would not be greater than 0.")
               : tr("The shape would reach beyond the largest number.");
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
        if (const QString objection = objectionTo(edited_.shapes[i], shapes[i]); !objection.isEmpty())
            return field.setFault(objection);
    }
    liveEdit_->showShapes(edited_.ids, std::move(shapes));
}

void PropertiesPanel::takeBackPreview() {
    const LongEdit longEdit(document_, editText_, edited_.ids.size());
    liveEdit_.reset();
    edited_ = {};
    scheduleRefresh();
}

void PropertiesPanel::commitPreview() {
    const LongEdit longEdit(document_, editText_, edited_.ids.size());
    if (liveEdit_)
        liveEdit_->commit(editText_);
    takeBackPreview();
    resetFields();
}

void PropertiesPanel::resetFields() {
    name_->reset();
    for (NumberField* field : numbers_)
        field->reset();
}

void PropertiesPanel::change(const QString& text, const Edit& edit) {
    commitPreview();
    const LongEdit longEdit(document_, text, document_.selection().count());
    QString objection;
    document_.perform([&] {
        std::vector<Collider> values = document_.editableColliders();
        for (Collider& collider : values) {
            const Shape before = collider.shape;
            edit(collider);
            objection = objectionTo(before, collider.shape);
            if (!objection.isEmpty())
                return LevelStep();
        }
        return LevelStep{.text = text, .changes = listOf(valueChange(document_.level(), values))};
    });
    if (!objection.isEmpty()) {
        refresh(); // restores what the fields showed
        showFault(objection);
    }
}

} // namespace tangent
