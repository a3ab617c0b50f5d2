#include "app/edit/waypoints.h"

#include "document/level_document.h"
#include "document/long_edit.h"

#include <tangent/live/unreachable.h>

#include <QCoreApplication>

namespace tangent {

namespace {

const char* waypointProperty(Waypoint waypoint) {
    return waypoint == Waypoint::spawn ? "spawn" : "goal";
}

bool isWaypoint(const Collider& collider, Waypoint waypoint) {
    return waypoint == Waypoint::spawn ? isSpawn(collider) : isGoal(collider);
}

QString waypointStep(Waypoint waypoint, bool marks, std::size_t count) {
    const char* text = QT_TRANSLATE_N_NOOP("Waypoints", "Unmark %Ln collider(s)");
    if (marks)
        text = waypoint == Waypoint::spawn ? QT_TRANSLATE_N_NOOP("Waypoints", "Mark %Ln collider(s) as spawn")
                                           : QT_TRANSLATE_N_NOOP("Waypoints", "Mark %Ln collider(s) as goal");
    return QCoreApplication::translate("Waypoints", text, nullptr, static_cast<int>(count));
}

} // namespace

bool areWaypoints(const LevelDocument& document, Waypoint waypoint) {
    bool isAnyEditable = false;
    return !document.selection().set().anyOf([&](ProxyId proxy) {
        const bool isEditable = document.isEditable(proxy);
        isAnyEditable = isAnyEditable || isEditable;
        return isEditable && !isWaypoint(document.level().collider(proxy), waypoint);
    }) && isAnyEditable;
}

void toggleWaypoint(LevelDocument& document, Waypoint waypoint) {
    const bool marks = !areWaypoints(document, waypoint);
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : document.editableSelection())
        if (const Collider& collider = document.level().collider(proxy);
            isWaypoint(collider, waypoint) != marks)
            ids.push_back(collider.id);
    const auto text = [waypoint, marks, count = ids.size()] {
        return waypointStep(waypoint, marks, count);
    };
    const LongEdit edit(document, text(), ids.size());
    document.change(text, ids, [&](Collider& collider) {
        erase_if(collider.properties,
                 [&](const auto& property) { return property.name == waypointProperty(waypoint); });
        if (!marks)
            return;
        collider.properties.push_back({waypointProperty(waypoint), true});
        collider.sensor = true; // a body starts, or arrives, in its place
    });
}

} // namespace tangent
