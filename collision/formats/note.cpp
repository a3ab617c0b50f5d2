#include <tangent/formats/note.h>

#include <algorithm>
#include <numeric>

namespace tangent {

std::string describe(const Note& note) {
    return (note.count == 1 ? "" : std::to_string(note.count) + " × ") + inEnglish(note.message);
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
        offsets_.push_back(offset);
    }
    Note& note = notes_[place->second];
    note.count += count;
    if (collider != ColliderId{} && note.colliders.size() < maxNoteColliders)
        note.colliders.push_back(collider);
}

std::vector<Note> Notes::take(std::string_view text) && {
    std::vector<std::size_t> order(notes_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return offsets_[i]; });
    std::size_t line = 1;
    std::size_t at = 0;
    for (const std::size_t i : order) {
        if (offsets_[i] > text.size())
            break;
        line += static_cast<std::size_t>(std::ranges::count(text.substr(at, offsets_[i] - at), '\n'));
        at = offsets_[i];
        notes_[i].line = line;
    }
    if (further_ > 0)
        notes_.push_back({TANGENT_TEXT("Library", "further note"), further_});
    return std::move(notes_);
}

} // namespace tangent
