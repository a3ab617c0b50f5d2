#include "panels/history/history_panel.h"

#include "canvas/keep_texts.h"
#include "document/level_document.h"
#include "document/long_edit.h"
#include "panels/fields/controls.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <cstdlib>

namespace tangent {

HistoryPanel::HistoryPanel(LevelDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), model_(document.undoHistory(), this), view_(new QTableView) {
    view_->setModel(&model_);
    findRowsByTyping(*view_, HistoryModel::step);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setShowGrid(false);
    view_->setWordWrap(false);
    view_->setTabKeyNavigation(false);
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->horizontalHeader()->hide();
    view_->horizontalHeader()->setSectionResizeMode(HistoryModel::step, QHeaderView::Stretch);
    view_->horizontalHeader()->setMinimumSectionSize(24);
    for (const int column : {HistoryModel::here, HistoryModel::mark})
        view_->horizontalHeader()->resizeSection(column, 24);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + 6);
    keepTexts(*this, [this] {
        setCaption(*view_, tr("Steps"), tr("Click a step, or Enter, to undo or redo up to it"));
        view_->viewport()->update(); // the model builds its texts when they are painted
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(view_);
    connect(view_, &QTableView::clicked, this, [this](const QModelIndex& index) { goTo(index.row()); });
    connect(view_, &QTableView::activated, this, [this](const QModelIndex& index) { goTo(index.row()); });
    connect(&model_, &HistoryModel::dataChanged, this, &HistoryPanel::showCurrent);
    showCurrent();
}

void HistoryPanel::goTo(int row) {
    const UndoHistory& history = document_.undoHistory();
    constexpr std::size_t collidersPerStep = 20; // a step costs about as much as changing these
    const auto distance = static_cast<std::size_t>(std::abs(row - history.index()));
    const LongEdit edit(document_, tr("Undo History"), distance * collidersPerStep);
    const bool isUndo = row < history.index();
    while (isUndo ? history.index() > row : history.index() < row) {
        const int before = history.index();
        const bool wasEditing = document_.isEditing();
        isUndo ? document_.undo() : document_.redo();
        if (history.index() == before && !wasEditing)
            return;
    }
}

void HistoryPanel::showCurrent() {
    const QModelIndex current = model_.index(document_.undoHistory().index(), HistoryModel::step);
    view_->setCurrentIndex(current);
    view_->scrollTo(current);
}

} // namespace tangent
