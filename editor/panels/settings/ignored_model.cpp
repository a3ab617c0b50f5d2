#include "panels/settings/ignored_model.h"

#include "panels/fields/words.h"

#include <QFont>

namespace tangent {

IgnoredModel::IgnoredModel(const LiveLevel& level, QObject* parent)
    : TableModel(reasonColumn + 1, parent), level_(level), ignored_(level.settings().ignored),
      isStale_(ignored_.size()) {
    for (const std::size_t place : level.staleIgnored())
        isStale_[place] = true;
}

void IgnoredModel::remove(int row) {
    beginRemoveRows({}, row, row);
    ignored_.erase(ignored_.begin() + row);
    isStale_.erase(isStale_.begin() + row);
    endRemoveRows();
}

QString IgnoredModel::heading(int column) const {
    return QStringList{tr("Rule"), tr("Colliders"), tr("Reason")}.at(column);
}

QString IgnoredModel::colliders(const IgnoredProblem& entry) const {
    QStringList names;
    for (const ColliderId id : entry.colliders)
        names.push_back(colliderName(level_, id));
    return names.join(tr(", ", "between names of colliders"));
}

QVariant IgnoredModel::data(const QModelIndex& index, int role) const {
    const auto place = at(index.row());
    const IgnoredProblem& entry = ignored_[place];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == ruleColumn) {
            const auto rule = ruleNamed(entry.rule);
            return rule ? translatedRule(*rule) : QString::fromStdString(entry.rule);
        }
        return index.column() == collidersColumn ? colliders(entry) : QString::fromStdString(entry.reason);
    case Qt::FontRole: {
        QFont font;
        font.setItalic(isStale_[place]);
        return font;
    }
    case Qt::ToolTipRole:
        return isStale_[place] ? tr("No longer matches a problem of the level and can be removed")
                               : QVariant();
    default:
        return {};
    }
}

bool IgnoredModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const QString reason = value.toString().trimmed();
    if (role != Qt::EditRole || index.column() != reasonColumn || reason.isEmpty())
        return false;
    ignored_[at(index.row())].reason = reason.toStdString();
    emit dataChanged(index, index);
    return true;
}

Qt::ItemFlags IgnoredModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags common = TableModel::flags(index);
    return index.column() == reasonColumn ? common | Qt::ItemIsEditable : common;
}

} // namespace tangent
