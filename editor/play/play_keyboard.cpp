#include "play/play_keyboard.h"

#include <Qt>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

PlayKeys playKeyOf(int key, PlayMode mode) {
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_A:
        return playLeft;
    case Qt::Key_Right:
    case Qt::Key_D:
        return playRight;
    case Qt::Key_Up:
    case Qt::Key_W:
        return playUp;
    case Qt::Key_Space:
        return mode == PlayMode::platformer ? playUp : 0;
    case Qt::Key_Down:
    case Qt::Key_S:
        return playDown;
    case Qt::Key_PageUp:
        return playGrow;
    case Qt::Key_PageDown:
        return playShrink;
    default:
        return 0;
    }
}

} // namespace

bool PlayKeyboard::isPlayKey(int key) {
    constexpr std::array others{Qt::Key_Escape, Qt::Key_1, Qt::Key_2, Qt::Key_3,    Qt::Key_4,
                                Qt::Key_C,      Qt::Key_B, Qt::Key_R, Qt::Key_Plus, Qt::Key_Equal,
                                Qt::Key_Minus,  Qt::Key_H, Qt::Key_T, Qt::Key_K};
    return playKeyOf(key, PlayMode::platformer) != 0 || std::ranges::find(others, key) != others.end();
}

void PlayKeyboard::press(int key) {
    const auto held = std::ranges::find(held_, key, &Held::key);
    if (held == held_.end())
        held_.push_back({key, -1});
    else
        held->framesReleased = -1;
}

void PlayKeyboard::release(int key) {
    const auto held = std::ranges::find(held_, key, &Held::key);
    if (held == held_.end())
        return;
    if (repeatsReleases_)
        held->framesReleased = 0;
    else
        held_.erase(held);
}

void PlayKeyboard::beginFrame() {
    std::erase_if(held_, [](Held& held) { return held.framesReleased >= 0 && ++held.framesReleased > 1; });
}

PlayKeys PlayKeyboard::keys(PlayMode mode) const {
    PlayKeys keys = 0;
    for (const Held& held : held_)
        keys |= playKeyOf(held.key, mode);
    return keys;
}

} // namespace tangent
