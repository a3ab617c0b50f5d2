#pragma once

#include "panels/layers/layers_model.h"

#include <QWidget>

#include <optional>

class QAction;
class QTreeView;

namespace tangent {

/// The layers of the open level: order, visibility, lock, color, name and collider count. The selected row is the
/// current layer, which new colliders go to.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(LevelDocument& document, QWidget* parent = nullptr);

public slots:
    void addLayer();
    /// If the layer has colliders, asks whether to move or delete them.
    void removeCurrentLayer();
    void moveCurrentLayerUp() { moveCurrentLayer(-1); }
    void moveCurrentLayerDown() { moveCurrentLayer(1); }
    void renameCurrentLayer();
    void chooseCurrentColor();
    void chooseColor(int row);
    void selectCollidersOfCurrentLayer();
    void editCollisionMatrix();

private:
    QAction* makeAction(const QString& iconName, void (LayersPanel::*slot)());
    QWidget* makeButtons();
    void setUpView();
    void setTexts();
    void removeLayer(const Layer& layer, std::optional<LayerId> destination);
    void moveCurrentLayer(int distance);
    void showContextMenu(const QPoint& position);
    /// Updates the current row and the actions. Makes a layer current if none is.
    void updateFromDocument();
    void setCurrentFromView(const QModelIndex& current);
    int currentRow() const;
    std::vector<ColliderId> collidersOf(LayerId layer) const;

    LevelDocument& document_;
    LayersModel model_;
    QTreeView* view_;
    QAction* add_;
    QAction* remove_;
    QAction* up_;
    QAction* down_;
    QAction* rename_;
    QAction* color_;
    QAction* select_;
    QAction* matrix_;
};

} // namespace tangent
