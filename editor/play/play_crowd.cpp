#include "play/play_crowd.h"

#include <algorithm>
#include <cmath>

namespace tangent {

PlayCrowd::PlayCrowd(const LiveLevel& level, const Aabb& bounds, const ColliderFilter& solids)
    : level_(level), bounds_(bounds), solids_(solids) {}

double PlayCrowd::between(double low, double high) {
    return low + (high - low) * static_cast<double>(random_() >> 11) * 0x1p-53;
}

void PlayCrowd::resize(std::size_t count, double radius, double speed) {
    count = std::min(count, maxBodies);
    if (count < bodies_.size())
        bodies_.resize(count);
    ContactTracker others(0, CollisionMatrix(1, false), ChangeLog::none); // where bodies are
    for (const BouncingBody& body : bodies_)
        others.insert({body.shape});
    while (bodies_.size() < count && throwOne(radius, speed, others))
        others.insert({bodies_.back().shape});
    before_.resize(bodies_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        before_[i] = center(bodies_[i].shape);
    firstEnergy_ = energySum();
}

/// Returns false if no free place is found, or if the body has no size, is wider than the bounds, or would have too
/// much energy to compute with.
bool PlayCrowd::throwOne(double radius, double speed, const ContactTracker& others) {
    constexpr int attempts = 100;
    const double own = between(radius / 2, radius);
    if (!(own > 0) || 2 * own > bounds_.max.x - bounds_.min.x || 2 * own > bounds_.max.y - bounds_.min.y ||
        !std::isfinite(own * own * speed * speed * static_cast<double>(maxBodies)))
        return false;
    for (int i = 0; i < attempts; ++i) {
        const double x = between(bounds_.min.x + own, bounds_.max.x - own);
        const Vec2 place{x, between(bounds_.min.y + own, bounds_.max.y - own)};
        const Shape shape = bodies_.size() % 2 == 0 ? Shape(Circle{place, own})
                                                    : Shape(Rect{place - Vec2{own, own}, {2 * own, 2 * own}});
        if (united(bounds_, bounds(shape)) != bounds_)
            continue;
        found_.clear();
        appendOverlapping(level_.contacts(), shape, found_, solids_);
        appendOverlapping(others, shape, found_);
        if (!found_.empty())
            continue;
        const Vec2 velocity = direction(between(0, 360)) * between(speed / 2, speed);
        bodies_.push_back({shape, velocity, own * own});
        return true;
    }
    return false;
}

void PlayCrowd::step(double seconds) {
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        before_[i] = center(bodies_[i].shape);
    MoveOptions options;
    options.solids = solids_;
    options.bounds = bounds_;
    bounceBodies(level_.contacts(), bodies_, seconds, options);
}

Shape PlayCrowd::bodyAt(std::size_t index, double fraction) const {
    const Shape& shape = bodies_[index].shape;
    return translated(shape, (before_[index] - center(shape)) * (1 - fraction));
}

double PlayCrowd::energySum() const {
    double sum = 0;
    for (const BouncingBody& body : bodies_)
        sum += body.mass * dot(body.velocity, body.velocity);
    return sum;
}

double PlayCrowd::energy() const {
    return firstEnergy_ > 0 ? energySum() / firstEnergy_ : 1;
}

} // namespace tangent
