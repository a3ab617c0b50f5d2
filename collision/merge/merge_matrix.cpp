#include <tangent/file/level_checks.h>
#include <tangent/merge/item_keys.h>
#include <tangent/merge/merge_matrix.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_set>

namespace tangent {

namespace {

/// The layers of a level and the pairs of them that may not overlap.
class ForbiddenPairs {
public:
    explicit ForbiddenPairs(const Level& level) : everyPair_(!level.forbiddenOverlaps) {
        for (const Layer& layer : level.layers)
            layers_.insert(layer.id);
        if (level.forbiddenOverlaps)
            for (const LayerPair& pair : *level.forbiddenOverlaps)
                pairs_.insert(std::minmax(pair.first, pair.second));
    }

    /// Returns nothing if the level does not have both layers.
    std::optional<bool> contains(const LayerPair& pair) const {
        if (!layers_.contains(pair.first) || !layers_.contains(pair.second))
            return std::nullopt;
        return everyPair_ || pairs_.contains(pair);
    }

    const std::set<LayerPair>& listed() const { return pairs_; }

private:
    bool everyPair_;
    std::unordered_set<LayerId> layers_;
    std::set<LayerPair> pairs_; // the smaller id first
};

/// Notes pairs of layers that no side has together, the first ones by name.
class NewPairs {
public:
    explicit NewPairs(std::vector<std::string>& notes) : notes_(notes) {}

    void note(const Layer& a, const Layer& b) {
        if (++count_ <= maxNoted)
            notes_.push_back(titleOf(a) + " and " + titleOf(b) +
                             " may not overlap: no side has both, and new layers may not overlap");
    }

    void noteRest() {
        if (count_ > maxNoted)
            notes_.push_back(std::to_string(count_ - maxNoted) +
                             " more pairs of layers may not overlap for the same reason");
    }

private:
    static constexpr std::size_t maxNoted = 10;

    std::vector<std::string>& notes_;
    std::size_t count_ = 0;
};

/// Returns the pairs in the order of the first level's list, then of the second one's, then the others. A list that
/// says the same stays as it is.
std::vector<LayerPair> inOrderOf(const Level& first, const Level& second, std::set<LayerPair> forbidden) {
    std::vector<LayerPair> pairs;
    if (first.forbiddenOverlaps && forbidden == ForbiddenPairs(first).listed())
        return *first.forbiddenOverlaps;
    for (const Level* level : {&first, &second})
        for (const LayerPair& pair : level->forbiddenOverlaps.value_or(std::vector<LayerPair>()))
            if (forbidden.erase(std::minmax(pair.first, pair.second)) > 0)
                pairs.push_back(pair);
    pairs.insert(pairs.end(), forbidden.begin(), forbidden.end());
    return pairs;
}

} // namespace

void mergeForbiddenOverlaps(const Level& base, const Level& ours, const Level& theirs, MergeResult& result) {
    NewPairs newPairs(result.notes);
    if (!base.forbiddenOverlaps && !ours.forbiddenOverlaps && !theirs.forbiddenOverlaps)
        return; // no version allows an overlap
    const ForbiddenPairs inBase(base);
    const ForbiddenPairs inOurs(ours);
    const ForbiddenPairs inTheirs(theirs);
    std::set<LayerPair> forbidden;
    const std::vector<Layer>& layers = result.level.layers;
    for (std::size_t i = 0; i < layers.size(); ++i)
        for (std::size_t j = i; j < layers.size(); ++j) {
            const LayerPair pair = std::minmax(layers[i].id, layers[j].id);
            const auto byOurs = inOurs.contains(pair);
            const auto byTheirs = inTheirs.contains(pair);
            if (!byOurs && !byTheirs)
                newPairs.note(layers[i], layers[j]);
            // pairs that neither side knows are forbidden, which is the default
            const bool isForbidden = byOurs && byTheirs
                                         ? (byOurs == inBase.contains(pair) ? *byTheirs : *byOurs)
                                         : byOurs.value_or(byTheirs.value_or(true));
            if (isForbidden)
                forbidden.insert(pair);
        }
    newPairs.noteRest();
    const bool theyChanged = ours.forbiddenOverlaps == base.forbiddenOverlaps;
    std::vector<LayerPair> pairs = theyChanged ? inOrderOf(theirs, ours, std::move(forbidden))
                                               : inOrderOf(ours, theirs, std::move(forbidden));
    if (!isEveryPair(pairs, layers))
        result.level.forbiddenOverlaps = std::move(pairs);
}

} // namespace tangent
