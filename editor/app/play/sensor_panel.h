#pragma once

#include <tangent/level/level.h>

#include <QWidget>

#include <vector>

class QAction;
class QStackedWidget;
class QTableView;

namespace tangent {

class EmptyState;
class LevelPlay;
class SensorLogModel;

/// Lists which sensors the body entered and left during play, when and where. Keeps the list after play, until the next
/// play starts or another level opens.
class SensorPanel : public QWidget {
    Q_OBJECT

public:
    explicit SensorPanel(LevelPlay& play, QWidget* parent = nullptr);

    /// Copies the list as text, with tabs between its columns.
    void copy() const;

signals:
    /// The person wants to see a sensor: by a double click or Enter.
    void collidersRequested(const std::vector<tangent::ColliderId>& colliders);

private:
    void showEvents();
    void setTexts();

    LevelPlay& play_;
    SensorLogModel* model_;
    QAction* copy_;
    QStackedWidget* pages_;
    EmptyState* empty_;
    QTableView* list_;
};

} // namespace tangent
