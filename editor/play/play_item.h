#pragma once

#include "canvas/items/canvas_item.h"
#include "play/play_session.h"

#include <utility>

namespace tangent {

class Canvas;
class PlayTrail;
struct CanvasTheme;

/// What a play session shows over the level: the body, what it overlaps, and where it has been.
class PlayItem : public CanvasItem {
public:
    PlayItem(Canvas& canvas, const PlaySession& session) : canvas_(canvas), session_(session) {}

    /// Draws the body between its last two steps, see PlaySession::bodyAt().
    void setFraction(double fraction) { fraction_ = fraction; }
    /// Shades the places where the body has been, the darker the longer.
    void setShowsHeat(bool shows) { showsHeat_ = shows; }
    /// Draws where the body has been.
    void setShowsTrail(bool shows) { showsTrail_ = shows; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintOverlapped(QPainter& painter) const;
    void paintSpawn(QPainter& painter) const;
    void paintBody(QPainter& painter) const;
    void paintCrowd(QPainter& painter) const;
    void paintHeat(QPainter& painter) const;
    void paintBorder(QPainter& painter, const QRectF& cell, std::pair<double, double> at) const;

    Canvas& canvas_;
    const PlaySession& session_;
    double fraction_ = 1;
    bool showsHeat_ = false;
    bool showsTrail_ = true;
};

/// The trail of a session that has ended.
class TrailItem : public CanvasItem {
public:
    TrailItem(const Canvas& canvas, PlayTrail trail) : canvas_(canvas), trail_(std::move(trail)) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const Canvas& canvas_;
    PlayTrail trail_;
};

/// The color of a cell of the heat map.
QColor heatColor(const CanvasTheme& theme, double heat);

} // namespace tangent
