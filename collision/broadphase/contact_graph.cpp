#include <tangent/broadphase/contact_graph.h>

namespace tangent {

void ContactGraph::prefetch(std::span<const ProxyId> ids) const {
    for (const ProxyId id : ids) {
        lists_.prefetchPlace(proxyIndex(id));
    }
    for (const ProxyId id : ids) {
        lists_.prefetchTable(proxyIndex(id));
    }
}

} // namespace tangent
