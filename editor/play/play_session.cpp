#include "play/play_session.h"

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

bool isSpawn(const Collider& collider) {
    return std::ranges::any_of(collider.properties, [](const Property& property) {
        const bool* value = std::get_if<bool>(&property.value);
        return property.name == "spawn" && value && *value;
    });
}

std::optional<Vec2> spawnOf(const LiveLevel& level) {
    for (std::size_t i = 0; i < level.size(); ++i) {
        const Collider& collider = level.collider(level.at(i));
        if (isSpawn(collider) && isValid(collider.shape))
            return center(collider.shape);
    }
    return std::nullopt;
}

/// Returns a radius of half a grid step.
double defaultRadius(const LiveLevel& level) {
    constexpr double usualGrid = 16;
    const auto& grid = level.settings().grid;
    return (grid ? grid->size : usualGrid) / 2;
}

/// Returns the direction of the arrow keys, at most 1 long.
Vec2 directionOf(PlayKeys keys) {
    const auto isHeld = [keys](PlayKey key) {
        return (keys & key) != 0 ? 1.0 : 0.0;
    };
    return normalized({isHeld(playRight) - isHeld(playLeft), isHeld(playDown) - isHeld(playUp)});
}

/// Returns the way along one axis that brings a body from `low` to `high` back between two walls, 0 if it is there. Turns
/// the velocity of a body that is not.
double wayInside(double low, double high, double lowWall, double highWall, double& velocity) {
    if (low < lowWall) {
        velocity = std::abs(velocity);
        return lowWall - low;
    }
    if (high > highWall) {
        velocity = -std::abs(velocity);
        return highWall - high;
    }
    return 0;
}

} // namespace

PlaySession::PlaySession(const LiveLevel& level, PlaySettings settings, Vec2 otherwise)
    : level_(level), settings_(settings), start_(spawnOf(level).value_or(otherwise)),
      radius_(std::clamp(defaultRadius(level), settings.smallest, settings.largest)) {
    body_ = Circle{start_, radius_};
    restart();
}

Shape PlaySession::shapeAt(Vec2 center) const {
    if (isCircle())
        return Circle{center, radius_};
    return Rect{{center.x - radius_, center.y - radius_}, {2 * radius_, 2 * radius_}};
}

MoveOptions PlaySession::moveOptions() const {
    MoveOptions options;
    if (mode_ == PlayMode::platformer) {
        options.stepHeight = settings_.stepHeight;
        options.snapLength = settings_.stepHeight;
    }
    return options;
}

/// Places the body at `center`, pushed out of solid colliders where the mode has any.
void PlaySession::place(Vec2 center) {
    body_ = shapeAt(center);
    isStuck_ = false;
    if (isSolidMode()) {
        if (const std::optional<Shape> free = pushOut(world(), body_, moveOptions()))
            body_ = *free;
        else
            isStuck_ = true;
    }
    before_ = tangent::center(body_);
    findOverlaps();
}

void PlaySession::restart() {
    velocity_ = {};
    if (mode_ == PlayMode::bounce)
        velocity_ = normalized({3, -2}) * settings_.speed;
    onFloor_ = false;
    place(start_);
}

void PlaySession::setMode(PlayMode mode) {
    if (mode == mode_)
        return;
    mode_ = mode;
    velocity_ = mode == PlayMode::bounce ? normalized({3, -2}) * settings_.speed : Vec2{};
    onFloor_ = false;
    place(center(body_));
}

void PlaySession::setCircle(bool isCircle) {
    if (isCircle == this->isCircle())
        return;
    const Shape old = body_;
    const Vec2 middle = center(body_);
    body_ = isCircle ? Shape(Circle{middle, radius_}) : Shape(Rect{});
    place(middle);
    if (isStuck_) {
        body_ = old;
        place(middle);
    }
}

Shape PlaySession::bodyAt(double fraction) const {
    return translated(body_, (before_ - center(body_)) * (1 - fraction));
}

void PlaySession::step(PlayKeys keys) {
    recording_.push_back(keys);
    before_ = center(body_);
    resize(keys);
    const Shape start = body_;
    const MoveResult moved = move(keys);
    body_ = moved.body;
    ++steps_;
    logSensors(start, moved);
    if (mode_ == PlayMode::bounce)
        keepWithinBounds();
    if (mode_ == PlayMode::platformer)
        fallBack();
    findOverlaps();
    const Vec2 now = center(body_);
    if (trail_.size() < longestTrail && (trail_.empty() || trail_.back() != now))
        trail_.push_back(now);
}

void PlaySession::resize(PlayKeys keys) {
    const double direction = ((keys & playGrow) != 0 ? 1 : 0) - ((keys & playShrink) != 0 ? 1 : 0);
    const double wanted = std::clamp(radius_ + direction * settings_.growth * stepLength, settings_.smallest,
                                     settings_.largest);
    if (wanted == radius_)
        return;
    const double old = std::exchange(radius_, wanted);
    const Shape grown = shapeAt(center(body_));
    const std::optional<Shape> free = isSolidMode() ? pushOut(world(), grown, moveOptions()) : grown;
    if (free)
        body_ = *free;
    else
        radius_ = old; // there is no room for a larger body
}

MoveResult PlaySession::move(PlayKeys keys) {
    const Vec2 direction = directionOf(keys);
    switch (mode_) {
    case PlayMode::drive:
        velocity_ = direction * settings_.speed;
        return {.body = translated(body_, velocity_ * stepLength)};
    case PlayMode::solid:
        velocity_ = direction * settings_.speed;
        return moveAndSlide(world(), body_, velocity_ * stepLength, moveOptions());
    case PlayMode::bounce: {
        if (direction != Vec2{})
            velocity_ = direction * settings_.speed;
        const BounceResult bounced = moveAndBounce(world(), body_, velocity_, stepLength, 1, moveOptions());
        velocity_ = bounced.velocity;
        return bounced.move;
    }
    case PlayMode::platformer:
        return run(keys);
    }
    return {.body = body_};
}

MoveResult PlaySession::run(PlayKeys keys) {
    velocity_.x = directionOf(keys & (playLeft | playRight)).x * settings_.speed;
    if (onFloor_ && (keys & playUp) != 0)
        velocity_.y = -settings_.jumpSpeed;
    velocity_.y += settings_.gravity * stepLength;
    MoveOptions options = moveOptions();
    if (velocity_.y < 0)
        options.snapLength = 0; // a jump leaves the floor
    const MoveResult moved = moveAndSlide(world(), body_, velocity_ * stepLength, options);
    onFloor_ = moved.onFloor;
    if (moved.onFloor || (moved.onCeiling && velocity_.y < 0))
        velocity_.y = 0;
    return moved;
}

/// Puts a body that has left the bounds back inside and sends it inward. To reverse its velocity instead would let it flip
/// forever while it is outside.
void PlaySession::keepWithinBounds() {
    if (!level_.settings().bounds)
        return;
    const Aabb walls = bounds(level_.settings().bounds->rect);
    const Aabb box = bounds(body_);
    const Vec2 back{wayInside(box.min.x, box.max.x, walls.min.x, walls.max.x, velocity_.x),
                    wayInside(box.min.y, box.max.y, walls.min.y, walls.max.y, velocity_.y)};
    body_ = moveAndSlide(world(), body_, back, moveOptions()).body; // a wall may stand in the way
}

/// A body that has fallen out of the level starts again.
void PlaySession::fallBack() {
    constexpr double deepest = 1e5; // below the start, in a level without bounds
    const auto& area = level_.settings().bounds;
    const double end = area ? area->rect.min.y + area->rect.size.y + 4 * radius_ : start_.y + deepest;
    if (bounds(body_).min.y > end)
        restart();
}

void PlaySession::logSensors(const Shape& before, const MoveResult& moved) {
    events_.clear();
    if (mode_ == PlayMode::drive)
        appendSensorEvents(world(), before, center(moved.body) - center(before), events_);
    else
        appendSensorEvents(world(), before, moved, events_);
    for (const SensorEvent& event : events_) {
        const ColliderId sensor = level_.collider(event.id).id;
        const double time = (static_cast<double>(steps_ - 1) + event.fraction) * stepLength;
        double stayed = 0;
        if (!event.entered) {
            const auto entry = std::find_if(log_.rbegin(), log_.rend(),
                                            [&](const PlayEvent& e) { return e.sensor == sensor; });
            stayed = entry != log_.rend() ? time - entry->time : time;
        }
        log_.push_back({sensor, event.entered, time, center(body_), stayed});
    }
}

void PlaySession::findOverlaps() {
    overlapped_.clear();
    appendOverlapping(world(), body_, overlapped_, {.sensors = true}, world().tolerance());
}

} // namespace tangent
