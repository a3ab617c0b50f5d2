#pragma once

#include "play/sensor_log.h"

#include <tangent/live/live_level.h>

#include <QAbstractTableModel>

namespace tangent {

/// The events of a SensorLog as a table, oldest first. Keeps a copy of them with the names that the sensors had.
class SensorLogModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { time, happening, sensor, x, y, stayed, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds the events that the log has more than this.
    void follow(const SensorLog& log, const LiveLevel& level);
    void clear();
    const PlayEvent& eventAt(int row) const { return rows_[static_cast<std::size_t>(row)].event; }
    QString asText() const;

    int rowCount(const QModelIndex& parent) const override;
    int columnCount(const QModelIndex& parent) const override { return parent.isValid() ? 0 : columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        PlayEvent event;
        QString sensor;
    };

    QString text(const Row& row, int column) const;

    std::vector<Row> rows_;
};

} // namespace tangent
