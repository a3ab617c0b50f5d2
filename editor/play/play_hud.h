#pragma once

#include "play/play_session.h"

#include <QFrame>

class QLabel;

namespace tangent {

class Canvas;

/// The panel over the canvas that says what is played, which keys work, and what the sensors reported last.
class PlayHud : public QFrame {
    Q_OBJECT

public:
    explicit PlayHud(Canvas& canvas);

    void show(const PlaySession& session);

private:
    QString sensorLines(const PlaySession& session) const;

    Canvas& canvas_;
    QLabel* state_;
    QLabel* keys_;
    QLabel* log_;
};

/// Returns the mode's name for people.
QString nameOf(PlayMode mode);
/// Returns one entry of the log in words: "1.25 s: entered coin".
QString describe(const PlayEvent& event, const LiveLevel& level);

} // namespace tangent
