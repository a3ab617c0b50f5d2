#pragma once

#include "canvas/canvas.h"
#include "play/play_session.h"

#include <tangent/motion/fixed_step.h>

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace tangent {

class PlayHud;
class PlayItem;
class TrailItem;

/// Plays the open level in its canvas: reads the keys, keeps the time, shows the session. The level, its undo history, the
/// selection and the view are as before when it ends. A change of the level ends it.
class LevelPlay : public QObject {
    Q_OBJECT

public:
    explicit LevelPlay(Canvas& canvas, QObject* parent = nullptr);
    ~LevelPlay() override;

    /// Starts at the level's spawn, or at the cursor. Does nothing while the level is checked.
    void start(const PlaySettings& settings);
    void stop();
    bool isPlaying() const { return session_ != nullptr; }
    /// Null unless isPlaying().
    const PlaySession* session() const { return session_.get(); }
    /// Moves the body by the time since the last frame. A timer calls it.
    void advance(double seconds);
    /// Whether the trail of the last session stays on the canvas.
    void setKeepsTrail(bool keeps);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void playingChanged(bool isPlaying);

private:
    bool press(int key);
    void release(int key);
    void follow();

    Canvas& canvas_;
    std::unique_ptr<PlaySession> session_;
    PlayItem* item_ = nullptr;   ///< owned by the canvas
    TrailItem* trail_ = nullptr; ///< likewise
    QPointer<PlayHud> hud_;      ///< owned by the viewport
    Canvas::Camera camera_;      ///< before the play
    PlayKeys keys_ = 0;
    bool keepsTrail_ = false;
    bool showsHeat_ = false;
    FixedStep clock_{PlaySession::stepLength, 30};
    QTimer frames_;
    QElapsedTimer sinceFrame_;
};

} // namespace tangent
