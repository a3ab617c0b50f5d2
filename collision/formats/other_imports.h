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

    /// Whether one of them had this text.
    bool hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const;

    /// Removes ids whose new id is 0.
    template <class Id>
    void renumber(const NewIds<Id>& ids) {
        for (Named& named : records_)
            named.isChanged |= named.record.renumber(ids);
    }

    /// Updates the records that new ids changed.
    void write(Level& level) const;

private:
    struct Named {
        std::string name; ///< of the property
        ImportRecord record;
        bool isChanged = false; ///< by new ids
    };

    std::vector<Named> records_;
    std::unordered_set<ColliderId> colliders_; ///< before they were renumbered
    std::unordered_set<LayerId> layers_;
};

} // namespace tangent
