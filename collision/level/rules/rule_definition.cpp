#include <tangent/level/rules/rule_definition.h>

#include <array>
#include <utility>

namespace tangent {

const RuleDefinition& definitionOf(Rule rule) {
    static const auto definitions = []<std::size_t... numbers>(std::index_sequence<numbers...>) {
        return std::array{define<static_cast<Rule>(numbers)>()...};
    }
    (std::make_index_sequence<ruleCount>());
    return definitions[static_cast<std::size_t>(rule)];
}

} // namespace tangent
