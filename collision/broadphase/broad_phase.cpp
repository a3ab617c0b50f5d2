#include <tangent/broadphase/broad_phase.h>

#include <tangent/geometry/shape_box.h>

#include <algorithm>
#include <bit>

namespace tangent {

using detail::Index;

namespace {

bool nearer(const Neighbor& a, const Neighbor& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.id < b.id;
}

void checkCategory([[maybe_unused]] std::uint8_t category) {
    TANGENT_CHECK(category < BroadPhase::categoryCount, "BroadPhase",
                  "the category is not below categoryCount", category);
}

} // namespace

ProxyId BroadPhase::insert(const Aabb& box, std::uint8_t category) {
    checkNotVisited("BroadPhase::insert");
    const Index id = newId(box, category);
    if (const std::uint8_t level = table_.places[id].level; level != noLevel) {
        levels_[level].insert(table_, id);
    }
    return ProxyId{id};
}

std::vector<ProxyId> BroadPhase::nextIds(std::size_t count) const {
    std::vector<ProxyId> ids;
    ids.reserve(count);
    for (Index free = freeIds_; free != detail::none && ids.size() < count;
         free = table_.places[free].block) {
        ids.push_back(ProxyId{free});
    }
    for (auto end = static_cast<Index>(idEnd()); ids.size() < count; ++end) {
        ids.push_back(ProxyId{end});
    }
    return ids;
}

void BroadPhase::move(ProxyId id, const Aabb& box) {
    checkNotVisited("BroadPhase::move");
    checkKnown(id, "BroadPhase::move");
    Aabb& current = table_.boxes[proxyIndex(id)];
    std::uint8_t& level = table_.places[proxyIndex(id)].level;
    const std::uint8_t newLevel = levelFor(box);
    if (newLevel == level && level != noLevel) {
        levels_[level].move(table_, proxyIndex(id), box);
        return;
    }
    if (level != noLevel) {
        levels_[level].erase(table_, proxyIndex(id));
    }
    current = box;
    level = newLevel;
    if (level != noLevel) {
        levels_[level].insert(table_, proxyIndex(id));
    }
}

void BroadPhase::setCategory(ProxyId id, std::uint8_t category) {
    checkNotVisited("BroadPhase::setCategory");
    checkKnown(id, "BroadPhase::setCategory");
    checkCategory(category);
    detail::Place& place = table_.places[proxyIndex(id)];
    leave(place.category);
    enter(category);
    place.category = category;
    if (place.level != noLevel) {
        levels_[place.level].recategorize(place);
    }
}

void BroadPhase::remove(ProxyId id) {
    checkNotVisited("BroadPhase::remove");
    checkKnown(id, "BroadPhase::remove");
    if (const std::uint8_t level = table_.places[proxyIndex(id)].level; level != noLevel) {
        levels_[level].erase(table_, proxyIndex(id));
    }
    freeId(id);
}

void BroadPhase::enter(std::uint8_t category) {
    ++categorySizes_[category];
    categories_ |= CategoryMask{1} << category;
}

void BroadPhase::leave(std::uint8_t category) {
    if (--categorySizes_[category] == 0) {
        categories_ &= ~(CategoryMask{1} << category);
    }
}

void BroadPhase::freeId(ProxyId id) {
    leave(category(id));
    table_.boxes[proxyIndex(id)] = boxThatMeetsNothing;
    table_.places[proxyIndex(id)] = {freeIds_, 0, freeLevel, 0};
    freeIds_ = proxyIndex(id);
    ++table_.generations[proxyIndex(id)];
    --size_;
}

/// Returns null if all levels are empty.
const detail::GridLevel* BroadPhase::fullestLevel() const {
    const detail::GridLevel* fullest = nullptr;
    for (const detail::GridLevel& level : levels_) {
        if (level.size() > (fullest ? fullest->size() : 0)) {
            fullest = &level;
        }
    }
    return fullest;
}

double BroadPhase::density() const {
    const detail::GridLevel* fullest = fullestLevel();
    return fullest ? fullest->density() : 0;
}

bool BroadPhase::contains(ProxyId id) const {
    return proxyIndex(id) < table_.places.size() && table_.places[proxyIndex(id)].level != freeLevel;
}

std::size_t BroadPhase::nearest(Vec2 point, std::span<Neighbor> result, double maxDistance) const {
    std::size_t count = 0;
    if (result.empty()) {
        return count;
    }
    queryNear(point, maxDistance, [&](ProxyId id, double currentMax) {
        const Neighbor found{id, distance(point, box(id))};
        const bool full = count == result.size();
        if (!full || nearer(found, result.back())) {
            count += !full;
            std::size_t place = count - 1; // insertion sort; replaces the last one if full
            for (; place > 0 && nearer(found, result[place - 1]); --place) {
                result[place] = result[place - 1];
            }
            result[place] = found;
        }
        return count == result.size() ? result.back().distance : currentMax;
    });
    return count;
}

/// The search starts at the nearest bounds of a level, grows by the cell size of the fullest level and ends when it
/// covers all bounds.
BroadPhase::Widening BroadPhase::wideningAround(Vec2 point) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Widening widening{infinity, std::numeric_limits<double>::min(), 0};
    for (const detail::GridLevel& level : levels_) {
        if (level.size() != 0) {
            const Aabb& bounds = level.bounds();
            const Vec2 farthest{std::max(point.x - bounds.min.x, bounds.max.x - point.x),
                                std::max(point.y - bounds.min.y, bounds.max.y - point.y)};
            widening.start = std::min(widening.start, distance(point, bounds));
            widening.end = std::max(widening.end, 2 * length(farthest));
        }
    }
    const detail::GridLevel* fullest = fullestLevel();
    const double cell = fullest ? std::max(fullest->cellSize().x, fullest->cellSize().y) : 0;
    // A smaller step would only add searches.
    const double least = cell > 0 ? cell : widening.end / 0x1p40;
    widening.step = std::max({widening.step, least, widening.start / 0x1p40});
    return widening;
}

Index BroadPhase::newId(const Aabb& box, std::uint8_t category) {
    checkCategory(category);
    const detail::Place place{detail::none, 0, levelFor(box), category};
    Index id = freeIds_;
    if (id == detail::none) {
        id = static_cast<Index>(table_.boxes.size());
        table_.boxes.push_back(box);
        table_.places.push_back(place);
        table_.generations.push_back(0);
    } else {
        freeIds_ = table_.places[id].block;
        table_.boxes[id] = box;
        table_.places[id] = place;
    }
    ++size_;
    enter(category);
    return id;
}

/// Returns the size class. Two boxes have the same class if their longer sides have the same base-8 logarithm, rounded
/// down, and if both are slender in the same direction or neither is.
std::size_t BroadPhase::classOf(const Aabb& box) {
    constexpr double slender = 16;
    const double width = box.max.x - box.min.x;
    const double height = box.max.y - box.min.y;
    const auto bits = std::bit_cast<std::uint64_t>(longerSide(box));
    const std::size_t exponentOf8 = (bits >> 52) / 3;
    const std::size_t shape = width > slender * height ? 2u : height > slender * width ? 1u : 0u;
    return 3 * exponentOf8 + shape;
}

/// Returns the level of a box. When there are maxLevels levels, the last one takes all further size classes. That
/// affects only speed, because each level keeps the largest size of its boxes.
std::uint8_t BroadPhase::levelFor(const Aabb& box) {
    if (!isProper(box)) {
        return noLevel;
    }
    if (levelOfClass_.empty()) {
        levelOfClass_.assign(classCount, noLevel);
    }
    std::uint8_t& level = levelOfClass_[classOf(box)];
    if (level == noLevel) {
        if (levels_.size() < maxLevels) {
            levels_.emplace_back();
        }
        level = static_cast<std::uint8_t>(levels_.size() - 1);
    }
    return level;
}

} // namespace tangent
