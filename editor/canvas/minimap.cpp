#include "canvas/minimap.h"

#include "canvas/canvas.h"
#include "canvas/extents.h"
#include "canvas/keep_texts.h"
#include "picture/conversions.h"
#include "picture/picture.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace tangent {

namespace {

constexpr QSizeF largest(200, 150); // of the level on the map, in pixels
constexpr double leastSide = 24;    // of the map
constexpr int minimapMargin = 6;    // around the level
constexpr int fromCorner = 12;
constexpr double shareOfView = 1.0 / 3;

/// The colliders alone: no selection, no names.
PictureStyle styleOf(const Canvas& canvas, double pixelRatio) {
    const QPalette& colors = canvas.palette();
    PictureStyle style = PictureStyle::of(canvas.document(), canvas.theme(),
                                          colors.color(QPalette::WindowText), canvas.font(), pixelRatio);
    style.selected = {};
    style.hasNames = false;
    style.hasHalos = false;
    return style;
}

} // namespace

Minimap::Minimap(Canvas& canvas) : QWidget(canvas.viewport()), canvas_(canvas) {
    constexpr int rest = 200; // ms: a drag in a large level leaves the processor to the canvas
    rest_.setInterval(rest);
    rest_.setSingleShot(true);
    setContextMenuPolicy(Qt::PreventContextMenu); // that of the canvas is about colliders
    setCursor(Qt::ArrowCursor);
    keepTexts(*this, [this] {
        setAccessibleName(tr("Minimap"));
        setToolTip(tr("Click or drag to move the view; the wheel zooms"));
    });
    const LevelDocument& document = canvas.document();
    connect(&rest_, &QTimer::timeout, this, &Minimap::startPainting);
    connect(&document, &LevelDocument::aboutToChange, this, &Minimap::stop);
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything) { // another level
            picture_ = {};
            layOut();
            update();
        }
        paintSoon();
    });
    connect(&document, &LevelDocument::viewChanged, this, &Minimap::paintSoon);
    connect(&document, &LevelDocument::checkingChanged, this, &Minimap::paintSoon);
    connect(&canvas, &Canvas::viewMoved, this, qOverload<>(&QWidget::update));
    connect(&canvas.options(), &ViewOptions::changed, this,
            [this] { setVisible(canvas_.options().showMinimap()); });
    canvas.viewport()->installEventFilter(this);
    canvas.installEventFilter(this);
    setVisible(canvas.options().showMinimap());
}

Minimap::~Minimap() {
    stop();
}

void Minimap::stop() {
    isCancelled_ = true;
    painting_.reset();
    isCancelled_ = false;
}

void Minimap::paintSoon() {
    isStale_ = true;
    if (isVisible())
        rest_.start();
}

void Minimap::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (isStale_)
        startPainting();
}

void Minimap::startPainting() {
    rest_.stop();
    stop();
    layOut();
    const double ratio = devicePixelRatioF();
    ratio_ = ratio;
    PicturePart part{.size = (level_.size() * scale_ * ratio).toSize().expandedTo({1, 1}),
                     .image = {},
                     .part = {},
                     .origin = toVec2(level_.topLeft()),
                     .scale = scale_ * ratio};
    part.part = QRect(QPoint(), part.size);
    try {
        painting_ = std::make_unique<BackgroundWork<QImage>>(
            [this, &level = canvas_.document().level(), style = styleOf(canvas_, ratio),
             part](const Progress&) mutable {
                lowerPriority(5);
                paintPicture(level, style, part, std::numeric_limits<std::size_t>::max(), isCancelled_);
                part.image.setDevicePixelRatio(style.pixelRatio);
                return part.image;
            },
            [this] { QMetaObject::invokeMethod(this, &Minimap::takePicture, Qt::QueuedConnection); });
        isStale_ = false;
    } catch (const std::bad_alloc&) {
        // the picture stays as it was until the level rests again
    }
}

void Minimap::takePicture() {
    if (!painting_ || !painting_->isDone())
        return; // the level has changed meanwhile
    try {
        picture_ = std::exchange(painting_, nullptr)->take();
    } catch (const std::bad_alloc&) {
        // the last picture stays
    }
    update();
}

void Minimap::finish() {
    if (rest_.isActive() || isStale_)
        startPainting();
    if (painting_ && painting_->isDone(std::chrono::hours(1)))
        takePicture();
}

/// Fits the level into a corner of the view.
void Minimap::layOut() {
    level_ = extentOf(canvas_.document().level());
    const QSizeF view = canvas_.viewport()->size();
    const QSizeF most = largest.boundedTo(view * shareOfView);
    scale_ = std::min(most.width() / std::max(level_.width(), 1.0),
                      most.height() / std::max(level_.height(), 1.0));
    const QSizeF size = (level_.size() * scale_).expandedTo({leastSide, leastSide});
    resize((size + QSizeF(2 * minimapMargin, 2 * minimapMargin)).toSize());
    move(canvas_.viewport()->width() - width() - fromCorner,
         canvas_.viewport()->height() - height() - fromCorner);
}

QPointF Minimap::toMap(QPointF place) const {
    return QRectF(rect()).center() + (place - level_.center()) * scale_;
}

QPointF Minimap::toLevel(QPointF pixel) const {
    return level_.center() + (pixel - QRectF(rect()).center()) / scale_;
}

QRectF Minimap::frame() const {
    constexpr double least = 8; // pixels, to be found and gripped
    const QRectF view = canvas_.visibleArea();
    QRectF frame(toMap(view.topLeft()), toMap(view.bottomRight()));
    const QSizeF size = frame.size().expandedTo({least, least});
    const QPointF center = frame.center();
    frame.setSize(size);
    frame.moveCenter(center);
    return frame;
}

void Minimap::paintEvent(QPaintEvent*) {
    if (ratio_ != devicePixelRatioF())
        paintSoon(); // the window moved to another screen
    const CanvasTheme& theme = canvas_.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(card, 5, 5);
    painter.fillPath(outline, theme.background);
    painter.setClipPath(outline);
    painter.drawImage(QRectF(toMap(level_.topLeft()), toMap(level_.bottomRight())), picture_);
    const QRectF inView = frame().intersected(card.adjusted(1, 1, -1, -1));
    QPainterPath outside = outline;
    QPainterPath inside;
    inside.addRect(inView);
    QColor veil = theme.background;
    veil.setAlphaF(0.4F);
    painter.fillPath(outside - inside, veil);
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(theme.background, 4), QPen(theme.selection, 2)}) {
        painter.setPen(inView.isEmpty() ? QPen(Qt::NoPen) : pen);
        painter.drawRect(inView);
    }
    painter.setClipping(false);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawPath(outline);
}

/// A press in the frame grips it; elsewhere, the view moves there first.
void Minimap::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const QPointF at = event->position();
    grip_ = frame().contains(at) ? canvas_.camera().center - toLevel(at) : QPointF();
    setCursor(Qt::ClosedHandCursor);
    canvas_.setFocus(); // for Esc
    beforeDrag_ = canvas_.camera();
    mouseMoveEvent(event);
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (!beforeDrag_ || !event->buttons().testFlag(Qt::LeftButton))
        return;
    const QPointF center = toLevel(event->position()) + grip_;
    canvas_.setCamera({{std::clamp(center.x(), level_.left(), level_.right()),
                        std::clamp(center.y(), level_.top(), level_.bottom())},
                       canvas_.zoom()});
}

void Minimap::mouseReleaseEvent(QMouseEvent*) {
    beforeDrag_.reset();
    setCursor(Qt::ArrowCursor);
}

/// Esc during a drag restores the view.
bool Minimap::cancelsDrag(const QEvent& event) {
    const bool isKey = event.type() == QEvent::ShortcutOverride || event.type() == QEvent::KeyPress;
    if (!beforeDrag_ || !isKey || static_cast<const QKeyEvent&>(event).key() != Qt::Key_Escape)
        return false;
    if (event.type() == QEvent::KeyPress) {
        canvas_.setCamera(*std::exchange(beforeDrag_, std::nullopt));
        setCursor(Qt::ArrowCursor);
    }
    return true;
}

void Minimap::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (const int delta = event->angleDelta().y(); delta != 0)
        canvas_.zoomStep(delta > 0 ? 1 : -1);
}

void Minimap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSoon();
}

bool Minimap::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &canvas_) {
        const bool cancels = cancelsDrag(*event);
        if (cancels)
            event->accept();
        return cancels;
    }
    if (event->type() == QEvent::Resize) {
        layOut();
        paintSoon();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace tangent
