#pragma once

#include <tangent/file/collider_run.h>
#include <tangent/file/value_reader.h>

namespace tangent {

/// Reads one text of a level file. What spans several values (ids used twice, layers that do not exist) is
/// checked at the end.
///
/// The colliders of a large level are read in several runs at a time. A run begins where an element likely does;
/// it counts if the one before it comes to that very place, and none has errors: then reading on from there
/// would have given the same. Otherwise all the rest is read in one run.
class LevelReader {
public:
    /// So many runs at a time; 0: as many as help.
    explicit LevelReader(std::string_view text, Progress progress = {}, unsigned runs = 0)
        : text_(text), progress_(std::move(progress)), runs_(runs), values_(text, errors_) {}

    ReadResult read();
    /// Of the opening brace of each collider in the text, if read() gave a level.
    std::vector<std::size_t> takeColliderOffsets();

private:
    void readRoot();
    void readRootMember(std::size_t member);
    void readFormat();
    void readVersion();
    void readBounds();
    void readGrid();
    void readTolerance();
    void readBackground();
    void readLayers();
    void readLayer();
    void readForbiddenOverlaps();
    void readLayerPair();
    void readRules();
    void readRule(Rule rule);
    void readSeverity(Rule rule);
    void readIgnored();
    void readColliders();
    /// Reads on by one run here and in `ahead` each, and returns whether there is more to read.
    bool readRuns(std::vector<ColliderRun>& ahead);
    /// A new last item. Once there is an error no level will come of it: then the others go, so that a
    /// hostile file cannot fill the memory.
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
    unsigned runs_;
    ReadErrors errors_;
    ValueReader values_;
    Level level_;
    /// Set if the file is of another format or major version: then nothing else about it counts.
    std::optional<JsonCursor::SyntaxError> notOurs_;
    bool layersRead_ = false; ///< all of them, without an error
    std::vector<PlacedId> layerIds_;
    std::vector<PlacedId> layerUses_; ///< but those of colliders
    ColliderRun colliders_;
};

} // namespace tangent
