#pragma once

#include "canvas/canvas_item.h"

#include <tangent/broadphase/broad_phase.h>
#include <tangent/level/level.h>

#include <QColor>

#include <unordered_map>
#include <vector>

namespace tangent {

class Canvas;

/// All colliders of the level in one item. It asks the broad phase that finds overlaps for what is visible,
/// so its cost is what the view shows, not what the level holds.
class ColliderItem : public CanvasItem {
public:
    explicit ColliderItem(Canvas& canvas) : canvas_(canvas) {}
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct LayerStyle {
        QColor fill;
        QColor outline;
    };

    std::vector<ProxyId> visibleInDrawingOrder() const;
    std::unordered_map<LayerId, LayerStyle> layerStyles() const;
    void paintEach(QPainter& painter, const std::vector<ProxyId>& visible) const;
    void paintCoarse(QPainter& painter, const std::vector<ProxyId>& visible) const;
    void paintNames(QPainter& painter, const std::vector<ProxyId>& visible) const;

    Canvas& canvas_;
};

} // namespace tangent
