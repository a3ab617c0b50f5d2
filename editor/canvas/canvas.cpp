#include "canvas/canvas.h"

#include "canvas/extents.h"
#include "canvas/items/backdrop_item.h"
#include "canvas/items/guides_item.h"
#include "canvas/items/invalid_shapes_item.h"
#include "canvas/items/picture_item.h"
#include "canvas/items/reach_item.h"
#include "canvas/items/sealing_gaps_item.h"
#include "canvas/items/selection_item.h"
#include "canvas/keep_texts.h"
#include "canvas/ruler.h"
#include "document/rounding.h"
#include "picture/conversions.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace tangent {

Canvas::Canvas(LevelDocument& document, ViewOptions& options, QWidget* parent)
    : QGraphicsView(parent), document_(document), options_(options),
      horizontalRuler_(new Ruler(*this, Qt::Horizontal)), verticalRuler_(new Ruler(*this, Qt::Vertical)),
      rulerCorner_(new QWidget(this)), panning_(*viewport()) {
    setUpView();
    addItems();
    connectSignals();
    rulerCorner_->setAutoFillBackground(true);
    rulerCorner_->setContextMenuPolicy(Qt::PreventContextMenu); // it would be that of the canvas
    rulerCorner_->setBackgroundRole(QPalette::Window);          // not the view's Base
    applyTheme();
    layOutRulers();
    zoomToLevel();
}

void Canvas::setUpView() {
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
}

/// From the lowest to the topmost.
void Canvas::addItems() {
    scene_.setItemIndexMethod(QGraphicsScene::NoIndex);
    setScene(&scene_);
    auto backdrop = std::make_unique<BackdropItem>(*this);
    backdrop_ = backdrop.get();
    addItem(std::move(backdrop));
    theme_ = CanvasTheme::of(palette());
    auto reach = std::make_unique<ReachItem>(*this);
    reach_ = reach.get();
    addItem(std::move(reach));
    auto picture = std::make_unique<PictureItem>(*this);
    picture_ = picture.get();
    addItem(std::move(picture));
    addItem(std::make_unique<InvalidShapesItem>(*this));
    addItem(std::make_unique<SealingGapsItem>(*this));
    auto feedback = std::make_unique<FeedbackItem>(*this);
    feedback_ = feedback.get();
    addItem(std::make_unique<GuidesItem>(*this, *feedback_));
    addItem(std::make_unique<SelectionItem>(*this, *feedback_));
    addItem(std::move(feedback));
}

void Canvas::connectSignals() {
    const auto repaint = [this] {
        isFrameKnown_ = false;
        viewport()->update();
        horizontalRuler_->update();
        verticalRuler_->update();
    };
    connect(&document_, &LevelDocument::aboutToChange, this, [this](const DocumentChange& change) {
        removedPlaces_ = change.isUndoOrRedo ? placesOf({&change.left}) : Places();
        settingsBefore_ =
            change.isUndoOrRedo && change.settings ? std::optional(shownSettings()) : std::nullopt;
        if (change.settings && selectedGuide_)
            guidesBefore_ = document_.level().settings().guides;
    });
    connect(&document_, &LevelDocument::changed, this, [this, repaint](const DocumentChange& change) {
        if (change.everything) {
            selectedGuide_.reset();
            zoomToLevel();
        } else if (isVisible()) {
            fitsLevelWhenShown_ = false; // keep the view while editing
        }
        if (change.settings && selectedGuide_)
            followGuide();
        if (change.isUndoOrRedo)
            showUndone(change);
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
}

Canvas::~Canvas() = default;

void Canvas::showUndone(const DocumentChange& change) {
    const Places stays = placesOf({&change.entered, &change.updated, &change.reshaped});
    const Places selected = placesOf({&change.selectedAgain});
    const bool isEmptyPlace = stays.box.isNull() && !selected.box.isNull();
    const QRectF changed = removedPlaces_.box | stays.box;
    if (settingsBefore_ && changed.isNull())
        return showUndoneSettings(*settingsBefore_);
    const bool isSeen =
        removedPlaces_.isAnyInView || (isEmptyPlace ? selected.isAnyInView : stays.isAnyInView);
    const QRectF place = isEmptyPlace ? selected.box : changed;
    if (!isSeen && !place.isNull())
        moveTo(place);
}

ShownSettings Canvas::shownSettings() const {
    const LevelSettings& settings = document_.level().settings();
    ShownSettings shown{.guides = {}, .bounds = settings.bounds, .backgrounds = {}};
    if (options_.showGuides())
        shown.guides = settings.guides;
    for (const Background& background : settings.backgrounds)
        shown.backgrounds.emplace_back(background, backdrop_->placeOf(background));
    return shown;
}

void Canvas::showUndoneSettings(const ShownSettings& before) {
    const std::vector<QRectF> places = changedPlaces(before, shownSettings(), visibleArea());
    const bool isAnyInView =
        std::ranges::any_of(places, [this](const QRectF& place) { return isInView(place); });
    if (!places.empty() && !isAnyInView)
        bringIntoView(places.front());
}

Canvas::Places Canvas::placesOf(std::initializer_list<const std::vector<ColliderId>*> lists) const {
    constexpr std::size_t enough = 10'000; // any part of a larger change will do
    const LiveLevel& level = document_.level();
    std::vector<ProxyId> colliders;
    for (const auto* ids : lists)
        for (auto id = ids->begin(); id != ids->end() && colliders.size() < enough; ++id)
            if (const auto proxy = level.find(*id))
                colliders.push_back(*proxy);
    Places places{extentOf(level, colliders)};
    places.isAnyInView = isInView(places.box) &&
                         (colliders.size() == enough || std::ranges::any_of(colliders, [&](ProxyId collider) {
                              return isInView(toRectF(level.contacts().broadPhase().box(collider)));
                          }));
    return places;
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

void Canvas::setLook(LevelLook look) {
    if (std::exchange(look_, look) == look)
        return;
    picture_->restyle();
    viewport()->update();
}

void Canvas::setNarration(const QString& text) {
    if (std::exchange(narration_, text) != text)
        emit narrationChanged();
}

std::optional<std::size_t> Canvas::selectedGuide() const {
    const bool shows = options_.showGuides() && showsSelection();
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

/// The selected guide has another index if guides before it came or went.
void Canvas::followGuide() {
    const std::vector<Guide> before = std::exchange(guidesBefore_, {});
    const auto& guides = document_.level().settings().guides;
    if (before.size() == guides.size() || *selectedGuide_ >= before.size())
        return;
    const auto found = std::ranges::find(guides, before[*selectedGuide_]);
    selectedGuide_.reset();
    if (found != guides.end())
        selectedGuide_ = static_cast<std::size_t>(found - guides.begin());
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
    reach_->finish();
}

bool Canvas::isPictureFinished() const {
    return backdrop_->isFinished() && picture_->isFinished() && reach_->isFinished();
}

void Canvas::setPlayedBody(const std::optional<tangent::Shape>& body, const std::optional<Vec2>& start) {
    reach_->setPlayedBody(body, start);
}

const std::optional<tangent::Shape>& Canvas::playedBody() const {
    return reach_->playedBody();
}

double Canvas::gridSize() const {
    return options_.gridSize(document_.level().settings());
}

Vec2 Canvas::cursorPosition() const {
    const bool isKnown = lastMousePixel_ && QRectF(viewport()->rect()).contains(*lastMousePixel_);
    return isKnown ? toLevel(*lastMousePixel_) : toVec2(center_);
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
