#include "tools/guide_keys.h"

#include "canvas/canvas.h"
#include "document/rounding.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace tangent {

namespace {

/// Moves of one guide join into one step; those of another guide do not.
int mergeKeyOf(std::size_t guide) {
    constexpr int first = 1000; // beyond the keys of nudges
    return first + static_cast<int>(guide);
}

void move(LevelDocument& document, std::size_t guide, double offset) {
    document.perform([&] {
        LevelSettings after = document.level().settings();
        after.guides[guide].at = shortSum(after.guides[guide].at, offset);
        return LevelStep{.text = [] { return QCoreApplication::translate("GuideDrag", "Move guide"); },
                         .changes = listOf(SettingsChange{document.level().settings(), std::move(after)}),
                         .mergeKey = mergeKeyOf(guide)};
    });
}

void remove(Canvas& canvas, std::size_t guide) {
    canvas.selectGuide(std::nullopt);
    removeGuide(canvas.document(), guide);
}

/// Where an arrow key points along the axis; 0 for other keys and across it.
int directionOf(int key, Axis axis) {
    if (axis == Axis::x)
        return key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
    return key == Qt::Key_Up ? -1 : key == Qt::Key_Down ? 1 : 0;
}

} // namespace

bool addGuide(LevelDocument& document, const Guide& guide) {
    return document.changeSettings([] { return QCoreApplication::translate("GuideDrag", "Add guide"); },
                                   [&](LevelSettings& settings) { settings.guides.push_back(guide); });
}

void moveGuide(LevelDocument& document, std::size_t index, const Guide& guide) {
    document.changeSettings([] { return QCoreApplication::translate("GuideDrag", "Move guide"); },
                            [&](LevelSettings& settings) { settings.guides[index] = guide; });
}

void removeGuide(LevelDocument& document, std::size_t index) {
    document.changeSettings([] { return QCoreApplication::translate("GuideDrag", "Remove guide"); },
                            [&](LevelSettings& settings) {
                                settings.guides.erase(settings.guides.begin() +
                                                      static_cast<std::ptrdiff_t>(index));
                            });
}

bool changeGuideByKey(Canvas& canvas, std::size_t guide, const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    LevelDocument& document = canvas.document();
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? canvas.gridSize() : 1;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (const int way = directionOf(event.key(), document.level().settings().guides[guide].axis))
            move(document, guide, way * step);
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        remove(canvas, guide);
        return true;
    case Qt::Key_Escape:
        canvas.selectGuide(std::nullopt);
        return true;
    default:
        return false;
    }
}

std::optional<std::size_t> nextGuide(const Canvas& canvas, std::optional<std::size_t> current) {
    const auto& guides = canvas.document().level().settings().guides;
    if (guides.empty())
        return std::nullopt;
    std::vector<std::size_t> order(guides.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {},
                      [&](std::size_t i) { return std::tuple(guides[i].axis != Axis::x, guides[i].at, i); });
    const auto found = current ? std::ranges::find(order, *current) : order.end();
    return found == order.end() || found + 1 == order.end() ? order.front() : *(found + 1);
}

void showGuide(Canvas& canvas, std::size_t guide) {
    const Guide& shown = canvas.document().level().settings().guides[guide];
    const QRectF view = canvas.visibleArea();
    canvas.revealGuides();
    canvas.selectGuide(guide);
    canvas.bringIntoView(shown.axis == Axis::x ? QRectF(shown.at, view.top(), 0, view.height())
                                               : QRectF(view.left(), shown.at, view.width(), 0));
}

} // namespace tangent
