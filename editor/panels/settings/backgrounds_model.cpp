#include "panels/settings/backgrounds_model.h"

#include "panels/fields/words.h"

namespace tangent {

namespace {

double Background::*numberOf(int column) {
    switch (column) {
    case BackgroundsModel::xColumn:
        return &Background::x;
    case BackgroundsModel::yColumn:
        return &Background::y;
    case BackgroundsModel::scaleColumn:
        return &Background::scale;
    default:
        return &Background::opacity;
    }
}

QString rangeError(int column, double number) {
    if (column == BackgroundsModel::scaleColumn && number <= 0)
        return BackgroundsModel::tr("The scale must be greater than 0.");
    if (column == BackgroundsModel::opacityColumn && (number < 0 || number > 1))
        return BackgroundsModel::tr("The opacity must be between 0 and 1.");
    return {};
}

} // namespace

void BackgroundsModel::setBackgrounds(std::vector<Background> backgrounds) {
    beginResetModel();
    backgrounds_ = std::move(backgrounds);
    endResetModel();
}

std::vector<Background> BackgroundsModel::backgroundsWith(const QModelIndex& index,
                                                          const QString& text) const {
    std::vector<Background> changed = backgrounds_;
    changed[at(index.row())].*numberOf(index.column()) = std::get<double>(evaluate(text.trimmed()));
    return changed;
}

void BackgroundsModel::add(const QString& image) {
    beginInsertRows({}, rowCount(), rowCount());
    backgrounds_.push_back({.image = image.toStdString(), .unknown = {}});
    endInsertRows();
}

void BackgroundsModel::remove(int row) {
    beginRemoveRows({}, row, row);
    backgrounds_.erase(backgrounds_.begin() + row);
    endRemoveRows();
}

QString BackgroundsModel::heading(int column) const {
    return QStringList{tr("Image"), tr("X"), tr("Y"), tr("Scale"), tr("Opacity")}.at(column);
}

QVariant BackgroundsModel::data(const QModelIndex& index, int role) const {
    const Background& background = backgrounds_[at(index.row())];
    if (role == Qt::ToolTipRole)
        return plainToolTip(QString::fromStdString(background.image));
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    if (index.column() == imageColumn)
        return QString::fromStdString(background.image);
    return numberText(background.*numberOf(index.column()));
}

bool BackgroundsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole)
        return false;
    Background& background = backgrounds_[at(index.row())];
    const QString text = value.toString().trimmed();
    if (index.column() == imageColumn) {
        if (text.isEmpty())
            return false;
        background.image = text.toStdString();
    } else if (const QString reason = fault(index, text); !reason.isEmpty()) {
        emit inputRejected(reason);
        return false;
    } else {
        background.*numberOf(index.column()) = std::get<double>(evaluate(text));
    }
    emit dataChanged(index, index);
    return true;
}

QString BackgroundsModel::fault(const QModelIndex& index, const QString& text) const {
    if (index.column() == imageColumn)
        return {};
    const auto result = evaluate(text);
    const double* number = std::get_if<double>(&result);
    return number ? rangeError(index.column(), *number) : errorText(std::get<ArithmeticError>(result), text);
}

Qt::ItemFlags BackgroundsModel::flags(const QModelIndex& index) const {
    return TableModel::flags(index) | Qt::ItemIsEditable;
}

} // namespace tangent
