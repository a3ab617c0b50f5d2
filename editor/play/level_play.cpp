#include "play/level_play.h"

#include "document/play_unit.h"
#include "picture/conversions.h"
#include "play/level_fingerprint.h"
#include "play/play_hud.h"
#include "play/play_item.h"
#include "play/play_settings.h"

#include <QKeyEvent>

#include <chrono>
#include <new>

namespace tangent {

namespace {

double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace

LevelPlay::LevelPlay(Canvas& canvas, QObject* parent) : QObject(parent), canvas_(canvas), now_(secondsNow) {
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
        begin({settings, canvas_.cursorPosition(), toAabb(canvas_.visibleArea()), mode_});
}

void LevelPlay::replay(PlayRecording recording) {
    if (isPlaying() || canvas_.document().isChecking())
        return;
    replay_ = std::move(recording);
    const double unit = playUnit(canvas_.document().level().settings());
    replay_->start.settings = allowedPlaySettings(replay_->start.settings, unit);
    nextInput_ = 0;
    replayKeys_ = 0;
    begin(replay_->start);
}

const PlayRecording* LevelPlay::recording() const {
    if (session_)
        return &session_->recording();
    return last_ ? &*last_ : nullptr;
}

void LevelPlay::begin(const PlayStart& start) {
    canvas_.releaseInput();
    camera_ = canvas_.camera();
    session_ = std::make_unique<PlaySession>(canvas_.document().level(), start);
    startFingerprint();
    removeTrail();
    auto item = std::make_unique<PlayItem>(canvas_, *session_);
    item_ = item.get();
    item_->setShowsHeat(showsHeat_);
    item_->setShowsTrail(showsTrail_);
    canvas_.addOverlay(std::move(item));
    hud_ = new PlayHud(canvas_, replay_ ? std::optional(replay_->steps) : std::nullopt);
    connect(hud_, &PlayHud::foldRequested, this, [this] { press(Qt::Key_K); });
    connect(hud_, &PlayHud::crowdSizeChosen, this, &LevelPlay::setCrowdSize);
    connect(hud_, &PlayHud::announced, &canvas_, &Canvas::setNarration);
    if (isFolded_)
        hud_->setFolded(*isFolded_);
    keyboard_.releaseAll();
    passed_ = played_ = 0;
    clock_ = FixedStep(PlaySession::stepLength, 30);
    shownEvents_ = 0;
    canvas_.setFocus();
    makeVisible();
    followed_ = canvas_.camera().center;
    follow();
    hud_->setShowsHeat(showsHeat_);
    showState();
    sinceFrame_.start();
    frames_.start();
    emit playingChanged(true);
    emit sensorsChanged();
}

/// In a thread: it reads all colliders. The level does not change before stop().
void LevelPlay::startFingerprint() {
    const LiveLevel& level = canvas_.document().level();
    try {
        fingerprint_ = std::make_unique<BackgroundWork<std::uint64_t>>(
            [&level](const Progress&) { return fingerprintOf(level); });
    } catch (const std::bad_alloc&) {
        fingerprint_ = nullptr; // stop() computes it
    }
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
    const std::uint64_t fingerprint =
        fingerprint_ ? fingerprint_->take() : fingerprintOf(canvas_.document().level());
    fingerprint_.reset();
    if (!replay_) {
        last_ = session_->recording();
        last_->fingerprint = fingerprint;
        mode_ = session_->mode();
    }
    session_.reset();
    replay_.reset();
    canvas_.setPlayedBody(std::nullopt);
    canvas_.setLook(LevelLook::edited);
    canvas_.setCamera(camera_);
    canvas_.setNarration(tr("Play ended"));
    emit playingChanged(false);
}

/// Another level is opened: trail, recording and mode are of the one before.
void LevelPlay::forget() {
    removeTrail();
    last_.reset();
    mode_ = PlayMode::drive;
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
    keyboard_.beginFrame();
    const int made = makeSteps(clock_.advance(seconds));
    measureSpeed(seconds, made * PlaySession::stepLength);
    item_->setFraction(shownFraction());
    follow();
    if (const std::size_t count = covers().size(); count > std::exchange(coverCount_, count))
        uncover(); // F6 shows a legend while the body rests
    showState();
    canvas_.viewport()->update();
    if (hasEnded())
        frames_.stop();
    if (const std::size_t events = session_->sensors().events().size();
        std::exchange(shownEvents_, events) != events)
        emit sensorsChanged();
}

/// Returns how many steps it made: fewer if they take longer than a frame may, so that keys and picture do not lag.
int LevelPlay::makeSteps(int count) {
    constexpr double most = 0.02; // seconds
    const double start = now_();
    int made = 0;
    while (made < count) {
        if (step())
            ++made;
        if (now_() - start > most)
            break;
    }
    return made;
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

bool LevelPlay::hasEnded() const {
    return replay_ && session_->recording().steps == replay_->steps && nextInput_ == replay_->inputs.size();
}

/// The place of the picture between the last two steps.
double LevelPlay::shownFraction() const {
    return hasEnded() ? 1 : clock_.fraction();
}

/// Returns false if it applied only one input of the step: a recording may have any number of them.
bool LevelPlay::step() {
    if (hasEnded())
        return true;
    const auto* inputs = replay_ ? &replay_->inputs : nullptr;
    if (inputs && nextInput_ < inputs->size() && (*inputs)[nextInput_].step == session_->recording().steps) {
        const PlayInput& input = (*inputs)[nextInput_++];
        session_->apply(input);
        if (input.kind == PlayInput::Kind::keys)
            replayKeys_ = static_cast<PlayKeys>(input.value);
        return false;
    }
    session_->step(replay_ ? replayKeys_ : keyboard_.keys(session_->mode()));
    return true;
}

void LevelPlay::setCrowdSize(std::size_t count) {
    session_->setCrowdSize(count);
    showState();
    canvas_.viewport()->update();
}

void LevelPlay::showState() {
    const Vec2 size = sizeOf(session_->body());
    canvas_.setPlayedBody(session_->isCircle() ? Shape(Circle{{}, session_->radius()})
                                               : Shape(Rect{size * -0.5, size}),
                          session_->hasSpawn() ? std::nullopt : std::optional(session_->start()));
    canvas_.setLook(session_->mode() == PlayMode::drive ? LevelLook::passable : LevelLook::blocking);
    hud_->show(*session_);
    hud_->keepClearOf(bodyPixels());
}

/// Zooms in on a body that is too small to see.
void LevelPlay::makeVisible() {
    constexpr double least = 8; // pixels
    constexpr double usual = 16;
    const Vec2 size = sizeOf(session_->body());
    const double pixels = std::max(size.x, size.y) * canvas_.zoom();
    if (pixels < least && pixels > 0)
        canvas_.setCamera({toPoint(center(session_->body())), canvas_.zoom() * usual / pixels});
}

/// Moves the view when the body leaves its middle. While the body rests, the view can be panned.
void LevelPlay::follow() {
    const QPointF body = toPoint(center(session_->bodyAt(shownFraction())));
    if (std::exchange(followed_, body) == body)
        return;
    const QRectF view = canvas_.visibleArea();
    const QRectF middle =
        view.adjusted(view.width() / 6, view.height() / 6, -view.width() / 6, -view.height() / 6);
    const QPointF nearest(std::clamp(body.x(), middle.left(), middle.right()),
                          std::clamp(body.y(), middle.top(), middle.bottom()));
    if (body != nearest)
        canvas_.setCamera({canvas_.camera().center + (body - nearest), canvas_.zoom()});
    uncover();
}

/// What may cover the body: a legend or the minimap. The panel of the play gives way itself.
std::vector<const QWidget*> LevelPlay::covers() const {
    std::vector<const QWidget*> covers;
    for (const QWidget* child :
         canvas_.viewport()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (child != hud_ && child->isVisible())
            covers.push_back(child);
    return covers;
}

/// Moves the view up or down if something covers the body.
void LevelPlay::uncover() {
    constexpr double gap = 8; // pixels
    const QRectF body = bodyPixels();
    const int middle = canvas_.viewport()->height() / 2;
    for (const QWidget* cover : covers()) {
        const QRectF area = QRectF(cover->geometry()).adjusted(-gap, -gap, gap, gap);
        if (!area.intersects(body))
            continue;
        const double up =
            area.center().y() > middle ? body.bottom() - area.top() : body.top() - area.bottom();
        canvas_.setCamera({canvas_.camera().center + QPointF(0, up / canvas_.zoom()), canvas_.zoom()});
        return;
    }
}

QRectF LevelPlay::bodyPixels() const {
    const Aabb box = bounds(session_->bodyAt(shownFraction()));
    return {canvas_.toPixel(box.min), canvas_.toPixel(box.max)};
}

/// Takes the keys of the game before they become shortcuts. Other keys are those of actions that are enabled.
bool LevelPlay::eventFilter(QObject* watched, QEvent* event) {
    if (!isPlaying())
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut)
        keyboard_.releaseAll();
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!isPress && event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyRelease)
        return QObject::eventFilter(watched, event);
    auto& key = static_cast<QKeyEvent&>(*event);
    if (event->type() == QEvent::KeyRelease && !key.isAutoRepeat())
        keyboard_.release(key.key()); // whatever else is held
    if ((key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != 0 ||
        !PlayKeyboard::isPlayKey(key.key()))
        return QObject::eventFilter(watched, event);
    event->accept();
    if (isPress && !key.isAutoRepeat())
        press(key.key());
    return true;
}

void LevelPlay::press(int key) {
    if (key == Qt::Key_Escape)
        return stop();
    if (!show(key) && !replay_ && !steer(key))
        keyboard_.press(key);
    showState();
    canvas_.viewport()->update();
}

/// Returns whether the key changes what is shown.
bool LevelPlay::show(int key) {
    switch (key) {
    case Qt::Key_H:
        showsHeat_ = !showsHeat_;
        item_->setShowsHeat(showsHeat_);
        hud_->setShowsHeat(showsHeat_);
        return true;
    case Qt::Key_T:
        showsTrail_ = !showsTrail_;
        item_->setShowsTrail(showsTrail_);
        return true;
    case Qt::Key_K:
        isFolded_ = !hud_->isFolded();
        hud_->setFolded(*isFolded_);
        return true;
    default:
        return false;
    }
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

} // namespace tangent
