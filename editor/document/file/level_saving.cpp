#include "document/file/level_saving.h"

#include "document/file/content_hash.h"
#include "document/file/level_loading.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <vector>

namespace tangent {

namespace {

/// The ids of layers or colliders, ascending.
class SortedIds {
public:
    explicit SortedIds(const auto& items) {
        ids_.reserve(items.size());
        for (const auto& item : items)
            ids_.push_back(idNumber(item.id));
        std::ranges::sort(ids_);
    }
    bool contains(auto id) const { return std::ranges::binary_search(ids_, idNumber(id)); }
    /// Returns what is wrong with them; empty if nothing is.
    std::string fault(const char* items) const {
        if (!ids_.empty() && (ids_.front() < 1 || ids_.back() > largestId))
            return "the id " + std::to_string(ids_.front() < 1 ? ids_.front() : ids_.back()) +
                   " is out of range";
        const auto twice = std::ranges::adjacent_find(ids_);
        return twice == ids_.end() ? "" : "two " + (items + (" have the id " + std::to_string(*twice)));
    }

private:
    std::vector<std::int64_t> ids_;
};

std::vector<LayerId> layersNamedIn(const Level& level) {
    std::vector<LayerId> named;
    for (const auto& [a, b] : level.forbiddenOverlaps.value_or(std::vector<LayerPair>()))
        named.insert(named.end(), {a, b});
    for (const RuleSetting& rule : level.rules.settings)
        if (rule.layers)
            named.insert(named.end(), rule.layers->begin(), rule.layers->end());
    for (const Collider& collider : level.colliders)
        if (named.empty() || named.back() != collider.layer)
            named.push_back(collider.layer);
    return named;
}

/// Returns why the file could not be read again; empty if it can. No mistake of this program may replace a good file by
/// one that no program opens.
std::string faultOf(const Level& level) {
    const SortedIds layers(level.layers);
    for (std::string fault : {layers.fault("layers"), SortedIds(level.colliders).fault("colliders")})
        if (!fault.empty())
            return fault;
    for (const LayerId layer : layersNamedIn(level))
        if (!layers.contains(layer))
            return "no layer has the id " + std::to_string(idNumber(layer));
    return {};
}

} // namespace

SaveResult saveText(const TextSource& text, const QString& path, const QByteArray& expected) {
    const std::filesystem::path file = path.toStdU16String();
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (std::filesystem::is_other(status))
        return {FileError{std::make_error_code(std::errc::not_supported),
                          path.toStdString() + " is a pipe or a device, not a file"}};
    if (expected.isEmpty())
        return saveFile(text, file);
    return saveFileIf(text, file, [&](const TextSource& content) {
        ContentHash hash;
        const auto error = content([&hash](std::string_view part) { hash.add(part); });
        if (expected == noFile)
            return error && error->code == std::errc::no_such_file_or_directory;
        return !error && hash.result() == expected;
    });
}

SavedLevel saveLevel(const Level& level, const QString& path, const QByteArray& expected,
                     const LevelSaver& saver, const BeforeReplacing& beforeReplacing) {
    try {
        if (const std::string fault = faultOf(level); !fault.empty())
            return {{FileError{std::make_error_code(std::errc::invalid_argument),
                               "it could not be read again: " + fault}},
                    {}};
        ContentHash hash;
        const auto text = [&](const TextSink& sink) -> std::optional<FileError> {
            hash.reset();
            writeLevel(level, [&](std::string_view part) {
                hash.add(part);
                sink(part);
            });
            if (beforeReplacing)
                beforeReplacing(hash.result());
            return std::nullopt;
        };
        const SaveResult result = saver(text, path, expected);
        return {result, hash.result()};
    } catch (const std::bad_alloc&) {
        return {{notEnoughMemory()}, {}};
    }
}

} // namespace tangent
