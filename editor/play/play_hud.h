#pragma once

#include "play/play_session.h"

#include <QFrame>

#include <optional>

class QLabel;
class QSlider;
class QToolButton;

namespace tangent {

class Canvas;

/// The panel over the canvas that says what is played, which keys work, and what the sensors report. It has a slider
/// for the number of thrown bodies. Folded, it only says what is played: at first in a view in which it would cover
/// much. Screen readers hear the mode and the sensors.
class PlayHud : public QFrame {
    Q_OBJECT

public:
    /// `replaySteps` is the length of the recording that is played; nothing if the user plays.
    PlayHud(Canvas& canvas, std::optional<std::int64_t> replaySteps);

    void show(const PlaySession& session);
    /// Goes to another corner of the view if it covers part of this area, in pixels of the viewport.
    void keepClearOf(const QRectF& area);
    /// Says how fast the play runs, relative to real time, if it is slower.
    void setSpeed(double speed);
    void setFolded(bool isFolded);
    bool isFolded() const;
    /// Shows what the colors of the heat map mean.
    void setShowsHeat(bool shows);

    /// The next larger (1) or smaller (-1) number of bodies that the slider offers.
    static std::size_t nextCrowdSize(std::size_t size, int direction);

signals:
    void crowdSizeChosen(std::size_t count);
    /// The button that folds or unfolds was clicked.
    void foldRequested();
    /// Screen readers hear this.
    void announced(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect placeIn(Qt::Corner corner) const;
    void addStateRow();
    void addKeys();
    void fold();
    bool shouldFold() const;
    bool isTight() const;
    void announce(const PlaySession& session);
    void addCrowdRow();
    void addHeatRow();
    QString stateText(const PlaySession& session) const;
    QString recordingText(const PlaySession& session) const;
    QString sensorText(const PlaySession& session) const;

    Canvas& canvas_;
    std::optional<std::int64_t> replaySteps_;
    std::optional<bool> isFolded_; ///< nothing: as the room allows
    bool showsHeat_ = false;
    Qt::Corner corner_ = Qt::TopLeftCorner;
    double speed_ = 1;
    QLabel* state_;
    QToolButton* foldButton_;
    QLabel* keys_;
    QWidget* crowdRow_;
    QSlider* crowd_;
    QLabel* crowdState_;
    QWidget* heat_;
    QLabel* maxHeat_;
    QLabel* sensors_;
    QString announcedState_;
    std::size_t announcedEvents_ = 0;
};

/// Returns the mode's name for people.
QString nameOf(PlayMode mode);
/// Returns the name of a sensor for people; empty if it is not in the level.
QString sensorName(const LiveLevel& level, ColliderId id);
/// Returns one entry of the log in words: "1.25 s: entered coin at 40, 30".
QString describe(const PlayEvent& event, const LiveLevel& level);

} // namespace tangent
