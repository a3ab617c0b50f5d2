#include <tangent/file/collider_run.h>

#include <tangent/file/collider_reader.h>

#include <algorithm>
#include <iterator>

namespace tangent {
namespace {

template <typename Item>
void appendTo(std::vector<Item>& items, std::vector<Item>& next) {
    items.insert(items.end(), std::move_iterator(next.begin()), std::move_iterator(next.end()));
}

} // namespace

void ColliderRun::reserve(std::size_t count) {
    colliders.reserve(count);
    offsets.reserve(count);
    ids.reserve(count);
    layerUses.reserve(count);
}

void ColliderRun::append(ColliderRun& next) {
    appendTo(colliders, next.colliders);
    appendTo(offsets, next.offsets);
    appendTo(ids, next.ids);
    appendTo(layerUses, next.layerUses);
}

void ColliderRun::clear() {
    colliders.clear();
    offsets.clear();
    ids.clear();
    layerUses.clear();
}

bool readRun(ValueReader& values, ColliderRun& run, std::size_t end, const Progress& progress) {
    do {
        if (progress.isCancelled()) {
            values.cursor().abort(TANGENT_TEXT("Library", "the reading was cancelled"));
            return false;
        }
        if (values.hasErrors()) { // no level: a hostile file must not fill the memory
            run.colliders.clear();
            run.offsets.clear();
        }
        run.offsets.push_back(values.offset());
        Collider& collider = run.colliders.emplace_back();
        ColliderReader reader(values, collider);
        reader.read();
        if (idNumber(collider.id) != 0)
            run.ids.push_back({idNumber(collider.id), reader.idOffset()});
        if (idNumber(collider.layer) != 0)
            run.layerUses.push_back({idNumber(collider.layer), reader.layerOffset()});
        if (!values.cursor().nextElement())
            return false;
    } while (values.offset() != end);
    return true;
}

std::vector<std::size_t> likelyCuts(std::string_view text, std::size_t begin, std::size_t most) {
    constexpr std::size_t length = std::size_t{1} << 21; // the runs fit in the processor's cache
    const std::size_t share = std::min(length, (text.size() - begin) / most);
    std::vector<std::size_t> cuts;
    for (std::size_t i = 1; i <= most; ++i) {
        const std::size_t cut = text.find("\n{", begin + i * share);
        if (cut != text.npos && (cuts.empty() || cut >= cuts.back()))
            cuts.push_back(cut + 1);
    }
    return cuts;
}

std::size_t likelyColliders(std::string_view text, std::size_t begin) {
    const std::string_view rest = text.substr(begin);
    std::size_t lines = 0;
    for (std::size_t end = rest.find('\n'); end != rest.npos; end = rest.find('\n', end + 1))
        ++lines;
    return std::min(lines, rest.size() / 50);
}

} // namespace tangent
