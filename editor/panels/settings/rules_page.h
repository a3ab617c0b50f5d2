#pragma once

#include "document/level_document.h"
#include "panels/settings/ignored_model.h"

#include <QWidget>

#include <tangent/level/rules/rule_definition.h>

#include <array>
#include <vector>

class QComboBox;
class QGridLayout;

namespace tangent {

class CellList;
class LayersButton;
class NumberField;

/// Edits the severities and parameters of rules, and the list of ignored problems.
class RulesPage : public QWidget {
    Q_OBJECT

public:
    explicit RulesPage(const LevelDocument& document, QWidget* parent = nullptr);

    /// Stores the edited values. fault() must be empty.
    void store(LevelSettings& settings) const;
    /// The first invalid value; empty if all are valid.
    QString fault() const;

signals:
    void faultChanged();

private:
    QWidget* makeRules();
    QComboBox* makeSeverityBox(Rule rule, Severity severity);
    QWidget* makeIgnored();
    void addParameter(QGridLayout& grid, int line, Rule rule, const RuleParameter& parameter, double value);
    void addHint(QGridLayout& grid, int line, Rule rule);
    RuleSetting edited(Rule rule) const;
    const char* idleHintOf(Rule rule) const;
    const char* hintOf(Rule rule) const;
    void addReachMarkerHint(QGridLayout& grid, int line, Rule rule);

    struct ParameterField {
        Rule rule;
        const char* name;
        NumberField* field;
    };

    const LiveLevel& level_;
    IgnoredModel ignored_;
    std::array<bool, ruleCount> wasIdle_{}; ///< rules that are on in the level but find nothing
    std::array<QComboBox*, ruleCount> severities_{};
    std::vector<ParameterField> parameters_;
    std::array<LayersButton*, ruleCount> layers_{}; ///< null for rules without layers
    CellList* ignoredView_;
};

} // namespace tangent
