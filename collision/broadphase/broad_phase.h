#pragma once

#include <tangent/broadphase/grid_level.h>
#include <tangent/broadphase/meets.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tangent {

/// Names a box in a BroadPhase. Dense small integers: usable as an index into a caller's own array.
/// The id of a removed proxy is given to a later one.
enum class ProxyId : std::uint32_t {};

constexpr std::uint32_t index(ProxyId id) {
    return static_cast<std::uint32_t>(id);
}

/// Who can possibly meet whom: a set of moving boxes that answers which of them meet a given box.
/// Boxes are closed: boxes that share a boundary point meet. Answers are exact on the given doubles.
///
/// A flat grid for every factor of 4 in size; in it each box is stored once. Insert, move and remove take
/// constant time, apart from the rebuilding of a grid whose population has doubled, shrunk to a quarter or
/// moved elsewhere. A query takes time for the sizes present and for the boxes near its area. Up to 2^30
/// boxes.
///
/// The same history gives the same ids and the same order of visits. Const functions may be called from
/// several threads at once, as long as none changes the set.
class BroadPhase {
public:
    BroadPhase();

    /// Bad input: a box with NaN or with min > max is kept but meets nothing.
    ProxyId insert(const Aabb& box);
    /// Inserts many at once, faster than one by one; result[i] belongs to boxes[i].
    std::vector<ProxyId> insert(std::span<const Aabb> boxes);
    /// `id` must be in the set, here and below.
    void move(ProxyId id, const Aabb& box);
    void remove(ProxyId id);

    bool contains(ProxyId id) const;
    const Aabb& box(ProxyId id) const { return table_.boxes[index(id)]; }
    std::size_t size() const { return size_; }
    /// All ids given so far have a smaller index.
    std::size_t idEnd() const { return table_.boxes.size(); }

    /// Calls visit(ProxyId) once for each box that meets `area`, in no particular order.
    /// The visitor must not change the broad phase.
    template <class Visitor>
    void query(const Aabb& area, Visitor&& visit) const;
    template <class Visitor>
    void query(Vec2 point, Visitor&& visit) const {
        query(Aabb{point, point}, visit);
    }

private:
    static constexpr std::size_t classCount = 3 * 1025; // of classOf()
    static constexpr std::size_t maxLevels = 64;
    static constexpr std::uint8_t noLevel = 255;   // of bad boxes, and of classes that none has had yet
    static constexpr std::uint8_t freeLevel = 254; // of ids that are not in the set

    static std::size_t classOf(const Aabb& box);
    std::uint8_t levelFor(const Aabb& box);
    detail::Index newId(const Aabb& box);

    detail::ProxyTable table_;
    std::vector<detail::GridLevel> levels_;
    std::vector<std::uint8_t> levelOfClass_;
    detail::Index freeIds_ = detail::none; // list through table_.places[id].block
    std::size_t size_ = 0;
};

template <class Visitor>
void BroadPhase::query(const Aabb& area, Visitor&& visit) const {
    if (!isProper(area)) {
        return;
    }
    auto visitId = [&](detail::Index id) {
        visit(ProxyId{id});
    };
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0) {
            level.query(table_, area, visitId);
        }
    }
}

} // namespace tangent
