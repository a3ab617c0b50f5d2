#pragma once

#include <tangent/base/message.h>
#include <tangent/level/level.h>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tangent {

/// Content that a conversion skipped or changed.
struct Note {
    Message message;       ///< "polygon: skipped"
    std::size_t count = 1; ///< number of things that the message is about
    std::size_t line = 0;  ///< line of the first one in the imported text, from 1; 0: unknown
    /// Colliders that the note is about: at most maxNoteColliders, and none for skipped content.
    std::vector<ColliderId> colliders{};
    /// Lines of the other things, ascending and each once: with the first at most maxNoteLines.
    std::vector<std::size_t> otherLines{};

    friend bool operator==(const Note&, const Note&) = default;
};
inline constexpr std::size_t maxNoteColliders = 100;
inline constexpr std::size_t maxNoteLines = 20;
/// The largest number of different messages in a report.
inline constexpr std::size_t maxNotes = 200;

/// Returns in English "polygon: skipped" or "3 × polygon: skipped (also in lines 5, 8)".
std::string describe(const Note& note);
/// Returns "5, 8", or "5, 8, …" if the note does not know all lines.
std::string otherLinesOf(const Note& note);

/// Collects notes and counts equal messages. Keeps the order of the first ones. After maxNotes different messages, only
/// counts.
class Notes {
public:
    static constexpr auto noOffset = static_cast<std::size_t>(-1);

    /// Counts one thing or several. `offset` is the place of the first of these in the imported text.
    void add(const Message& message, std::size_t offset = noOffset, ColliderId collider = {},
             std::size_t count = 1);
    /// Returns the notes with their lines in `text`. Reads it once.
    std::vector<Note> take(std::string_view text = {}) &&;

private:
    std::vector<Note> notes_;
    std::vector<std::vector<std::size_t>> offsets_; ///< of the first things of each note
    std::map<std::string, std::size_t> places_;
    std::size_t further_ = 0;
};

} // namespace tangent
