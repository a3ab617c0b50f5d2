#pragma once

#include <tangent/level/import_record.h>
#include <tangent/merge/new_ids.h>

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace tangent {

/// What other sources than the one that is imported are recorded for in a level. Ids of what was deleted drop out.
class OtherImports {
public:
    OtherImports(const Level& level, std::string_view sourceName);

    bool empty() const { return records_.empty(); }
    bool contains(ColliderId id) const { return colliders_.contains(id); }
    bool contains(LayerId id) const { return layers_.contains(id); }

    void renumber(const NewIds<LayerId>& ids);
    /// Removes colliders whose new id is 0.
    void renumber(const NewIds<ColliderId>& ids);

    /// Updates the records that new ids changed. The object must not be used afterwards.
    void write(Level& level);

private:
    struct Record {
        std::string name; ///< of the property
        std::vector<ColliderId> colliders{};
        std::vector<LayerId> layers{};
        std::vector<ColliderId> sensors{};
        SourceTexts texts{};
        bool isChanged = false; ///< by new ids
    };

    std::vector<Record> records_;
    std::unordered_set<ColliderId> colliders_; ///< before they were renumbered
    std::unordered_set<LayerId> layers_;
};

} // namespace tangent
