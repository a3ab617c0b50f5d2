#pragma once

#include <tangent/geometry/shapes.h>

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tangent {

/// How the body of a play session moves.
enum class PlayMode : std::uint8_t {
    drive,      ///< passes through everything
    solid,      ///< slides along solid colliders
    bounce,     ///< keeps its speed; reflects off solid colliders and the level's bounds
    platformer, ///< falls, runs and jumps
};

/// The keys that are held during a step: bits of PlayKey.
using PlayKeys = std::uint8_t;
/// One bit of PlayKeys.
enum PlayKey : PlayKeys {
    playLeft = 1,
    playRight = 2,
    playUp = 4,
    playDown = 8,
    playGrow = 16,
    playShrink = 32
};

/// The numbers that a designer sets for the body. Lengths in level units, times in seconds.
struct PlaySettings {
    double smallest = 2;    ///< least radius, or half side of a box
    double largest = 50;    ///< largest radius, or half side of a box
    double growth = 24;     ///< change of the radius in a second of Page Up
    double speed = 240;     ///< of driving, of a body that starts to bounce, and the most of a thrown one
    double gravity = 1400;  ///< of the platformer
    double jumpSpeed = 560; ///< of the platformer, when it leaves the floor
    double stepHeight = 4;  ///< that the platformer climbs without a jump
    /// The body at the start, a circle or a box with its center at 0, 0. Nothing: that of Rule::unreachable.
    std::optional<Shape> body = {};

    friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

/// What a play session depends on besides the level and the keys.
struct PlayStart {
    PlaySettings settings = {};
    Vec2 cursor = {}; ///< where the body starts in a level without a spawn
    Aabb view = {};   ///< where thrown bodies stay in a level without bounds
    PlayMode mode = PlayMode::drive;

    friend bool operator==(const PlayStart&, const PlayStart&) = default;
};

/// One thing that a player did.
struct PlayInput {
    enum class Kind : std::uint8_t {
        keys,    ///< the held keys change to `value`, PlayKeys
        mode,    ///< the mode changes to `value`, PlayMode
        shape,   ///< the body becomes a box (0) or a circle (1)
        crowd,   ///< the number of thrown bodies changes to `value`
        restart, ///< the body returns to the start
    };
    std::int64_t step = 0; ///< the number of steps before it
    Kind kind = Kind::keys;
    std::uint32_t value = 0;

    friend bool operator==(const PlayInput&, const PlayInput&) = default;
};

/// What a player did from start to end. Playing it again in the same level moves every body the same, bit for bit.
struct PlayRecording {
    PlayStart start;
    std::vector<PlayInput> inputs; ///< by step
    std::int64_t steps = 0;        ///< length of the play
    QString level = {};            ///< name of the level, for people
    std::uint64_t fingerprint = 0; ///< of the level: see fingerprintOf(); 0 if unknown

    friend bool operator==(const PlayRecording&, const PlayRecording&) = default;
};

/// Writes a recording as JSON.
QByteArray toJson(const PlayRecording& recording);
/// Reads what toJson() wrote. Nothing if it is anything else, or a number is out of range: `fault` is then a pointer to
/// the member that is wrong, such as "/inputs/3", or empty if the text is no recording at all.
std::optional<PlayRecording> playRecordingOf(const QByteArray& json, QString* fault = nullptr);

} // namespace tangent
