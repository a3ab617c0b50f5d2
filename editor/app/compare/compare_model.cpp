#include "app/compare/compare_model.h"

#include "document/shown_text.h"
#include "panels/fields/words.h"

#include <tangent/geometry/shapes.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

QString kindText(ItemKind kind) {
    switch (kind) {
    case ItemKind::level:
        return CompareModel::tr("Level settings");
    case ItemKind::guide:
        return CompareModel::tr("Guide");
    case ItemKind::background:
        return CompareModel::tr("Background");
    case ItemKind::layer:
        return CompareModel::tr("Layer");
    case ItemKind::rule:
        return CompareModel::tr("Rule");
    case ItemKind::ignored:
        return CompareModel::tr("Ignored problem");
    case ItemKind::collider:
        return CompareModel::tr("Collider");
    }
    return {};
}

QString changeText(ItemChange change) {
    switch (change) {
    case ItemChange::added:
        return CompareModel::tr("only in theirs");
    case ItemChange::removed:
        return CompareModel::tr("only in mine");
    case ItemChange::changed:
        return CompareModel::tr("changed");
    case ItemChange::reordered:
        return CompareModel::tr("another order");
    }
    return {};
}

/// "Collider quay (1)". The title of the library begins with the kind in English.
QString itemText(const ItemDiff& difference) {
    const QString kind = kindText(difference.kind);
    if (difference.key.empty())
        return kind;
    return kind + shownText(difference.title.substr(difference.title.find(' ')));
}

QString shapeText(const Circle& circle) {
    return CompareModel::tr("circle at %1, %2, radius %3")
        .arg(roundedText(circle.center.x), roundedText(circle.center.y), roundedText(circle.radius));
}

QString shapeText(const Rect& rect) {
    return CompareModel::tr("rectangle at %1, %2, %3 × %4")
        .arg(roundedText(rect.min.x), roundedText(rect.min.y), roundedText(rect.size.x),
             roundedText(rect.size.y));
}

QString shapeText(const RotatedRect& rotated) {
    return CompareModel::tr("%1, rotated by %2°").arg(shapeText(rotated.rect), roundedText(rotated.degrees));
}

} // namespace

CompareModel::CompareModel(const std::vector<ItemDiff>& differences, const Level& mine, const Level& theirs,
                           QObject* parent)
    : TableModel(theirsColumn + 1, parent), differences_(differences), isTaken_(differences.size()) {
    std::unordered_set<std::string> keys;
    for (const ItemDiff& difference : differences)
        if (difference.kind == ItemKind::collider)
            keys.insert(difference.key);
    for (const auto& [level, colliders] : {std::pair(&mine, &mine_), {&theirs, &theirs_}})
        for (const Collider& collider : level->colliders)
            if (std::string key = std::to_string(idNumber(collider.id)); keys.contains(key))
                colliders->emplace(std::move(key), &collider);
}

const Collider* CompareModel::colliderOf(int row, const ColliderMap& colliders) const {
    if (difference(row).kind != ItemKind::collider)
        return nullptr;
    const auto found = colliders.find(difference(row).key);
    return found == colliders.end() ? nullptr : found->second;
}

void CompareModel::setTaken(const std::vector<int>& rows, bool isTaken) {
    for (const int row : rows)
        isTaken_[at(row)] = isTaken;
    takenCount_ = static_cast<int>(std::ranges::count(isTaken_, true));
    emitChanged(itemColumn, itemColumn);
    emit takenChanged();
}

std::vector<ItemDiff> CompareModel::taken() const {
    std::vector<ItemDiff> taken;
    for (std::size_t row = 0; row < differences_.size(); ++row)
        if (isTaken_[row])
            taken.push_back(differences_[row]);
    return taken;
}

QString CompareModel::heading(int column) const {
    return QStringList{tr("Take theirs"), tr("Difference"), tr("Mine"), tr("Theirs")}.at(column);
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::DisplayRole)
        return text(index.row(), column);
    if (role == Qt::ToolTipRole)
        return plainToolTip(text(index.row(), column));
    if (role == Qt::CheckStateRole && column == itemColumn)
        return isTaken_[at(index.row())] ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool CompareModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || index.column() != itemColumn)
        return false;
    setTaken({index.row()}, value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags CompareModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = TableModel::flags(index);
    return index.column() == itemColumn ? usual | Qt::ItemIsUserCheckable : usual;
}

QString CompareModel::text(int row, Column column) const {
    const ItemDiff& item = difference(row);
    switch (column) {
    case itemColumn:
        return itemText(item);
    case changeColumn:
        return changeText(item.change);
    case mineColumn:
        return valueText(row, mine(row), item.change != ItemChange::added, &MemberDiff::before);
    default:
        return valueText(row, theirs(row), item.change != ItemChange::removed, &MemberDiff::after);
    }
}

/// The values that differ, or the shape of a collider that only one level has.
QString CompareModel::valueText(int row, const Collider* collider, bool isThere,
                                std::string MemberDiff::*value) const {
    const ItemDiff& item = difference(row);
    if (item.change == ItemChange::reordered)
        return {};
    if (!isThere)
        return QStringLiteral("–");
    if (item.change != ItemChange::changed)
        return collider ? std::visit([](const auto& shape) { return shapeText(shape); }, collider->shape)
                        : tr("present");
    QStringList values;
    for (const MemberDiff& member : item.members)
        values.append(shownText(member.member + ' ' + ((member.*value).empty() ? "–" : member.*value)));
    return values.join(QStringLiteral(", "));
}

} // namespace tangent
