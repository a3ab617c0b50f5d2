#pragma once

#include <tangent/file/collider_run.h>
#include <tangent/file/value_reader.h>

namespace tangent {

/// Reads the text of one level file. Rules for several values (duplicate ids, missing layers) are checked at the end.
///
/// Several threads read the colliders of a large level in runs. Each run begins where an element likely begins. It is
/// used if the run before it ends exactly there and neither has errors, because reading in one run would give the same.
/// Otherwise one run reads all the rest.
class LevelReader {
public:
    /// Reads `runs` runs at a time, with up to `threads` threads (0: one for each core). 0 runs: as many as help.
    explicit LevelReader(std::string_view text, unsigned threads, Progress progress = {}, unsigned runs = 0)
        : text_(text), progress_(std::move(progress)), threads_(threads), runs_(runs),
          values_(text, errors_) {}

    ReadResult read();
    /// Returns the offset of each collider's opening brace in the text, if read() returned a level.
    std::vector<std::size_t> takeColliderOffsets();

private:
    void readRoot();
    void readRootMember(std::size_t member);
    void readFormat();
    void readVersion();
    void readBounds();
    void readGrid();
    void readGuide();
    void readAxis(Axis& axis);
    void readTolerance();
    void readBackground();
    void readLayers();
    void readLayer();
    void readForbiddenOverlaps();
    void readLayerPair();
    void readRules();
    void readRule(Rule rule);
    void readSeverity(Rule rule);
    void readLayersOf(RuleSetting& setting);
    void readIgnored();
    void readColliders();
    /// Reads one more run here and one in each of `ahead`. Returns whether there is more to read.
    bool readRuns(std::vector<ColliderRun>& ahead);
    /// Appends an item. After an error there will be no level. Then the other items are removed, so that a hostile file
    /// cannot fill the memory.
    template <typename Item>
    Item& addTo(std::vector<Item>& items) {
        if (!errors_.empty())
            items.clear();
        return items.emplace_back();
    }
    void check();
    ReadResult result();

    std::string_view text_;
    Progress progress_;
    unsigned threads_;
    unsigned runs_; ///< 0: as many as help
    ReadErrors errors_;
    ValueReader values_;
    Level level_;
    /// Set if the file has another format or major version. Then only this and a syntax error are reported.
    std::optional<JsonCursor::SyntaxError> notOurs_;
    bool layersRead_ = false; ///< all layers, without an error
    std::vector<PlacedId> layerIds_;
    std::vector<PlacedId> layerUses_; ///< except those of colliders
    ColliderRun colliders_;
};

} // namespace tangent
