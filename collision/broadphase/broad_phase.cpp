#include <tangent/broadphase/broad_phase.h>

#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/detail/points_into.h>
#include <tangent/geometry/shape_box.h>

#include <algorithm>
#include <array>
#include <bit>

namespace tangent {

using detail::Index;

namespace {

constexpr std::size_t fetchedAhead = 8; // iterations until a prefetch arrives

bool nearer(const Neighbor& a, const Neighbor& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.id < b.id;
}

void checkCategory([[maybe_unused]] std::uint8_t category) {
    TANGENT_CHECK(category < BroadPhase::categoryCount, "BroadPhase",
                  "the category is not below categoryCount", category);
}

/// The boxes to insert, by level.
class Arriving {
public:
    void add(std::uint8_t level, Index id) {
        if (idsOfLevel_.size() <= level) {
            idsOfLevel_.resize(level + std::size_t{1});
        }
        idsOfLevel_[level].push_back(id);
    }
    /// `progress` is for `count` boxes; these are all or some of them.
    void insertInto(std::vector<detail::GridLevel>& levels, detail::ProxyTable& table, std::size_t count,
                    unsigned threads, const Progress& progress) const {
        for (std::size_t level = 0; level < idsOfLevel_.size(); ++level) {
            if (const std::vector<Index>& ids = idsOfLevel_[level]; !ids.empty()) {
                const double share = static_cast<double>(ids.size()) / static_cast<double>(count);
                levels[level].insert(table, ids, threads, progress.part(share));
            }
        }
    }

private:
    std::vector<std::vector<Index>> idsOfLevel_;
};

} // namespace

void BroadPhase::checkEachOnce(std::span<const ProxyId> ids, [[maybe_unused]] const char* function) const {
    std::vector<bool> seen(idEnd());
    for (const ProxyId id : ids) {
        checkKnown(id, function);
        TANGENT_CHECK(!seen[proxyIndex(id)], function, "an id is given twice", proxyIndex(id));
        seen[proxyIndex(id)] = true;
    }
}

ProxyId BroadPhase::insert(const Aabb& box, std::uint8_t category) {
    checkNotVisited("BroadPhase::insert");
    const Index id = newId(box, category);
    if (const std::uint8_t level = table_.places[id].level; level != noLevel) {
        levels_[level].insert(table_, id);
    }
    return ProxyId{id};
}

std::vector<ProxyId> BroadPhase::insert(std::span<const Aabb> boxes, std::span<const std::uint8_t> categories,
                                        const Progress& progress) {
    checkNotVisited("BroadPhase::insert");
    TANGENT_CHECK(categories.empty() || categories.size() == boxes.size(), "BroadPhase::insert",
                  "boxes and categories differ in number", categories.size());
    if (detail::pointsInto<Aabb>(boxes, table_.boxes)) {
        return insert(std::vector(boxes.begin(), boxes.end()), categories, progress);
    }
    std::vector<ProxyId> result;
    result.reserve(boxes.size());
    if (size_ == 0) { // otherwise the vectors' own growth keeps further calls cheap
        table_.boxes.reserve(boxes.size());
        table_.places.reserve(boxes.size());
        table_.generations.reserve(boxes.size());
    }
    Arriving arriving;
    progress.part(0.2).forEach(0, boxes.size(), boxes.size(), [&](std::size_t i) {
        const Index id = newId(boxes[i], categories.empty() ? std::uint8_t{0} : categories[i]);
        result.push_back(ProxyId{id});
        if (const std::uint8_t level = table_.places[id].level; level != noLevel) {
            arriving.add(level, id);
        }
    });
    arriving.insertInto(levels_, table_, boxes.size(), threads_, progress.part(0.8));
    return result;
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

/// Moves first the boxes that stay in their cells, then those that stay in their levels, then the
/// others. If many boxes of a level leave their cells, the level is rebuilt at the end instead.
void BroadPhase::move(std::span<const ProxyId> ids, std::span<const Aabb> boxes) {
    checkNotVisited("BroadPhase::move");
    TANGENT_CHECK(ids.size() == boxes.size(), "BroadPhase::move", "ids and boxes differ in number",
                  boxes.size());
    if constexpr (detail::checksMistakes) {
        checkEachOnce(ids, "BroadPhase::move");
    }
    if (detail::pointsInto<Aabb>(boxes, table_.boxes)) {
        move(ids, std::vector(boxes.begin(), boxes.end()));
        return;
    }
    constexpr std::size_t fewest = 256; // measured: fewer are faster one by one
    if (ids.size() < fewest) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            move(ids[i], boxes[i]);
        }
        return;
    }
    constexpr std::size_t workOfAMove = 4; // in items of usefulThreads()
    constexpr std::size_t runLength = 1024;
    const unsigned threads = detail::usefulThreads(threads_, ids.size() * workOfAMove);
    const auto runs = detail::mapRuns(threads, ids, runLength, [&](std::span<const ProxyId> run) {
        return moveWithinCells(run, boxes.subspan(static_cast<std::size_t>(run.data() - ids.data())));
    });
    LevelCounts counts{};
    for (const MovedRun& run : runs) {
        for (std::size_t level = 0; level < levels_.size(); ++level) {
            levels_[level].widen(run.levels[level].extents);
            counts[level] += run.levels[level].leaving.size();
        }
        for (const auto& [id, box] : run.others) {
            ++counts[table_.places[proxyIndex(id)].level];
        }
    }
    const auto isRebuilt = levelsWorthRebuilding(counts);
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        std::vector<detail::GridLevel::Leaving> leaving;
        for (const MovedRun& run : runs) {
            for (const detail::GridLevel::Leaving& one : run.levels[level].leaving) {
                if (isRebuilt[level]) {
                    table_.boxes[one.id] = *one.box;
                } else {
                    leaving.push_back(one);
                }
            }
        }
        levels_[level].moveElsewhere(table_, leaving,
                                     detail::usefulThreads(threads_, leaving.size() * workOfAMove));
    }
    Arriving arriving;
    for (const MovedRun& run : runs) {
        for (const auto& [id, box] : run.others) {
            std::uint8_t& level = table_.places[proxyIndex(id)].level;
            if (level != noLevel && !isRebuilt[level]) {
                levels_[level].erase(table_, proxyIndex(id));
            }
            table_.boxes[proxyIndex(id)] = *box;
            level = levelFor(*box);
            if (level != noLevel) {
                arriving.add(level, proxyIndex(id));
            }
        }
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        if (isRebuilt[level]) {
            levels_[level].keepIf(table_, threads_,
                                  [&](Index id) { return table_.places[id].level == level; });
        }
    }
    arriving.insertInto(levels_, table_, ids.size(), threads_, {});
}

BroadPhase::MovedRun BroadPhase::moveWithinCells(std::span<const ProxyId> ids, std::span<const Aabb> boxes) {
    MovedRun moved{std::vector<MovedRun::OfLevel>(levels_.size()), {}};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i + fetchedAhead < ids.size()) {
            prefetchMove(ids[i + fetchedAhead], boxes[i + fetchedAhead]);
        }
        const std::uint8_t level = table_.places[proxyIndex(ids[i])].level;
        if (level == noLevel || !isProper(boxes[i]) || levelOfClass_[classOf(boxes[i])] != level) {
            moved.others.push_back({ids[i], &boxes[i]});
            continue;
        }
        moved.levels[level].extents.add(boxes[i]);
        if (const auto leaving = levels_[level].moveUnlessLeaving(table_, proxyIndex(ids[i]), boxes[i])) {
            moved.levels[level].leaving.push_back(*leaving);
        }
    }
    return moved;
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

void BroadPhase::remove(std::span<const ProxyId> ids) {
    checkNotVisited("BroadPhase::remove");
    if constexpr (detail::checksMistakes) {
        checkEachOnce(ids, "BroadPhase::remove");
    }
    LevelCounts leaving{};
    for (const ProxyId id : ids) {
        ++leaving[table_.places[proxyIndex(id)].level];
    }
    const auto isRebuilt = levelsWorthRebuilding(leaving);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i + fetchedAhead < ids.size()) {
            prefetchMove(ids[i + fetchedAhead], box(ids[i + fetchedAhead]));
        }
        const std::uint8_t level = table_.places[proxyIndex(ids[i])].level;
        if (level != noLevel && !isRebuilt[level]) {
            levels_[level].erase(table_, proxyIndex(ids[i]));
        }
        freeId(ids[i]);
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        if (isRebuilt[level]) {
            levels_[level].keepIf(table_, threads_,
                                  [&](Index id) { return table_.places[id].level != freeLevel; });
        }
    }
}

/// Returns the levels where more than a quarter of the boxes leave.
std::bitset<256> BroadPhase::levelsWorthRebuilding(const LevelCounts& leaving) const {
    std::bitset<256> result;
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        result[level] = leaving[level] > levels_[level].size() / 4;
    }
    return result;
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

/// Returns the ids that were held back to the free list.
void BroadPhase::releaseIds() {
    while (heldIds_ != detail::none) {
        const Index id = heldIds_;
        Index& next = table_.places[id].block;
        heldIds_ = next;
        next = freeIds_;
        freeIds_ = id;
    }
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

/// The search starts at the nearest bounds of a level, grows by the cell size of the fullest level
/// and ends when it covers all bounds.
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

/// Returns the size class. Two boxes have the same class if their longer sides have the same
/// base-8 logarithm, rounded down, and if both are slender in the same direction or neither is.
std::size_t BroadPhase::classOf(const Aabb& box) {
    constexpr double slender = 16;
    const double width = box.max.x - box.min.x;
    const double height = box.max.y - box.min.y;
    const auto bits = std::bit_cast<std::uint64_t>(longerSide(box));
    const std::size_t exponentOf8 = (bits >> 52) / 3;
    const std::size_t shape = width > slender * height ? 2u : height > slender * width ? 1u : 0u;
    return 3 * exponentOf8 + shape;
}

/// Returns the level of a box. When there are maxLevels levels, the last one takes all further
/// size classes. That affects only speed, because each level keeps the largest size of its boxes.
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
