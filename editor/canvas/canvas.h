#pragma once

#include "canvas/canvas_input.h"
#include "canvas/handles.h"
#include "canvas/held_button.h"
#include "canvas/items/feedback_item.h"
#include "canvas/panning.h"
#include "canvas/settings_places.h"
#include "canvas/view_options.h"
#include "document/level_document.h"
#include "picture/canvas_theme.h"
#include "picture/level_look.h"

#include <QGraphicsScene>
#include <QGraphicsView>

#include <vector>

namespace tangent {

class BackdropItem;
class CanvasItem;
class PictureItem;
class ReachItem;
class Ruler;

inline constexpr double minZoom = 0.01;
inline constexpr double maxZoom = 64;

/// Shows the open level. Zooms at the cursor with the wheel; pans with the middle button, Space + drag, Shift + wheel,
/// a horizontal wheel or two fingers on a touchpad. Passes all other mouse and key events to its CanvasInput.
class Canvas : public QGraphicsView {
    Q_OBJECT

public:
    Canvas(LevelDocument& document, ViewOptions& options, QWidget* parent = nullptr);
    ~Canvas() override;

    LevelDocument& document() const { return document_; }
    const ViewOptions& options() const { return options_; }
    const CanvasTheme& theme() const { return theme_; }

    /// Replaces the input and calls its cancel(). It must outlive the canvas or be replaced. Null: only zooming and
    /// panning work.
    void setInput(CanvasInput* input);
    /// Starts a gesture with a press on the ruler from which guides of this axis are dragged.
    void pressRuler(Axis axis, const QMouseEvent& event);
    /// Shows the guides if they are hidden.
    void revealGuides() { options_.setShowGuides(true); }
    /// The index of the guide that keys move and remove. Either guides or colliders are selected, and only a guide that
    /// shows.
    std::optional<std::size_t> selectedGuide() const;
    void selectGuide(std::optional<std::size_t> index);
    /// Shows feedback of the tool in use over the level.
    void showFeedback(const CanvasFeedback& feedback);

    /// Pixels per level unit; 1 is 100 %.
    double zoom() const { return zoom_; }
    /// Clamps to minZoom and maxZoom. `fixedPoint`, in viewport pixels, keeps its level position.
    void setZoom(double zoom, QPointF fixedPoint);
    void setZoom(double zoom);
    void zoomStep(int steps);
    void zoomToLevel();
    void zoomToSelection();
    /// Zooms so that `area` fills most of the view, and at least `margin` pixels are left on each side.
    void zoomTo(const QRectF& area, double margin = 0);
    /// Centers `area` if it is not in view. Keeps the zoom if it fits the view and is large enough to see; otherwise
    /// shows it with its surroundings.
    void showArea(const QRectF& area);
    /// Shows where two colliders meet, or nearly do, in `place`: large enough to see, and so that both can be
    /// recognized. Keeps view and zoom if they allow that.
    void showMeeting(const QRectF& place, ProxyId a, ProxyId b);
    /// Moves the view to an area that is out of view. Zooms out if the area is larger than the view.
    void bringIntoView(const QRectF& area);
    /// Whether the left button is down after a press on the canvas, also if a key has cancelled the gesture.
    bool isInGesture() const { return button_.isDown(); }
    /// Cancels the gesture in progress, if any. Its input gets no release.
    void cancelGesture();
    /// Cancels the gesture and forgets that Space is held: something else gets the releases.
    void releaseInput();
    QRectF visibleArea() const;
    double gridSize() const;
    /// Shades what a body reaches from the spawns, or in a level without spawns from `start`. Its center is at 0, 0.
    /// nullopt: the body of the rule.
    void setPlayedBody(const std::optional<tangent::Shape>& body, const std::optional<Vec2>& start = {});
    const std::optional<tangent::Shape>& playedBody() const;
    /// The frame of the editable selected colliders. Cached until something changes.
    const std::optional<SelectionFrame>& selectionFrame() const;
    /// What is in view: enough to return to it later.
    struct Camera {
        QPointF center; ///< of the view, in level units
        double zoom = 1;

        friend bool operator==(const Camera&, const Camera&) = default; ///< by all members
    };
    Camera camera() const { return {center_, zoom_}; }
    void setCamera(const Camera& camera);
    /// Outlines and handles of the selection show while the level is edited.
    void setLook(LevelLook look);
    LevelLook look() const { return look_; }
    bool showsSelection() const { return look_ == LevelLook::edited; }
    /// What screen readers hear of the canvas instead of its selection. Empty: the selection.
    void setNarration(const QString& text);
    const QString& narration() const { return narration_; }
    /// Shows an item above all others, until removeOverlay().
    CanvasItem& addOverlay(std::unique_ptr<CanvasItem> item);
    void removeOverlay(CanvasItem& item);
    /// Reads the background images that may be read; again if their files changed.
    void reloadImages();
    /// Waits until the view is painted in full, background images included. For screenshots and tests.
    void finishPicture();
    /// Whether the last paint showed everything in full.
    bool isPictureFinished() const;
    /// The level position of the mouse, or of where a context menu opened; otherwise the middle of the view.
    Vec2 cursorPosition() const;
    Vec2 toLevel(QPointF pixel) const;
    QPointF toPixel(Vec2 position) const;

signals:
    void zoomChanged(double zoom);
    /// The view moved or zoomed, or its size changed.
    void viewMoved();
    /// The level position under the cursor changed: the mouse moved, or the view.
    void cursorMoved(tangent::Vec2 position);
    void cursorLeft();
    void narrationChanged();

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
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& area) override;

private:
    static constexpr double zoomPerStep = 1.25;

    void setUpView();
    void addItems();
    void connectSignals();
    /// Whether any part of the area is in view.
    bool isInView(const QRectF& area) const;
    /// Centers the area. Zooms out if it is larger than the view.
    void moveTo(const QRectF& area);
    bool centerAtThisZoom(const QRectF& area, QPointF middle, double leastZoom);
    void addItem(std::unique_ptr<CanvasItem> item);
    void applyCamera();
    void applyTheme();
    bool startGesture(const QMouseEvent& event);
    bool startPanning(const QMouseEvent& event);
    /// Whether the key ends panning and restores the view.
    bool cancelsPanning(const QKeyEvent& event) const;
    void pan(QPointF pixels);
    void followModifier(const QKeyEvent& event);
    void setSpaceHeld(bool isHeld);
    /// Where colliders are.
    struct Places {
        QRectF box;
        bool isAnyInView = false;
    };
    /// The places of those of these colliders that are in the level.
    Places placesOf(std::initializer_list<const std::vector<ColliderId>*> lists) const;
    void repeatMove();
    ShownSettings shownSettings() const;
    /// Brings the place of an undone or redone step into view.
    void showUndone(const DocumentChange& change);
    void followGuide();
    void showUndoneSettings(const ShownSettings& before);
    void layOutRulers();
    CanvasPointer pointerOf(const QMouseEvent& event) const;

    LevelDocument& document_;
    ViewOptions& options_;
    CanvasTheme theme_;
    QGraphicsScene scene_;
    std::vector<CanvasItem*> items_; ///< owned by scene_
    BackdropItem* backdrop_ = nullptr;
    ReachItem* reach_ = nullptr;
    PictureItem* picture_ = nullptr;
    FeedbackItem* feedback_ = nullptr;
    std::optional<std::size_t> selectedGuide_;
    std::vector<Guide> guidesBefore_; ///< during a change of the settings, if one is selected
    mutable std::optional<SelectionFrame> frame_;
    mutable bool isFrameKnown_ = false;
    Ruler* horizontalRuler_;
    Ruler* verticalRuler_;
    QWidget* rulerCorner_;
    CanvasInput* input_ = nullptr;
    HeldButton button_; ///< of the input's gesture
    Panning panning_;
    Camera beforePanning_; ///< while panning
    QPointF center_;       ///< of the view, in level units
    double zoom_ = 1;
    bool fitsLevelWhenShown_ = true;
    LevelLook look_ = LevelLook::edited;
    QString narration_;
    Places removedPlaces_;                        ///< where an undo or redo in progress removes colliders
    std::optional<ShownSettings> settingsBefore_; ///< such an undo or redo
    std::optional<QPointF> lastMousePixel_;       ///< in the viewport
    QPointF panRemainder_; ///< the part of a device pixel that the last pan() left over
};

} // namespace tangent
