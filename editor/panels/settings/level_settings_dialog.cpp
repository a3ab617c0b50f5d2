#include "panels/settings/level_settings_dialog.h"

#include "canvas/icons.h"
#include "panels/fields/controls.h"
#include "panels/settings/collision_matrix_editor.h"
#include "panels/settings/level_page.h"
#include "panels/settings/rules_page.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace tangent {

namespace {

/// Lets a page scroll that is higher than the dialog.
QScrollArea* scrolling(QWidget* page) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    return area;
}

/// The first widget of the page that Tab reaches.
QWidget* firstField(QWidget& page) {
    for (QWidget* next = page.nextInFocusChain(); next != &page; next = next->nextInFocusChain())
        if (page.isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) != 0 &&
            next->isEnabledTo(&page) && next->isVisibleTo(&page) && !next->focusProxy())
            return next;
    return nullptr;
}

} // namespace

LevelSettingsDialog::LevelSettingsDialog(LevelDocument& document, QWidget* parent)
    : QDialog(parent), document_(document), tabs_(new QTabWidget), level_(new LevelPage(document)),
      matrix_(new CollisionMatrixEditor), rules_(new RulesPage(document)), fault_(makeTextLabel()) {
    setWindowTitle(tr("Level Settings"));
    tabs_->addTab(scrolling(level_), icon(QStringLiteral("bounds")), tr("&Level"));
    tabs_->addTab(matrix_, icon(QStringLiteral("matrix")), tr("&Collisions"));
    tabs_->addTab(scrolling(rules_), icon(QStringLiteral("warning")), tr("&Rules"));
    setCaption(*tabs_, tr("Level settings"), {});
    matrix_->setSettings(document.level().settings());

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    setCaption(*ok_, tr("OK"), tr("Apply all changes as one undo step (Enter)"));
    setCaption(*buttons->button(QDialogButtonBox::Cancel), tr("Cancel"), tr("Close without changes (Esc)"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(level_, &LevelPage::faultChanged, this, &LevelSettingsDialog::updateFault);
    connect(level_, &LevelPage::backgroundsEdited, this, [this](const std::vector<Background>& backgrounds) {
        document_.previewBackgrounds(backgrounds);
    });
    connect(rules_, &RulesPage::faultChanged, this, &LevelSettingsDialog::updateFault);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs_, 1);
    fault_->setMinimumHeight(fault_->fontMetrics().height()); // the pages keep their size
    layout->addWidget(fault_);
    layout->addWidget(buttons);
    updateFault();
    resizeWithinScreen(*this, {820, 640});
}

LevelSettingsDialog::~LevelSettingsDialog() {
    hide(); // a field that loses the focus notifies its page, which must still exist
    document_.previewBackgrounds({});
}

void LevelSettingsDialog::showPage(LevelSettingsPage page) {
    tabs_->setCurrentIndex(static_cast<int>(page));
    if (QWidget* first = firstField(*tabs_->currentWidget()))
        first->setFocus(Qt::TabFocusReason);
}

void LevelSettingsDialog::updateFault() {
    const QString fault = level_->fault().isEmpty() ? rules_->fault() : level_->fault();
    fault_->setText(fault);
    ok_->setEnabled(fault.isEmpty());
}

void LevelSettingsDialog::accept() {
    ok_->setFocus(); // commits open editors
    document_.changeSettings([] { return tr("Change level settings"); },
                             [this](LevelSettings& settings) {
                                 level_->store(settings);
                                 settings.forbiddenOverlaps = matrix_->forbiddenOverlaps();
                                 rules_->store(settings);
                             });
    QDialog::accept();
}

void editLevelSettings(LevelDocument& document, LevelSettingsPage page, QWidget* parent) {
    LevelSettingsDialog dialog(document, parent);
    dialog.showPage(page);
    dialog.exec();
}

} // namespace tangent
