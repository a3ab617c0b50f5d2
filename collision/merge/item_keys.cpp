#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/level/display_name.h>
#include <tangent/merge/item_keys.h>

#include <algorithm>

namespace tangent {

std::string keyOf(const IgnoredProblem& entry) {
    std::vector<ColliderId> ids = entry.colliders;
    std::ranges::sort(ids);
    std::string key = entry.rule;
    for (const ColliderId id : ids)
        key += ' ' + std::to_string(idNumber(id));
    return key;
}

std::string keyOf(const Guide& guide) {
    return std::string(axisName(guide.axis)) + ' ' + formatNumber(guide.at);
}

std::string titleOf(const IgnoredProblem& entry) {
    return "ignored " + onOneLine(keyOf(entry));
}

std::string titleOf(const Guide& guide) {
    return "guide " + keyOf(guide);
}

std::string titleOf(const Background& background) {
    return "background " + quotedJson(background.image);
}

std::string titleOf(const Layer& layer) {
    return "layer " + onOneLine(layer.name) + " (" + std::to_string(idNumber(layer.id)) + ')';
}

std::string titleOf(const Collider& collider) {
    return "collider " + displayName(collider);
}

} // namespace tangent
