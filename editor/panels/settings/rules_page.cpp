#include "panels/settings/rules_page.h"

#include "canvas/icons.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/number_field.h"
#include "panels/fields/words.h"

#include <tangent/level/rules/rule_definition.h>

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

namespace tangent {

RulesPage::RulesPage(const LevelDocument& document, QWidget* parent)
    : QWidget(parent), ignored_(document.level()), ignoredView_(new CellList(ignored_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(makeRules(document.level().settings().rules));
    layout->addWidget(makeIgnored(), 1);
}

QWidget* RulesPage::makeRules(const Rules& rules) {
    auto* section = new QWidget;
    auto* grid = new QGridLayout(section);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(3, 1);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        const int line = 2 * static_cast<int>(i); // the next one is for a hint
        severities_[i] = makeSeverities(rule, rules[rule].severity);
        auto* meaning = new QLabel(ruleMeaning(rule));
        meaning->setForegroundRole(QPalette::PlaceholderText);
        meaning->setWordWrap(true);
        grid->addWidget(new QLabel(translatedRule(rule)), line, 0);
        grid->addWidget(severities_[i], line, 1);
        grid->addWidget(meaning, line, 3);
        if (definitionOf(rule).size)
            addSize(*grid, line, rule, rules[rule].size);
    }
    return section;
}

/// A rule that is on with a size of 0 never finds anything: a hint says so.
void RulesPage::addSize(QGridLayout& grid, int line, Rule rule, double value) {
    const SizeParameter& parameter = *definitionOf(rule).size;
    auto* size = new NumberField;
    size->showNumber(value);
    size->setCheck(&NumberField::refuseNegative);
    size->setPrefix(tr("below"));
    setCaption(*size, ruleText(parameter.title), ruleText(parameter.meaning));
    auto* hint = makeText();
    hint->setText(ruleText(parameter.zero));
    grid.addWidget(size, line, 2);
    grid.addWidget(hint, line + 1, 1, 1, 3);
    const QComboBox* severity = severities_[static_cast<std::size_t>(rule)];
    const auto showHint = [=] {
        const bool isOn = severity->currentData().toInt() != static_cast<int>(Severity::off);
        hint->setVisible(isOn && size->number() == 0.0);
    };
    connect(size, &NumberField::typed, hint, showHint);
    connect(size, &NumberField::cancelled, hint, showHint);
    connect(severity, &QComboBox::currentIndexChanged, hint, showHint);
    connect(size, &EditField::faultChanged, this, &RulesPage::faultChanged);
    showHint();
    sizes_[static_cast<std::size_t>(rule)] = size;
}

QComboBox* RulesPage::makeSeverities(Rule rule, Severity severity) {
    QComboBox* severities = makeComboBox();
    for (const Severity each : {Severity::error, Severity::warning, Severity::off})
        if (each != Severity::off || definitionOf(rule).canBeOff)
            severities->addItem(translatedSeverity(each), static_cast<int>(each));
    severities->setCurrentIndex(std::max(0, severities->findData(static_cast<int>(severity))));
    setCaption(*severities, translatedRule(rule), ruleMeaning(rule));
    return severities;
}

QWidget* RulesPage::makeIgnored() {
    ignoredView_->header()->setSectionResizeMode(QHeaderView::Stretch);
    ignoredView_->header()->setSectionResizeMode(IgnoredModel::ruleColumn, QHeaderView::ResizeToContents);
    setCaption(*ignoredView_, tr("Ignored problems"), tr("Problems that are accepted, and why"));
    auto* remove = new QAction(icon(QStringLiteral("delete")), {}, this);
    setCaption(*remove, tr("Stop Ignoring"), tr("Report the marked problem again"), LocalKeys::removeKeys);
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
    for (const NumberField* size : sizes_)
        if (size && !size->fault().isEmpty())
            return QStringLiteral("%1: %2").arg(size->accessibleName(), size->fault());
    return {};
}

void RulesPage::store(LevelSettings& settings) const {
    for (std::size_t i = 0; i < ruleCount; ++i) {
        settings.rules.settings[i].severity = static_cast<Severity>(severities_[i]->currentData().toInt());
        if (sizes_[i])
            settings.rules.settings[i].size = *sizes_[i]->number();
    }
    settings.ignored = ignored_.ignored();
}

} // namespace tangent
