#pragma once

#include "play/play_session.h"

#include <QFrame>

class QLabel;
class QSlider;

namespace tangent {

class Canvas;

/// The panel over the canvas that says what is played, which keys work, and what the sensors report. It has a slider
/// for the number of thrown bodies.
class PlayHud : public QFrame {
    Q_OBJECT

public:
    /// `replaySteps` is the length of the recording that is played; 0 if a person plays.
    PlayHud(Canvas& canvas, std::int64_t replaySteps);

    void show(const PlaySession& session);
    /// Goes to another corner of the view if it covers part of this area, in pixels of the viewport.
    void keepClearOf(const QRectF& area);
    /// Says how fast the play runs, relative to real time, if it is slower.
    void setSpeed(double speed);
    /// Shows what the colors of the heat map mean.
    void setShowsHeat(bool shows);

    /// The next larger (1) or smaller (-1) number of bodies that the slider offers.
    static std::size_t nextCrowdSize(std::size_t size, int direction);

signals:
    void crowdSizeChosen(std::size_t count);

private:
    QRect placeIn(Qt::Corner corner) const;
    void addCrowdRow();
    void addHeatRow();
    QString bodyText(const PlaySession& session) const;
    QString stateText(const PlaySession& session) const;
    QString sensorText(const PlaySession& session) const;

    Canvas& canvas_;
    std::int64_t replaySteps_;
    Qt::Corner corner_ = Qt::TopLeftCorner;
    double speed_ = 1;
    QLabel* state_;
    QLabel* keys_;
    QSlider* crowd_;
    QLabel* crowdState_;
    QWidget* heat_;
    QLabel* mostHeat_;
    QLabel* sensors_;
};

/// Returns the mode's name for people.
QString nameOf(PlayMode mode);
/// Returns one entry of the log in words: "1.25 s: entered coin at 40, 30".
QString describe(const PlayEvent& event, const LiveLevel& level);

} // namespace tangent
