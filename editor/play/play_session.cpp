#include "play/play_session.h"

#include "document/play_unit.h"

#include <tangent/geometry/containment.h>
#include <tangent/level/level_queries.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>

namespace tangent {

namespace {

/// Returns the center of the spawn with the lowest id.
std::optional<Vec2> spawnOf(const LiveLevel& level) {
    ReachMarkers marks;
    for (std::size_t i = 0; i < level.size(); ++i)
        marks.add(level.at(i), level.collider(level.at(i)));
    const auto first = std::ranges::min_element(marks.spawns, {},
                                                [&level](ProxyId spawn) { return level.collider(spawn).id; });
    if (first == marks.spawns.end())
        return std::nullopt;
    return center(level.collider(*first).shape);
}

double defaultRadius(const LiveLevel& level) {
    return playUnit(level.settings()) / 2;
}

/// Whether a body can be moved and resized without overflow.
bool isPlayable(const Shape& body) {
    constexpr double most = 1e15;
    const auto [low, high] = std::minmax(sizeOf(body).x, sizeOf(body).y);
    return high <= most && high / low <= most;
}

/// Returns the direction of the arrow keys, at most 1 long.
Vec2 directionOf(PlayKeys keys) {
    const auto isHeld = [keys](PlayKey key) {
        return (keys & key) != 0 ? 1.0 : 0.0;
    };
    return normalized({isHeld(playRight) - isHeld(playLeft), isHeld(playDown) - isHeld(playUp)});
}

std::optional<Aabb> boundsOf(const LiveLevel& level) {
    const auto& area = level.settings().bounds;
    return area ? std::optional(bounds(area->rect)) : std::nullopt;
}

/// Returns the center nearest to `center` at which a body of half this size is inside the area, or the middle of an
/// area that is narrower.
Vec2 centerInside(const Aabb& area, Vec2 center, Vec2 half) {
    const auto inside = [](double low, double high, double place, double reach) {
        return high - low < 2 * reach ? low + (high - low) / 2 : std::clamp(place, low + reach, high - reach);
    };
    return {inside(area.min.x, area.max.x, center.x, half.x),
            inside(area.min.y, area.max.y, center.y, half.y)};
}

/// Returns the place at this fraction of the length of a way.
Vec2 placeOn(std::span<const Vec2> way, double fraction) {
    double all = 0;
    for (std::size_t i = 1; i < way.size(); ++i)
        all += length(way[i] - way[i - 1]);
    double rest = all * fraction;
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Vec2 part = way[i] - way[i - 1];
        const double partLength = length(part);
        if (rest < partLength)
            return way[i - 1] + part * (rest / partLength);
        rest -= partLength;
    }
    return way.back();
}

} // namespace

PlaySession::PlaySession(const LiveLevel& level, const PlayStart& start)
    : level_(level), settings_(start.settings), bounds_(boundsOf(level)), solidLayers_(level),
      spawn_(spawnOf(level)), start_(spawn_.value_or(start.cursor)), mode_(start.mode),
      radius_(std::clamp(defaultRadius(level), settings_.smallest, settings_.largest)),
      crowd_(level, bounds_.value_or(start.view), solidLayers_.filter()), heat_(defaultRadius(level)) {
    recording_.start = start;
    body_ = Circle{start_, radius_};
    if (const std::optional<Shape> body = settings_.body ? settings_.body : reachBody(level.settings())) {
        isBodyRefused_ = !isPlayable(*body);
        if (!isBodyRefused_)
            setBody(*body);
    }
    putBack();
}

/// Takes the size of the body, with room for it in the limits.
void PlaySession::setBody(const Shape& body) {
    const Vec2 size = sizeOf(body);
    radius_ = size.x / 2;
    boxHeight_ = size.y / size.x;
    body_ = translated(body, start_);
    settings_.smallest = std::min(settings_.smallest, radius_);
    settings_.largest = std::max(settings_.largest, radius_);
}

void PlaySession::record(PlayInput::Kind kind, std::uint32_t value) {
    recording_.inputs.push_back({recording_.steps, kind, value});
}

void PlaySession::apply(const PlayInput& input) {
    switch (input.kind) {
    case PlayInput::Kind::keys: // step() takes them
        break;
    case PlayInput::Kind::mode:
        setMode(static_cast<PlayMode>(input.value));
        break;
    case PlayInput::Kind::shape:
        setCircle(input.value != 0);
        break;
    case PlayInput::Kind::crowd:
        setCrowdSize(input.value);
        break;
    case PlayInput::Kind::restart:
        restart();
        break;
    }
}

Shape PlaySession::shapeAt(Vec2 center) const {
    if (isCircle())
        return Circle{center, radius_};
    const Vec2 half{radius_, radius_ * boxHeight_};
    return Rect{center - half, half * 2};
}

bool PlaySession::isFloorOnly(const void* session, ProxyId id, const TrackedCollider&) {
    return isOneWay(static_cast<const PlaySession*>(session)->level_.collider(id));
}

bool PlaySession::stops(ProxyId id) const {
    const TrackedCollider& collider = world().collider(id);
    return solidLayers_.filter()(id, collider) &&
           !(mode_ == PlayMode::platformer && isFloorOnly(this, id, collider));
}

MoveOptions PlaySession::moveOptions() const {
    MoveOptions options;
    options.solids = solidLayers_.filter();
    if (mode_ == PlayMode::platformer) {
        options.isOneWay = isFloorOnly;
        options.context = this;
        options.stepHeight = settings_.stepHeight;
        options.snapLength = settings_.stepHeight;
    }
    if (mode_ == PlayMode::bounce)
        options.bounds = bounds_;
    return options;
}

/// Places the body at `center`, inside the bounds and pushed out of solid colliders where the mode has any.
void PlaySession::place(Vec2 center) {
    if (mode_ == PlayMode::bounce && bounds_)
        center = centerInside(*bounds_, center, sizeOf(shapeAt(center)) * 0.5);
    body_ = shapeAt(center);
    isStuck_ = false;
    isPushedOut_ = false;
    if (isSolidMode()) {
        const std::optional<Shape> free = pushOut(world(), body_, moveOptions());
        const bool leaves = free && bounds_ && contains(*bounds_, center) &&
                            !contains(*bounds_, tangent::center(*free)); // which is no room
        if (free && !leaves)
            isPushedOut_ = std::exchange(body_, *free) != *free;
        else
            isStuck_ = true;
    }
    before_ = tangent::center(body_);
    trail_.jump(before_);
    findOverlaps();
    logPlace();
}

void PlaySession::restart() {
    record(PlayInput::Kind::restart, 0);
    putBack();
}

/// Puts the body to the start, at rest.
void PlaySession::putBack() {
    velocity_ = {};
    if (mode_ == PlayMode::bounce)
        velocity_ = normalized({3, -2}) * settings_.speed;
    onFloor_ = false;
    place(start_);
}

void PlaySession::setMode(PlayMode mode) {
    if (mode == mode_)
        return;
    record(PlayInput::Kind::mode, static_cast<std::uint32_t>(mode));
    mode_ = mode;
    velocity_ = mode == PlayMode::bounce ? normalized({3, -2}) * settings_.speed : Vec2{};
    onFloor_ = false;
    place(center(body_));
}

void PlaySession::setCircle(bool isCircle) {
    if (isCircle == this->isCircle())
        return;
    record(PlayInput::Kind::shape, isCircle ? 1 : 0);
    const Shape old = body_;
    const bool wasStuck = isStuck_;
    const Vec2 middle = center(body_);
    body_ = isCircle ? Shape(Circle{middle, radius_}) : Shape(Rect{});
    place(middle);
    if (isStuck_ && !wasStuck) {
        body_ = old;
        place(middle);
    }
}

void PlaySession::setCrowdSize(std::size_t count) {
    record(PlayInput::Kind::crowd, static_cast<std::uint32_t>(count));
    crowd_.resize(count, radius_, settings_.speed);
}

Shape PlaySession::bodyAt(double fraction) const {
    return translated(body_, (before_ - center(body_)) * (1 - fraction));
}

void PlaySession::step(PlayKeys keys) {
    if (keys != keys_)
        record(PlayInput::Kind::keys, keys);
    constexpr int jumpSteps = 12; // a tenth of a second
    jumpSteps_ = (keys & ~keys_ & playUp) != 0 ? jumpSteps : std::max(0, jumpSteps_ - 1);
    keys_ = keys;
    isPushedOut_ = isPushedOut_ && keys == 0;
    before_ = center(body_);
    resize(keys);
    const Shape start = body_;
    const MoveResult moved = move(keys);
    body_ = moved.body;
    crowd_.step(stepLength);
    ++recording_.steps;
    follow(start, moved);
    logSensors(moved);
    if (mode_ == PlayMode::platformer)
        fallBack();
    findOverlaps();
    heat_.add(center(body_));
}

/// Notes the way of a step. That of a platformer is straight: within a step that climbs a stair it also goes up and
/// down again, which nobody sees.
void PlaySession::follow(const Shape& start, const MoveResult& moved) {
    way_.assign(1, center(start));
    if (mode_ != PlayMode::platformer)
        way_.insert(way_.end(), moved.turns().begin(), moved.turns().end());
    way_.push_back(center(moved.body));
    for (const Vec2 place : way_)
        trail_.add(place);
}

void PlaySession::resize(PlayKeys keys) {
    const double direction = ((keys & playGrow) != 0 ? 1 : 0) - ((keys & playShrink) != 0 ? 1 : 0);
    const double wanted = std::clamp(radius_ + direction * settings_.growth * stepLength, settings_.smallest,
                                     settings_.largest);
    if (wanted == radius_)
        return;
    const double old = std::exchange(radius_, wanted);
    const Shape resized = shapeAt(center(body_));
    const std::optional<Shape> free = isSolidMode() ? pushOut(world(), resized, moveOptions()) : resized;
    if (!free && wanted > old) {
        radius_ = old; // there is no room for a larger body
        return;
    }
    body_ = free.value_or(resized);
    trail_.jump(center(body_));
}

MoveResult PlaySession::move(PlayKeys keys) {
    const Vec2 direction = directionOf(keys);
    switch (mode_) {
    case PlayMode::drive:
        velocity_ = direction * settings_.speed;
        return {.body = translated(body_, velocity_ * stepLength), .start = body_};
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
    return {.body = body_, .start = body_};
}

MoveResult PlaySession::run(PlayKeys keys) {
    velocity_.x = directionOf(keys & (playLeft | playRight)).x * settings_.speed;
    const bool jumps = onFloor_ && jumpSteps_ > 0;
    const bool stands = onFloor_ && !jumps && velocity_.x == 0;
    if (jumps) {
        velocity_.y = -settings_.jumpSpeed;
        jumpSteps_ = 0;
    }
    if ((keys & playUp) == 0) // a tap jumps a quarter as high
        velocity_.y = std::max(velocity_.y, -settings_.jumpSpeed / 2);
    if (!stands) // on a slope, gravity would make it creep down
        velocity_.y += settings_.gravity * stepLength;
    MoveOptions options = moveOptions();
    if (stands)
        options.snapLength = std::max(options.snapLength, radius_ / 8); // otherwise it would leave the floor
    if (velocity_.y < 0)
        options.snapLength = 0; // a jump leaves the floor
    const MoveResult moved = moveAndSlide(world(), body_, velocity_ * stepLength, options);
    onFloor_ = moved.onFloor;
    if (moved.onFloor || (moved.onCeiling && velocity_.y < 0))
        velocity_.y = 0;
    return moved;
}

/// A body that has fallen out of the level starts again.
void PlaySession::fallBack() {
    if (!bottom_)
        bottom_ = bounds_ ? std::max(bounds_->max.y, start_.y) : lowestPlace();
    if (bounds(body_).min.y > *bottom_ + 4 * radius_)
        putBack();
}

/// Returns the bottom of a level without bounds: below it are no colliders, and it was out of view at the start.
double PlaySession::lowestPlace() const {
    double lowest = std::max(start_.y, recording_.start.view.max.y);
    for (const Aabb& box : world().broadPhase().boxes())
        if (isProper(box) && std::isfinite(box.max.y))
            lowest = std::max(lowest, box.max.y);
    return lowest;
}

void PlaySession::logSensors(const MoveResult& moved) {
    if (mode_ == PlayMode::drive || mode_ == PlayMode::platformer)
        followSensors(world(), moved.start, moved.body, inside_, events_);
    else
        followSensors(world(), moved, inside_, events_);
    logEvents(time() - stepLength, stepLength);
}

/// Logs the sensors of a body that was put somewhere without moving there.
void PlaySession::logPlace() {
    way_.assign(1, center(body_));
    followSensors(world(), body_, body_, inside_, events_);
    logEvents(time(), 0);
}

void PlaySession::logEvents(double begin, double seconds) {
    // In the order of the colliders' ids: the same level may have its proxies in another order. A body that is put
    // elsewhere leaves sensors before it enters others.
    std::ranges::stable_sort(events_, {}, [&](const SensorEvent& event) {
        return std::tuple(event.fraction, seconds == 0 && event.entered, level_.collider(event.id).id);
    });
    for (const SensorEvent& event : events_) {
        const ColliderId sensor = level_.collider(event.id).id;
        const double at = begin + event.fraction * seconds;
        const Vec2 place = placeOn(way_, event.fraction);
        if (event.entered)
            sensors_.enter(sensor, at, place);
        else
            sensors_.leave(sensor, at, place);
    }
    events_.clear();
}

void PlaySession::findOverlaps() {
    overlapped_.clear();
    appendOverlapping(world(), body_, overlapped_, {.sensors = true}, world().tolerance());
    isStuck_ = isStuck_ && overlapsSolid();
}

bool PlaySession::overlapsSolid() const {
    return std::ranges::any_of(overlapped_, [this](ProxyId id) { return stops(id); });
}

} // namespace tangent
