#include <tangent/formats/note.h>

#include <algorithm>
#include <utility>

namespace tangent {

std::string describe(const Note& note) {
    std::string text = (note.count == 1 ? "" : std::to_string(note.count) + " × ") + inEnglish(note.message);
    if (!note.otherLines.empty())
        text +=
            (note.otherLines.size() == 1 ? " (also in line " : " (also in lines ") + otherLinesOf(note) + ')';
    return text;
}

std::string otherLinesOf(const Note& note) {
    std::string text;
    for (const std::size_t line : note.otherLines)
        text += (text.empty() ? "" : ", ") + std::to_string(line);
    return 1 + note.otherLines.size() == maxNoteLines && note.count > maxNoteLines ? text + ", …" : text;
}

void Notes::add(const Message& message, std::size_t offset, ColliderId collider, std::size_t count) {
    std::string english = inEnglish(message);
    auto place = places_.find(english);
    if (place == places_.end()) {
        if (notes_.size() == maxNotes) {
            further_ += count;
            return;
        }
        place = places_.emplace(std::move(english), notes_.size()).first;
        notes_.push_back({message, 0});
        offsets_.emplace_back();
    }
    if (std::vector<std::size_t>& offsets = offsets_[place->second];
        offset != noOffset && offsets.size() < maxNoteLines)
        offsets.push_back(offset);
    Note& note = notes_[place->second];
    note.count += count;
    if (collider != ColliderId{} && note.colliders.size() < maxNoteColliders)
        note.colliders.push_back(collider);
}

std::vector<Note> Notes::take(std::string_view text) && {
    std::vector<std::pair<std::size_t, std::size_t>> places; // offset and index of the note
    for (std::size_t i = 0; i < notes_.size(); ++i)
        for (const std::size_t offset : offsets_[i])
            if (offset <= text.size())
                places.emplace_back(offset, i);
    std::ranges::sort(places);
    std::size_t line = 1;
    std::size_t at = 0;
    for (const auto& [offset, i] : places) {
        line += static_cast<std::size_t>(std::ranges::count(text.substr(at, offset - at), '\n'));
        at = offset;
        Note& note = notes_[i];
        if (offset == offsets_[i].front())
            note.line = line;
        if (note.otherLines.empty() || note.otherLines.back() != line)
            note.otherLines.push_back(line);
    }
    for (Note& note : notes_)
        std::erase(note.otherLines, note.line);
    if (further_ > 0)
        notes_.push_back({TANGENT_TEXT("Library", "further note"), further_});
    return std::move(notes_);
}

} // namespace tangent
