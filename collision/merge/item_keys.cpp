#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/level/display_name.h>
#include <tangent/level/problem.h>
#include <tangent/merge/item_keys.h>

#include <algorithm>

namespace tangent {

std::string keyOf(const IgnoredProblem& entry) {
    std::string key = entry.rule;
    const auto append = [&](ColliderId id) {
        if (id != ColliderId{})
            key += ' ' + std::to_string(idNumber(id));
    };
    if (const auto named = namedProblem(entry)) {
        append(named->a);
        append(named->b);
    } else {
        std::ranges::for_each(entry.colliders, append); // of an unknown rule: their order may matter
    }
    return key;
}

std::vector<ColliderId> furtherColliders(const IgnoredProblem& entry) {
    const auto named = namedProblem(entry);
    if (!named || named->b != ColliderId{} || entry.colliders.size() < 2)
        return {};
    return {entry.colliders.begin() + 1, entry.colliders.end()};
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
