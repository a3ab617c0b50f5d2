#include "play/level_play.h"

#include "picture/conversions.h"
#include "play/play_hud.h"
#include "play/play_item.h"

#include <QKeyEvent>
#include <QPainter>

namespace tangent {

/// The trail of the last session.
class TrailItem : public CanvasItem {
public:
    TrailItem(const Canvas& canvas, std::vector<Vec2> trail) : canvas_(canvas), trail_(std::move(trail)) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override {
        painter->setRenderHint(QPainter::Antialiasing);
        paintTrail(*painter, trail_, canvas_.theme());
        painter->setRenderHint(QPainter::Antialiasing, false);
    }

private:
    const Canvas& canvas_;
    std::vector<Vec2> trail_;
};

namespace {

PlayKeys playKeyOf(int key) {
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_A:
        return playLeft;
    case Qt::Key_Right:
    case Qt::Key_D:
        return playRight;
    case Qt::Key_Up:
    case Qt::Key_W:
    case Qt::Key_Space:
        return playUp;
    case Qt::Key_Down:
    case Qt::Key_S:
        return playDown;
    case Qt::Key_PageUp:
        return playGrow;
    case Qt::Key_PageDown:
        return playShrink;
    default:
        return 0;
    }
}

} // namespace

LevelPlay::LevelPlay(Canvas& canvas, QObject* parent) : QObject(parent), canvas_(canvas) {
    constexpr int frame = 16; // ms
    frames_.setInterval(frame);
    frames_.setTimerType(Qt::PreciseTimer);
    connect(&frames_, &QTimer::timeout, this,
            [this] { advance(static_cast<double>(sinceFrame_.nsecsElapsed()) / 1e9); });
    connect(&canvas_.document(), &LevelDocument::aboutToChange, this, [this](const DocumentChange& change) {
        stop();
        if (change.everything)
            forget();
    });
    connect(&canvas_.document(), &LevelDocument::checkingChanged, this, &LevelPlay::stop);
    canvas_.installEventFilter(this);
}

LevelPlay::~LevelPlay() {
    stop();
}

void LevelPlay::start(const PlaySettings& settings) {
    if (!isPlaying() && !canvas_.document().isChecking())
        begin({settings, canvas_.cursorPosition(), toAabb(canvas_.visibleArea())});
}

void LevelPlay::replay(PlayRecording recording) {
    if (isPlaying() || canvas_.document().isChecking())
        return;
    replay_ = std::move(recording);
    nextInput_ = 0;
    begin(replay_->start);
}

std::optional<PlayRecording> LevelPlay::recording() const {
    return session_ ? session_->recording() : last_;
}

void LevelPlay::begin(const PlayStart& start) {
    canvas_.cancelGesture();
    camera_ = canvas_.camera();
    session_ = std::make_unique<PlaySession>(canvas_.document().level(), start);
    removeTrail();
    canvas_.setShowsSelection(false);
    auto item = std::make_unique<PlayItem>(canvas_, *session_);
    item_ = item.get();
    item_->setShowsHeat(showsHeat_);
    item_->setShowsTrail(showsTrail_);
    canvas_.addOverlay(std::move(item));
    hud_ = new PlayHud(canvas_, replay_ ? replay_->steps : 0);
    connect(hud_, &PlayHud::crowdSizeChosen, this, &LevelPlay::setCrowdSize);
    keys_ = 0;
    passed_ = played_ = 0;
    clock_ = FixedStep(PlaySession::stepLength, 30);
    canvas_.setFocus();
    follow();
    hud_->setShowsHeat(showsHeat_);
    showState();
    sinceFrame_.start();
    frames_.start();
    emit playingChanged(true);
}

void LevelPlay::stop() {
    if (!isPlaying())
        return;
    frames_.stop();
    canvas_.removeOverlay(*std::exchange(item_, nullptr));
    delete hud_;
    if (keepsTrail_) {
        auto trail = std::make_unique<TrailItem>(canvas_, session_->trail());
        trail_ = trail.get();
        canvas_.addOverlay(std::move(trail));
    }
    last_ = session_->recording();
    session_.reset();
    replay_.reset();
    canvas_.setPlayedBody(std::nullopt);
    canvas_.setShowsSelection(true);
    canvas_.setCamera(camera_);
    emit playingChanged(false);
}

/// Another level is opened: what was played in this one means nothing there.
void LevelPlay::forget() {
    removeTrail();
    last_.reset();
}

void LevelPlay::removeTrail() {
    if (TrailItem* trail = std::exchange(trail_, nullptr))
        canvas_.removeOverlay(*trail);
}

void LevelPlay::setKeepsTrail(bool keeps) {
    keepsTrail_ = keeps;
    if (!keeps)
        removeTrail();
}

void LevelPlay::advance(double seconds) {
    sinceFrame_.restart();
    const int steps = clock_.advance(seconds);
    for (int i = 0; i < steps; ++i)
        step();
    measureSpeed(seconds, steps * PlaySession::stepLength);
    item_->setFraction(clock_.fraction());
    follow();
    showState();
    canvas_.viewport()->update();
}

/// A machine that is too slow for so many bodies plays in slow motion.
void LevelPlay::measureSpeed(double seconds, double played) {
    constexpr double period = 1; // seconds: shorter ones count frames that take turns
    passed_ += seconds;
    played_ += played;
    if (passed_ < period)
        return;
    hud_->setSpeed(played_ / passed_);
    passed_ = played_ = 0;
}

void LevelPlay::step() {
    if (replay_) {
        const std::int64_t now = session_->recording().steps;
        if (now == replay_->steps)
            return;
        for (; nextInput_ < replay_->inputs.size() && replay_->inputs[nextInput_].step == now; ++nextInput_) {
            const PlayInput& input = replay_->inputs[nextInput_];
            session_->apply(input);
            if (input.kind == PlayInput::Kind::keys)
                keys_ = static_cast<PlayKeys>(input.value);
        }
    }
    session_->step(keys_);
}

void LevelPlay::setCrowdSize(std::size_t count) {
    session_->setCrowdSize(count);
    showState();
    canvas_.viewport()->update();
}

/// Shows it beside the body.
void LevelPlay::showState() {
    const Vec2 size = sizeOf(session_->body());
    canvas_.setPlayedBody(session_->isCircle() ? Shape(Circle{{}, session_->radius()})
                                               : Shape(Rect{size * -0.5, size}));
    hud_->show(*session_);
    const QRectF body = toRectF(bounds(session_->bodyAt(clock_.fraction())));
    hud_->keepClearOf({canvas_.toPixel(toVec2(body.topLeft())), body.size() * canvas_.zoom()});
}

/// Moves the view when the body leaves its middle.
void LevelPlay::follow() {
    const QRectF view = canvas_.visibleArea();
    const QRectF middle =
        view.adjusted(view.width() / 6, view.height() / 6, -view.width() / 6, -view.height() / 6);
    const QPointF body = toPoint(center(session_->bodyAt(clock_.fraction())));
    const QPointF nearest(std::clamp(body.x(), middle.left(), middle.right()),
                          std::clamp(body.y(), middle.top(), middle.bottom()));
    if (body != nearest)
        canvas_.setCamera({canvas_.camera().center + (body - nearest), canvas_.zoom()});
}

bool LevelPlay::eventFilter(QObject* watched, QEvent* event) {
    if (!isPlaying())
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && !replay_)
        keys_ = 0;
    const bool isPress = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isPress && event->type() != QEvent::KeyRelease)
        return QObject::eventFilter(watched, event);
    auto& key = static_cast<QKeyEvent&>(*event);
    if ((key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0 || key.key() == Qt::Key_F1 ||
        key.key() == Qt::Key_F5)
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept(); // letters are keys of the game now, not shortcuts
        return true;
    }
    if (key.isAutoRepeat())
        return true;
    if (isPress)
        return press(key.key());
    release(key.key());
    return true;
}

bool LevelPlay::press(int key) {
    if (key == Qt::Key_Escape) {
        stop();
        return true;
    }
    if (key == Qt::Key_H) {
        showsHeat_ = !showsHeat_;
        item_->setShowsHeat(showsHeat_);
        hud_->setShowsHeat(showsHeat_);
    } else if (key == Qt::Key_T) {
        showsTrail_ = !showsTrail_;
        item_->setShowsTrail(showsTrail_);
    } else if (!replay_ && !steer(key)) {
        keys_ |= playKeyOf(key);
    }
    showState();
    canvas_.viewport()->update();
    return true;
}

/// Returns whether the key does something at once, rather than while it is held.
bool LevelPlay::steer(int key) {
    switch (key) {
    case Qt::Key_1:
        session_->setMode(PlayMode::drive);
        return true;
    case Qt::Key_2:
        session_->setMode(PlayMode::solid);
        return true;
    case Qt::Key_3:
        session_->setMode(PlayMode::bounce);
        return true;
    case Qt::Key_4:
        session_->setMode(PlayMode::platformer);
        return true;
    case Qt::Key_C:
        session_->setCircle(true);
        return true;
    case Qt::Key_B:
        session_->setCircle(false);
        return true;
    case Qt::Key_R:
        session_->restart();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        session_->setCrowdSize(PlayHud::nextCrowdSize(session_->crowd().bodies().size(), 1));
        return true;
    case Qt::Key_Minus:
        session_->setCrowdSize(PlayHud::nextCrowdSize(session_->crowd().bodies().size(), -1));
        return true;
    default:
        return false;
    }
}

void LevelPlay::release(int key) {
    if (!replay_)
        keys_ &= static_cast<PlayKeys>(~playKeyOf(key));
}

} // namespace tangent
