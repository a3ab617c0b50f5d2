#pragma once

#include <tangent/level/import_record.h>

#include <string_view>
#include <vector>

namespace tangent {

/// What other sources than the one that is imported are recorded for in a level. A collider or layer that was deleted
/// counts: an import of its source may bring it back.
class OtherImports {
public:
    OtherImports(const LevelSettings& level, std::string_view sourceName);

    bool empty() const { return records_.empty(); }
    bool contains(ColliderId id) const;
    bool contains(LayerId id) const;
    ColliderId lastCollider() const; ///< the largest of their ids, or 0
    LayerId lastLayer() const;       ///< the largest of their ids, or 0

    /// Whether one of them had this text.
    bool hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const;

private:
    std::vector<ImportRecord> records_;
};

} // namespace tangent
