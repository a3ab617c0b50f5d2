#pragma once

#include <tangent/live/live_level.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// Small levels, and short texts for their problems.
namespace tangent {

inline void PrintTo(const Problem& problem, std::ostream* out) {
    *out << severityName(problem.severity) << ' ' << describe(problem, nullptr, nullptr, {}) << " ["
         << ruleName(problem.rule) << ']';
}

namespace test {

inline Layer layer(std::int64_t id) {
    Layer made;
    made.id = LayerId{id};
    made.name = "layer " + std::to_string(id);
    return made;
}

inline Collider collider(std::int64_t id, const Shape& shape, std::int64_t layer = 1) {
    return {.id = ColliderId{id}, .layer = LayerId{layer}, .shape = shape};
}

inline Level levelOf(std::vector<Collider> colliders) {
    Level level;
    level.layers = {layer(1), layer(2)};
    level.colliders = std::move(colliders);
    return level;
}

/// Returns rules and colliders: "overlap 1 2".
inline std::vector<std::string> inShort(const std::vector<Problem>& problems) {
    std::vector<std::string> texts;
    for (const Problem& problem : problems) {
        texts.push_back(ruleName(problem.rule));
        for (const ColliderId id : {problem.a, problem.b})
            if (id != ColliderId{})
                texts.back() += ' ' + std::to_string(idNumber(id));
    }
    return texts;
}

using Texts = std::vector<std::string>;

inline std::vector<ColliderId> idsOf(std::initializer_list<std::int64_t> numbers) {
    std::vector<ColliderId> ids;
    for (const std::int64_t number : numbers)
        ids.push_back(ColliderId{number});
    return ids;
}

inline std::vector<ColliderId> drawingOrder(const LiveLevel& level) {
    std::vector<ColliderId> ids;
    for (std::size_t i = 0; i < level.size(); ++i)
        ids.push_back(level.collider(level.at(i)).id);
    return ids;
}

} // namespace test
} // namespace tangent
