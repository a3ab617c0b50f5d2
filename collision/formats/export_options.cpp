#include <tangent/formats/export_options.h>
#include <tangent/formats/placement.h>
#include <tangent/geometry/classify.h>
#include <tangent/level/import_record.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

template <class Ids, class Id>
bool isAnyOr(const Ids& ids, Id id) {
    return ids.empty() || ids.contains(id);
}

void choose(Level& level, const ExportOptions& options) {
    const std::unordered_set layers(options.layers.begin(), options.layers.end());
    const std::unordered_set ids(options.colliders.begin(), options.colliders.end());
    std::erase_if(level.colliders, [&](const Collider& collider) {
        return options.progress.isCancelled() || !isAnyOr(layers, collider.layer) ||
               !isAnyOr(ids, collider.id) ||
               (options.region && !intersects(collider.shape, Shape(*options.region)));
    });
    if (level.ignored.empty())
        return;
    std::unordered_set<ColliderId> kept;
    for (const Collider& collider : level.colliders)
        kept.insert(collider.id);
    std::erase_if(level.ignored, [&](const IgnoredProblem& ignored) {
        return std::ranges::any_of(ignored.colliders, [&](ColliderId id) { return !kept.contains(id); });
    });
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : ".";
}

} // namespace

std::string pathToFolderOf(const std::filesystem::path& levelFile, const std::filesystem::path& file) {
    std::error_code error;
    const std::string path =
        std::filesystem::proximate(folderOf(levelFile), folderOf(file), error).generic_string();
    return error || path == "." ? "" : path + '/';
}

PlacedLevel levelToExport(Level level, const ExportOptions& options, bool yRunsUp, Notes& notes) {
    erase_if(level.properties, isImportRecord);
    if (!options.layers.empty() || !options.colliders.empty() || options.region)
        choose(level, options);
    if (options.progress.isCancelled())
        return {std::move(level), {}};
    const Placement placement{options.origin, options.scale, yRunsUp, PlacementDirection::toFile};
    Message misfit = place(level, placement, PlacedLengths::all, notes);
    return {std::move(level), std::move(misfit)};
}

} // namespace tangent
