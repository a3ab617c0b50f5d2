#pragma once

#include "canvas/items/feedback_item.h"

#include <tangent/geometry/vec2.h>

#include <QCoreApplication>
#include <QTimer>

#include <functional>

namespace tangent {

class LevelDocument;

/// A readout at the cursor that says why nothing can be drawn on the current layer.
class LayerRefusal {
    Q_DECLARE_TR_FUNCTIONS(tangent::LayerRefusal)

public:
    /// Calls `end` when the readout has been read. The document must outlive the refusal.
    LayerRefusal(const LevelDocument& document, std::function<void()> end);

    /// Whether the current layer cannot be drawn on.
    bool isNeeded() const;
    bool isShown() const { return isShown_; }
    /// Returns the readout, which is shown until reset().
    CanvasFeedback show(Vec2 position);
    /// Ends the readout after the time that it takes to read it.
    void endSoon() { timer_.start(); }
    void reset();

private:
    const LevelDocument& document_;
    bool isShown_ = false;
    QTimer timer_;
};

} // namespace tangent
