#include "panels/properties/property_model.h"

#include "canvas/icons.h"
#include "document/decimal_point.h"
#include "panels/fields/words.h"

#include <QApplication>
#include <QPalette>
#include <QRegularExpression>

#include <algorithm>
#include <span>

namespace tangent {

namespace {

/// The value as an editor shows it.
QString editText(const PropertyRow& row) {
    return row.value ? textOf(*row.value) : QString();
}

/// Whether the text is a plain number and no expression, and a number would be shown so: 007 and 1.0 are codes.
bool isNumber(const QString& text) {
    static const QRegularExpression number(QStringLiteral("^\\s*-?\\d+([.,]\\d+)?\\s*$"));
    const auto result = evaluate(text);
    const double* value = std::get_if<double>(&result);
    return number.match(text).hasMatch() && value && withDot(numberText(*value)) == withDot(text.trimmed());
}

bool isTrue(const PropertyRow& row) {
    const bool* value = row.value ? std::get_if<bool>(&*row.value) : nullptr;
    return value && *value;
}

} // namespace

QString PropertyModel::kindName(PropertyKind kind) {
    switch (kind) {
    case PropertyKind::text:
        return tr("Text");
    case PropertyKind::number:
        return tr("Number");
    case PropertyKind::boolean:
        return tr("Yes/No");
    case PropertyKind::unknown:
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
        emitAllChanged();
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    hasNew_ = false;
    endResetModel();
}

void PropertyModel::startNew() {
    beginInsertRows({}, rowCount(), rowCount());
    rows_.push_back({unusedName().toStdString(), PropertyKind::text, std::string()});
    hasNew_ = true;
    endInsertRows();
}

void PropertyModel::cancelNew() {
    if (!hasNew_)
        return;
    beginRemoveRows({}, rowCount() - 1, rowCount() - 1);
    rows_.pop_back();
    hasNew_ = false;
    endRemoveRows();
}

/// A name that no row has.
QString PropertyModel::unusedName() const {
    const QString stem = tr("property");
    QString name = stem;
    for (int number = 2; std::ranges::find(rows_, name.toStdString(), &PropertyRow::name) != rows_.end();
         ++number)
        name = QStringLiteral("%1 %2").arg(stem).arg(number);
    return name;
}

QStringList PropertyModel::otherNames() const {
    QStringList names;
    if (kinds_)
        for (const auto& [name, kind] : kinds_())
            if (std::ranges::find(rows_, name, &PropertyRow::name) == rows_.end())
                names.append(QString::fromStdString(name));
    return names;
}

QString PropertyModel::warning() const {
    QStringList warnings;
    for (const PropertyRow& row : rows_)
        if (isIneffective(row))
            warnings.append(warningOf(row));
    return warnings.join(QLatin1Char('\n'));
}

QString PropertyModel::warningOf(const PropertyRow& row) {
    return tr("“%1” has no effect: its type must be Yes/No.").arg(QString::fromStdString(row.name));
}

/// What a new property has at first: one that marks something is added to mark it.
PropertyValue PropertyModel::firstValueOf(const std::string& name) const {
    const PropertyKinds kinds = kinds_ ? kinds_() : PropertyKinds();
    const auto found = kinds.find(name);
    if (found != kinds.end() && found->second == PropertyKind::boolean)
        return true;
    if (found != kinds.end() && found->second == PropertyKind::number)
        return 0.0;
    return std::string();
}

QString PropertyModel::heading(int column) const {
    return QStringList{tr("Property"), tr("Type"), tr("Value")}.at(column);
}

QVariant PropertyModel::data(const QModelIndex& index, int role) const {
    const PropertyRow& property = row(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == nameColumn)
            return QString::fromStdString(property.name);
        if (index.column() == kindColumn)
            return kindName(property.kind);
        if (!property.value)
            return kindName(PropertyKind::mixed);
        if (isCheckBox(index))
            return isTrue(property) ? tr("Yes") : tr("No");
        return editText(property);
    case Qt::EditRole:
        if (index.column() == kindColumn)
            return static_cast<int>(property.kind);
        return index.column() == nameColumn ? QString::fromStdString(property.name) : editText(property);
    case Qt::CheckStateRole:
        if (!isCheckBox(index))
            return {};
        return !property.value ? Qt::PartiallyChecked : isTrue(property) ? Qt::Checked : Qt::Unchecked;
    case Qt::ForegroundRole:
        if (index.column() == kindColumn || (!property.value && index.column() == valueColumn))
            return QApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    case Qt::DecorationRole:
        return index.column() == nameColumn && isIneffective(property) ? icon(QStringLiteral("warning"))
                                                                       : QVariant();
    case Qt::ToolTipRole:
        if (isIneffective(property))
            return plainToolTip(warningOf(property));
        return plainToolTip(data(index, Qt::DisplayRole).toString());
    default:
        return {};
    }
}

Qt::ItemFlags PropertyModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) // the root
        return {};
    const Qt::ItemFlags common = TableModel::flags(index);
    if (isNew(index.row()) && index.column() != nameColumn)
        return common;
    if (isCheckBox(index))
        return common | Qt::ItemIsUserCheckable;
    if (index.column() == valueColumn && row(index).kind == PropertyKind::unknown)
        return common;
    return common | Qt::ItemIsEditable;
}

bool PropertyModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const PropertyRow property = row(index); // a copy: the edit may replace the rows
    if (role == Qt::CheckStateRole) {
        emit editRequested(SetProperty{property.name, value.toInt() == Qt::Checked});
        return true;
    }
    if (role != Qt::EditRole)
        return false;
    const QString text = value.toString();
    if (const QString reason = fault(index, text); !reason.isEmpty()) {
        emit inputRejected(reason);
        return false;
    }
    if (index.column() == nameColumn)
        setName(property, isNew(index.row()), text.trimmed().toStdString());
    else if (index.column() == kindColumn)
        setKind(property, static_cast<PropertyKind>(value.toInt()));
    else
        setValue(property, text);
    return true;
}

QString PropertyModel::fault(const QModelIndex& index, const QString& text) const {
    const PropertyRow& property = row(index);
    if (index.column() == nameColumn) {
        const QString name = text.trimmed();
        if (name.toStdString() == property.name)
            return {};
        if (name.isEmpty())
            return tr("A property needs a name.");
        const bool isTaken = std::ranges::find(rows_, name.toStdString(), &PropertyRow::name) != rows_.end();
        return isTaken ? tr("A property “%1” already exists.").arg(name) : QString();
    }
    if (index.column() == kindColumn || property.kind != PropertyKind::number || text == editText(property))
        return {};
    const auto result = evaluate(text);
    const auto* error = std::get_if<ArithmeticError>(&result);
    return error ? errorText(*error, text) : QString();
}

void PropertyModel::setName(const PropertyRow& row, bool isNew, const std::string& name) {
    if (isNew)
        addNew(name);
    else if (name != row.name)
        emit editRequested(RenameProperty{row.name, name, kinds_ && isKnownFlag(name)});
}

void PropertyModel::addNew(const std::string& name) {
    const int last = rowCount() - 1;
    hasNew_ = false;
    emit editRequested(SetProperty{name, firstValueOf(name)});
    const auto row = static_cast<int>(std::ranges::find(rows_, name, &PropertyRow::name) - rows_.begin());
    if (row >= last)
        return;
    // With several objects the new row need not be the last: moves the current index and its editor along.
    emit layoutAboutToBeChanged();
    for (int column = 0; column < columnCount(); ++column)
        changePersistentIndex(index(last, column), index(row, column));
    emit layoutChanged();
}

void PropertyModel::setKind(const PropertyRow& row, PropertyKind kind) {
    if (kind != row.kind)
        emit editRequested(ConvertProperty{row.name, kind});
}

void PropertyModel::setValue(const PropertyRow& row, const QString& text) {
    if (text == editText(row))
        return; // an untouched editor leaves a mixed value mixed
    const bool isFirst = row.kind == PropertyKind::text && row.value && editText(row).isEmpty();
    if (row.kind == PropertyKind::number || (isFirst && isNumber(text)))
        emit editRequested(SetProperty{row.name, std::get<double>(evaluate(text))});
    else
        emit editRequested(SetProperty{row.name, text.toStdString()});
}

} // namespace tangent
