#pragma once

#include <QKeySequence>
#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace tangent {

/// Keys that trigger actions while a widget has the focus, or one of its children that ignores the keys. They take
/// precedence over shortcuts of the window: Delete in the layer list does not delete colliders.
class LocalKeys : public QObject {
    Q_OBJECT

public:
    explicit LocalKeys(QWidget& widget);

    void add(const QKeySequence& keys, QAction& action);
    /// Adds Delete and Backspace, which would otherwise delete the selected colliders.
    void addRemoval(QAction& action);
    static constexpr QKeyCombination removeKeys = Qt::Key_Delete; ///< for the caption of the action

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<std::pair<QKeySequence, QAction*>> actions_;
};

} // namespace tangent
