#include <tangent/level/level.h>
#include <tangent/level/rules/rule_definition.h>

namespace tangent {
namespace {

constexpr std::array<const char*, 3> severityNames{"off", "warning", "error"};

} // namespace

const char* ruleName(Rule rule) {
    return definitionOf(rule).name;
}

const char* severityName(Severity severity) {
    return severityNames[static_cast<std::size_t>(severity)];
}

std::optional<Rule> ruleNamed(std::string_view name) {
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (ruleName(static_cast<Rule>(i)) == name)
            return static_cast<Rule>(i);
    return std::nullopt;
}

std::optional<Severity> severityNamed(std::string_view name) {
    for (std::size_t i = 0; i < severityNames.size(); ++i)
        if (severityNames[i] == name)
            return static_cast<Severity>(i);
    return std::nullopt;
}

Severity defaultSeverity(Rule rule) {
    return definitionOf(rule).severity;
}

std::vector<LayerPair> everyPair(const std::vector<Layer>& layers) {
    std::vector<LayerPair> pairs;
    for (auto a = layers.begin(); a != layers.end(); ++a)
        for (auto b = a; b != layers.end(); ++b)
            pairs.emplace_back(a->id, b->id);
    return pairs;
}

Rules::Rules() {
    for (std::size_t i = 0; i < ruleCount; ++i)
        settings[i].severity = defaultSeverity(static_cast<Rule>(i));
}

} // namespace tangent
