#pragma once

#include "canvas/canvas.h"
#include "document/background_work.h"
#include "play/play_keyboard.h"
#include "play/play_session.h"

#include <tangent/motion/fixed_step.h>

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace tangent {

class PlayHud;
class PlayItem;
class TrailItem;

/// Plays the open level in its canvas: reads the keys, keeps the time, shows the session. The level, its undo history,
/// the selection and the view are as before when it ends. A change of the level ends it.
class LevelPlay : public QObject {
    Q_OBJECT

public:
    explicit LevelPlay(Canvas& canvas, QObject* parent = nullptr);
    ~LevelPlay() override;

    /// Starts at the level's spawn, or at the cursor, in the mode that was last played in this level. Does nothing
    /// while the level is checked.
    void start(const PlaySettings& settings);
    /// Plays a recording at the speed at which it was made, then stands still. The keys only end it.
    void replay(PlayRecording recording);
    void stop();
    bool isPlaying() const { return session_ != nullptr; }
    /// What was played last in this level, or is being played, then without the fingerprint. Null before the first
    /// play.
    const PlayRecording* recording() const;
    /// Null unless isPlaying().
    const PlaySession* session() const { return session_.get(); }
    /// Moves the body by the time since the last frame. A timer calls it.
    void advance(double seconds);
    /// Whether frames still come: not after the end of a recording.
    bool isRunning() const { return frames_.isActive(); }
    /// Replaces the clock that limits the work of a frame. It returns seconds.
    void setClock(std::function<double()> clock) { now_ = std::move(clock); }
    /// Whether the trail of the last session stays on the canvas, until another level is opened.
    void setKeepsTrail(bool keeps);
    const Canvas& canvas() const { return canvas_; }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void playingChanged(bool isPlaying);
    /// The body entered or left sensors since the last frame, or play starts.
    void sensorsChanged();

private:
    void begin(const PlayStart& start);
    void startFingerprint();
    void forget();
    void removeTrail();
    int makeSteps(int count);
    bool step();
    bool hasEnded() const;
    void press(int key);
    bool show(int key);
    bool steer(int key);
    void setCrowdSize(std::size_t count);
    void makeVisible();
    void follow();
    std::vector<const QWidget*> covers() const;
    void uncover();
    QRectF bodyPixels() const;
    double shownFraction() const;
    void showState();
    void measureSpeed(double seconds, double played);

    Canvas& canvas_;
    std::unique_ptr<PlaySession> session_;
    std::optional<PlayRecording> last_;   ///< of what the user played last
    std::optional<PlayRecording> replay_; ///< that is played; nothing if the user plays
    std::size_t nextInput_ = 0;           ///< of the replay
    PlayKeys replayKeys_ = 0;             ///< that the replay holds
    PlayMode mode_ = PlayMode::drive;     ///< in which the user played last
    PlayItem* item_ = nullptr;            ///< owned by the canvas
    TrailItem* trail_ = nullptr;          ///< owned by the canvas
    QPointer<PlayHud> hud_;               ///< owned by the viewport
    Canvas::Camera camera_;               ///< before the play
    QPointF followed_;                    ///< place of the body that the view last followed
    std::size_t coverCount_ = 0;          ///< in the last frame
    std::size_t shownEvents_ = 0;         ///< of the sensors
    PlayKeyboard keyboard_{QGuiApplication::platformName() == QLatin1String("xcb")};
    bool keepsTrail_ = false;
    bool showsHeat_ = false;
    bool showsTrail_ = true;
    std::optional<bool> isFolded_; ///< the panel; nothing: as the room allows
    double passed_ = 0;            ///< seconds since the speed was last measured
    double played_ = 0;            ///< seconds of play in this time
    FixedStep clock_{PlaySession::stepLength, 30};
    std::function<double()> now_;
    std::unique_ptr<BackgroundWork<std::uint64_t>> fingerprint_; ///< of the level that is played
    QTimer frames_;
    QElapsedTimer sinceFrame_;
};

} // namespace tangent
