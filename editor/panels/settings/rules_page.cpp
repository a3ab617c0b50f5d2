#include "panels/settings/rules_page.h"

#include "canvas/icons.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/number_field.h"
#include "panels/fields/words.h"

#include <QAction>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>

namespace tangent {

namespace {

/// One is left free for the hint about narrow gaps.
int lineOf(Rule rule) {
    return static_cast<int>(rule) + (rule > Rule::narrowGap ? 1 : 0);
}

} // namespace

RulesPage::RulesPage(const LevelDocument& document, QWidget* parent)
    : QWidget(parent), ignored_(document.level()), gapSize_(new NumberField), gapHint_(makeText()),
      ignoredView_(new CellList(ignored_)) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(makeRules(document.level().settings().rules));
    layout->addWidget(makeIgnored(), 1);
    connect(gapSize_, &EditField::faultChanged, this, &RulesPage::faultChanged);
}

QWidget* RulesPage::makeRules(const Rules& rules) {
    gapSize_->showNumber(rules[Rule::narrowGap].size);
    gapSize_->setCheck(&NumberField::refuseNegative);
    gapSize_->setPrefix(tr("below"));
    setCaption(*gapSize_, tr("Gap size"), tr("Gaps narrower than this are problems"));
    auto* section = new QWidget;
    auto* grid = new QGridLayout(section);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(3, 1);
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        const int line = lineOf(rule);
        severities_[i] = makeSeverities(rule, rules[rule].severity);
        auto* meaning = new QLabel(ruleMeaning(rule));
        meaning->setForegroundRole(QPalette::PlaceholderText);
        meaning->setWordWrap(true);
        grid->addWidget(new QLabel(translatedRule(rule)), line, 0);
        grid->addWidget(severities_[i], line, 1);
        grid->addWidget(meaning, line, 3);
    }
    grid->addWidget(gapSize_, lineOf(Rule::narrowGap), 2);
    gapHint_->setText(tr("No gap is narrower than 0: enter the size of what must pass."));
    grid->addWidget(gapHint_, lineOf(Rule::narrowGap) + 1, 1, 1, 3);
    connect(gapSize_, &NumberField::typed, this, &RulesPage::showGapHint);
    connect(gapSize_, &NumberField::cancelled, this, &RulesPage::showGapHint);
    connect(severities_[static_cast<std::size_t>(Rule::narrowGap)], &QComboBox::currentIndexChanged, this,
            &RulesPage::showGapHint);
    showGapHint();
    return section;
}

/// The rule would be on and never find anything.
void RulesPage::showGapHint() {
    const QComboBox& severity = *severities_[static_cast<std::size_t>(Rule::narrowGap)];
    const bool isOn = severity.currentData().toInt() != static_cast<int>(Severity::off);
    gapHint_->setVisible(isOn && gapSize_->number() == 0.0);
}

QComboBox* RulesPage::makeSeverities(Rule rule, Severity severity) {
    QComboBox* severities = makeComboBox();
    for (const Severity each : {Severity::error, Severity::warning, Severity::off})
        if (each != Severity::off || rule != Rule::invalidShape) // the level format keeps this rule on
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
    return gapSize_->fault().isEmpty()
               ? QString()
               : QStringLiteral("%1: %2").arg(gapSize_->accessibleName(), gapSize_->fault());
}

void RulesPage::store(LevelSettings& settings) const {
    for (std::size_t i = 0; i < ruleCount; ++i)
        settings.rules.settings[i].severity = static_cast<Severity>(severities_[i]->currentData().toInt());
    settings.rules[Rule::narrowGap].size = *gapSize_->number();
    settings.ignored = ignored_.ignored();
}

} // namespace tangent
