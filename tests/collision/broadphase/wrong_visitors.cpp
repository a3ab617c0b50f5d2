// Each MISTAKE is one that the compiler must name in words: see CMakeLists.txt.
#include <tangent/broadphase/contact_tracker.h>

using tangent::Contact;
using tangent::ProxyId;

void visitWrongly(const tangent::BroadPhase& boxes, const tangent::ContactTracker& tracker);

void visitWrongly([[maybe_unused]] const tangent::BroadPhase& boxes,
                  [[maybe_unused]] const tangent::ContactTracker& tracker) {
#if MISTAKE == 1
    boxes.query(tangent::Vec2{}, [](ProxyId) { return 1; });
#elif MISTAKE == 2
    boxes.queryLarge({}, 1, [](ProxyId id) { return id; });
#elif MISTAKE == 3
    boxes.queryRay({}, {}, 1, [](ProxyId, double) { return true; });
#elif MISTAKE == 4
    boxes.queryNear({}, 1, [](ProxyId, double) {});
#elif MISTAKE == 5
    boxes.forEachId([](ProxyId) { return true; });
#elif MISTAKE == 6
    tracker.forEach([](ProxyId, const tangent::TrackedCollider&) { return true; });
#elif MISTAKE == 7
    tracker.forEachContact([](const Contact&) { return false; });
#elif MISTAKE == 8
    tracker.forEachContactOf(ProxyId{}, [](const Contact&) { return false; });
#endif
}
