#pragma once

#include <tangent/formats/note.h>

#include <QString>

#include <vector>

namespace tangent {

/// What an import or an export left out or changed.
struct Report {
    QString title; ///< "Import of harbour.tmx: 12 colliders"
    QString file;  ///< that was read or written
    std::vector<Note> notes;
    bool isStep = false; ///< whether the last step of the undo history did it
};

} // namespace tangent
