#include "panels/settings/rules_page.h"

#include "canvas/icons.h"
#include "canvas/view_options.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/number_field.h"
#include "panels/fields/words.h"
#include "panels/settings/layers_button.h"

#include <tangent/level/level_queries.h>

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

namespace tangent {

RulesPage::RulesPage(const LevelDocument& document, QWidget* parent)
    : QWidget(parent), level_(document.level()), ignored_(level_), ignoredView_(new CellList(ignored_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(makeRules());
    layout->addWidget(makeIgnored(), 1);
}

QWidget* RulesPage::makeRules() {
    const LevelSettings& settings = level_.settings();
    const Rules& rules = settings.rules;
    auto* section = new QWidget;
    auto* grid = new QGridLayout(section);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(3, 1);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        int line = grid->rowCount();
        severities_[i] = makeSeverityBox(rule, rules[rule].severity);
        auto* meaning = new QLabel(ruleDescription(rule));
        meaning->setForegroundRole(QPalette::PlaceholderText);
        meaning->setWordWrap(true);
        grid->addWidget(new QLabel(translatedRule(rule)), line, 0);
        grid->addWidget(severities_[i], line, 1);
        grid->addWidget(meaning, line, 3);
        for (const RuleParameter& parameter : definitionOf(rule).parameters)
            addParameter(*grid, line++, rule, parameter, rules.parameter(rule, parameter.name));
        if (definitionOf(rule).hasLayers) {
            layers_[i] = new LayersButton(settings.layers, rules[rule].layers);
            grid->addWidget(layers_[i], line, 2);
        }
        if (definitionOf(rule).idleHint || definitionOf(rule).unusedHint)
            addHint(*grid, grid->rowCount(), rule);
        if (std::holds_alternative<ReachRule>(definitionOf(rule).kind))
            addReachMarkerHint(*grid, grid->rowCount(), rule);
    }
    return section;
}

void RulesPage::addParameter(QGridLayout& grid, int line, Rule rule, const RuleParameter& parameter,
                             double value) {
    auto* field = new NumberField;
    field->showNumber(value);
    field->setCheck(&NumberField::requireNonNegative);
    field->setPrefix(ruleText(parameter.prefix));
    field->setLength(ViewOptions::gridSize(level_.settings()));
    setCaption(*field, ruleText(parameter.title), ruleText(parameter.meaning));
    grid.addWidget(field, line, 2);
    connect(field, &EditField::faultChanged, this, &RulesPage::faultChanged);
    parameters_.push_back({rule, parameter.name, field});
}

/// Adds a hint that is visible while the rule is on and finds nothing with its numbers, or while some do not count.
void RulesPage::addHint(QGridLayout& grid, int line, Rule rule) {
    auto* hint = makeTextLabel();
    grid.addWidget(hint, line, 1, 1, 3);
    wasIdle_[static_cast<std::size_t>(rule)] = idleHintOf(rule) != nullptr;
    const auto showHint = [this, hint, rule] {
        const char* text = hintOf(rule);
        hint->setText(text ? ruleText(text) : QString());
        hint->setVisible(text);
        emit faultChanged();
    };
    for (const ParameterField& parameter : parameters_)
        if (parameter.rule == rule) {
            connect(parameter.field, &NumberField::typed, hint, showHint);
            connect(parameter.field, &NumberField::cancelled, hint, showHint);
        }
    connect(severities_[static_cast<std::size_t>(rule)], &QComboBox::currentIndexChanged, hint, showHint);
    showHint();
}

/// Adds a hint that is visible while the rule is on and the level has no goal, or no spawn.
void RulesPage::addReachMarkerHint(QGridLayout& grid, int line, Rule rule) {
    bool hasSpawn = false;
    bool hasGoal = false;
    for (std::size_t i = 0; i < level_.size() && !(hasSpawn && hasGoal); ++i) {
        const Collider& collider = level_.collider(level_.at(i));
        hasSpawn = hasSpawn || isSpawn(collider);
        hasGoal = hasGoal || isGoal(collider);
    }
    if (hasSpawn && hasGoal)
        return;
    auto* hint = makeTextLabel();
    hint->setText(hasGoal ? tr("No collider has the custom property “spawn”: no goal is reported.")
                          : tr("No collider has the custom property “goal”: there is nothing to report."));
    grid.addWidget(hint, line, 1, 1, 3);
    QComboBox* severity = severities_[static_cast<std::size_t>(rule)];
    const auto showHint = [severity, hint] {
        hint->setVisible(static_cast<Severity>(severity->currentData().toInt()) != Severity::off);
    };
    connect(severity, &QComboBox::currentIndexChanged, hint, showHint);
    showHint();
}

/// Why the rule finds nothing as edited although it is on. Null: it may, or it is off.
const char* RulesPage::idleHintOf(Rule rule) const {
    const auto hint = definitionOf(rule).idleHint;
    const RuleSetting setting = edited(rule);
    return hint && setting.severity != Severity::off ? hint(setting, level_.settings()) : nullptr;
}

const char* RulesPage::hintOf(Rule rule) const {
    const auto unused = definitionOf(rule).unusedHint;
    const char* idle = idleHintOf(rule);
    return !idle && unused ? unused(edited(rule)) : idle;
}

/// The setting as edited, without what the page does not show. Invalid numbers count as 1.
RuleSetting RulesPage::edited(Rule rule) const {
    Rules rules;
    for (const ParameterField& parameter : parameters_)
        if (parameter.rule == rule)
            rules.parameter(rule, parameter.name) = parameter.field->number().value_or(1);
    const auto place = static_cast<std::size_t>(rule);
    rules[rule].severity = static_cast<Severity>(severities_[place]->currentData().toInt());
    return rules[rule];
}

QComboBox* RulesPage::makeSeverityBox(Rule rule, Severity severity) {
    QComboBox* severities = makeComboBox();
    for (const Severity each : {Severity::error, Severity::warning, Severity::off})
        if (each != Severity::off || definitionOf(rule).canBeOff)
            severities->addItem(translatedSeverity(each), static_cast<int>(each));
    severities->setCurrentIndex(std::max(0, severities->findData(static_cast<int>(severity))));
    setCaption(*severities, translatedRule(rule), ruleDescription(rule));
    return severities;
}

QWidget* RulesPage::makeIgnored() {
    ignoredView_->header()->setSectionResizeMode(QHeaderView::Stretch);
    ignoredView_->header()->setSectionResizeMode(IgnoredModel::ruleColumn, QHeaderView::ResizeToContents);
    setCaption(*ignoredView_, tr("Ignored problems"), tr("Ignored problems and the reasons"));
    auto* remove = new QAction(icon(QStringLiteral("delete")), {}, this);
    setCaption(*remove, tr("Stop Ignoring"), tr("Report the selected problem again"), LocalKeys::removeKeys);
    ignoredView_->setRemoval(*remove);
    connect(remove, &QAction::triggered, this,
            [this] { ignored_.remove(ignoredView_->currentIndex().row()); });
    auto* head = new QHBoxLayout;
    head->addWidget(new QLabel(tr("Ignored problems")), 1);
    head->addWidget(makeButton(*remove));
    auto* section = new QWidget;
    auto* layout = new QVBoxLayout(section);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(ignoredView_);
    return section;
}

QString RulesPage::fault() const {
    for (const ParameterField& parameter : parameters_)
        if (const QString fault = parameter.field->fault(); !fault.isEmpty())
            return QStringLiteral("%1: %2").arg(parameter.field->accessibleName(), fault);
    for (std::size_t i = 0; i < ruleCount;
         ++i) // a level that has such a rule already can be edited otherwise
        if (const auto rule = static_cast<Rule>(i); idleHintOf(rule) && !wasIdle_[i])
            return tr("%1 finds nothing with these numbers.").arg(translatedRule(rule));
    return {};
}

void RulesPage::store(LevelSettings& settings) const {
    for (std::size_t i = 0; i < ruleCount; ++i)
        settings.rules.settings[i].severity = static_cast<Severity>(severities_[i]->currentData().toInt());
    for (const ParameterField& parameter : parameters_)
        settings.rules.parameter(parameter.rule, parameter.name) = *parameter.field->number();
    for (std::size_t i = 0; i < ruleCount; ++i)
        if (layers_[i])
            settings.rules.settings[i].layers = layers_[i]->chosen();
    settings.ignored = ignored_.ignored();
}

} // namespace tangent
