#include <tangent/broadphase/broad_phase.h>

#include <tangent/base/run_parallel.h>
#include <tangent/broadphase/detail/points_into.h>

#include <utility>

namespace tangent {

using detail::Index;

namespace {

constexpr std::size_t fetchedAhead = 8; // iterations until a prefetch arrives

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

/// Moves first the boxes that stay in their cells, then those that stay in their levels, then the others. If many boxes
/// of a level leave their cells, the level is rebuilt at the end instead.
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
    const auto isRebuilt = levelsWorthRebuilding(counts, 0.25);
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
            const bool isKept = level != noLevel && isRebuilt[level]; // if the level stays the same
            if (level != noLevel && !isKept) {
                levels_[level].erase(table_, proxyIndex(id));
            }
            table_.boxes[proxyIndex(id)] = *box;
            const std::uint8_t before = std::exchange(level, levelFor(*box));
            if (level != noLevel && !(isKept && level == before)) {
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

void BroadPhase::remove(std::span<const ProxyId> ids) {
    checkNotVisited("BroadPhase::remove");
    if constexpr (detail::checksMistakes) {
        checkEachOnce(ids, "BroadPhase::remove");
    }
    LevelCounts leaving{};
    for (const ProxyId id : ids) {
        ++leaving[table_.places[proxyIndex(id)].level];
    }
    const auto isRebuilt = levelsWorthRebuilding(leaving, 0.6); // no box arrives elsewhere
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

void BroadPhase::clear() {
    checkNotVisited("BroadPhase::clear");
    remove(idsDescending());
}

/// Removed in this order, the lowest ids are given first again.
std::vector<ProxyId> BroadPhase::idsDescending() const {
    std::vector<ProxyId> ids;
    ids.reserve(size_);
    for (auto i = static_cast<Index>(idEnd()); i-- > 0;) {
        if (contains(ProxyId{i})) {
            ids.push_back(ProxyId{i});
        }
    }
    return ids;
}

/// Returns the levels where more than a share of the boxes leave.
std::bitset<256> BroadPhase::levelsWorthRebuilding(const LevelCounts& leaving, double share) const {
    std::bitset<256> result;
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        result[level] =
            static_cast<double>(leaving[level]) > share * static_cast<double>(levels_[level].size());
    }
    return result;
}

} // namespace tangent
