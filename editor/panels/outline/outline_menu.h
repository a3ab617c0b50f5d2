#pragma once

#include <QObject>

class QAbstractItemView;

namespace tangent {

class LevelDocument;
class OutlineModel;

/// The context menu of the outline: hides, shows, locks and unlocks the collider of a row, or all selected ones if it
/// is one of them. The canvas cannot pick hidden and locked colliders; this menu can.
class OutlineMenu : public QObject {
    Q_OBJECT

public:
    OutlineMenu(QAbstractItemView& view, const OutlineModel& model, LevelDocument& document);

private:
    void popUp(const QPoint& place);

    QAbstractItemView& view_;
    const OutlineModel& model_;
    LevelDocument& document_;
};

} // namespace tangent
