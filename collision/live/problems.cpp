#include <tangent/base/text.h>
#include <tangent/level/display_name.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/live/problems.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace tangent {

namespace {

/// Returns the number with six digits, which hides that 0.1 + 0.2 is not 0.3. Digits before the point are never dropped.
std::string rounded(double number) {
    const double size = std::abs(number);
    char text[64];
    std::to_chars_result written{};
    if (size >= 1e-6 && size < 1e16) {
        const int decimals = std::max(0, 5 - static_cast<int>(std::floor(std::log10(size))));
        written = std::to_chars(text, std::end(text), number, std::chars_format::fixed, decimals);
        if (decimals > 0) {
            while (written.ptr[-1] == '0')
                --written.ptr;
            if (written.ptr[-1] == '.')
                --written.ptr;
        }
    } else {
        written = std::to_chars(text, std::end(text), number, std::chars_format::general, 6);
    }
    return std::string(text, written.ptr);
}

std::string layerName(LayerId id, const LevelSettings& settings) {
    const auto layer = std::ranges::find(settings.layers, id, &Layer::id);
    if (layer == settings.layers.end() || layer->name.empty())
        return "layer " + std::to_string(idNumber(id));
    return "layer " + onOneLine(layer->name);
}

/// Formats the parts of a message.
struct InEnglish {
    const Collider* a;
    const Collider* b;
    const LevelSettings& settings;

    std::string operator()(ColliderId id) const {
        for (const Collider* collider : {a, b})
            if (collider && collider->id == id)
                return displayName(*collider);
        return displayName(id);
    }
    std::string operator()(LayerId id) const { return layerName(id, settings); }
    std::string operator()(double number) const { return rounded(number); }
    std::string operator()(const std::string& text) const { return onOneLine(text); }
};

} // namespace

std::size_t Findings::count(Severity severity) const {
    std::size_t count = 0;
    std::array<bool, ruleCount> isCounted{};
    for (const Problem& problem : problems) {
        if (problem.severity != severity)
            continue;
        const auto rule = static_cast<std::size_t>(problem.rule);
        count += 1 + (std::exchange(isCounted[rule], true) ? 0 : unlisted[rule]);
    }
    return count;
}

const PiledProblem* Findings::piledBy(const Problem& problem) const {
    const ProblemKey key = keyOf(problem);
    const auto found = std::ranges::lower_bound(piled, key, {}, &PiledProblem::key);
    return found == piled.end() || found->key != key ? nullptr : &*found;
}

std::string describe(const Problem& problem, const Collider* a, const Collider* b,
                     const LevelSettings& settings) {
    const RuleMessage message = messageOf(problem, a, b, settings);
    const InEnglish inEnglish{a, b, settings};
    std::string words;
    for (std::string_view rest = message.text; !rest.empty();) {
        const std::size_t part =
            rest.size() > 1 && rest[0] == '%' ? static_cast<std::size_t>(rest[1] - '1') : 9;
        if (part < message.parts.size())
            words += std::visit(inEnglish, message.parts[part]);
        else
            words += rest[0];
        rest.remove_prefix(part < message.parts.size() ? 2 : 1);
    }
    return words;
}

} // namespace tangent
