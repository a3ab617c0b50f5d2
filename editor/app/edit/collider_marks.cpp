#include "app/edit/collider_marks.h"

#include "document/level_document.h"
#include "document/long_edit.h"

#include <tangent/level/level_queries.h>

#include <QCoreApplication>

namespace tangent {

namespace {

const char* propertyOf(ColliderMark mark) {
    switch (mark) {
    case ColliderMark::spawn:
        return spawnFlag;
    case ColliderMark::goal:
        return goalFlag;
    case ColliderMark::oneWay:
        return oneWayFlag;
    case ColliderMark::sensor:
        break;
    }
    return nullptr;
}

bool isMarked(const Collider& collider, ColliderMark mark) {
    const char* name = propertyOf(mark);
    return name ? property<bool>(collider, name).value_or(false) : collider.sensor;
}

void setMark(Collider& collider, ColliderMark mark, bool isSet) {
    if (const char* name = propertyOf(mark)) {
        erase_if(collider.properties, [name](const auto& property) { return property.name == name; });
        if (isSet)
            collider.properties.push_back({name, true});
    } else {
        collider.sensor = isSet;
    }
    if (isSet && (mark == ColliderMark::spawn || mark == ColliderMark::goal))
        collider.sensor = true; // a body starts, or arrives, in its place
}

const char* markText(ColliderMark mark) {
    switch (mark) {
    case ColliderMark::spawn:
        return QT_TRANSLATE_N_NOOP("ColliderMarks", "Mark %Ln collider(s) as spawn");
    case ColliderMark::goal:
        return QT_TRANSLATE_N_NOOP("ColliderMarks", "Mark %Ln collider(s) as goal");
    case ColliderMark::oneWay:
        return QT_TRANSLATE_N_NOOP("ColliderMarks", "Mark %Ln collider(s) as one-way");
    case ColliderMark::sensor:
        break;
    }
    return QT_TRANSLATE_N_NOOP("ColliderMarks", "Mark %Ln collider(s) as sensor");
}

QString markStep(ColliderMark mark, bool isSet, std::size_t count) {
    const char* text =
        isSet ? markText(mark) : QT_TRANSLATE_N_NOOP("ColliderMarks", "Unmark %Ln collider(s)");
    return QCoreApplication::translate("ColliderMarks", text, nullptr, static_cast<int>(count));
}

} // namespace

bool areMarked(const LevelDocument& document, ColliderMark mark) {
    bool isAnyEditable = false;
    return !document.selection().set().anyOf([&](ProxyId proxy) {
        const bool isEditable = document.isEditable(proxy);
        isAnyEditable = isAnyEditable || isEditable;
        return isEditable && !isMarked(document.level().collider(proxy), mark);
    }) && isAnyEditable;
}

void toggleMark(LevelDocument& document, ColliderMark mark) {
    const bool isSet = !areMarked(document, mark);
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : document.editableSelection())
        if (const Collider& collider = document.level().collider(proxy); isMarked(collider, mark) != isSet)
            ids.push_back(collider.id);
    const auto text = [mark, isSet, count = ids.size()] {
        return markStep(mark, isSet, count);
    };
    const LongEdit edit(document, text(), ids.size());
    document.change(text, ids, [&](Collider& collider) { setMark(collider, mark, isSet); });
}

} // namespace tangent
