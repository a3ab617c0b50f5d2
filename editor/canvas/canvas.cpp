#include "canvas/canvas.h"

#include "canvas/backdrop_item.h"
#include "canvas/extents.h"
#include "canvas/guides_item.h"
#include "canvas/invalid_shapes_item.h"
#include "canvas/keep_texts.h"
#include "canvas/picture_item.h"
#include "canvas/ruler.h"
#include "canvas/selection_item.h"
#include "document/rounding.h"
#include "picture/conversions.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {
constexpr double recognizablePixels = 24; // side of a collider that one recognizes
} // namespace

Canvas::Canvas(LevelDocument& document, ViewOptions& options, QWidget* parent)
    : QGraphicsView(parent), document_(document), options_(options),
      horizontalRuler_(new Ruler(*this, Qt::Horizontal)), verticalRuler_(new Ruler(*this, Qt::Vertical)),
      rulerCorner_(new QWidget(this)), panning_(*viewport()) {
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAlignment(Qt::AlignCenter);
    setTransformationAnchor(NoAnchor);
    setViewportUpdateMode(FullViewportUpdate);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // the backdrop covers it
    setAcceptDrops(false);                             // the window handles dropped files
    keepTexts(*this, [this] { setAccessibleName(tr("Level canvas")); });

    scene_.setItemIndexMethod(QGraphicsScene::NoIndex);
    setScene(&scene_);
    auto backdrop = std::make_unique<BackdropItem>(*this);
    backdrop_ = backdrop.get();
    addItem(std::move(backdrop));
    theme_ = CanvasTheme::of(palette());
    auto picture = std::make_unique<PictureItem>(*this);
    picture_ = picture.get();
    addItem(std::move(picture));
    addItem(std::make_unique<InvalidShapesItem>(*this));
    auto feedback = std::make_unique<FeedbackItem>(*this);
    feedback_ = feedback.get();
    addItem(std::make_unique<GuidesItem>(*this, *feedback_));
    addItem(std::make_unique<SelectionItem>(*this, *feedback_));
    addItem(std::move(feedback));

    const auto repaint = [this] {
        isFrameKnown_ = false;
        viewport()->update();
        horizontalRuler_->update();
        verticalRuler_->update();
    };
    connect(&document_, &LevelDocument::aboutToChange, this, [this](const DocumentChange& change) {
        removedArea_ = change.isUndoOrRedo ? areaOf({&change.left}) : QRectF();
    });
    connect(&document_, &LevelDocument::changed, this, [this, repaint](const DocumentChange& change) {
        if (change.everything) {
            selectedGuide_.reset();
            zoomToLevel();
        } else if (isVisible()) {
            fitsLevelWhenShown_ = false; // keep the view while editing
        }
        if (change.isUndoOrRedo)
            bringIntoView(removedArea_ | areaOf({&change.entered, &change.updated, &change.reshaped}));
        repaint();
    });
    connect(&document_.selection(), &Selection::changed, this, [this, repaint] {
        if (!document_.selection().isEmpty())
            selectedGuide_.reset();
        repaint();
    });
    connect(&document_.groups(), &Groups::enteredChanged, this, repaint);
    connect(&document_, &LevelDocument::viewChanged, this, repaint);
    connect(&options_, &ViewOptions::changed, this, repaint);
    rulerCorner_->setAutoFillBackground(true);
    rulerCorner_->setBackgroundRole(QPalette::Window); // not the view's Base
    applyTheme();
    layOutRulers();
    zoomToLevel();
}

Canvas::~Canvas() = default;

QRectF Canvas::areaOf(std::initializer_list<const std::vector<ColliderId>*> lists) const {
    constexpr std::size_t enough = 10'000; // any part of a larger change will do
    std::vector<ProxyId> colliders;
    for (const auto* ids : lists)
        for (const ColliderId id : *ids)
            if (const auto proxy = document_.level().find(id); proxy && colliders.size() < enough)
                colliders.push_back(*proxy);
    return extentOf(document_.level(), colliders);
}

void Canvas::addItem(std::unique_ptr<CanvasItem> item) {
    item->setZValue(static_cast<qreal>(items_.size()));
    items_.push_back(item.get());
    scene_.addItem(item.release());
}

CanvasItem& Canvas::addOverlay(std::unique_ptr<CanvasItem> item) {
    CanvasItem& added = *item;
    addItem(std::move(item));
    added.setArea(visibleArea());
    return added;
}

void Canvas::removeOverlay(CanvasItem& item) {
    std::erase(items_, &item);
    delete &item;
    viewport()->update();
}

void Canvas::setShowsSelection(bool shows) {
    showsSelection_ = shows;
    picture_->followSelection();
    viewport()->update();
}

void Canvas::setCamera(const Camera& camera) {
    center_ = camera.center;
    if (std::exchange(zoom_, std::clamp(camera.zoom, minZoom, maxZoom)) != zoom_)
        emit zoomChanged(zoom_);
    fitsLevelWhenShown_ = false;
    applyCamera();
}

std::optional<std::size_t> Canvas::selectedGuide() const {
    const bool shows = options_.showGuides() && showsSelection_;
    return shows && selectedGuide_ && *selectedGuide_ < document_.level().settings().guides.size()
               ? selectedGuide_
               : std::nullopt;
}

void Canvas::selectGuide(std::optional<std::size_t> index) {
    selectedGuide_ = index;
    if (index)
        document_.selection().clear();
    viewport()->update();
}

void Canvas::setInput(CanvasInput* input) {
    input_ = input;
    button_.release();
    showFeedback({});
    if (input_)
        input_->cancel(); // shows its idle state
}

void Canvas::showFeedback(const CanvasFeedback& feedback) {
    feedback_->show(feedback);
    viewport()->update();
}

// QGraphicsView scrolls in integer pixels and stops at the edges of the scene. So the scene rectangle is a speck in the
// middle of the view: Qt centers it exactly, anywhere.
void Canvas::applyCamera() {
    setTransform(QTransform::fromScale(zoom_, zoom_));
    const double speck = 1e-3 / zoom_;
    setSceneRect(QRectF(center_ - QPointF(speck, speck) / 2, QSizeF(speck, speck)));
    for (CanvasItem* item : items_)
        item->setArea(visibleArea());
    horizontalRuler_->update();
    verticalRuler_->update();
    viewport()->update();
    if (button_.isHeld())
        repeatMove(); // keeps the dragged collider under the cursor
    if (lastMousePixel_)
        emit cursorMoved(toLevel(*lastMousePixel_));
}

QRectF Canvas::visibleArea() const {
    const QPointF half(viewport()->width() / 2.0 / zoom_, viewport()->height() / 2.0 / zoom_);
    return QRectF(center_ - half, center_ + half);
}

Vec2 Canvas::toLevel(QPointF pixel) const {
    return toVec2(visibleArea().topLeft() + pixel / zoom_);
}

QPointF Canvas::toPixel(Vec2 position) const {
    return (toPoint(position) - visibleArea().topLeft()) * zoom_;
}

void Canvas::setZoom(double zoom, QPointF fixedPoint) {
    zoom = std::clamp(zoom, minZoom, maxZoom);
    const QPointF place = toPoint(toLevel(fixedPoint));
    const QPointF fromMiddle = fixedPoint - QPointF(viewport()->width(), viewport()->height()) / 2.0;
    zoom_ = zoom;
    center_ = place - fromMiddle / zoom_;
    fitsLevelWhenShown_ = false;
    applyCamera();
    emit zoomChanged(zoom_);
}

void Canvas::setZoom(double zoom) {
    setZoom(zoom, QPointF(viewport()->width(), viewport()->height()) / 2.0);
}

void Canvas::zoomStep(int steps) {
    setZoom(zoom_ * std::pow(zoomPerStep, steps));
}

void Canvas::zoomToLevel() {
    zoomTo(extentOf(document_.level()));
    fitsLevelWhenShown_ = !isVisible();
}

void Canvas::zoomToSelection() {
    constexpr double roomForHandles = 36; // pixels
    if (const QRectF area = extentOf(document_.level(), document_.selection().proxies()); !area.isNull())
        zoomTo(area, roomForHandles);
}

void Canvas::zoomTo(const QRectF& area, double margin) {
    const QPointF middle = area.center();
    if (!std::isfinite(middle.x()) || !std::isfinite(middle.y()))
        return;                   // the view could not come back
    constexpr double share = 0.9; // of the view
    const auto room = [&](int pixels) {
        return std::max(1.0, std::min(share * pixels, pixels - 2 * margin));
    };
    const double zoom = std::min(room(viewport()->width()) / std::max(area.width(), 1.0),
                                 room(viewport()->height()) / std::max(area.height(), 1.0));
    center_ = middle;
    zoom_ = std::clamp(zoom, minZoom, maxZoom);
    fitsLevelWhenShown_ = false;
    applyCamera();
    emit zoomChanged(zoom_);
}

/// Moves the view to this middle, unless parts of the area would be out of view or the zoom is less than `leastZoom`.
bool Canvas::centerAtThisZoom(const QRectF& area, QPointF middle, double leastZoom) {
    constexpr double share = 0.45; // of the view, on each side
    const QSizeF room = share * QSizeF(viewport()->size()) / zoom_;
    if (!(zoom_ >= leastZoom && middle.x() - area.left() <= room.width() &&
          area.right() - middle.x() <= room.width() && middle.y() - area.top() <= room.height() &&
          area.bottom() - middle.y() <= room.height()))
        return false;
    center_ = middle;
    fitsLevelWhenShown_ = false;
    applyCamera();
    return true;
}

void Canvas::showArea(const QRectF& area) {
    const double leastZoom = recognizablePixels / std::max(area.width(), area.height());
    if (!centerAtThisZoom(area, area.center(), leastZoom))
        zoomTo(area.marginsAdded(
            QMarginsF(area.width() / 2, area.height() / 2, area.width() / 2, area.height() / 2)));
}

void Canvas::showMeeting(const QRectF& place, ProxyId a, ProxyId b) {
    constexpr double share = 0.2; // of the view, for the smaller collider
    constexpr double leastPixels = 8;
    const Vec2 sizeA = sizeOf(document_.level().collider(a).shape);
    const Vec2 sizeB = sizeOf(document_.level().collider(b).shape);
    const double view = std::min(viewport()->width(), viewport()->height());
    const double smaller = std::min(std::max(sizeA.x, sizeA.y), std::max(sizeB.x, sizeB.y));
    // Zoom in further to see a small place, but keep the smaller collider in view, or some of it if it is very long.
    const double thinnest = std::min({sizeA.x, sizeA.y, sizeB.x, sizeB.y});
    const double forPlace = std::min(leastPixels / std::max(place.width(), place.height()),
                                     view / (2 * std::min(smaller, 3 * thinnest)));
    const std::vector<ProxyId> both{a, b};
    const ProxyId smallerOne = smaller == std::max(sizeA.x, sizeA.y) ? a : b; // the other may be very long
    if (centerAtThisZoom(extentOf(document_.level(), {smallerOne}) | place, place.center(),
                         std::max(recognizablePixels / smaller, forPlace)))
        return;
    const double zoom = std::clamp(std::max(share * view / smaller, forPlace), minZoom, maxZoom);
    const QSizeF size = QSizeF(viewport()->size()) / zoom;
    const QRectF shown(place.center() - QPointF(size.width(), size.height()) / 2, size);
    const auto isShown = [&](ProxyId collider) {
        return toRectF(document_.level().contacts().broadPhase().box(collider)).intersects(shown);
    };
    if (!std::ranges::all_of(both, isShown)) // far apart
        return zoomTo(extentOf(document_.level(), both));
    center_ = place.center();
    setZoom(zoom);
}

void Canvas::bringIntoView(const QRectF& area) {
    const QRectF visible = visibleArea();
    const bool isSeen = area.left() <= visible.right() && visible.left() <= area.right() &&
                        area.top() <= visible.bottom() && visible.top() <= area.bottom();
    if (area.isNull() || isSeen)
        return;
    if (area.width() > visible.width() || area.height() > visible.height())
        return zoomTo(area);
    constexpr double far = 1e8; // pixels, within int
    const QPointF way = (visible.center() - area.center()) * zoom_;
    if (way.manhattanLength() < far)
        return pan(way); // by whole pixels: keeps the tiles
    center_ = area.center();
    applyCamera();
}

const std::optional<SelectionFrame>& Canvas::selectionFrame() const {
    if (!std::exchange(isFrameKnown_, true))
        frame_ = tangent::selectionFrame(document_);
    return frame_;
}

void Canvas::reloadImages() {
    backdrop_->loadImages();
}

void Canvas::finishPicture() {
    backdrop_->finish();
    viewport()->repaint();
    picture_->finish();
}

bool Canvas::isPictureFinished() const {
    return backdrop_->isFinished() && picture_->isFinished();
}

double Canvas::gridSize() const {
    return options_.gridSize(document_.level().settings());
}

Vec2 Canvas::cursorPosition() const {
    const bool isKnown = lastMousePixel_ && QRectF(viewport()->rect()).contains(*lastMousePixel_);
    return isKnown ? toLevel(*lastMousePixel_) : toVec2(center_);
}

// Moves by whole device pixels, because tiles are aligned to them, and carries the remainder over.
void Canvas::pan(QPointF pixels) {
    const double ratio = viewport()->devicePixelRatioF();
    const QPointF wanted = pixels * ratio + panRemainder_;
    const QPointF moved = wanted.toPoint();
    panRemainder_ = wanted - moved;
    center_ -= moved / (ratio * zoom_);
    fitsLevelWhenShown_ = false;
    applyCamera();
}

/// Frames the view while it has the keyboard focus.
void Canvas::drawForeground(QPainter* painter, const QRectF&) {
    if (!hasFocus())
        return;
    constexpr int width = 2; // pixels
    painter->save();
    painter->resetTransform();
    painter->setPen(QPen(theme_.selection, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(viewport()->rect().adjusted(width / 2, width / 2, -width / 2, -width / 2));
    painter->restore();
}

void Canvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    layOutRulers();
    if (fitsLevelWhenShown_)
        zoomTo(extentOf(document_.level())), fitsLevelWhenShown_ = true;
    else
        applyCamera();
}

void Canvas::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        horizontalRuler_->followFont();
        verticalRuler_->followFont();
        layOutRulers();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

void Canvas::applyTheme() {
    theme_ = CanvasTheme::of(palette());
    QPalette corner = rulerCorner_->palette();
    corner.setColor(QPalette::Window, theme_.rulerFill);
    rulerCorner_->setPalette(corner);
    picture_->restyle();
    viewport()->update();
}

void Canvas::layOutRulers() {
    const int thickness = horizontalRuler_->thickness();
    setViewportMargins(thickness, thickness, 0, 0); // resizes the view if this changes it
    const QRect view = viewport()->geometry();
    horizontalRuler_->setGeometry(view.left(), 0, view.width(), thickness);
    verticalRuler_->setGeometry(0, view.top(), thickness, view.height());
    rulerCorner_->setGeometry(0, 0, thickness, thickness);
}

} // namespace tangent
