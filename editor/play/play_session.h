#pragma once

#include "play/heat_map.h"
#include "play/play_crowd.h"
#include "play/play_recording.h"
#include "play/play_trail.h"
#include "play/sensor_log.h"

#include <tangent/live/unreachable.h>
#include <tangent/motion/sensors.h>

#include <optional>
#include <vector>

namespace tangent {

/// Plays an open level with one body, and others that are thrown into it, in steps of equal length. Reads the level and
/// never changes it; the level must not change meanwhile. The same settings and keys give the same positions, bit for
/// bit, whatever the order of the colliders.
class PlaySession {
public:
    static constexpr double stepLength = 1.0 / 120; ///< seconds

    /// Places PlaySettings::body at the level's spawn: the center of the collider with the property `spawn`: true; of
    /// several, the one with the lowest id. Without one it starts at the cursor. If neither the settings nor
    /// Rule::unreachable give the body a size, it is a circle of half a playUnit().
    PlaySession(const LiveLevel& level, const PlayStart& start);
    PlaySession(const PlaySession&) = delete;            // moveOptions() refers to it
    PlaySession& operator=(const PlaySession&) = delete; // likewise

    /// Moves the body by one step.
    void step(PlayKeys keys);
    /// Puts the body back to the start, as at first. The log and the trail stay.
    void restart();
    void setMode(PlayMode mode);
    /// Makes the body a circle or a box around the same center. Does nothing if it would be stuck then and is not now.
    void setCircle(bool isCircle);
    /// Throws bodies into the level until there are `count`, or as many as find a place; or removes some.
    void setCrowdSize(std::size_t count);
    /// Does what a player did.
    void apply(const PlayInput& input);

    PlayMode mode() const { return mode_; }
    bool isCircle() const { return std::holds_alternative<Circle>(body_); }
    /// The radius, or half the width of the box.
    double radius() const { return radius_; }
    const Shape& body() const { return body_; }
    Vec2 velocity() const { return velocity_; }
    /// The body between its last two steps: at the one before for 0, at the last for 1.
    Shape bodyAt(double fraction) const;
    /// Where the body starts, and returns to.
    Vec2 start() const { return start_; }
    /// Whether the level has a spawn, at which the body starts.
    bool hasSpawn() const { return spawn_.has_value(); }
    /// Whether the size of the body was too extreme to compute with: it is another one.
    bool isBodyRefused() const { return isBodyRefused_; }
    double time() const { return static_cast<double>(recording_.steps) * stepLength; }
    bool isOnFloor() const { return onFloor_; }
    /// Whether the body could not be placed outside the solid colliders and is still inside one.
    bool isStuck() const { return isStuck_; }
    /// Whether it was put beside a solid collider that was in its place, and no key was held since.
    bool isPushedOut() const { return isPushedOut_; }
    /// What the body overlaps deeper than the tolerance, sensors included, ascending.
    const std::vector<ProxyId>& overlapped() const { return overlapped_; }
    /// Whether a collider stops the body in a solid mode: it is no sensor, and on a layer that stops the body of
    /// Rule::unreachable. Colliders with the property `one_way` do not stop a platformer from below and from the side.
    bool stops(ProxyId id) const;
    /// The sensors that the body enters, stays in and leaves.
    const SensorLog& sensors() const { return sensors_; }
    const PlayCrowd& crowd() const { return crowd_; }
    /// Where the center of the body has been.
    const PlayTrail& trail() const { return trail_; }
    /// How long the body has been where.
    const HeatMap& heat() const { return heat_; }
    /// What the player did so far.
    const PlayRecording& recording() const { return recording_; }

private:
    const ContactTracker& world() const { return level_.contacts(); }
    Shape shapeAt(Vec2 center) const;
    MoveOptions moveOptions() const;
    bool overlapsSolid() const;
    static bool isFloorOnly(const void* session, ProxyId id, const TrackedCollider& collider);
    bool isSolidMode() const { return mode_ != PlayMode::drive; }
    void setBody(const Shape& body);
    void putBack();
    void place(Vec2 center);
    void resize(PlayKeys keys);
    MoveResult move(PlayKeys keys);
    MoveResult run(PlayKeys keys);
    void fallBack();
    double lowestPlace() const;
    void follow(const Shape& start, const MoveResult& moved);
    void record(PlayInput::Kind kind, std::uint32_t value);
    void logSensors(const MoveResult& moved);
    void logPlace();
    void logEvents(double begin, double seconds);
    void findOverlaps();

    const LiveLevel& level_;
    PlaySettings settings_;
    std::optional<Aabb> bounds_;   ///< the level's bounds
    std::optional<double> bottom_; ///< lower edge of the level, computed at the first use
    SolidLayers solidLayers_;      ///< before crowd_, which refers to it
    std::optional<Vec2> spawn_;
    Vec2 start_;
    PlayMode mode_;
    Shape body_;
    Vec2 before_; ///< center of the body one step ago
    double radius_;
    double boxHeight_ = 1; ///< of the body as a box, relative to its width
    Vec2 velocity_;
    bool isBodyRefused_ = false;
    bool onFloor_ = false;
    bool isStuck_ = false;
    bool isPushedOut_ = false;
    std::vector<ProxyId> overlapped_;
    std::vector<ProxyHandle> inside_; ///< the sensors that the body is in, ascending
    std::vector<SensorEvent> events_; ///< of one step
    SensorLog sensors_;
    PlayCrowd crowd_;
    std::vector<Vec2> way_; ///< of one step: the center of the body at its start, its turns and its end
    PlayTrail trail_;
    HeatMap heat_;
    PlayKeys keys_ = 0; ///< of the last step
    int jumpSteps_ = 0; ///< steps in which a body that lands jumps, because Up was pressed just before
    PlayRecording recording_;
};

} // namespace tangent
