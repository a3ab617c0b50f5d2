#pragma once

#include "canvas/handles.h"
#include "document/level_document.h"

#include <QDrag>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>

class QDragMoveEvent;
class QDropEvent;

namespace tangent {

class LevelTabs;
class OpenLevel;

/// Copies the selection into another level. A drag that moves colliders and rests on the tab of another level shows
/// that level and becomes a drag and drop, which ends on its canvas. The first level stays as it was.
class TabDrag : public QObject {
    Q_OBJECT

public:
    /// Runs a drag and drop, as QDrag::exec() does.
    using Executor = std::function<void(QDrag&)>;

    TabDrag(LevelTabs& tabs, QObject* parent);

    /// Watches the gestures on the canvas of a level.
    void watch(const OpenLevel& level);
    /// Whether colliders are being dragged from tab to tab.
    bool isCarrying() const { return carried_.has_value(); }
    /// Shows where a drop would put the colliders; on a tab, shows its level after a while.
    void dragOver(QDragMoveEvent& event, const QWidget& window);
    /// Adds the colliders to the current level.
    void drop(QDropEvent& event, const QWidget& window);

    /// Replaces QDrag::exec(), which needs a display. For tests.
    void setExecutor(Executor executor) { execute_ = std::move(executor); }

signals:
    /// Colliders were released over a tab before its level showed. They are back in their place.
    void releasedTooSoon();

private:
    struct Carried {
        QPointer<OpenLevel> source;
        std::string text; ///< of a level file with the colliders
        SelectionFrame frame;
        Vec2 grabbedAt;
    };

    bool eventFilter(QObject* watched, QEvent* event) override;
    /// Rests on the tab at a position on the screen, if it is not the one of the current level.
    void hover(QPoint screen);
    void showHoveredLevel();
    /// Takes the selection of a level to another one.
    void start(OpenLevel& source, const OpenLevel& target);
    /// The move of the colliders by a drop here; nothing if they cannot be dropped.
    std::optional<Vec2> offsetAt(QPoint screen) const;
    void clearFeedback() const;

    LevelTabs& tabs_;
    Executor execute_;
    QTimer resting_;
    QPointer<OpenLevel> hovered_; ///< whose tab the mouse rests on
    Vec2 pressedAt_;
    std::optional<Carried> carried_;
};

} // namespace tangent
