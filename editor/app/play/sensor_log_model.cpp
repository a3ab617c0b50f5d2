#include "app/play/sensor_log_model.h"

#include "document/readout.h"
#include "play/play_hud.h"

#include <QLocale>

namespace tangent {

void SensorLogModel::follow(const SensorLog& log, const LiveLevel& level) {
    const auto& events = log.events();
    if (events.size() <= rows_.size())
        return;
    beginInsertRows({}, static_cast<int>(rows_.size()), static_cast<int>(events.size()) - 1);
    for (std::size_t i = rows_.size(); i < events.size(); ++i)
        rows_.push_back({events[i], sensorName(level, events[i].sensor)});
    endInsertRows();
}

void SensorLogModel::clear() {
    beginResetModel();
    rows_.clear();
    endResetModel();
}

QString SensorLogModel::text(const Row& row, int column) const {
    const auto seconds = [](double value) {
        return tr("%1 s").arg(QLocale().toString(value, 'f', 3));
    };
    switch (column) {
    case time:
        return seconds(row.event.time);
    case happening:
        return row.event.entered ? tr("entered") : tr("left");
    case sensor:
        return row.sensor;
    case x:
        return readout(row.event.position.x);
    case y:
        return readout(row.event.position.y);
    default:
        return row.event.entered ? QString() : seconds(row.event.stayed);
    }
}

QVariant SensorLogModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::DisplayRole)
        return text(rows_[at(index.row())], index.column());
    if (role == Qt::TextAlignmentRole && index.column() != happening && index.column() != sensor)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QString SensorLogModel::heading(int column) const {
    return QStringList{tr("Time"), tr("Event"), tr("Sensor"), tr("X"), tr("Y"), tr("Stayed")}.at(column);
}

QString SensorLogModel::asText() const {
    QString all;
    for (const Row& row : rows_) {
        QStringList cells;
        for (int column = 0; column < columns; ++column)
            cells.append(text(row, column));
        all += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return all;
}

} // namespace tangent
