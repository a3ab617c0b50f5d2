#pragma once

#include "canvas/canvas_input.h"
#include "canvas/feedback_item.h"
#include "canvas/handles.h"
#include "canvas/held_button.h"
#include "canvas/panning.h"
#include "canvas/view_options.h"
#include "document/level_document.h"
#include "picture/canvas_theme.h"

#include <QGraphicsScene>
#include <QGraphicsView>

#include <vector>

namespace tangent {

class BackdropItem;
class CanvasItem;
class PictureItem;
class Ruler;

inline constexpr double minZoom = 0.01;
inline constexpr double maxZoom = 64;

/// Shows the open level and lets one look around in it: zooms at the cursor with the wheel, pans with the
/// middle button, Space + drag or Shift + wheel. Everything else goes to its CanvasInput. Knows no tool.
class Canvas : public QGraphicsView {
    Q_OBJECT

public:
    Canvas(LevelDocument& document, ViewOptions& options, QWidget* parent = nullptr);
    ~Canvas() override;

    LevelDocument& document() const { return document_; }
    const ViewOptions& options() const { return options_; }
    const CanvasTheme& theme() const { return theme_; }

    /// Must outlive the canvas or be replaced, and is told to cancel() at first; null: the canvas only shows.
    void setInput(CanvasInput* input);
    /// What the tool in use shows over the level.
    void showFeedback(const CanvasFeedback& feedback);

    /// Pixels per level unit; 1 is 100 %.
    double zoom() const { return zoom_; }
    /// Within minZoom and maxZoom; `fixedPoint`, in viewport pixels, keeps showing the same place.
    void setZoom(double zoom, QPointF fixedPoint);
    void setZoom(double zoom);
    void zoomStep(int steps);
    void zoomToLevel();
    void zoomToSelection();
    /// Zooms and scrolls so that `area` is in the middle, with room around it.
    void zoomTo(const QRectF& area);
    /// Zooms to `place` unless it is in view and large enough to be made out, so far that at least `surroundings` are
    /// seen on each side.
    void bringIntoSight(const QRectF& place, double surroundings);
    /// Whether the button of a gesture is held, from its press to the release, also once it was given up by a key.
    bool isInGesture() const { return button_.isDown(); }
    /// Gives up what the input is doing with the mouse, if anything; the release will mean nothing to it.
    void cancelGesture();
    QRectF visibleArea() const;
    double gridSize() const;
    /// The frame of the selected colliders that may be edited; kept until something changes.
    const std::optional<SelectionFrame>& selectionFrame() const;
    /// Paints in full what is in view: else that may be coarse for the first fraction of a second, and background
    /// images may be missing.
    void finishPicture();
    /// Whether the picture last painted shows everything in full.
    bool isPictureFinished() const;
    /// Where in the level the mouse is, or was when a menu took it; the middle of the view while it is elsewhere.
    Vec2 cursorPosition() const;
    Vec2 toLevel(QPointF pixel) const;
    QPointF toPixel(Vec2 position) const;

signals:
    void zoomChanged(double zoom);
    /// The cursor is somewhere else in the level: the mouse moved, or the view.
    void cursorMoved(tangent::Vec2 position);
    void cursorLeft();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void addItem(std::unique_ptr<CanvasItem> item);
    void applyCamera();
    void applyTheme();
    bool startGesture(const QMouseEvent& event);
    void pan(QPointF pixels);
    void followModifier(const QKeyEvent& event);
    void repeatMove();
    void layOutRulers();
    CanvasPointer pointerOf(const QMouseEvent& event) const;

    LevelDocument& document_;
    ViewOptions& options_;
    CanvasTheme theme_;
    QGraphicsScene scene_;
    std::vector<CanvasItem*> items_; ///< owned by scene_
    BackdropItem* backdrop_ = nullptr;
    PictureItem* picture_ = nullptr;
    FeedbackItem* feedback_ = nullptr;
    mutable std::optional<SelectionFrame> frame_;
    mutable bool frameIsKnown_ = false;
    Ruler* horizontalRuler_;
    Ruler* verticalRuler_;
    QWidget* rulerCorner_;
    CanvasInput* input_ = nullptr;
    HeldButton button_; ///< while the input has it
    Panning panning_;
    QPointF center_; ///< of the view, in level units
    double zoom_ = 1;
    bool fitsLevelWhenShown_ = true;
    std::optional<QPointF> mouseWas_; ///< in the viewport
    QPointF panRest_;                 ///< of the last panning, less than a pixel of the screen
};

} // namespace tangent
