#pragma once

#include "tools/snapping.h"
#include "tools/tool.h"

#include <optional>

namespace tangent {

/// Measures the distance between two points and, between two colliders, their gap or the depth of their overlap.
///
/// The measurement stays until Esc, the next press or a change of the level. It never edits the level, and includes
/// colliders on locked layers.
class MeasureTool : public Tool {
    Q_OBJECT

public:
    static const ToolDefinition definition;
    explicit MeasureTool(Canvas& canvas) : Tool(canvas, definition) {}

    void press(const CanvasPointer& pointer) override;

private:
    struct Measurement {
        CanvasPointer pressed;
        Vec2 from; ///< snapped
        Snapper snapper;
        std::optional<ProxyId> collider; ///< where it starts
        bool isDragged = false;          ///< whether the mouse has moved far enough
    };

    bool isInGesture() const override { return isPressed_; }
    bool isEndedBy(const DocumentChange&) const override { return measurement_.has_value(); }
    bool isEndedByView() const override { return measurement_.has_value(); }
    void reset() override;
    void handleMove(const CanvasPointer& pointer) override;
    void handleRelease(const CanvasPointer& pointer) override;
    void handleEscape() override;
    std::optional<ProxyId> colliderAt(Vec2 position) const;
    /// Adds the gap between two colliders to the feedback, or how they meet.
    void addGap(ProxyId from, ProxyId to, CanvasFeedback& feedback) const;

    std::optional<Measurement> measurement_;
    bool isPressed_ = false;
};

} // namespace tangent
