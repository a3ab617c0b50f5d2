#include "panels/property_model.h"

#include "panels/words.h"

#include <QApplication>
#include <QPalette>

#include <algorithm>
#include <cmath>
#include <span>

namespace tangent {

namespace {

int kindOf(const PropertyRow& row) {
    if (!row.value)
        return PropertyModel::mixedKind;
    if (std::holds_alternative<std::string>(*row.value))
        return PropertyModel::textKind;
    if (std::holds_alternative<double>(*row.value))
        return PropertyModel::numberKind;
    return std::holds_alternative<bool>(*row.value) ? PropertyModel::booleanKind : PropertyModel::unknownKind;
}

/// The value as an editor shows it.
QString textOf(const PropertyRow& row) {
    if (!row.value)
        return {};
    if (const auto* text = std::get_if<std::string>(&*row.value))
        return QString::fromStdString(*text);
    if (const auto* number = std::get_if<double>(&*row.value))
        return numberText(*number);
    if (const auto* unknown = std::get_if<UnknownValue>(&*row.value))
        return QString::fromStdString(unknown->json);
    return {};
}

bool isTrue(const PropertyRow& row) {
    const bool* value = row.value ? std::get_if<bool>(&*row.value) : nullptr;
    return value && *value;
}

/// The nearest value of another kind.
PropertyValue converted(const PropertyRow& row, int kind) {
    const QString text =
        kindOf(row) == PropertyModel::booleanKind ? QString::number(isTrue(row)) : textOf(row);
    if (kind == PropertyModel::textKind)
        return text.toStdString();
    const double number = text.toDouble();
    if (kind == PropertyModel::numberKind)
        return std::isfinite(number) ? number : 0.0;
    return number != 0 || text == QLatin1String("true");
}

} // namespace

QString PropertyModel::kindName(int kind) {
    switch (kind) {
    case textKind:
        return tr("Text");
    case numberKind:
        return tr("Number");
    case booleanKind:
        return tr("Yes/No");
    case unknownKind:
        return tr("Other");
    default:
        return tr("mixed");
    }
}

void PropertyModel::setRows(std::vector<PropertyRow> rows) {
    if (std::ranges::equal(rows, std::span(rows_).first(rows_.size() - (hasNew_ ? 1 : 0))))
        return;
    if (!hasNew_ && rows.size() == rows_.size()) {
        rows_ = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, valueColumn));
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    hasNew_ = false;
    endResetModel();
}

void PropertyModel::startNew() {
    beginInsertRows({}, rowCount(), rowCount());
    rows_.push_back({freeName().toStdString(), std::string()});
    hasNew_ = true;
    endInsertRows();
}

void PropertyModel::giveUpNew() {
    if (!hasNew_)
        return;
    beginRemoveRows({}, rowCount() - 1, rowCount() - 1);
    rows_.pop_back();
    hasNew_ = false;
    endRemoveRows();
}

/// A name that no row has yet.
QString PropertyModel::freeName() const {
    const QString stem = tr("property");
    QString name = stem;
    for (int number = 2; std::ranges::find(rows_, name.toStdString(), &PropertyRow::name) != rows_.end();
         ++number)
        name = QStringLiteral("%1 %2").arg(stem).arg(number);
    return name;
}

int PropertyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PropertyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : valueColumn + 1;
}

QVariant PropertyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case nameColumn:
        return tr("Property");
    case kindColumn:
        return tr("Kind");
    default:
        return tr("Value");
    }
}

QVariant PropertyModel::data(const QModelIndex& index, int role) const {
    const PropertyRow& property = row(index);
    const int kind = kindOf(property);
    const bool isCheckBox = index.column() == valueColumn && kind == booleanKind;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == nameColumn)
            return QString::fromStdString(property.name);
        if (index.column() == kindColumn)
            return kindName(kind);
        if (isCheckBox)
            return isTrue(property) ? tr("Yes") : tr("No");
        return kind == mixedKind ? kindName(kind) : textOf(property);
    case Qt::EditRole:
        if (index.column() == kindColumn)
            return kind;
        return index.column() == nameColumn ? QString::fromStdString(property.name) : textOf(property);
    case Qt::CheckStateRole:
        return isCheckBox ? QVariant(isTrue(property) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == kindColumn || (kind == mixedKind && index.column() == valueColumn))
            return QApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    case Qt::ToolTipRole:
        return plainToolTip(data(index, Qt::DisplayRole).toString());
    default:
        return {};
    }
}

Qt::ItemFlags PropertyModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) // the list as a whole
        return {};
    const Qt::ItemFlags common = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (isNew(index.row()) && index.column() != nameColumn)
        return common;
    const int kind = kindOf(row(index));
    if (index.column() == valueColumn && kind == booleanKind)
        return common | Qt::ItemIsUserCheckable;
    if (index.column() == valueColumn && kind == unknownKind)
        return common;
    return common | Qt::ItemIsEditable;
}

bool PropertyModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const PropertyRow property = row(index); // what is asked for may replace the rows
    if (role == Qt::CheckStateRole) {
        emit editRequested(SetProperty{property.name, value.toInt() == Qt::Checked});
        return true;
    }
    if (role != Qt::EditRole)
        return false;
    switch (index.column()) {
    case nameColumn:
        return setName(property, isNew(index.row()), value.toString().trimmed());
    case kindColumn:
        return setKind(property, value.toInt());
    default:
        return setValue(property, value.toString());
    }
}

bool PropertyModel::setName(const PropertyRow& row, bool isNew, const QString& name) {
    const std::string newName = name.toStdString();
    const bool isSame = newName == row.name;
    if (isSame && !isNew)
        return true;
    if (newName.empty()) {
        emit refused(tr("A property needs a name."));
        return false;
    }
    if (!isSame && std::ranges::find(rows_, newName, &PropertyRow::name) != rows_.end()) {
        emit refused(tr("There already is a property “%1”.").arg(name));
        return false;
    }
    if (isNew)
        addNew(newName);
    else
        emit editRequested(RenameProperty{row.name, newName});
    return true;
}

void PropertyModel::addNew(const std::string& name) {
    const int last = rowCount() - 1;
    hasNew_ = false;
    emit editRequested(SetProperty{name, std::string()});
    const auto row = static_cast<int>(std::ranges::find(rows_, name, &PropertyRow::name) - rows_.begin());
    if (row >= last)
        return;
    // Among those of several things it does not come last: what is current, and its editor, go along.
    emit layoutAboutToBeChanged();
    for (int column = 0; column < columnCount(); ++column)
        changePersistentIndex(index(last, column), index(row, column));
    emit layoutChanged();
}

bool PropertyModel::setKind(const PropertyRow& row, int kind) {
    if (kind != kindOf(row))
        emit editRequested(SetProperty{row.name, converted(row, kind)});
    return true;
}

bool PropertyModel::setValue(const PropertyRow& row, const QString& text) {
    if (text == textOf(row))
        return true; // opening and closing the editor of a mixed value leaves it mixed
    if (kindOf(row) != numberKind) {
        emit editRequested(SetProperty{row.name, text.toStdString()});
        return true;
    }
    const auto result = evaluate(text.toStdString());
    if (const auto* error = std::get_if<ArithmeticError>(&result)) {
        emit refused(explanation(*error, text));
        return false;
    }
    emit editRequested(SetProperty{row.name, std::get<double>(result)});
    return true;
}

} // namespace tangent
