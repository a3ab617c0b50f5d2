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
class NumberField;

/// How severe each rule is, and the problems that are ignored, to be edited.
class RulesPage : public QWidget {
    Q_OBJECT

public:
    explicit RulesPage(const LevelDocument& document, QWidget* parent = nullptr);

    /// Writes what was entered into the settings; call it only without a fault.
    void store(LevelSettings& settings) const;
    /// Why what was entered cannot be used; empty: it can.
    QString fault() const;

signals:
    void faultChanged();

private:
    QWidget* makeRules(const Rules& rules);
    QComboBox* makeSeverities(Rule rule, Severity severity);
    QWidget* makeIgnored();
    void addParameter(QGridLayout& grid, int line, Rule rule, const RuleParameter& parameter, double value);

    struct ParameterField {
        Rule rule;
        const char* name;
        NumberField* field;
    };

    IgnoredModel ignored_;
    std::array<QComboBox*, ruleCount> severities_{};
    std::vector<ParameterField> parameters_;
    CellList* ignoredView_;
};

} // namespace tangent
