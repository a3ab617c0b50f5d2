#include <tangent/tangent.h>

#include <array>
#include <cstdint>
#include <iostream>

namespace {

/// Keeps the contacts of one layer with any other.
tangent::ContactKind ofLayer(const void* layer, std::uint32_t a, std::uint32_t b, bool) {
    const std::uint32_t wanted = *static_cast<const std::uint32_t*>(layer);
    return a == wanted || b == wanted ? tangent::ContactKind::any : tangent::ContactKind::none;
}

} // namespace

/// Calls something of each room.
int main() {
    const tangent::Circle ball{{140, 116}, 10};
    const tangent::Rect crate{{100, 100}, {32, 32}};

    tangent::BroadPhase boxes;
    const tangent::ProxyId id = boxes.insert(tangent::grown(tangent::bounds(ball), 1));
    std::array<tangent::Neighbor, 1> nearest;
    const bool isFound = boxes.nearest({0, 0}, nearest) == 1 && nearest[0].id == id;

    const std::uint32_t balls = 1;
    tangent::ContactTracker tracker(0, tangent::CollisionMatrix(2), tangent::ChangeLog::kept,
                                    {ofLayer, nullptr, &balls});
    tracker.insert({ball, false, balls});
    tracker.insert({crate, false, 0});
    tracker.insert({crate, false, 0});

    const tangent::ReadResult read = tangent::readLevel(tangent::writeLevel({}));
    std::cout << isFound << ' ' << tracker.contactCount() << ' '
              << (read && tangent::LiveLevel(*read.level).size() == 0) << ' '
              << bool(tangent::saveFile("text", "/no such folder/file")) << '\n';
}
