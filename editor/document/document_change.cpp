#include "document/document_change.h"

namespace tangent {

namespace {

void compareParts(ColliderParts& parts, const Collider& before, const Collider& after) {
    parts.shape = parts.shape || before.shape != after.shape;
    parts.layer = parts.layer || before.layer != after.layer;
    parts.sensor = parts.sensor || before.sensor != after.sensor;
    parts.name = parts.name || before.name != after.name;
    parts.group = parts.group || before.group != after.group;
    parts.properties =
        parts.properties || before.properties != after.properties || before.unknown != after.unknown;
}

void record(DocumentChange& summary, const LevelChange& change, Direction direction) {
    if (const auto* membership = std::get_if<MembershipChange>(&change)) {
        auto& ids = enters(*membership, direction) ? summary.entered : summary.left;
        ids.insert(ids.end(), membership->ids.begin(), membership->ids.end());
    } else if (const auto* values = std::get_if<ValueChange>(&change)) {
        for (std::size_t i = 0; i < values->after.size(); ++i) {
            const Collider& after = values->after[i];
            summary.updated.push_back(after.id);
            compareParts(summary.updatedParts, values->before[i], after);
        }
    } else if (const auto* shapes = std::get_if<ShapeChange>(&change)) {
        summary.reshaped.insert(summary.reshaped.end(), shapes->ids.begin(), shapes->ids.end());
    } else {
        summary.settings = true;
    }
}

} // namespace

DocumentChange summaryOf(std::span<LevelChange* const> changes, Direction direction) {
    DocumentChange summary;
    for (const LevelChange* change : changes)
        record(summary, *change, direction);
    return summary;
}

} // namespace tangent
