#include <tangent/formats/reimport/collider_fates.h>

namespace tangent {

namespace {

struct FateTexts {
    const char* named;
    const char* counted;
};
// In the order of ColliderFate.
constexpr std::array<FateTexts, 6> fateTexts{{
    {TANGENT_TEXT("Library", "%1, deleted in the level: not added, because it is unchanged in the source"),
     TANGENT_TEXT("Library",
                  "collider deleted in the level: not added, because it is unchanged in the source")},
    {TANGENT_TEXT("Library", "%1, deleted in the level: added again, because it changed in the source"),
     TANGENT_TEXT("Library", "collider deleted in the level: added again, because it changed in the source")},
    {TANGENT_TEXT("Library", "%1: removed, because it is no longer in the source"),
     TANGENT_TEXT("Library", "collider that is no longer in the source: removed")},
    {TANGENT_TEXT("Library", "%1: removed, because its shape in the source is now skipped"),
     TANGENT_TEXT("Library", "collider whose shape in the source is now skipped: removed")},
    {TANGENT_TEXT("Library", "%1, changed in the level, too: the source replaced what both changed"),
     TANGENT_TEXT("Library", "collider changed in the level, too: the source replaced what both changed")},
    {TANGENT_TEXT("Library", "%1: kept, because it may be in an external file that was not read"),
     TANGENT_TEXT("Library", "collider that may be in an external file that was not read: kept")},
}};

} // namespace

void ColliderFates::note(Notes& notes) const {
    constexpr std::size_t maxNamed = 20;
    for (std::size_t fate = 0; fate < named_.size(); ++fate)
        for (const auto& [name, id] : named_[fate])
            notes.add(named_[fate].size() > maxNamed ? Message(fateTexts[fate].counted)
                                                     : Message(fateTexts[fate].named, {name}),
                      Notes::noOffset, id);
}

} // namespace tangent
