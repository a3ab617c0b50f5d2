#include "play/play_hud.h"

#include "canvas/canvas.h"
#include "canvas/items/reach_legend.h"
#include "canvas/keep_texts.h"
#include "document/readout.h"
#include "play/play_item.h"

#include <tangent/level/display_name.h>

#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace tangent {

namespace {

QLabel* addLabel(QVBoxLayout* layout) {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
    return label;
}

} // namespace

QString nameOf(PlayMode mode) {
    switch (mode) {
    case PlayMode::drive:
        return QCoreApplication::translate("tangent::PlayHud", "Drive");
    case PlayMode::solid:
        return QCoreApplication::translate("tangent::PlayHud", "Solid");
    case PlayMode::bounce:
        return QCoreApplication::translate("tangent::PlayHud", "Bounce");
    case PlayMode::platformer:
        return QCoreApplication::translate("tangent::PlayHud", "Platformer");
    }
    return {};
}

namespace {

/// The numbers of bodies that the slider offers.
constexpr std::array<std::size_t, 14> crowdSizes{0,   1,   2,   5,    10,   20,   50,
                                                 100, 200, 500, 1000, 2000, 5000, PlayCrowd::maxBodies};

/// The position of the slider at the largest of these numbers that is not above `size`.
int sliderPosition(std::size_t size) {
    return static_cast<int>(std::ranges::upper_bound(crowdSizes, size) - crowdSizes.begin()) - 1;
}

QString secondsText(double seconds) {
    return QLocale().toString(seconds, 'f', 2);
}

/// The colors of the heat map, from the least to the most.
class HeatScale : public QWidget {
public:
    explicit HeatScale(const Canvas& canvas) : canvas_(canvas) { setFixedSize(140, fontMetrics().xHeight()); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), canvas_.theme().background);
        for (int x = 0; x < width(); ++x)
            painter.fillRect(x, 0, 1, height(), heatColor(canvas_.theme(), (x + 0.5) / width()));
    }

private:
    const Canvas& canvas_;
};

} // namespace

QString sensorName(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    return proxy ? QString::fromStdString(displayName(level.collider(*proxy))) : QString();
}

QString describe(const PlayEvent& event, const LiveLevel& level) {
    const QString name = sensorName(level, event.sensor);
    const QString time = secondsText(event.time);
    if (!event.entered)
        return QCoreApplication::translate("tangent::PlayHud", "%1 s: left %2 after %3 s")
            .arg(time, name, secondsText(event.stayed));
    return QCoreApplication::translate("tangent::PlayHud", "%1 s: entered %2 at %3")
        .arg(time, name, readout(event.position));
}

PlayHud::PlayHud(Canvas& canvas, std::optional<std::int64_t> replaySteps)
    : QFrame(canvas.viewport()), canvas_(canvas), replaySteps_(replaySteps) {
    setObjectName(QStringLiteral("playHud"));
    setAutoFillBackground(true);
    setCursor(Qt::ArrowCursor);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    addStateRow();
    addKeys();
    addCrowdRow();
    addHeatRow();
    sensors_ = addLabel(layout);
    move(placeIn(corner_).topLeft());
    QFrame::show();
}

void PlayHud::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setPen(canvas_.theme().bounds); // frames of the style do not show on a dark canvas
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void PlayHud::addStateRow() {
    auto* row = new QHBoxLayout;
    state_ = new QLabel;
    state_->setTextFormat(Qt::PlainText);
    QFont bold = state_->font();
    bold.setBold(true);
    state_->setFont(bold);
    row->addWidget(state_, 1);
    foldButton_ = new QToolButton;
    foldButton_->setAutoRaise(true);
    foldButton_->setFocusPolicy(Qt::NoFocus); // the keys drive the body
    connect(foldButton_, &QToolButton::clicked, this, &PlayHud::foldRequested);
    keepTexts(*this, [this] {
        foldButton_->setToolTip(tr("Show or hide keys, thrown bodies and sensors (K)"));
        foldButton_->setAccessibleName(tr("Show or hide keys, thrown bodies and sensors"));
    });
    row->addWidget(foldButton_);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void PlayHud::addKeys() {
    keys_ = addLabel(static_cast<QVBoxLayout*>(layout()));
    keepTexts(*this, [this] {
        keys_->setText(replaySteps_ ? tr("H heat   T trail   K hide this   Esc end")
                                    : tr("1 Drive   2 Solid   3 Bounce   4 Platformer\n"
                                         "Arrows or WASD move   C Circle   B Box   R restart\n"
                                         "Page Up, Page Down size   H heat   T trail\n"
                                         "K hide this   Esc end"));
    });
}

bool PlayHud::isFolded() const {
    return keys_->isHidden();
}

void PlayHud::setFolded(bool isFolded) {
    isFolded_ = isFolded;
    fold();
}

/// In a small view, the level needs the room.
void PlayHud::fold() {
    const bool isFolded = shouldFold();
    foldButton_->setArrowType(isFolded ? Qt::DownArrow : Qt::UpArrow);
    keys_->setVisible(!isFolded);
    crowdRow_->setVisible(!isFolded);
    heat_->setVisible(!isFolded && showsHeat_);
    sensors_->setVisible(!isFolded && !sensors_->text().isEmpty());
    layout()->activate(); // adjustSize() would not know a new text
    adjustSize();
}

bool PlayHud::shouldFold() const {
    return isFolded_.value_or(isTight());
}

/// Whether all of the panel, about three times its keys, would cover a fifth of the view.
bool PlayHud::isTight() const {
    const QSize view = canvas_.viewport()->size();
    const QSize keys = keys_->sizeHint();
    return 15 * keys.width() * keys.height() > view.width() * view.height();
}

QRect PlayHud::placeIn(Qt::Corner corner) const {
    constexpr int margin = 12;
    const QRect view = canvas_.viewport()->rect().adjusted(margin, margin, -margin, -margin);
    QRect place(view.topLeft(), size());
    if (corner == Qt::TopRightCorner || corner == Qt::BottomRightCorner)
        place.moveRight(view.right());
    if (corner == Qt::BottomLeftCorner || corner == Qt::BottomRightCorner)
        place.moveBottom(view.bottom());
    return place;
}

/// Takes the corner where it touches least of this area and of the other panels over the canvas. Stays as long as it
/// covers nothing.
void PlayHud::keepClearOf(const QRectF& area) {
    constexpr int gap = 16;
    std::vector<QRect> kept = {area.toAlignedRect().adjusted(-gap, -gap, gap, gap)};
    for (const QWidget* other :
         canvas_.viewport()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (other != this && other->isVisible())
            kept.push_back(other->geometry());
    const auto covered = [&](Qt::Corner corner) {
        std::int64_t sum = 0;
        for (const QRect& one : kept)
            if (placeIn(corner).intersects(one)) // a text is of no use if its end is covered
                sum += std::int64_t{one.width()} * one.height();
        return sum;
    };
    for (const Qt::Corner corner :
         {Qt::TopLeftCorner, Qt::TopRightCorner, Qt::BottomLeftCorner, Qt::BottomRightCorner})
        if (covered(corner) < covered(corner_))
            corner_ = corner;
    move(placeIn(corner_).topLeft());
}

void PlayHud::addCrowdRow() {
    crowdRow_ = new QWidget;
    auto* row = new QHBoxLayout(crowdRow_);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel;
    row->addWidget(label);
    crowd_ = new QSlider(Qt::Horizontal);
    crowd_->setObjectName(QStringLiteral("crowdSize"));
    crowd_->setRange(0, static_cast<int>(crowdSizes.size()) - 1);
    crowd_->setFixedWidth(140);
    crowd_->setFocusPolicy(Qt::NoFocus); // the keys drive the body
    crowd_->setEnabled(!replaySteps_);
    connect(crowd_, &QSlider::valueChanged, this,
            [this](int position) { emit crowdSizeChosen(crowdSizes[static_cast<std::size_t>(position)]); });
    keepTexts(*this, [this, label] {
        label->setText(tr("Bodies (+, −)"));
        crowd_->setAccessibleName(tr("Number of thrown bodies"));
    });
    row->addWidget(crowd_);
    crowdState_ = new QLabel;
    row->addWidget(crowdState_, 1);
    layout()->addWidget(crowdRow_);
}

void PlayHud::addHeatRow() {
    heat_ = new QWidget;
    auto* row = new QHBoxLayout(heat_);
    row->setContentsMargins(0, 0, 0, 0);
    auto* least = new QLabel;
    keepTexts(*this, [least] { least->setText(tr("Heat: %1 s").arg(secondsText(PlaySession::stepLength))); });
    row->addWidget(least);
    row->addWidget(new HeatScale(canvas_));
    maxHeat_ = new QLabel;
    row->addWidget(maxHeat_, 1);
    layout()->addWidget(heat_);
}

void PlayHud::setSpeed(double speed) {
    speed_ = speed;
}

void PlayHud::setShowsHeat(bool shows) {
    showsHeat_ = shows;
    fold();
}

std::size_t PlayHud::nextCrowdSize(std::size_t size, int direction) {
    const int last = static_cast<int>(crowdSizes.size()) - 1;
    return crowdSizes[static_cast<std::size_t>(std::clamp(sliderPosition(size) + direction, 0, last))];
}

void PlayHud::show(const PlaySession& session) {
    const QLocale locale;
    state_->setText(stateText(session));
    const std::size_t bodies = session.crowd().bodies().size();
    const QSignalBlocker blocker(crowd_);
    crowd_->setValue(sliderPosition(bodies));
    QString crowdText = locale.toString(static_cast<qlonglong>(bodies));
    if (bodies > 0)
        crowdText =
            tr("%1 · energy %2 %").arg(crowdText, locale.toString(100 * session.crowd().energy(), 'f', 6));
    crowdState_->setText(crowdText);
    maxHeat_->setText(tr("%1 s").arg(secondsText(session.heat().most() * PlaySession::stepLength)));
    sensors_->setText(sensorText(session));
    fold();
    announce(session);
}

/// Names the panel after what is new.
void PlayHud::announce(const PlaySession& session) {
    const LiveLevel& level = canvas_.document().level();
    const auto& events = session.sensors().events();
    QStringList parts;
    QString state = tr("Play: %1, %2")
                        .arg(nameOf(session.mode()), session.isStuck()    ? tr("stuck in a solid collider")
                                                     : session.isCircle() ? tr("circle")
                                                                          : tr("box"));
    if (std::exchange(announcedState_, state) != state)
        parts.append(state);
    if (std::exchange(announcedEvents_, events.size()) < events.size())
        parts.append(describe(events.back(), level));
    if (parts.isEmpty())
        return;
    setAccessibleName(parts.join(QStringLiteral(". ")));
    emit announced(accessibleName());
}

QString PlayHud::stateText(const PlaySession& session) const {
    const auto solid = std::ranges::count_if(
        session.overlapped(), [&](ProxyId id) { return session.stops(id); }); // sensors are listed below
    QStringList parts = {nameOf(session.mode()), bodyText(session.body()),
                         tr("overlaps %Ln collider(s)", nullptr, static_cast<int>(solid))};
    if (session.isBodyRefused())
        parts.append(tr("the body of the rule cannot be played"));
    if (session.isStuck())
        parts.append(tr("stuck in a solid collider"));
    if (session.isPushedOut())
        parts.append(tr("pushed out of a solid collider"));
    constexpr double notable = 0.95;
    if (speed_ < notable)
        parts.append(tr("at %1 % of real time").arg(std::lround(100 * speed_)));
    if (replaySteps_)
        parts.prepend(recordingText(session));
    if (shouldFold())
        parts.append(tr("K: keys"));
    return parts.join(QStringLiteral(" · "));
}

QString PlayHud::recordingText(const PlaySession& session) const {
    const QString length = secondsText(static_cast<double>(*replaySteps_) * PlaySession::stepLength);
    return session.recording().steps == *replaySteps_
               ? tr("Recording ended after %1 s").arg(length)
               : tr("Recording, %1 of %2 s").arg(secondsText(session.time()), length);
}

/// The sensors that the body is in, and what happened last.
QString PlayHud::sensorText(const PlaySession& session) const {
    constexpr std::size_t most = 4;
    const LiveLevel& level = canvas_.document().level();
    const auto& log = session.sensors().events();
    QStringList lines;
    for (const PlayStay& stay : session.sensors().stays(most))
        lines.append(tr("In %1 for %2 s")
                         .arg(sensorName(level, stay.sensor), secondsText(session.time() - stay.since)));
    for (std::size_t i = log.size() > most ? log.size() - most : 0; i < log.size(); ++i)
        lines.append(describe(log[i], level));
    return lines.join(QLatin1Char('\n'));
}

} // namespace tangent
