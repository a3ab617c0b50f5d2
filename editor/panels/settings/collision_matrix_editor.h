#pragma once

#include <tangent/level/level.h>

#include <QWidget>

class QCheckBox;

namespace tangent {

class MatrixArea;

/// A triangle of check boxes, one for each pair of layers. A checked box forbids their colliders to overlap. Edits a
/// copy of the settings. Of very many layers, makes only the boxes that come into view.
class CollisionMatrixEditor : public QWidget {
    Q_OBJECT

public:
    explicit CollisionMatrixEditor(QWidget* parent = nullptr);

    void setSettings(const LevelSettings& settings);
    const std::optional<std::vector<LayerPair>>& forbiddenOverlaps() const {
        return settings_.forbiddenOverlaps;
    }
    /// The box of two layers, in either order, by their indexes. Makes it if it was not in view yet.
    QCheckBox* box(std::size_t a, std::size_t b);

private:
    void makeVisibleBoxes();
    void makeBoxesIn(const QRect& area);
    QCheckBox* makeBox(std::size_t a, std::size_t b);
    void setAll(bool forbidden);
    void showBoxes();

    LevelSettings settings_;
    MatrixArea* area_;
    QWidget* grid_; ///< scrolled in area_
    int cellSize_ = 1;
    std::vector<std::vector<QCheckBox*>> boxes_; ///< [a][b], b ≤ a; null until they are in view
};

} // namespace tangent
