#include "panels/layers/layers_model.h"

#include "canvas/icons.h"
#include "panels/fields/words.h"
#include "panels/layers/layer_edits.h"
#include "picture/canvas_theme.h"

#include <QFont>
#include <QLocale>
#include <QMimeData>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace tangent {

namespace {

std::vector<LayerId> idsOf(const std::vector<Layer>& layers) {
    std::vector<LayerId> ids;
    for (const Layer& layer : layers)
        ids.push_back(layer.id);
    return ids;
}

} // namespace

LayersModel::LayersModel(LevelDocument& document, QObject* parent)
    : TableModel(countColumn + 1, parent), document_(document), counts_(document.level()),
      rows_(idsOf(layers())) {
    connect(&document, &LevelDocument::aboutToChange, this,
            [this](const DocumentChange& change) { counts_.before(change); });
    connect(&document, &LevelDocument::changed, this, &LayersModel::update);
    connect(&document.layers(), &LayerView::changed, this,
            [this] { emitChanged(visibleColumn, nameColumn); });
}

const Layer& LayersModel::layer(int row) const {
    return layers()[at(row)];
}

int LayersModel::rowOf(LayerId layer) const {
    const auto found = std::ranges::find(rows_, layer);
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

QVariant LayersModel::data(const QModelIndex& index, int role) const {
    const Layer& row = layer(index.row());
    const LayerView& view = document_.layers();
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == nameColumn)
            return layerName(row);
        return index.column() == countColumn ? QLocale().toString(qulonglong(counts_.of(row.id)))
                                             : QVariant();
    case Qt::EditRole:
        return index.column() == nameColumn ? QString::fromStdString(row.name) : QVariant();
    case Qt::DecorationRole:
        return decoration(index);
    case Qt::CheckStateRole:
        if (index.column() == visibleColumn)
            return view.isHidden(row.id) ? Qt::Unchecked : Qt::Checked;
        if (index.column() == lockColumn)
            return view.isLocked(row.id) ? Qt::Unchecked : Qt::Checked;
        return {};
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.id == view.current());
        return index.column() == nameColumn ? font : QVariant();
    }
    case Qt::TextAlignmentRole:
        return int(index.column() == countColumn ? Qt::AlignRight | Qt::AlignVCenter
                                                 : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return accessibleText(index);
    default:
        return {};
    }
}

QVariant LayersModel::decoration(const QModelIndex& index) const {
    const Layer& row = layer(index.row());
    switch (index.column()) {
    case visibleColumn:
        return document_.layers().isHidden(row.id) ? icon(QStringLiteral("eye-off"))
                                                   : icon(QStringLiteral("eye"));
    case lockColumn:
        return document_.layers().isLocked(row.id) ? icon(QStringLiteral("lock"))
                                                   : icon(QStringLiteral("lock-open"));
    case colorColumn:
        return colorOf(row);
    case nameColumn:
        return sharesItsName(row) ? icon(QStringLiteral("warning")) : QVariant();
    default:
        return {};
    }
}

/// Rules and filters name layers: with two of one name, nobody knows which is meant.
bool LayersModel::sharesItsName(const Layer& layer) const {
    return std::ranges::count(layers(), layer.name, &Layer::name) > 1;
}

QString LayersModel::accessibleText(const QModelIndex& index) const {
    const Layer& row = layer(index.row());
    const LayerView& view = document_.layers();
    switch (index.column()) {
    case visibleColumn:
        return view.isHidden(row.id) ? tr("Hidden") : tr("Visible");
    case lockColumn:
        return view.isLocked(row.id) ? tr("Locked") : tr("Not locked");
    case colorColumn:
        return tr("Color %1").arg(colorOf(row).name());
    case nameColumn:
        return row.id == view.current() ? tr("%1, current layer").arg(layerName(row)) : layerName(row);
    default:
        return tangent::colliderCount(counts_.of(row.id));
    }
}

QString LayersModel::toolTip(const QModelIndex& index) const {
    switch (index.column()) {
    case visibleColumn:
        return tr("Show or hide the layer (Space); Alt+click: show it alone");
    case lockColumn:
        return tr("Lock or unlock the layer against selection (Space); Alt+click: lock all others");
    case colorColumn:
        return tr("Choose the color of the layer (Space)");
    case nameColumn:
        return sharesItsName(layer(index.row()))
                   ? tr("Another layer has the same name; F2 renames this one")
                   : tr("Click to draw on this layer; double-click or F2 to rename it; drag to move it");
    default:
        return tr("Colliders on the layer");
    }
}

bool LayersModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const Layer& row = layer(index.row());
    if (role == Qt::CheckStateRole && index.column() == visibleColumn)
        document_.layers().setHidden(row.id, value.toInt() == Qt::Unchecked);
    else if (role == Qt::CheckStateRole && index.column() == lockColumn)
        document_.layers().setLocked(row.id, value.toInt() == Qt::Unchecked);
    else if (role == Qt::EditRole && index.column() == nameColumn)
        return value == data(index, role) || rename(row, value.toString().trimmed());
    else
        return false;
    return true;
}

bool LayersModel::rename(const Layer& layer, const QString& name) {
    if (name.isEmpty())
        return false;
    document_.changeSettings([] { return tr("Rename layer"); },
                             [&, id = layer.id](LevelSettings& settings) {
                                 std::ranges::find(settings.layers, id, &Layer::id)->name =
                                     name.toStdString();
                             });
    return true;
}

Qt::ItemFlags LayersModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // between rows
    const Qt::ItemFlags common = TableModel::flags(index) | Qt::ItemIsDragEnabled;
    switch (index.column()) {
    case visibleColumn:
    case lockColumn:
        return common | Qt::ItemIsUserCheckable;
    case nameColumn:
        return common | Qt::ItemIsEditable;
    default:
        return common;
    }
}

void LayersModel::move(int from, int to) {
    document_.changeSettings([] { return tr("Move layer"); },
                             [&](LevelSettings& settings) {
                                 moveLayer(settings, static_cast<std::size_t>(from),
                                           static_cast<std::size_t>(to));
                             });
}

QStringList LayersModel::mimeTypes() const {
    return {QStringLiteral("application/x-tangent-layer")};
}

QMimeData* LayersModel::mimeData(const QModelIndexList& indexes) const {
    auto* data = new QMimeData; // the caller deletes it
    data->setData(mimeTypes().front(), QByteArray::number(qint64(idNumber(layer(indexes.front().row()).id))));
    return data;
}

bool LayersModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex&) {
    const int from = rowOf(LayerId{data->data(mimeTypes().front()).toLongLong()});
    const int before = row < 0 ? rowCount() : row;
    const int to = before > from ? before - 1 : before;
    if (from >= 0 && to != from)
        move(from, to);
    return false; // the view would remove the row
}

void LayersModel::update(const DocumentChange& change) {
    counts_.after(change);
    if (rows_ != idsOf(layers())) {
        beginResetModel();
        rows_ = idsOf(layers());
        endResetModel();
    } else if (change.settings) {
        emitAllChanged();
    } else if (!change.entered.empty() || !change.left.empty() || change.updatedParts.layer) {
        emitChanged(countColumn, countColumn);
    }
}

} // namespace tangent
