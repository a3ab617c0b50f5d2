// A world in motion: a guard walks through a room, picks up keys, bumps into crates, looks for the player.

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/ray_cast.h>

#include <cstdio>
#include <string>
#include <vector>

using tangent::ProxyId;
using tangent::Vec2;

namespace {

enum Layer : std::uint32_t { scenery, keys, people };

class World {
public:
    World() : tracker_(1e-6, tangent::CollisionMatrix(3)) {}

    ProxyId add(std::string name, const tangent::Shape& shape, Layer layer) {
        const ProxyId id = tracker_.insert(tangent::TrackedCollider{shape, layer == keys, layer});
        names_.resize(
            std::max<std::size_t>(names_.size(), proxyIndex(id) + 1)); // indices are small and used again
        names_[proxyIndex(id)] = std::move(name);
        return id;
    }
    void move(ProxyId id, Vec2 offset) {
        tangent::TrackedCollider collider = tracker_.collider(id);
        collider.shape = translated(collider.shape, offset);
        tracker_.update(id, collider);
    }

    /// Prints the contacts that began since the last frame, and removes the keys that were met.
    void tellContacts() {
        for (const tangent::ContactChange& change : tracker_.takeChanges()) {
            const auto& [a, b, relation, forbidden] = change.contact;
            if (change.event != tangent::ContactEvent::began)
                continue;
            std::printf("%s %s %s\n", name(a), forbidden ? "bumps into" : "meets", name(b));
            for (const auto& [key, taker] : {std::pair(a, b), std::pair(b, a)})
                if (tracker_.collider(key).layer == keys && tracker_.collider(taker).layer == people &&
                    tracker_.contains(key)) // several may meet it
                    tracker_.remove(key);
        }
    }

    /// Returns the first collider that the ray hits, except the one that looks.
    void look(ProxyId viewer, Vec2 displacement) const {
        const Vec2 from = center(tracker_.collider(viewer).shape);
        std::optional<ProxyId> first;
        double distance = length(displacement);
        tracker_.broadPhase().queryRay(from, displacement, 1, [&](ProxyId id, double maxFraction) {
            const auto hit = rayCast(from, displacement, tracker_.collider(id).shape, maxFraction);
            if (!hit || id == viewer)
                return maxFraction;
            first = id;
            distance = hit->fraction * length(displacement);
            return hit->fraction; // skips what is behind it
        });
        std::printf("%s sees %s, %.1f away\n", name(viewer), first ? name(*first) : "nothing", distance);
    }

    /// Returns the nearest collider of a layer, by the distance of its shape, not of its box.
    void seek(ProxyId seeker, Layer layer) const {
        const Vec2 from = center(tracker_.collider(seeker).shape);
        std::optional<ProxyId> nearest;
        double distance = 0;
        tracker_.broadPhase().queryNear(from, 1000, [&](ProxyId id, double maxDistance) {
            const tangent::TrackedCollider& other = tracker_.collider(id);
            const double away = signedDistance(other.shape, from);
            if (other.layer != layer || id == seeker || away > maxDistance)
                return maxDistance;
            nearest = id;
            distance = away;
            return away;
        });
        if (nearest)
            std::printf("%s is nearest to %s, %.1f away\n", name(*nearest), name(seeker), distance);
    }

private:
    const char* name(ProxyId id) const { return names_[proxyIndex(id)].c_str(); }

    tangent::ContactTracker tracker_;
    std::vector<std::string> names_; // by index of the proxy
};

} // namespace

int main() {
    World world;
    world.add("the wall", tangent::Rect{{300, 0}, {20, 150}}, scenery);
    world.add("the crate", tangent::RotatedRect{{{180, 80}, {30, 30}}, 30}, scenery);
    world.add("the brass key", tangent::Circle{{90, 100}, 4}, keys);
    world.add("the iron key", tangent::Circle{{130, 108}, 4}, keys);
    const ProxyId guard = world.add("the guard", tangent::Circle{{50, 100}, 12}, people);
    const ProxyId player = world.add("the player", tangent::Circle{{400, 100}, 12}, people);
    world.tellContacts();

    world.seek(guard, keys);
    for (int frame = 0; frame < 16; ++frame) {
        world.move(guard, {8, 0});
        world.move(player, {0, 5});
        world.tellContacts();
        if (frame % 8 == 7)
            world.look(guard, {400, 120});
    }
    world.seek(guard, people);
}
