#include "exchange/report_panel.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/level_document.h"
#include "document/shown_text.h"
#include "exchange/note_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/local_keys.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

namespace tangent {

ReportPanel::ReportPanel(LevelDocument& document, QWidget* parent)
    : QWidget(parent), history_(document.undoHistory()), title_(makeTitleLabel()),
      copy_(new QAction(icon(QStringLiteral("copy")), {}, this)), pages_(new QStackedWidget),
      empty_(new EmptyState), notes_(new NoteList) {
    notes_->setClickable(true);
    const QKeySequence keys(QKeySequence::Copy);
    connect(copy_, &QAction::triggered, this, &ReportPanel::copy);
    (new LocalKeys(*this))->add(keys, *copy_);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 6, 4);
    bar->addWidget(title_, 1);
    bar->addWidget(makeButton(*copy_));
    pages_->addWidget(empty_);
    pages_->addWidget(notes_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(pages_, 1);
    connect(notes_, &NoteList::collidersRequested, this, &ReportPanel::collidersRequested);
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything)
            clear(); // the colliders of the report are gone
    });
    connect(&history_, &UndoHistory::stepsDropped, this, [this](int count) { step_ -= count; });
    connect(&history_, &UndoHistory::indexChanged, this, &ReportPanel::showTitle);
    keepTexts(*this, [this, keys] {
        setCaption(*copy_, tr("Copy Report"), tr("Copy the report as text"), keys);
        if (report_.title.isEmpty())
            clear();
        else
            showContent();
    });
}

/// Another step may have taken the place of an undone one.
bool ReportPanel::isUndone() const {
    return step_ > 0 && (history_.index() < step_ || history_.text(step_ - 1) != stepText_);
}

void ReportPanel::showTitle() {
    title_->setText(isUndone() ? tr("%1 (undone)").arg(report_.title) : report_.title);
    title_->setToolTip(shownToolTip(title_->text()));
}

void ReportPanel::clear() {
    showReport({});
    title_->clear();
    empty_->setContent(icon(QStringLiteral("report")), tr("No report"),
                       tr("After an import or export, this lists what was left out or changed."));
}

void ReportPanel::showReport(Report report) {
    report_ = std::move(report);
    step_ = report_.isStep ? history_.index() : 0;
    stepText_ = history_.undoText();
    showContent();
}

void ReportPanel::showContent() {
    showTitle();
    notes_->showNotes(report_.notes);
    empty_->setContent(icon(QStringLiteral("ok")), tr("Nothing was left out or changed"), {});
    pages_->setCurrentWidget(report_.notes.empty() ? static_cast<QWidget*>(empty_) : notes_);
    copy_->setEnabled(!report_.notes.empty());
}

void ReportPanel::copy() const {
    QGuiApplication::clipboard()->setText(notesAsText(report_.file, report_.notes));
}

} // namespace tangent
