#pragma once

#include <tangent/formats/note.h>

#include <array>
#include <string>
#include <vector>

namespace tangent {

/// What an import does to a collider that only the level or only the source has, or that both changed.
enum class ColliderFate : std::uint8_t {
    away,     ///< deleted in the level: stays away
    back,     ///< deleted in the level: added again, because it changed in the source
    gone,     ///< removed, because the source no longer has it
    skipped,  ///< removed, because the source has it in a shape that is skipped
    replaced, ///< the source replaced what both changed
    unread,   ///< kept, because it may be in an external file that was not read
};

/// Collects the fates of colliders for the report of an import.
class ColliderFates {
public:
    /// `id` is 0 if the level does not have the collider any more.
    void add(ColliderFate fate, std::string name, ColliderId id = {}) {
        named_[static_cast<std::size_t>(fate)].push_back({std::move(name), id});
    }
    /// Names a few colliders of each fate. Counts many, because a report has a limited number of notes.
    void note(Notes& notes) const;

private:
    struct Named {
        std::string name;
        ColliderId id;
    };
    std::array<std::vector<Named>, 6> named_; ///< by fate
};

} // namespace tangent
