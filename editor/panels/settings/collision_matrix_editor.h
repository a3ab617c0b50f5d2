#pragma once

#include <tangent/level/level.h>

#include <QWidget>

class QCheckBox;
class QGridLayout;

namespace tangent {

class MatrixArea;

/// A triangle of check boxes, one for each pair of layers. A checked box forbids their colliders to overlap. Edits a
/// copy of the settings.
class CollisionMatrixEditor : public QWidget {
    Q_OBJECT

public:
    explicit CollisionMatrixEditor(QWidget* parent = nullptr);

    void setSettings(const LevelSettings& settings);
    const std::optional<std::vector<LayerPair>>& forbiddenOverlaps() const {
        return settings_.forbiddenOverlaps;
    }
    /// The box of two layers, in either order, by their indexes.
    QCheckBox* box(std::size_t a, std::size_t b) const;

private:
    void addRow(std::size_t row, int cellSize);
    QCheckBox* makeBox(std::size_t a, std::size_t b);
    void setAll(bool forbidden);
    void showBoxes();

    LevelSettings settings_;
    MatrixArea* area_;
    QWidget* grid_; ///< scrolled in area_
    QGridLayout* cells_ = nullptr;
    std::vector<std::vector<QCheckBox*>> boxes_; ///< [a][b], b ≤ a
};

} // namespace tangent
