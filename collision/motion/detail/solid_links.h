#pragma once

#include <tangent/base/progress.h>
#include <tangent/motion/detail/grown_solids.h>
#include <tangent/motion/detail/odd_cycles.h>
#include <tangent/motion/set_casts.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

/// The solids of a set, and which of them a body does not fit between.
namespace tangent::detail {

/// Skips edges whose cycles are known to be even. Solids that contain the center of one solid, their hub, form a star
/// around it: within the star, every way between two of them can be deformed to the way over the hub.
class Hubs {
public:
    explicit Hubs(const std::vector<Solid>& solids) : solids_(solids), hubs_(solids.size(), none) {}

    /// Must be called with all edges, ordered by `a`.
    void add(const Edge& edge);
    /// Whether edges that were added lead from one hub to both solids.
    bool joins(std::uint32_t a, std::uint32_t b) const {
        return b < hubs_.size() && hubs_[a] != none && hubs_[a] == hubs_[b];
    }
    /// Once all edges are added: whether the edge from `a` to a higher `b` was skipped because of joins().
    bool joined(std::uint32_t a, std::uint32_t b) const { return joins(a, b) && hubs_[a] != a; }

private:
    static constexpr auto none = ~std::uint32_t{0};
    const std::vector<Solid>& solids_;
    std::vector<std::uint32_t> hubs_;
};

/// Two solids that overlap once they are grown. From the number of solids on, `b` counts the sides of the bounds.
struct Link {
    std::uint32_t a;
    std::uint32_t b; ///< higher than `a`
};

/// The solids of a set in the order of their ids, with the bounds as one more vertex. Two solids that overlap once they
/// are grown have a link.
class SolidLinks {
public:
    /// A way within two grown solids, from center to center.
    using Way = std::array<Vec2, 4>;

    SolidLinks(const ContactTracker& set, const ColliderFilter& filter, const BodyExtent& body,
               const Progress& progress);

    void addBounds(const Aabb& inside);

    /// By vertex.
    const std::vector<Solid>& solids() const { return solids_; }
    std::uint32_t boundsVertex() const { return static_cast<std::uint32_t>(solids_.size()); }
    std::uint32_t sideCount() const { return sides_ ? static_cast<std::uint32_t>(sides_->size()) : 0; }
    std::size_t vertexCount() const { return solids_.size() + 1; }
    ProxyId idOf(std::uint32_t vertex) const { return ids_[vertex]; }
    /// Returns the vertex of a collider of the set, if it is one of the solids.
    std::optional<std::uint32_t> vertexOf(ProxyId id) const {
        const std::uint32_t vertex = vertexOf_[proxyIndex(id)];
        return vertex == noVertex ? std::nullopt : std::optional(vertex);
    }
    const BodyExtent& body() const { return body_; }
    Edge edgeOf(const Link& link) const { return {link.a, std::min(link.b, boundsVertex())}; }
    const Solid& solid(std::uint32_t number) const {
        return number < solids_.size() ? solids_[number] : (*sides_)[number - solids_.size()];
    }

    /// Returns the way along a link, or nothing if the body fits between the two.
    std::optional<Way> wayAlong(const Link& link) const;

    /// Calls visit(vertex) for the solids in a box until it returns false, in any order.
    template <class Visit>
    void visitIn(const Aabb& box, const Visit& visit) const {
        bool goesOn = true;
        set_.broadPhase().query(box, [&](ProxyId id) {
            const std::uint32_t vertex = vertexOf_[proxyIndex(id)];
            goesOn = goesOn && (vertex == noVertex || visit(vertex));
            return goesOn;
        });
    }
    /// The same for the solids that may have a link with a solid, which is one of them.
    template <class Visit>
    void visitNear(std::uint32_t vertex, const Visit& visit) const {
        const Aabb box = bounds(solids_[vertex].shape);
        visitIn({box.min - body_.size, box.max + body_.size}, visit);
    }
    /// Calls visit(vertex) for the solids that the body may touch on a segment until it returns false, some more than
    /// once.
    template <class Visit>
    void visitAlong(Vec2 start, Vec2 goal, const Visit& visit) const {
        const Vec2 displacement = goal - start;
        constexpr double most = 1024;
        const double length =
            std::min(std::abs(displacement.x) / body_.size.x, std::abs(displacement.y) / body_.size.y) / 4;
        const auto pieces = static_cast<int>(std::ceil(std::clamp(length, 1.0, most)));
        bool goesOn = true;
        for (int i = 0; i < pieces && goesOn; ++i) {
            const Vec2 from = start + (static_cast<double>(i) / pieces) * displacement;
            const Vec2 to = start + (static_cast<double>(i + 1) / pieces) * displacement;
            visitIn(grownByBody(united({from, from}, {to, to})),
                    [&](std::uint32_t vertex) { return goesOn = visit(vertex); });
        }
    }

    /// Rounded outward.
    Aabb grownByBody(const Aabb& box) const;

    /// Calls visit(Link, Way) for each link, until it returns false or the progress is stopped: first links between
    /// solids, ordered by `a` and `b`, then links to the bounds. Skips pairs of vertices for which !isWanted(a, b).
    /// Calls isWanted() before the search and again before visit(), because a visit may change its answer.
    template <class IsWanted, class Visit>
    void visitLinks(const Progress& progress, const IsWanted& isWanted, const Visit& visit) const {
        Poll poll(progress);
        const auto goesOnAfter = [&](const Link& link) {
            const auto way = wayAlong(link);
            return !way || visit(link, *way);
        };
        std::vector<std::uint32_t> near;
        for (std::uint32_t a = 0; a < solids_.size() && !poll.isCancelled(); ++a) {
            near.clear();
            visitNear(a, [&](std::uint32_t b) {
                if (b > a && isWanted(a, b))
                    near.push_back(b);
                return !poll.isCancelled();
            });
            std::ranges::sort(near); // links are visited in order
            for (const std::uint32_t b : near)
                if (poll.isCancelled() || (isWanted(a, b) && !goesOnAfter({a, b})))
                    return;
        }
        if (!sides_)
            return;
        for (std::uint32_t a = 0; a < solids_.size() && !poll.isCancelled(); ++a)
            for (std::uint32_t side = 0; side < sides_->size(); ++side)
                if (isWanted(a, boundsVertex()) && !goesOnAfter({a, boundsVertex() + side}))
                    return;
    }

private:
    static constexpr auto noVertex = ~std::uint32_t{0};

    const ContactTracker& set_;
    BodyExtent body_;
    std::vector<ProxyId> ids_;            // by vertex, ascending
    std::vector<Solid> solids_;           // by vertex
    std::vector<std::uint32_t> vertexOf_; // by id
    std::optional<std::array<Solid, 4>> sides_;
};

} // namespace tangent::detail
