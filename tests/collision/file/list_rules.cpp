#include <tangent/level/rules/rule_definition.h>

#include <iostream>

/// Prints the rules as JSON, for the test of the schema.
int main() {
    std::cout << '[';
    for (std::size_t i = 0; i < tangent::ruleCount; ++i) {
        const tangent::RuleDefinition& rule = tangent::definitionOf(static_cast<tangent::Rule>(i));
        std::cout << (i == 0 ? "" : ",\n") << "{\"name\": \"" << rule.name << "\", \"severity\": \""
                  << tangent::severityName(rule.severity) << "\", \"canBeOff\": " << std::boolalpha
                  << rule.canBeOff << ", \"hasLayers\": " << rule.hasLayers << ", \"parameters\": {";
        const char* separator = "";
        for (const tangent::RuleParameter& parameter : rule.parameters)
            std::cout << std::exchange(separator, ", ") << '"' << parameter.name
                      << "\": " << parameter.defaultValue;
        std::cout << "}}";
    }
    std::cout << "]\n";
}
