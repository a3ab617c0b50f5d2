#pragma once

#include <tangent/formats/note.h>

namespace tangent {

/// The notes in words.
inline std::vector<std::string> texts(const std::vector<Note>& notes) {
    std::vector<std::string> texts;
    for (const Note& note : notes)
        texts.push_back(describe(note));
    return texts;
}

} // namespace tangent
