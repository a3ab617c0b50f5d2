#include "tools/selection_keys.h"

#include "canvas/canvas.h"
#include "document/level_document.h"
#include "document/long_edit.h"
#include "document/rounding.h"
#include "document/selected_shapes.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace tangent {

namespace {

enum MergeKey { nudgeKey = 1, growKey, shrinkKey };

QString textOf(const char* text, std::size_t count) {
    return QCoreApplication::translate("SelectionKeys", text, nullptr, static_cast<int>(count));
}

/// The shape with its radius or both its sides grown by `amount` about its center; unchanged if it would become empty.
Shape grown(const Shape& shape, double amount) {
    Shape result = shape;
    const auto growRect = [&](Rect& rect) {
        rect.min = shortSum(rect.min, {-amount / 2, -amount / 2});
        rect.size = shortSum(rect.size, {amount, amount});
    };
    if (auto* circle = std::get_if<Circle>(&result))
        circle->radius = shortSum(circle->radius, amount);
    else if (auto* rect = std::get_if<Rect>(&result))
        growRect(*rect);
    else
        growRect(std::get<RotatedRect>(result).rect);
    return isValid(result) ? result : shape;
}

/// `text` describes the edit and contains the number of colliders.
template <class Reshaped>
void reshapeSelected(LevelDocument& document, MergeKey mergeKey, const char* text, Reshaped&& reshaped) {
    const std::size_t count = document.selection().count();
    const LongEdit edit(document, textOf(text, count), count); // collecting the shapes is slow too
    document.perform([&] {
        SelectedShapes selected = wholeShapes(document);
        for (Shape& shape : selected.shapes)
            shape = reshaped(shape);
        return LevelStep{.text = [text, changed = selected.ids.size()] { return textOf(text, changed); },
                         .changes = listOf(shapeChange(document.level(), std::move(selected.ids),
                                                       std::move(selected.shapes))),
                         .mergeKey = mergeKey};
    });
}

void nudge(LevelDocument& document, Vec2 offset) {
    reshapeSelected(document, nudgeKey, QT_TRANSLATE_N_NOOP("SelectionKeys", "Nudge %Ln collider(s)"),
                    [&](const Shape& shape) { return moved(shape, offset); });
}

void grow(LevelDocument& document, double amount) {
    reshapeSelected(document, amount > 0 ? growKey : shrinkKey,
                    amount > 0 ? QT_TRANSLATE_N_NOOP("SelectionKeys", "Grow %Ln collider(s)")
                               : QT_TRANSLATE_N_NOOP("SelectionKeys", "Shrink %Ln collider(s)"),
                    [&](const Shape& shape) { return grown(shape, amount); });
}

} // namespace

bool reshapeSelectionByKey(Canvas& canvas, const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? canvas.gridSize() : 1;
    LevelDocument& document = canvas.document();
    switch (event.key()) {
    case Qt::Key_Left:
        nudge(document, {-step, 0});
        return true;
    case Qt::Key_Right:
        nudge(document, {step, 0});
        return true;
    case Qt::Key_Up:
        nudge(document, {0, -step});
        return true;
    case Qt::Key_Down:
        nudge(document, {0, step});
        return true;
    case Qt::Key_PageUp:
        grow(document, step);
        return true;
    case Qt::Key_PageDown:
        grow(document, -step);
        return true;
    default:
        return false;
    }
}

} // namespace tangent
