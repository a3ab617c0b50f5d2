#include "panels/history/history_model.h"

#include "canvas/icons.h"
#include "panels/fields/words.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

namespace tangent {

HistoryModel::HistoryModel(UndoHistory& history, QObject* parent)
    : TableModel(columns, parent), history_(history), rows_(history.count() + 1) {
    connect(&history, &UndoHistory::stepsDropped, this, [this] { hasDropped_ = true; });
    connect(&history, &UndoHistory::indexChanged, this, &HistoryModel::followHistory);
    connect(&history, &UndoHistory::cleanIndexChanged, this, &HistoryModel::followHistory);
}

/// Any row may have changed: a step can merge into the last one, or replace undone ones.
void HistoryModel::followHistory() {
    hasDropped_ = hasDropped_ && history_.count() > 0;
    const int rows = history_.count() + 1;
    if (rows > rows_) {
        beginInsertRows({}, rows_, rows - 1);
        rows_ = rows;
        endInsertRows();
    } else if (rows < rows_) {
        beginRemoveRows({}, rows, rows_ - 1);
        rows_ = rows;
        endRemoveRows();
    }
    emitAllChanged();
}

QString HistoryModel::text(const QModelIndex& index) const {
    if (index.column() == here)
        return {};
    if (index.column() == mark)
        return index.row() == history_.cleanIndex() ? tr("saved") : QString();
    if (index.row() > 0)
        return history_.text(index.row() - 1);
    return hasDropped_ ? tr("Start (older steps were dropped)") : tr("Start");
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    const bool isCurrent = index.row() == history_.index();
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == mark ? QString() : text(index); // the icon leaves more room to the steps
    case Qt::ToolTipRole:
        return text(index).isEmpty() ? QVariant() : plainToolTip(text(index));
    case Qt::AccessibleTextRole:
        return isCurrent && index.column() == step ? tr("%1, current").arg(text(index)) : text(index);
    case Qt::DecorationRole:
        if (index.column() == mark && index.row() == history_.cleanIndex())
            return icon(QStringLiteral("save"));
        return index.column() == here && isCurrent ? icon(QStringLiteral("play")) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(isCurrent);
        return font;
    }
    case Qt::ForegroundRole:
        return index.row() > history_.index() ? QGuiApplication::palette().brush(QPalette::PlaceholderText)
                                              : QVariant();
    default:
        return {};
    }
}

} // namespace tangent
