#pragma once

#include <tangent/level/level.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tangent {

/// The layers of a source in their order, and the colliders of each in theirs. Ids that follow each other are one run.
class SourceOrder {
public:
    struct Run {
        std::int64_t first;
        std::int64_t last;
    };

    /// Layers and colliders of a level, in the order of its lists.
    static SourceOrder of(const Level& source);

    void add(LayerId layer);
    /// Adds the layer, too, if it is new.
    void add(ColliderId collider, LayerId layer);
    bool empty() const { return layers_.empty(); }
    const std::vector<LayerId>& layers() const { return layers_; }
    /// Empty if the layer is unknown.
    const std::vector<Run>& runsOn(LayerId layer) const;

    /// Drops those whose new id is 0.
    void renumber(const std::unordered_map<ColliderId, ColliderId>& newIds);
    void renumber(const std::unordered_map<LayerId, LayerId>& newIds);

    std::string text() const; ///< "1: 5-9 1-4 2: 10"
    /// Returns nothing for a damaged text. Ids may occur twice.
    static std::optional<SourceOrder> parse(std::string_view text);

private:
    std::vector<LayerId> layers_;
    std::map<LayerId, std::vector<Run>> runs_;
};

} // namespace tangent
