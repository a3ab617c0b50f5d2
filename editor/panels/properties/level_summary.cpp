#include "panels/properties/level_summary.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/shown_text.h"
#include "panels/fields/controls.h"
#include "panels/fields/words.h"
#include "panels/settings/level_settings_dialog.h"

#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace tangent {

namespace {

QString countText(std::size_t count) {
    return QLocale().toString(qulonglong(count));
}

} // namespace

LevelSummary::LevelSummary(LevelDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), form_(new QFormLayout), emptyTitle_(new QLabel),
      hint_(new QLabel), name_(addRow(makeElidedLabel())), bounds_(addRow(makeTextLabel())),
      colliders_(addRow(makeTextLabel())), layers_(addRow(makeTextLabel())),
      problems_(addRow(makeTextLabel())), settings_(new QPushButton(icon(QStringLiteral("settings")), {})) {
    QFont bold = emptyTitle_->font();
    bold.setBold(true);
    emptyTitle_->setFont(bold);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(6);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(emptyTitle_);
    layout->addWidget(hint_);
    layout->addSpacing(8);
    layout->addLayout(form_);
    layout->addSpacing(4);
    layout->addWidget(settings_, 0, Qt::AlignLeft);
    layout->addStretch();
    connect(settings_, &QPushButton::clicked, this,
            [this] { editLevelSettings(document_, LevelSettingsPage::level, this); });
    connect(&document_, &LevelDocument::firstGoalsFound, this, &LevelSummary::refresh);
    keepTexts(*this, [this] { setTexts(); });
}

QLabel* LevelSummary::addRow(QLabel* field) {
    auto* label = new QLabel;
    label->setForegroundRole(QPalette::PlaceholderText);
    form_->addRow(label, field);
    return field;
}

void LevelSummary::setTexts() {
    emptyTitle_->setText(tr("Nothing selected"));
    hint_->setText(tr("Select a collider to edit its properties."));
    setRowLabel(*form_, *name_, tr("Level"));
    setRowLabel(*form_, *bounds_, tr("Bounds"));
    setRowLabel(*form_, *colliders_, tr("Colliders"));
    setRowLabel(*form_, *layers_, tr("Layers"));
    setRowLabel(*form_, *problems_, tr("Problems"));
    settings_->setText(tr("Level Settings…"));
    setCaption(*settings_, tr("Level settings"),
               tr("Edit the bounds, rules and collision matrix of the level"));
    refresh();
}

void LevelSummary::refresh() {
    const LiveLevel& level = document_.level();
    const LevelSettings& settings = level.settings();
    // The window's title names the file.
    name_->setText(settings.name.empty() ? document_.file().displayName() : shownText(settings.name));
    name_->setToolTip(name_->text().toHtmlEscaped());
    bounds_->setText(tr("none"));
    if (settings.bounds) {
        const Vec2 size = settings.bounds->rect.size;
        bounds_->setText(tr("%1 × %2").arg(numberText(size.x), numberText(size.y)));
    }
    colliders_->setText(countText(level.size()));
    layers_->setText(countText(settings.layers.size()));
    const QString problems = problemCounts(level);
    const bool mayBeMore = document_.isChecking() || (problems.isEmpty() && document_.isFindingFirstGoals());
    problems_->setText(mayBeMore ? tr("checking…") : problems.isEmpty() ? tr("none") : problems);
}

} // namespace tangent
