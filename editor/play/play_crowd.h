#pragma once

#include <tangent/live/live_level.h>
#include <tangent/motion/bouncing_bodies.h>

#include <random>
#include <span>
#include <vector>

namespace tangent {

/// Bodies that a play session throws into the level: they bounce off solid colliders, the bounds and each other.
class PlayCrowd {
public:
    static constexpr std::size_t maxBodies = 10'000;

    /// The bodies stay inside `bounds` and outside of `solids`. The level must outlive the crowd.
    PlayCrowd(const LiveLevel& level, const Aabb& bounds, const ColliderFilter& solids);

    /// Throws circles and boxes, up to `radius` large and up to `speed` fast, to random free places, until there are
    /// `count` of them or no place is found; or removes the last ones. The same calls give the same bodies.
    void resize(std::size_t count, double radius, double speed);
    /// Moves the bodies by one step.
    void step(double seconds);

    std::span<const BouncingBody> bodies() const { return bodies_; }
    /// The body between its last two steps: at the one before for 0, at the last for 1.
    Shape bodyAt(std::size_t index, double fraction) const;
    /// The energy of motion now, relative to that at the last resize(): 1 but for rounding.
    double energy() const;

private:
    double between(double low, double high);
    bool throwOne(double radius, double speed, const ContactTracker& others);
    double energySum() const;

    const LiveLevel& level_;
    Aabb bounds_;
    ColliderFilter solids_;
    std::mt19937_64 random_; // its distribution is our own: the standard ones differ between libraries
    std::vector<BouncingBody> bodies_;
    std::vector<Vec2> before_; ///< centers of the bodies one step ago
    std::vector<ProxyId> found_;
    double firstEnergy_ = 0;
};

} // namespace tangent
