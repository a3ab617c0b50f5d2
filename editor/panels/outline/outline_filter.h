#pragma once

#include "panels/outline/outline_query.h"

#include <functional>
#include <optional>

namespace tangent {

/// Which colliders of a level a query asks for.
class OutlineFilter {
public:
    /// Everything matches.
    OutlineFilter() = default;
    /// The layers are looked up now: make another filter when they change.
    OutlineFilter(OutlineQuery query, const std::vector<Layer>& layers);

    const OutlineQuery& query() const { return query_; }
    bool isEmpty() const { return query_.empty(); }
    /// The first term that names a layer which is not there.
    const std::optional<OutlineQueryError>& unknownLayer() const { return unknownLayer_; }
    /// Returns whether a change of one collider can change whether another matches.
    bool dependsOnOthers() const;
    bool matches(const LiveLevel& level, ProxyId collider) const;

private:
    using Test = std::function<bool(const LiveLevel&, ProxyId)>;

    static Test testOf(const NameTerm& term);
    static Test testOf(const ShapeTerm& term);
    static Test testOf(const SensorTerm& term);
    static Test testOf(const NumberTerm& term);
    Test testOf(const LayerTerm& term, const std::vector<Layer>& layers);

    OutlineQuery query_;
    std::vector<Test> tests_; ///< one a term
    std::optional<OutlineQueryError> unknownLayer_;
};

} // namespace tangent
