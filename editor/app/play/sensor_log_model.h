#pragma once

#include "panels/fields/table_model.h"
#include "play/sensor_log.h"

#include <tangent/live/live_level.h>

namespace tangent {

/// The events of a SensorLog as a table, oldest first. Keeps a copy of them with the names that the sensors had.
class SensorLogModel : public TableModel {
    Q_OBJECT

public:
    enum Column { time, happening, sensor, x, y, stayed, columns };

    explicit SensorLogModel(QObject* parent = nullptr) : TableModel(columns, parent) {}

    /// Adds the events that the log has more than this.
    void follow(const SensorLog& log, const LiveLevel& level);
    void clear();
    const PlayEvent& eventAt(int row) const { return rows_[at(row)].event; }
    QString asText() const;

    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::size_t size() const override { return rows_.size(); }
    QString heading(int column) const override;
    struct Row {
        PlayEvent event;
        QString sensor;
    };

    QString text(const Row& row, int column) const;

    std::vector<Row> rows_;
};

} // namespace tangent
