#pragma once

#include <QKeySequence>
#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QWidget;

namespace tangent {

/// Keys that trigger actions while a widget, or one in it that has no use for them, has the focus. They win over
/// shortcuts of the window with the same keys: Delete in the list of layers is not Delete on the canvas.
class LocalKeys : public QObject {
    Q_OBJECT

public:
    explicit LocalKeys(QWidget& widget);

    void add(const QKeySequence& keys, QAction& action);
    /// With Delete and Backspace, which else would delete the selected colliders.
    void addRemoval(QAction& action);
    static constexpr QKeyCombination removeKeys = Qt::Key_Delete; ///< that the action's caption tells

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<std::pair<QKeySequence, QAction*>> actions_;
};

} // namespace tangent
