#include "panels/settings/ignored_model.h"

#include "panels/fields/words.h"

#include <QFont>

namespace tangent {

IgnoredModel::IgnoredModel(const LiveLevel& level, QObject* parent)
    : QAbstractTableModel(parent), level_(level), ignored_(level.settings().ignored),
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

int IgnoredModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ignored_.size());
}

int IgnoredModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : reasonColumn + 1;
}

QVariant IgnoredModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ruleColumn:
        return tr("Rule");
    case collidersColumn:
        return tr("Colliders");
    default:
        return tr("Reason");
    }
}

QString IgnoredModel::colliders(const IgnoredProblem& entry) const {
    QStringList names;
    for (const ColliderId id : entry.colliders)
        names.push_back(colliderName(level_, id));
    return names.join(tr(", ", "between names of colliders"));
}

QVariant IgnoredModel::data(const QModelIndex& index, int role) const {
    const auto place = static_cast<std::size_t>(index.row());
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
    ignored_[static_cast<std::size_t>(index.row())].reason = reason.toStdString();
    emit dataChanged(index, index);
    return true;
}

Qt::ItemFlags IgnoredModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags common = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == reasonColumn ? common | Qt::ItemIsEditable : common;
}

} // namespace tangent
