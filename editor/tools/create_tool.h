#pragma once

#include "document/live_edit.h"
#include "tools/drawn_sizes.h"
#include "tools/layer_refusal.h"
#include "tools/snapping.h"
#include "tools/tool.h"

#include <memory>
#include <optional>

namespace tangent {

/// Draws new colliders on the current layer. The level contains the collider while it is drawn, so its overlaps show. A
/// tool that places shapes derives from it and says which: four functions.
class CreateTool : public Tool {
    Q_OBJECT

public:
    /// `drawn` must outlive the tool.
    CreateTool(Canvas& canvas, DrawnSizes& drawn, const ToolDefinition& definition);

    void press(const CanvasPointer& pointer) override;
    void doubleClick(const CanvasPointer& pointer) override;

protected:
    DrawnSizes& lastDrawn() const { return lastDrawn_; }
    bool isInGesture() const override { return drawing_ != nullptr; }
    bool hasLiveEdit() const override { return drawing_ && drawing_->edit; }
    bool isEndedByView() const override;
    void reset() override;
    void handleMove(const CanvasPointer& pointer) override;
    void handleRelease(const CanvasPointer& pointer) override;
    bool handleKey(QKeyEvent& event) override;

    /// The shape between two positions; invalid while its extent is zero. Sets what it snaps to.
    virtual Shape spanned(Vec2 from, const CanvasPointer& pointer, const Snapper& snapper,
                          Snapped& snapped) const = 0;
    /// The shape that a click places: its size is that of the last one drawn, at first two cells of the grid.
    virtual Shape placedShape(Vec2 position) const = 0;
    /// Remembers the size of a shape that was drawn, for placedShape().
    virtual void rememberSize(const Shape& shape) = 0;
    virtual StepText undoText() const = 0;

private:
    struct Drawing {
        explicit Drawing(Canvas& canvas) : snapper(canvas, SnapTargets::all, SensorTargets::withoutGrid) {}

        /// While Space is held.
        struct Moving {
            Vec2 grabbedAt; ///< where the mouse was when Space was pressed
            Vec2 from;      ///< Drawing::from at that time
            Shape shape;    ///< and the shape
        };

        QPoint pressedAt;
        Vec2 from;
        Snapper snapper;
        std::unique_ptr<LiveEdit> edit; ///< while the shape is valid
        Collider collider;
        std::optional<Moving> moving;
        bool placesOnClick = false; ///< whether a release without a drag places a collider
    };

    void begin(const CanvasPointer& pointer);
    Shape shapeAt(const CanvasPointer& pointer, Snapped& snapped);
    void place(Vec2 position);
    void placeByKey();
    void finish(LiveEdit& edit, const Collider& collider);

    DrawnSizes& lastDrawn_;
    std::unique_ptr<Drawing> drawing_;
    LayerRefusal refusal_;
};

} // namespace tangent
