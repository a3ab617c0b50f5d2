#pragma once

#include "canvas/canvas_item.h"
#include "play/play_session.h"

#include <utility>

namespace tangent {

class Canvas;
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
    void paintColliders(QPainter& painter) const;
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

/// Draws where a body has been, as a dotted line with a halo, which sets it off from art of any color.
void paintTrail(QPainter& painter, const std::vector<Vec2>& trail, const CanvasTheme& theme);

/// The color of a cell of the heat map.
QColor heatColor(const CanvasTheme& theme, double heat);

} // namespace tangent
