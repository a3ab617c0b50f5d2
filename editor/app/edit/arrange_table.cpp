#include "app/edit/arrange_table.h"

#include <array>

namespace tangent {

namespace {

constexpr std::array entries{
    ArrangeEntry{.icon = "align-left",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Align &Left"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_A,
                 .tip = QT_TRANSLATE_NOOP(
                     "Arrange", "Align the left edges of the selected colliders with the leftmost one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) left"),
                 .least = 2,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         align(blocks, &Vec2::x, Edge::low);
                     }},
    ArrangeEntry{
        .icon = "align-center",
        .text = QT_TRANSLATE_NOOP("Arrange", "Align &Centers"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_H,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Align the centers of the selected colliders on a vertical line"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) at the center"),
        .least = 2,
        .arrange =
            [](std::span<Block> blocks, double) {
                align(blocks, &Vec2::x, Edge::center);
            }},
    ArrangeEntry{.icon = "align-right",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Align &Right"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_D,
                 .tip = QT_TRANSLATE_NOOP(
                     "Arrange", "Align the right edges of the selected colliders with the rightmost one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) right"),
                 .least = 2,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         align(blocks, &Vec2::x, Edge::high);
                     }},
    ArrangeEntry{.icon = "align-top",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Align &Top"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_W,
                 .tip = QT_TRANSLATE_NOOP(
                     "Arrange", "Align the top edges of the selected colliders with the highest one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) at the top"),
                 .least = 2,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         align(blocks, &Vec2::y, Edge::low);
                     }},
    ArrangeEntry{.icon = "align-middle",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Align &Middles"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_V,
                 .tip = QT_TRANSLATE_NOOP("Arrange",
                                          "Align the centers of the selected colliders on a horizontal line"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) in the middle"),
                 .least = 2,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         align(blocks, &Vec2::y, Edge::center);
                     }},
    ArrangeEntry{.icon = "align-bottom",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Align &Bottom"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_S,
                 .tip = QT_TRANSLATE_NOOP(
                     "Arrange", "Align the bottom edges of the selected colliders with the lowest one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Align %Ln collider(s) at the bottom"),
                 .least = 2,
                 .arrange = [](std::span<Block> blocks, double) { align(blocks, &Vec2::y, Edge::high); },
                 .endsSection = true},
    ArrangeEntry{
        .icon = "distribute-centers-x",
        .text = QT_TRANSLATE_NOOP("Arrange", "Distribute Centers &Horizontally"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_X,
        .tip = QT_TRANSLATE_NOOP(
            "Arrange", "Make the horizontal distances between the centers of the selected colliders equal"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Distribute %Ln collider(s) horizontally"),
        .least = 3,
        .arrange =
            [](std::span<Block> blocks, double) {
                distributeCenters(blocks, &Vec2::x);
            }},
    ArrangeEntry{
        .icon = "distribute-centers-y",
        .text = QT_TRANSLATE_NOOP("Arrange", "Distribute Centers &Vertically"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_Y,
        .tip = QT_TRANSLATE_NOOP(
            "Arrange", "Make the vertical distances between the centers of the selected colliders equal"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Distribute %Ln collider(s) vertically"),
        .least = 3,
        .arrange =
            [](std::span<Block> blocks, double) {
                distributeCenters(blocks, &Vec2::y);
            }},
    ArrangeEntry{
        .icon = "distribute-gaps-x",
        .text = QT_TRANSLATE_NOOP("Arrange", "Distribute Gaps H&orizontally"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_X,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Make the horizontal gaps between the selected colliders equal"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Space %Ln collider(s) horizontally"),
        .least = 3,
        .arrange =
            [](std::span<Block> blocks, double) {
                distributeGaps(blocks, &Vec2::x);
            }},
    ArrangeEntry{
        .icon = "distribute-gaps-y",
        .text = QT_TRANSLATE_NOOP("Arrange", "Distribut&e Gaps Vertically"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_Y,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Make the vertical gaps between the selected colliders equal"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Space %Ln collider(s) vertically"),
        .least = 3,
        .arrange = [](std::span<Block> blocks, double) { distributeGaps(blocks, &Vec2::y); },
        .endsSection = true},
    ArrangeEntry{.icon = "match-width",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Match &Width"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_W,
                 .tip = QT_TRANSLATE_NOOP("Arrange", "Make the selected colliders as wide as the widest one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Match the width of %Ln collider(s)"),
                 .least = 2,
                 .arrange = [](std::span<Block> blocks, double) { matchSizes(blocks, &Vec2::x); },
                 .keepsGroups = false},
    ArrangeEntry{.icon = "match-height",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Match He&ight"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_H,
                 .tip =
                     QT_TRANSLATE_NOOP("Arrange", "Make the selected colliders as high as the highest one"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Match the height of %Ln collider(s)"),
                 .least = 2,
                 .arrange = [](std::span<Block> blocks, double) { matchSizes(blocks, &Vec2::y); },
                 .keepsGroups = false},
    ArrangeEntry{.icon = "match-size",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Match &Size"),
                 .shortcut = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_B,
                 .tip = QT_TRANSLATE_NOOP(
                     "Arrange", "Give the selected colliders the largest width and height among them"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Match the size of %Ln collider(s)"),
                 .least = 2,
                 .arrange = [](std::span<Block> blocks, double) { matchSizes(blocks); },
                 .keepsGroups = false,
                 .endsSection = true},
    ArrangeEntry{.icon = "flip-x",
                 .text = QT_TRANSLATE_NOOP("Arrange", "&Flip Horizontally"),
                 .shortcut = Qt::Key_X,
                 .tip = QT_TRANSLATE_NOOP("Arrange", "Mirror the selected colliders: left becomes right"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Flip %Ln collider(s) horizontally"),
                 .least = 1,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         flip(blocks, &Vec2::x);
                     }},
    ArrangeEntry{.icon = "flip-y",
                 .text = QT_TRANSLATE_NOOP("Arrange", "Fli&p Vertically"),
                 .shortcut = Qt::Key_Y,
                 .tip = QT_TRANSLATE_NOOP("Arrange", "Mirror the selected colliders: top becomes bottom"),
                 .step = QT_TRANSLATE_N_NOOP("Arrange", "Flip %Ln collider(s) vertically"),
                 .least = 1,
                 .arrange =
                     [](std::span<Block> blocks, double) {
                         flip(blocks, &Vec2::y);
                     }},
    ArrangeEntry{
        .icon = "rotate-right",
        .text = QT_TRANSLATE_NOOP("Arrange", "Rotate 90° Clockwise"),
        .shortcut = Qt::Key_Z,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Rotate the selected colliders together by 90° to the right"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Rotate %Ln collider(s) by 90°"),
        .least = 1,
        .arrange =
            [](std::span<Block> blocks, double) {
                rotateQuarter(blocks, true);
            }},
    ArrangeEntry{
        .icon = "rotate-left",
        .text = QT_TRANSLATE_NOOP("Arrange", "Rotate 90° Counterclockwise"),
        .shortcut = Qt::SHIFT | Qt::Key_Z,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Rotate the selected colliders together by 90° to the left"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Rotate %Ln collider(s) by -90°"),
        .least = 1,
        .arrange = [](std::span<Block> blocks, double) { rotateQuarter(blocks, false); },
        .endsSection = true},
    ArrangeEntry{
        .icon = "move-to-grid",
        .text = QT_TRANSLATE_NOOP("Arrange", "Move to &Grid"),
        .shortcut = Qt::CTRL | Qt::ALT | Qt::Key_G,
        .tip = QT_TRANSLATE_NOOP("Arrange", "Move each selected collider to the nearest point of the grid"),
        .step = QT_TRANSLATE_N_NOOP("Arrange", "Move %Ln collider(s) to the grid"),
        .least = 1,
        .arrange = [](std::span<Block> blocks, double gridSize) { moveToGrid(blocks, gridSize); },
        .endsSection = true}};

} // namespace

std::span<const ArrangeEntry> arrangeTable() {
    return entries;
}

} // namespace tangent
