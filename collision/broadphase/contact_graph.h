#pragma once

#include <tangent/base/check.h>
#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/detail/contact_lists.h>
#include <tangent/broadphase/detail/contact_log.h>
#include <tangent/broadphase/detail/visitor.h>

#include <cstddef>

namespace tangent {

/// Whether a ContactTracker logs changes of contacts.
enum class ChangeLog : bool { none, kept };

/// The contacts that a ContactTracker keeps, by collider, and the log of their changes. Read-only.
/// Reading the contacts of one collider takes time proportional to their number. Accepts any id.
class ContactGraph {
public:
    /// Makes a graph without contacts.
    explicit ContactGraph(ChangeLog log = ChangeLog::kept) : logKept_(log) {}

    /// Whether changes are logged.
    [[nodiscard]] ChangeLog log() const { return logKept_; }
    /// Returns the number of contacts.
    [[nodiscard]] std::size_t contactCount() const { return lists_.contactCount(); }
    /// Returns the number of contacts of one collider.
    [[nodiscard]] std::size_t contactCount(ProxyId id) const { return lists_.count(proxyIndex(id)); }
    /// Returns the number of forbidden contacts.
    [[nodiscard]] std::size_t forbiddenCount() const { return lists_.forbiddenCount(); }
    /// Returns the number of forbidden contacts of one collider.
    [[nodiscard]] std::size_t forbiddenCount(ProxyId id) const {
        return lists_.forbiddenCount(proxyIndex(id));
    }
    /// Calls visit(const Contact&) for each contact, in unspecified order. The visitor must not change the contacts.
    template <class Visitor>
    void forEach(Visitor&& visit) const;
    /// Calls visit(const Contact&) for each contact of one collider, in unspecified order.
    template <class Visitor>
    void forEachOf(ProxyId id, Visitor&& visit) const;

protected:
    mutable detail::VisitCount visits_; ///< those that run now
    ChangeLog logKept_;                 ///< log()
    detail::ContactLists lists_;        ///< by collider
    detail::ContactLog log_;            ///< of changes
};

template <class Visitor>
void ContactGraph::forEach(Visitor&& visit) const {
    const detail::VisitGuard guard(visits_);
    for (std::uint32_t id = 0; id < lists_.colliderCount(); ++id) {
        lists_.forEachOf(id, [&](std::uint32_t other, detail::Meeting meeting) {
            if (id < other) {
                detail::visitEach(visit, detail::contactOf(id, other, meeting));
            }
        });
    }
}

template <class Visitor>
void ContactGraph::forEachOf(ProxyId id, Visitor&& visit) const {
    const detail::VisitGuard guard(visits_);
    lists_.forEachOf(proxyIndex(id), [&](std::uint32_t other, detail::Meeting meeting) {
        detail::visitEach(visit, detail::contactOf(proxyIndex(id), other, meeting));
    });
}

} // namespace tangent
