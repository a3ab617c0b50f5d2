#include <tangent/level/level.h>
#include <tangent/level/rules/rule_definition.h>

#include <tangent/base/check.h>

#include <algorithm>

namespace tangent {
namespace {

constexpr std::array<const char*, 3> severityNames{"off", "warning", "error"};

std::size_t placeOfParameter(Rule rule, std::string_view name) {
    const std::span<const RuleParameter> parameters = definitionOf(rule).parameters;
    const auto found = std::ranges::find(parameters, name, &RuleParameter::name);
    TANGENT_CHECK(found != parameters.end(), "Rules::parameter", "the rule has no such parameter",
                  static_cast<unsigned>(rule));
    return static_cast<std::size_t>(found - parameters.begin());
}

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
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const RuleDefinition& definition = definitionOf(static_cast<Rule>(i));
        settings[i].severity = definition.severity;
        for (std::size_t place = 0; place < definition.parameters.size(); ++place)
            settings[i].parameters[place] = definition.parameters[place].defaultValue;
    }
}

double& Rules::parameter(Rule rule, std::string_view name) {
    return (*this)[rule].parameters[placeOfParameter(rule, name)];
}

double Rules::parameter(Rule rule, std::string_view name) const {
    return (*this)[rule].parameters[placeOfParameter(rule, name)];
}

} // namespace tangent
