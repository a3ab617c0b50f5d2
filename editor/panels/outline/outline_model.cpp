#include "panels/outline/outline_model.h"

#include "canvas/icons.h"
#include "panels/fields/words.h"
#include "picture/canvas_theme.h"

#include <tangent/level/level_queries.h>

#include <QGuiApplication>
#include <QPalette>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <utility>

namespace tangent {

namespace {

/// From this many changes on, a reset is cheaper than signals for each row.
constexpr std::size_t manyChanges = 32;
/// Sorting a larger level takes longer than a frame: it waits until the mouse rests.
constexpr std::size_t manyColliders = 100'000;

using RowRange = std::pair<int, int>; // first and last

/// The ranges of rows whose colliders are in the set.
std::vector<RowRange> rangesOf(const std::vector<ProxyId>& rows, const ColliderSet& colliders) {
    std::vector<RowRange> ranges;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!colliders.contains(rows[i]))
            continue;
        const int row = static_cast<int>(i);
        if (ranges.empty() || ranges.back().second != row - 1)
            ranges.emplace_back(row, row);
        else
            ranges.back().second = row;
    }
    return ranges;
}

const OutlineColumn& columnAt(int section) {
    return outlineColumns()[static_cast<std::size_t>(section)];
}

bool isName(const OutlineColumn& column) {
    return column.ownText == &Collider::name;
}

int alignment(const OutlineColumn& column) {
    return static_cast<int>(Qt::AlignVCenter) | (column.showsNumber() ? Qt::AlignRight : Qt::AlignLeft);
}

} // namespace

OutlineModel::OutlineModel(LevelDocument& document, QObject* parent)
    : TableModel(static_cast<int>(outlineColumns().size()), parent), document_(document),
      idleTimer_(new QTimer(this)) {
    idleTimer_->setSingleShot(true);
    connect(idleTimer_, &QTimer::timeout, this, [this] {
        if (!document_.isEditing())
            flush();
    });
    connect(&document, &LevelDocument::aboutToChange, this, &OutlineModel::removeRowsBefore);
    connect(&document, &LevelDocument::changed, this, &OutlineModel::applyChange);
    connect(&document, &LevelDocument::problemsChanged, this, &OutlineModel::applyProblems);
    connect(&document.undoHistory(), &UndoHistory::indexChanged, this,
            &OutlineModel::schedule); // a drag may have ended
    connect(&document, &LevelDocument::viewChanged, this, [this] {
        emitAllChanged();
        isStale_ = isStale_ || filter_.dependsOnView();
        schedule();
    });
}

void OutlineModel::setActive(bool active) {
    if (std::exchange(isActive_, active) == active)
        return;
    isStale_ = active;
    pending_ = {};
    if (active)
        flush();
    else
        setRows({});
}

void OutlineModel::setFilter(OutlineFilter filter) {
    filter_ = std::move(filter);
    sortRows();
}

void OutlineModel::sort(int column, Qt::SortOrder order) {
    sort_.column = column < 0 ? std::nullopt : std::optional(column);
    sort_.isDescending = order == Qt::DescendingOrder;
    sortRows();
}

int OutlineModel::rowOf(ProxyId proxy) const {
    const auto found = std::ranges::find(rows_, proxy);
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

void OutlineModel::removeRowsBefore(const DocumentChange& change) {
    if (!isActive_)
        return;
    if (change.everything) {
        pending_ = {};
        setRows({});
    }
    ColliderSet leaving;
    for (const ColliderId id : change.left)
        if (const auto proxy = document_.level().find(id)) {
            leaving.insert(*proxy);
            pending_.erase(*proxy);
        }
    if (!leaving.isEmpty())
        remove(leaving);
}

void OutlineModel::applyChange(const DocumentChange& change) {
    if (change.settings)
        filter_ = OutlineFilter(filter_.query(), document_.level().settings().layers, &document_);
    if (!isActive_)
        return;
    const bool rowsDepend = doRowsDependOn(DependsOn::overlaps);
    isStale_ = isStale_ || change.settings || (change.manyOverlaps && rowsDepend);
    if (change.settings || change.manyOverlaps)
        emitAllChanged();
    addPending(change.entered);
    emitChanged(change.overlapsChanged);
    if (rowsDepend)
        addPending(change.overlapsChanged);
    for (const auto* ids : {&change.updated, &change.reshaped}) {
        emitChanged(*ids);
        if (sort_.column || !filter_.isEmpty())
            addPending(*ids);
    }
    if (rows_.empty() && !document_.isEditing())
        flush(); // no visible row can move
    else
        schedule();
}

void OutlineModel::applyProblems() {
    constexpr auto showsProblems = [](const OutlineColumn& column) {
        return column.number.dependsOn == DependsOn::problems;
    };
    if (std::ranges::any_of(outlineColumns(), showsProblems))
        emitAllChanged();
    isStale_ = isStale_ || doRowsDependOn(DependsOn::problems);
    schedule();
}

/// Whether such a change can show, hide or move rows.
bool OutlineModel::doRowsDependOn(DependsOn changing) const {
    return filter_.dependsOn(changing) ||
           (sort_.column && columnAt(*sort_.column).number.dependsOn == changing);
}

void OutlineModel::addPending(const std::vector<ColliderId>& ids) {
    isStale_ = isStale_ || pending_.count() + ids.size() >= manyChanges;
    if (isStale_)
        return;
    for (const ColliderId id : ids)
        if (const auto proxy = document_.level().find(id))
            pending_.insert(*proxy);
}

void OutlineModel::emitChanged(const std::vector<ColliderId>& ids) {
    constexpr std::size_t maxLookups = 8; // rowOf() is linear
    if (ids.size() > maxLookups) {
        emitAllChanged();
        return;
    }
    for (const ColliderId id : ids)
        if (const auto proxy = document_.level().find(id))
            if (const int row = rowOf(*proxy); row >= 0)
                emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void OutlineModel::schedule() {
    constexpr int idleDelay = 150; // ms
    if (isActive_ && (isStale_ || !pending_.isEmpty()))
        idleTimer_->start(isStale_ && document_.level().size() > manyColliders ? idleDelay : 0);
}

void OutlineModel::flush() {
    if (!isActive_)
        return;
    if (isStale_)
        sortRows();
    else if (!pending_.isEmpty())
        movePending();
}

void OutlineModel::sortRows() {
    if (!isActive_)
        return;
    idleTimer_->stop();
    isStale_ = false;
    pending_ = {};
    setRows(sortedColliders(document_.level(), filter_, sort_));
}

void OutlineModel::setRows(std::vector<ProxyId> rows) {
    if (rows == rows_)
        return;
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

void OutlineModel::movePending() {
    const LiveLevel& level = document_.level();
    const ColliderSet placed = std::exchange(pending_, {});
    std::vector<ProxyId> next = rows_;
    std::erase_if(next, [&](ProxyId proxy) { return placed.contains(proxy); });
    placed.forEach([&](ProxyId proxy) {
        if (filter_.matches(level, proxy))
            next.insert(
                std::ranges::lower_bound(next, proxy, std::bind_front(&precedes, std::cref(level), sort_)),
                proxy);
    });
    if (next == rows_)
        return;
    if (placed.count() == 1 && next.size() == rows_.size()) {
        placed.forEach([&](ProxyId proxy) {
            const int from = rowOf(proxy);
            const int to = static_cast<int>(std::ranges::find(next, proxy) - next.begin());
            beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
            rows_ = std::move(next);
            endMoveRows();
        });
        return;
    }
    remove(placed);
    insert(placed, next);
}

void OutlineModel::remove(const ColliderSet& leaving) {
    std::vector<RowRange> ranges = rangesOf(rows_, leaving);
    if (ranges.size() >= manyChanges) {
        std::vector<ProxyId> rest = rows_;
        std::erase_if(rest, [&](ProxyId proxy) { return leaving.contains(proxy); });
        setRows(std::move(rest));
        return;
    }
    std::ranges::reverse(ranges);
    for (const auto& [first, last] : ranges) {
        beginRemoveRows({}, first, last);
        rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
        endRemoveRows();
    }
}

void OutlineModel::insert(const ColliderSet& entering, const std::vector<ProxyId>& next) {
    for (const auto& [first, last] : rangesOf(next, entering)) {
        beginInsertRows({}, first, last);
        rows_.insert(rows_.begin() + first, next.begin() + first, next.begin() + last + 1);
        endInsertRows();
    }
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(columnAt(section));
    return role == Qt::DisplayRole ? titleOf(columnAt(section)) : QVariant();
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Collider& row = collider(index.row());
    const OutlineColumn& column = columnAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(column, document_.level(), proxyAt(index.row()));
    case Qt::EditRole:
        return column.ownText ? QString::fromStdString(row.*column.ownText) : QString();
    case Qt::DecorationRole:
        return decoration(index);
    case Qt::ForegroundRole: {
        const bool isDim =
            (isName(column) && row.name.empty()) || !document_.isEditable(proxyAt(index.row()));
        return isDim ? QGuiApplication::palette().brush(QPalette::PlaceholderText) : QVariant();
    }
    case Qt::TextAlignmentRole:
        return alignment(column);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return hint(proxyAt(index.row()));
    default:
        return {};
    }
}

QVariant OutlineModel::decoration(const QModelIndex& index) const {
    const Collider& row = collider(index.row());
    const LayerView& view = document_.layers();
    const ProxyId proxy = proxyAt(index.row());
    if (isName(columnAt(index.column())) && !document_.colliderView().isEditable(proxy))
        return icon(document_.colliderView().isHidden(proxy) ? QStringLiteral("eye-off")
                                                             : QStringLiteral("lock"));
    if (isName(columnAt(index.column())))
        return icon(shapeKind(row.shape) == ShapeKind::circle ? QStringLiteral("circle")
                                                              : QStringLiteral("rectangle"),
                    colorOf(*layerWithId(document_.level().settings(), row.layer)));
    if (index.column() != outlineColumn("layer") || view.isEditable(row.layer))
        return {};
    return icon(view.isHidden(row.layer) ? QStringLiteral("eye-off") : QStringLiteral("lock"));
}

QString OutlineModel::hint(ProxyId proxy) const {
    if (document_.colliderView().isHidden(proxy))
        return tr("Hidden: the context menu shows it");
    if (document_.colliderView().isLocked(proxy))
        return tr("Locked: the context menu unlocks it");
    const LayerId layer = document_.level().collider(proxy).layer;
    if (document_.layers().isHidden(layer))
        return tr("Cannot be selected: the layer is hidden");
    if (document_.layers().isLocked(layer))
        return tr("Cannot be selected: the layer is locked");
    return {};
}

bool OutlineModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || value == data(index, role))
        return false;
    const OutlineColumn& column = columnAt(index.column());
    const std::string text = value.toString().trimmed().toStdString();
    document_.change([&column] { return undoTextOf(column); }, std::array{collider(index.row()).id},
                     [&](Collider& changed) { changed.*column.ownText = text; });
    return true;
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    if (!document_.isEditable(proxyAt(index.row())))
        return flags;
    flags |= Qt::ItemIsSelectable;
    return columnAt(index.column()).ownText ? flags | Qt::ItemIsEditable : flags;
}

} // namespace tangent
