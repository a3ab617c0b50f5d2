#include <tangent/formats/reimport/reimport.h>
#include <tangent/level/display_name.h>

namespace tangent {

void renumberNotes(std::vector<Note>& notes, const std::unordered_map<ColliderId, ColliderId>& newIds) {
    if (newIds.empty())
        return;
    for (Note& note : notes) {
        // a note that names an id is about that collider only
        if (const auto found =
                note.colliders.size() == 1 ? newIds.find(note.colliders.front()) : newIds.end();
            found != newIds.end())
            for (Message& part : note.message.parts)
                if (!part.marked && part.plain == displayName(found->first))
                    part.plain = displayName(found->second);
        for (ColliderId& id : note.colliders)
            if (const auto found = newIds.find(id); found != newIds.end())
                id = found->second;
    }
}

} // namespace tangent
