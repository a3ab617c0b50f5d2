#pragma once

#include "document/level_document.h"
#include "panels/outline/outline_query.h"

#include <functional>
#include <optional>

namespace tangent {

/// Tests whether colliders match a query.
class OutlineFilter {
public:
    /// Matches everything.
    OutlineFilter() = default;
    /// Resolves the names of layers. Make a new filter when the layers change. `document`, which must outlive this,
    /// knows what is hidden and locked; null: nothing is.
    OutlineFilter(OutlineQuery query, const std::vector<Layer>& layers,
                  const LevelDocument* document = nullptr);

    const OutlineQuery& query() const { return query_; }
    bool isEmpty() const { return query_.empty(); }
    /// The error of the first term that matches no layer.
    const std::optional<OutlineQueryError>& unknownLayer() const { return unknownLayer_; }
    /// Whether such a change can affect whether a collider matches that does not change itself.
    bool dependsOn(DependsOn changing) const;
    /// Whether hiding and locking can affect what matches.
    bool dependsOnView() const;
    bool matches(const LiveLevel& level, ProxyId collider) const;

    /// Whether the problem is what a term asks for.
    static bool matches(const SeverityTerm& term, const Problem& problem);
    static bool matches(const RuleTerm& term, const Problem& problem);
    /// The error of the first term about a custom property that no collider has, though the program reads it in none
    /// either. O(colliders) for such a term.
    static std::optional<OutlineQueryError> unknownProperty(const OutlineQuery& query,
                                                            const LiveLevel& level);

private:
    using Test = std::function<bool(const LiveLevel&, ProxyId)>;

    static Test testOf(const NameTerm& term);
    static Test testOf(const GroupTerm& term);
    static Test testOf(const ShapeTerm& term);
    static Test testOf(const SeverityTerm& term);
    static Test testOf(const RuleTerm& term);
    static Test testOf(const SensorTerm& term);
    static Test testOf(const NumberTerm& term);
    static Test testOf(const PropertyTerm& term);
    static Test testOf(const HiddenTerm& term, const LevelDocument* document);
    static Test testOf(const LockedTerm& term, const LevelDocument* document);
    Test testOf(const LayerTerm& term, const std::vector<Layer>& layers);

    OutlineQuery query_;
    std::vector<Test> tests_; ///< one for each term
    std::optional<OutlineQueryError> unknownLayer_;
};

} // namespace tangent
