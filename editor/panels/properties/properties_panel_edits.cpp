#include "arrange/arrange.h"
#include "canvas/handles.h"
#include "canvas/view_options.h"
#include "document/long_edit.h"
#include "panels/fields/controls.h"
#include "panels/fields/number_field.h"
#include "panels/properties/properties_panel.h"

#include <QFormLayout>

namespace tangent {

QString PropertiesPanel::shapeError(const Shape& before, const Shape& after) {
    if (!isValid(before) || isValid(after))
        return {};
    return tangent::fault(after) == ShapeFault::noExtent ? tr("The size would not be greater than 0.")
                                                         : tr("The shape would exceed the largest number.");
}

void PropertiesPanel::beginPreview(SelectedShapes (*selected)(const LevelDocument&)) {
    if (liveEdit_ && liveEdit_->isActive())
        return;
    liveEdit_.emplace(document_);
    edited_ = selected(document_);
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

void PropertiesPanel::connectBoxFields() {
    for (std::size_t i = 0; i < boxNumbers_.size(); ++i) {
        NumberField* field = boxNumbers_[i];
        const auto number = static_cast<BoxNumber>(i);
        connectLiveField(*field);
        connect(field, &NumberField::numberEntered, this,
                [this, field, number](double value) { previewBox(*field, number, value); });
    }
}

/// Also for the hidden and locked members of a whole group.
void PropertiesPanel::previewBox(NumberField& field, BoxNumber number, double value) {
    const bool isMove = number == BoxNumber::x || number == BoxNumber::y;
    editText_ = [isMove] {
        return isMove ? tr("Move") : tr("Resize");
    };
    const LongEdit longEdit(document_, editText_, document_.selection().count());
    beginPreview(validWholeShapes);
    const auto axis = number == BoxNumber::x || number == BoxNumber::width ? &Vec2::x : &Vec2::y;
    Block shapes = edited_.shapes;
    isMove ? moveTo(shapes, axis, value) : scaleTo(shapes, axis, value);
    for (std::size_t i = 0; i < shapes.size(); ++i)
        if (const QString error = shapeError(edited_.shapes[i], shapes[i]); !error.isEmpty())
            return field.setFault(error);
    liveEdit_->showShapes(edited_.ids, std::move(shapes));
}

void PropertiesPanel::setBoxTexts(const QString& keys) {
    setRowLabel(*form_, *boxPosition_, tr("Together", "place and size of the box around the selection"));
    setRowLabel(*form_, *boxSize_, QString());
    boxField(BoxNumber::x)->setPrefix(tr("X"));
    boxField(BoxNumber::y)->setPrefix(tr("Y"));
    boxField(BoxNumber::width)->setPrefix(tr("W", "width"));
    boxField(BoxNumber::height)->setPrefix(tr("H", "height"));
    const auto describe = [&](BoxNumber number, const QString& name, const QString& meaning) {
        setCaption(*boxField(number), name, QStringLiteral("%1\n%2").arg(meaning, keys));
    };
    describe(BoxNumber::x, tr("X together"),
             tr("Left edge of the box around the selection; moves all together."));
    describe(BoxNumber::y, tr("Y together"),
             tr("Top edge of the box around the selection; moves all together."));
    describe(BoxNumber::width, tr("Width together"),
             tr("Width of the box around the selection; scales all together."));
    describe(BoxNumber::height, tr("Height together"),
             tr("Height of the box around the selection; scales all together."));
}

void PropertiesPanel::showBox() {
    const auto frame = selectionFrame(document_);
    const bool isOfSeveral = frame && frame->isOfSeveral;
    form_->setRowVisible(boxPosition_, isOfSeveral);
    form_->setRowVisible(boxSize_, isOfSeveral);
    if (!isOfSeveral)
        return;
    const Rect& box = frame->box;
    const std::array numbers{box.min.x, box.min.y, box.size.x, box.size.y};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        boxNumbers_[i]->setLength(ViewOptions::gridSize(document_.level().settings()));
        boxNumbers_[i]->showNumber(numbers[i]);
    }
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
    for (NumberField* field : findChildren<NumberField*>())
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
