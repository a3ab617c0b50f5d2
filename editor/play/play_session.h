#pragma once

#include <tangent/live/live_level.h>
#include <tangent/motion/sensors.h>

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
    double speed = 240;     ///< of driving, and of a body that starts to bounce
    double gravity = 1400;  ///< of the platformer
    double jumpSpeed = 560; ///< of the platformer, when it leaves the floor
    double stepHeight = 4;  ///< that the platformer climbs without a jump
};

/// What happened between the body and a sensor.
struct PlayEvent {
    ColliderId sensor{};
    bool entered = true; ///< false: the body left it
    double time = 0;     ///< since the start, in seconds
    Vec2 position;       ///< center of the body at the end of the step
    double stayed = 0;   ///< how long the body was in the sensor; 0 when it enters
};

/// Plays an open level with one body, in steps of equal length. Reads the level and never changes it; the level must not
/// change meanwhile. The same settings and keys give the same positions, bit for bit.
class PlaySession {
public:
    static constexpr double stepLength = 1.0 / 120; ///< seconds

    /// Places a circle at the level's spawn: the center of the first collider with the property `spawn`: true. Without one
    /// the body starts at `otherwise`.
    PlaySession(const LiveLevel& level, PlaySettings settings, Vec2 otherwise);

    /// Moves the body by one step.
    void step(PlayKeys keys);
    /// Puts the body back to the start, at rest. The log and the trail stay.
    void restart();
    void setMode(PlayMode mode);
    /// Makes the body a circle or a box around the same center. Does nothing if a solid mode leaves no room for it.
    void setCircle(bool isCircle);

    PlayMode mode() const { return mode_; }
    bool isCircle() const { return std::holds_alternative<Circle>(body_); }
    /// The radius, or half the side of the box.
    double radius() const { return radius_; }
    const Shape& body() const { return body_; }
    Vec2 velocity() const { return velocity_; }
    /// The body between its last two steps: at the one before for 0, at the last for 1.
    Shape bodyAt(double fraction) const;
    double time() const { return static_cast<double>(steps_) * stepLength; }
    bool isOnFloor() const { return onFloor_; }
    /// Whether the body could not be placed outside the solid colliders, and so starts inside one.
    bool isStuck() const { return isStuck_; }
    /// What the body overlaps deeper than the tolerance, sensors included, ascending.
    const std::vector<ProxyId>& overlapped() const { return overlapped_; }
    /// Oldest first.
    const std::vector<PlayEvent>& log() const { return log_; }
    /// Where the center of the body has been, one point for each step that moved it.
    const std::vector<Vec2>& trail() const { return trail_; }
    /// The keys of each step so far.
    const std::vector<PlayKeys>& recording() const { return recording_; }

private:
    static constexpr std::size_t longestTrail = 200'000; ///< points; about half an hour

    const ContactTracker& world() const { return level_.contacts(); }
    Shape shapeAt(Vec2 center) const;
    MoveOptions moveOptions() const;
    bool isSolidMode() const { return mode_ != PlayMode::drive; }
    void place(Vec2 center);
    void resize(PlayKeys keys);
    MoveResult move(PlayKeys keys);
    MoveResult run(PlayKeys keys);
    void keepWithinBounds();
    void fallBack();
    void logSensors(const Shape& before, const MoveResult& moved);
    void findOverlaps();

    const LiveLevel& level_;
    PlaySettings settings_;
    Vec2 start_;
    PlayMode mode_ = PlayMode::drive;
    Shape body_;
    Vec2 before_; ///< center of the body one step ago
    double radius_;
    Vec2 velocity_;
    bool onFloor_ = false;
    bool isStuck_ = false;
    std::int64_t steps_ = 0;
    std::vector<ProxyId> overlapped_;
    std::vector<SensorEvent> events_; ///< of one step
    std::vector<PlayEvent> log_;
    std::vector<Vec2> trail_;
    std::vector<PlayKeys> recording_;
};

} // namespace tangent
