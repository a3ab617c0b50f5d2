#pragma once

#include <tangent/level/level.h>

#include <QString>
#include <QWidget>

#include <memory>

/// An editor that shows a level in a window, worked with as a person would.
class EditorSubject {
public:
    virtual ~EditorSubject() = default;

    virtual QWidget& window() = 0;
    /// The widget that shows the level and gets the mouse.
    virtual QWidget& viewport() = 0;
    /// Starts to open; isOpen() says when it is done, during which the event loop runs.
    virtual void open(const QString& file) = 0;
    virtual bool isOpen() const = 0;
    /// Makes the window that of a long day: a second level in a tab, a tenth of the colliders in groups of ten, some
    /// thousands of the last ones locked or hidden.
    virtual void furnish() {}
    /// Whether the level can be seen; it may be open only later.
    virtual bool isShown() const { return isOpen(); }
    /// Whether what was painted last is as good as it gets.
    virtual bool isSharp() { return true; }
    virtual void zoomToLevel() = 0;
    virtual void setZoom(double zoom) = 0;
    /// Where the middle of a collider is, in pixels of the viewport: of a selected one if there is any, else of one
    /// near the middle of the view.
    virtual QPoint colliderInView() = 0;
    /// Where an editor's handles are that scale and turn what is selected, in pixels of the viewport.
    virtual QPointF scalingHandle() { return {}; }
    virtual QPointF turningHandle() { return {}; }
    /// Drags with this button pan.
    virtual Qt::MouseButton panButton() const = 0;
    virtual std::size_t selectedCount() const = 0;
    virtual void clearSelection() = 0;
    /// Selects the first `count` colliders.
    virtual void select(std::size_t count) = 0;
    /// Whether it knows undo and problems.
    virtual bool isEditor() const = 0;
};

/// Tangent's main window.
std::unique_ptr<EditorSubject> makeTangent();
/// A plain QGraphicsView over a scene with one item a collider.
std::unique_ptr<EditorSubject> makeGraphicsScene();
