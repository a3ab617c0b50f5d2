#include "panels/problems/problems_panel.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/words.h"
#include "panels/outline/outline_words.h"
#include "panels/problems/problems_view.h"
#include "panels/settings/level_settings_dialog.h"
#include "picture/canvas_theme.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

/// Merges adjacent rows into one range: painting a row checks all ranges.
QItemSelection selectionOf(std::vector<int> rows, const QAbstractItemModel& model) {
    std::ranges::sort(rows);
    QItemSelection selection;
    for (auto first = rows.begin(); first != rows.end();) {
        auto end = first + 1;
        while (end != rows.end() && *end == *(end - 1) + 1)
            ++end;
        selection.select(model.index(*first, 0), model.index(*(end - 1), 0));
        first = end;
    }
    return selection;
}

} // namespace

ProblemsPanel::ProblemsPanel(LevelDocument& document, const ViewOptions& options, QWidget* parent)
    : FilteredPanel(parent), document_(document), options_(options), model_(document), filter_(model_),
      refreshTimer_(new QTimer(this)), next_(new QAction(icon(QStringLiteral("problem-next")), {}, this)),
      previous_(new QAction(icon(QStringLiteral("problem-previous")), {}, this)), ignored_(new QPushButton),
      fix_(new QPushButton), fixMenu_(new QMenu(this)), preview_(document, this), details_(makeTextLabel()),
      view_(new ProblemsView) {
    setUpView();
    details_->setObjectName(QStringLiteral("problemDetails"));
    details_->setContentsMargins(8, 3, 8, 0);
    addBelow(*details_);
    setUpBar();
    setUpKeys();
    keepTexts(*this, [this] { setTexts(); });

    refreshTimer_->setSingleShot(true);
    connect(refreshTimer_, &QTimer::timeout, this, &ProblemsPanel::refresh);
    connect(&document, &LevelDocument::changed, this, &ProblemsPanel::applyChange);
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything)
            search().clear(); // it was meant for the level before
    });
    connect(&document, &LevelDocument::problemsChanged, this,
            [this](const std::vector<ProblemChange>& changes) {
                model_.enqueue(changes);
                scheduleRefresh();
            });
    connect(&document, &LevelDocument::firstGoalsFound, this, &ProblemsPanel::scheduleRefresh);
    connect(&document, &LevelDocument::viewChanged, this, [this] {
        if (!filter_.dependsOnView())
            return;
        filter_.updateFilter();
        showState();
    });
    refresh();
}

void ProblemsPanel::setUpView() {
    setView(*view_);
    connect(&filter_, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex&, int first, int last) { prepareRemoval(first, last); });
    view_->setModel(
        &filter_); // after the connection, so that prepareRemoval() runs before the view changes its row
    view_->setRootIsDecorated(false);
    view_->setUniformRowHeights(true);
    view_->setItemDelegate(new RoomyDelegate(view_));
    findRowsByTyping(*view_, ProblemsModel::collidersColumn);
    view_->setAllColumnsShowFocus(true);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->sortByColumn(-1, Qt::AscendingOrder);
    view_->setSortingEnabled(true);
    view_->setUpColumns();

    connect(view_, &QAbstractItemView::activated, this,
            [this](const QModelIndex& index) { emit activated(filter_.problem(index)); });
    connect(view_, &QAbstractItemView::clicked, this, &ProblemsPanel::selectColliders);
    connect(view_, &ProblemsView::selectedByKeys, this, &ProblemsPanel::selectColliders);
    connect(view_, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (view_->indexAt(position).isValid())
            fixMenu_->popup(view_->viewport()->mapToGlobal(position));
    });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        updateFix();
        showDetails();
    });
    connect(&filter_, &QAbstractItemModel::modelReset, this, &ProblemsPanel::updateFix);
    connect(fixMenu_, &QMenu::aboutToShow, this, [this] { fillFixMenu(); });
    connect(&preview_, &FixPreview::changed, this, &ProblemsPanel::previewed);
}

bool ProblemsPanel::hasListFocus() const {
    return view_->hasFocus();
}

void ProblemsPanel::updateFix() {
    fix_->setEnabled(view_->selectionModel()->hasSelection());
}

void ProblemsPanel::setUpBar() {
    connect(&search(), &QLineEdit::textChanged, this, [this](const QString& text) {
        error_ = filter_.setText(text);
        showState();
    });
    connect(next_, &QAction::triggered, this, &ProblemsPanel::next);
    connect(previous_, &QAction::triggered, this, &ProblemsPanel::previous);
    fix_->setFlat(true);
    fix_->setMenu(fixMenu_);
    fix_->setEnabled(false);
    addToBar(*makeButton(*previous_));
    addToBar(*makeButton(*next_));
    ignored_->setFlat(true);
    connect(ignored_, &QPushButton::clicked, this,
            [this] { editLevelSettings(document_, LevelSettingsPage::rules, this); });
    addToBar(*fix_);
    addToBar(*ignored_);
}

/// Keeps Delete from deleting the selected colliders, and Select All from selecting colliders.
void ProblemsPanel::setUpKeys() {
    auto* nothing = new QAction(this);
    auto* keys = new LocalKeys(*this);
    keys->addRemoval(*nothing);
    auto* all = new QAction(this);
    connect(all, &QAction::triggered, view_, &QAbstractItemView::selectAll);
    connect(all, &QAction::triggered, this, &ProblemsPanel::selectColliders);
    auto* keysOfView = new LocalKeys(*view_);
    keysOfView->add(QKeySequence::SelectAll, *all);
}

void ProblemsPanel::setTexts() {
    search().setPlaceholderText(tr("Filter: crate severity:error rule:overlap"));
    setCaption(search(), tr("Filter problems"),
               plainToolTip(tr("Words: part of a rule or name, or an id\n"
                               "severity:error, rule:overlap, layer:walls, radius>20\n"
                               "-layer:walls: everything else")));
    setCaption(*view_, tr("Problems"),
               tr("Click to select the colliders; double-click or Enter to go to the problem"));
    setCaption(*next_, tr("Next Problem"), tr("Go to the next problem"));
    setCaption(*previous_, tr("Previous Problem"), tr("Go to the previous problem"));
    fix_->setText(tr("Fix"));
    setCaption(*fix_, tr("Fix"), tr("Fix the selected problems"));
    filter_.updateWords();
    view_->fitColumns();
    showState();
}

void ProblemsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

void ProblemsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ProblemsPanel::applyChange(const DocumentChange& change) {
    if (change.everything)
        model_.clear();
    isFilterStale_ = isFilterStale_ || change.everything || change.settings || change.updatedParts.name ||
                     change.updatedParts.layer;
    isOrderStale_ = isOrderStale_ || !change.updated.empty() || !change.reshaped.empty();
    scheduleRefresh();
}

void ProblemsPanel::scheduleRefresh() {
    // Updating or sorting more takes a large part of a frame: it waits until the mouse rests.
    const int manyProblems = filter_.sortColumn() < 0 ? 20'000 : 2'000;
    constexpr int idleDelay = 120; // ms
    if (isVisible())
        refreshTimer_->start(model_.rowCount() > manyProblems ? idleDelay : 0);
}

void ProblemsPanel::refresh() {
    refreshTimer_->stop();
    if ((std::exchange(isOrderStale_, false) && filter_.sortsByColliders()) || !model_.isFlushed())
        flushKeepingSelection();
    if (std::exchange(isFilterStale_, false)) {
        filter_.updateOrder();
        if (filter_.isFiltering())
            filter_.updateFilter();
    }
    view_->viewport()->update(); // names and positions
    showState();
}

/// Many changes reset the model. Restores the selection, current row and scroll position of the view after that.
void ProblemsPanel::flushKeepingSelection() {
    if (!model_.willReset()) {
        filter_.flush();
        return;
    }
    const auto keyAt = [this](const QModelIndex& index) {
        return keyOf(filter_.problem(index));
    };
    const int current = view_->currentIndex().row();
    const int staying = remainingRow(current);
    const auto marked = staying < 0 ? std::nullopt : std::optional(keyAt(filter_.index(staying, 0)));
    const bool isReplacement = staying != current || view_->currentIndex() == replacement_;
    if (staying != current)
        replacementDirection_ = staying > current ? 1 : -1;
    std::vector<ProblemKey> selected;
    for (const Problem& problem : selectedProblems())
        selected.push_back(keyOf(problem));
    const int top = view_->verticalScrollBar()->value();
    const int bottom = std::min(top + view_->verticalScrollBar()->pageStep(), filter_.rowCount());
    std::vector<ProblemKey> visible;
    for (int row = top; row < bottom; ++row)
        visible.push_back(keyAt(filter_.index(row, 0)));
    filter_.flush();

    std::vector<int> rows;
    for (const ProblemKey& one : selected)
        if (const QModelIndex index = filter_.indexOf(one); index.isValid())
            rows.push_back(index.row());
    QItemSelectionModel& selectionModel = *view_->selectionModel();
    if (marked)
        selectionModel.setCurrentIndex(filter_.indexOf(*marked), QItemSelectionModel::NoUpdate);
    if (isReplacement)
        replacement_ = view_->currentIndex();
    selectionModel.select(selectionOf(std::move(rows), filter_),
                          QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    restoreScroll(visible, top);
}

/// The first row from `row` on whose problem does not vanish, or else the last before it, or -1.
int ProblemsPanel::remainingRow(int row) const {
    const auto stays = [this](int candidate) {
        return !model_.isVanishing(keyOf(filter_.problem(filter_.index(candidate, 0))));
    };
    for (int next = row; next >= 0 && next < filter_.rowCount(); ++next)
        if (stays(next))
            return next;
    for (int before = row - 1; before >= 0; --before)
        if (stays(before))
            return before;
    return -1;
}

/// Scrolls so that the first remaining problem of `visible` keeps its position.
void ProblemsPanel::restoreScroll(const std::vector<ProblemKey>& visible, int top) {
    for (std::size_t i = 0; i < visible.size(); ++i)
        if (const QModelIndex found = filter_.indexOf(visible[i]); found.isValid()) {
            top = std::max(found.row() - static_cast<int>(i), 0);
            break;
        }
    view_->scrollTo(filter_.index(std::min(top, filter_.rowCount() - 1), 0),
                    QAbstractItemView::PositionAtTop);
}

void ProblemsPanel::showState() {
    const bool hasRows = filter_.rowCount() > 0;
    const int ignoredCount = static_cast<int>(document_.level().settings().ignored.size());
    ignored_->setVisible(ignoredCount > 0);
    ignored_->setText(tr("%Ln Ignored…", nullptr, ignoredCount));
    setCaption(*ignored_, ignored_->text(), tr("Show the ignored problems and the reasons"));
    if (document_.isChecking())
        empty().setContent(icon(QStringLiteral("search")), tr("Finding overlaps…"),
                           tr("Problems are listed when the check is complete."));
    else if (!hasRows && model_.rowCount() == 0 && document_.areImagesUnchecked())
        empty().setContent(
            icon(QStringLiteral("warning")), tr("Images Not Checked"),
            tr("The folder of the background images does not answer. Nothing else breaks a rule."));
    else if (!hasRows && model_.rowCount() == 0 && document_.isFindingFirstGoals())
        empty().setContent(icon(QStringLiteral("search")), tr("Finding unreachable goals…"),
                           tr("So far, nothing in this level breaks a rule."));
    else if (!hasRows && model_.rowCount() == 0)
        empty().setContent(icon(QStringLiteral("ok"), CanvasTheme::of(palette()).passed), tr("No problems"),
                           ignoredCount == 0
                               ? tr("Nothing in this level breaks a rule.")
                               : tr("Nothing else in this level breaks a rule: %Ln problem(s) are "
                                    "ignored.",
                                    nullptr, ignoredCount));
    else if (!hasRows)
        empty().setContent(icon(QStringLiteral("search")), tr("No matches"),
                           tr("No problem matches “%1”.").arg(search().text()));
    showRows(hasRows);
    showSummary();
    showDetails();
    summary().setVisible(model_.rowCount() > 0);
    next_->setEnabled(hasRows);
    previous_->setEnabled(hasRows);
}

/// The list has no room for more than a few words about a problem.
void ProblemsPanel::showDetails() {
    const QModelIndex current = view_->currentIndex();
    const bool isSelected = current.isValid() && view_->selectionModel()->isRowSelected(current.row());
    details_->setText(isSelected ? problemText(filter_.problem(current), document_.level()) : QString());
    details_->setVisible(isSelected);
}

/// What the filter shows of how many problems, or why it is not understood.
void ProblemsPanel::showSummary() {
    const auto error = error_ ? error_ : filter_.unknownLayer();
    QPalette colors;
    if (error)
        colors.setColor(QPalette::PlaceholderText, CanvasTheme::of(colors).problem);
    summary().setPalette(colors);
    const QString counts = problemCounts(document_.level());
    if (error)
        summary().setText(errorText(*error));
    else if (filter_.isFiltering())
        summary().setText(tr("%1 of %2 shown: %3", "how many problems, and all of them by severity")
                              .arg(filter_.rowCount())
                              .arg(model_.rowCount())
                              .arg(counts));
    else
        summary().setText(counts);
    if (!error && document_.areImagesUnchecked())
        summary().setText(tr("%1 · images not checked: their folder does not answer", "counts of problems")
                              .arg(summary().text()));
}

void ProblemsPanel::step(int distance, const QString& notice) {
    refresh();
    const int count = filter_.rowCount();
    if (count == 0) {
        if (model_.rowCount() > 0)
            emit reported(tr("The filter “%1” hides all problems").arg(search().text()));
        return;
    }
    const QModelIndex current = view_->currentIndex();
    const bool isThere = current.isValid() && current == replacement_ && distance == replacementDirection_;
    const int start = current.isValid() ? current.row() : (distance > 0 ? -1 : count);
    const QModelIndex found = isThere ? current : filter_.index((start + distance + count) % count, 0);
    replacement_ = QPersistentModelIndex();
    makeOnly(found);
    emit activated(filter_.problem(found), notice);
}

/// The view itself would add the row to the selection while Ctrl or Shift is down, as in the keys that come here.
void ProblemsPanel::makeOnly(const QModelIndex& row) {
    view_->selectionModel()->setCurrentIndex(row,
                                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

/// If the current problem is removed, the view makes a neighbor current. Remembers it: next() must not skip it.
void ProblemsPanel::prepareRemoval(int first, int last) {
    const int row = view_->currentIndex().row();
    if (row < first || row > last)
        return;
    replacementDirection_ = first > 0 ? -1 : 1; // as QAbstractItemView chooses
    replacement_ = filter_.index(first > 0 ? first - 1 : last + 1, view_->currentIndex().column());
}

std::vector<Problem> ProblemsPanel::selectedProblems() const {
    std::vector<Problem> problems;
    for (const QItemSelectionRange& range : view_->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            problems.push_back(filter_.problem(filter_.index(row, 0)));
    return problems;
}

/// Selects the colliders of the selected problems without moving the view.
void ProblemsPanel::selectColliders() {
    std::vector<ColliderId> ids;
    for (const Problem& problem : selectedProblems())
        forEachCollider(problem, [&](ColliderId id) { ids.push_back(id); });
    document_.selection().set(ids);
}

} // namespace tangent
