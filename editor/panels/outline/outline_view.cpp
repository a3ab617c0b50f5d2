#include "panels/outline/outline_view.h"

#include "panels/fields/typing_delegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace tangent {

OutlineView::OutlineView(OutlineModel& model, LevelDocument& document, QWidget* parent)
    : QTableView(parent), outline_(model), document_(document),
      selection_(new OutlineSelection(model, document, this)) {
    setModel(&model);
    setSelectionModel(selection_);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | SelectedClicked | AnyKeyPressed);
    auto* typing = new TypingDelegate(this);
    typing->setCompletions(outlineColumn("group"), [this] { return groupNames(); });
    setItemDelegate(typing);
    findRowsByTyping(*this, outlineColumn("name"));
    setHorizontalScrollMode(ScrollPerPixel);
    setUpHeaders();

    connect(&document.selection(), &Selection::changed, this, &OutlineView::showSelection);
    connect(selection_, &OutlineSelection::selectedExternally, this, &OutlineView::revealSelection);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &OutlineView::revealIfAwaited);
    connect(selection_, &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (current.isValid())
            current_ = outline_.collider(current.row()).id;
    });
    connect(this, &QAbstractItemView::activated, this,
            [this](const QModelIndex& index) { emit activatedCollider(outline_.collider(index.row())); });
}

void OutlineView::setUpHeaders() {
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowHeight();
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setSortIndicatorClearable(true);
    header->setMinimumSectionSize(24);
    header->setDefaultSectionSize(24); // widenColumns() follows
    widenColumns();
    sortByColumn(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &OutlineView::reveal); // after it is sorted
}

/// Makes columns wide enough for what is in them and for their headings, which depend on the language.
void OutlineView::widenColumns() {
    QHeaderView* header = horizontalHeader();
    const int unit = fontMetrics().horizontalAdvance(QLatin1Char('x'));
    for (int section = 0; const OutlineColumn& column : outlineColumns()) {
        const int forHeading = header->sectionSizeHint(section) + 2 * unit; // with the mark of sorting
        const int least = std::max(column.letters * unit, forHeading);
        header->resizeSection(section, std::max(header->sectionSize(section), least));
        ++section;
    }
}

void OutlineView::resetColumns() {
    QHeaderView* header = horizontalHeader();
    for (int section = 0; section < header->count(); ++section)
        header->resizeSection(section, header->minimumSectionSize());
    widenColumns();
    fitName();
}

void OutlineView::setRowHeight() {
    constexpr int padding = 6;
    verticalHeader()->setMinimumSectionSize(0);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + padding);
}

void OutlineView::reset() {
    const int scrolled = verticalScrollBar()->value();
    QTableView::reset();
    executeDelayedItemsLayout();
    showSelection();
    restoreCurrent(scrolled);
    revealIfAwaited();
}

void OutlineView::restoreCurrent(int scrolled) {
    if (!current_)
        return;
    verticalScrollBar()->setValue(scrolled);
    const auto proxy = document_.level().find(*current_);
    const int row = proxy ? outline_.rowOf(*proxy) : -1;
    if (row < 0)
        return;
    setAutoScroll(false);
    selection_->setCurrentIndex(outline_.index(row, 0), QItemSelectionModel::NoUpdate);
    setAutoScroll(true);
}

bool OutlineView::reveal() {
    const Selection& selection = document_.selection();
    if (selection.count() > 1 && revealFirst())
        return true;
    const int row =
        selection.count() == 1 ? outline_.rowOf(selection.proxies().front()) : currentIndex().row();
    if (row < 0)
        return false;
    const QModelIndex index = outline_.index(row, std::max(currentIndex().column(), 0));
    selection_->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    scrollTo(index);
    return true;
}

/// New colliders are selected before they have rows, and others while a filter hides them: the view scrolls to those
/// when their rows appear.
void OutlineView::revealSelection() {
    const Selection& selection = document_.selection();
    awaitsRows_ = false;
    const bool isRevealed =
        selection.count() == 1 ? outline_.rowOf(selection.proxies().front()) >= 0 && reveal() : revealFirst();
    awaitsRows_ = !isRevealed && !selection.isEmpty();
}

void OutlineView::revealIfAwaited() {
    if (awaitsRows_)
        revealSelection();
}

/// Scrolls to the first selected row, unless one is visible. Returns false if no selected collider has a row.
bool OutlineView::revealFirst() {
    const Selection& selection = document_.selection();
    const auto isSelected = [&](int row) {
        return selection.contains(outline_.proxyAt(row));
    };
    if (selection.isEmpty())
        return false;
    const auto [first, end] = visibleRows();
    for (int visible = first; visible < end; ++visible)
        if (isSelected(visible))
            return true;
    int row = 0;
    while (row < outline_.rowCount() && !isSelected(row))
        ++row;
    if (row == outline_.rowCount())
        return false;
    scrollTo(outline_.index(row, std::max(currentIndex().column(), 0)));
    return true;
}

void OutlineView::focusFirstRow() {
    if (outline_.rowCount() == 0)
        return;
    setFocus(Qt::TabFocusReason);
    setCurrentIndex(outline_.index(0, std::max(currentIndex().column(), 0)));
}

void OutlineView::editCurrent() {
    const QModelIndex current = currentIndex();
    const bool isGroup = current.column() == outlineColumn("group");
    const QModelIndex cell = isGroup ? current : current.siblingAtColumn(outlineColumn("name"));
    if (cell.flags().testFlag(Qt::ItemIsEditable))
        edit(cell);
}

bool OutlineView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const bool isRequested = trigger == AllEditTriggers; // by editCurrent()
    return (isRequested || index.column() == outlineColumn("group")) &&
           QTableView::edit(index, trigger, event);
}

QStringList OutlineView::groupNames() const {
    QStringList names;
    for (const std::string& name : document_.groups().names())
        names.append(QString::fromStdString(name));
    return names;
}

QModelIndex OutlineView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) {
    if (action != MoveHome && action != MoveEnd)
        return QTableView::moveCursor(action, modifiers);
    const int row = action == MoveHome ? 0 : outline_.rowCount() - 1;
    return outline_.index(row, std::max(currentIndex().column(), 0));
}

void OutlineView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setRowHeight();
    if (event->type() == QEvent::LanguageChange)
        widenColumns();
}

void OutlineView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitName();
}

/// The name column takes the remaining width.
void OutlineView::fitName() {
    QHeaderView* header = horizontalHeader();
    const int name = outlineColumn("name");
    const int letters = outlineColumns()[static_cast<std::size_t>(name)].letters;
    const int rest = viewport()->width() - (header->length() - header->sectionSize(name));
    header->resizeSection(name, std::max(rest, letters * fontMetrics().horizontalAdvance(QLatin1Char('x'))));
}

void OutlineView::updateGeometries() {
    QTableView::updateGeometries();
    showSelection();
}

void OutlineView::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    if (dy != 0)
        showSelection();
}

std::pair<int, int> OutlineView::visibleRows() const {
    const int count = outline_.rowCount();
    const int last = rowAt(viewport()->height() - 1);
    const int end = last < 0 ? count : std::min(last + 1, count);
    return {std::clamp(rowAt(0), 0, end), end};
}

void OutlineView::showSelection() {
    const auto [first, end] = visibleRows();
    selection_->showRows(first, end - 1);
}

} // namespace tangent
