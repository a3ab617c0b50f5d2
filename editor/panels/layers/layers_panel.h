#pragma once

#include "panels/layers/layers_model.h"

#include <QWidget>

#include <optional>

class QAction;
class QTreeView;

namespace tangent {

/// The layers of the open level: order, colour, name, eye, lock, how many colliders each holds, and which one
/// is drawn on. The selected row is the current layer.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(LevelDocument& document, QWidget* parent = nullptr);

public slots:
    void addLayer();
    /// Asks what happens with its colliders, if it holds any.
    void removeCurrentLayer();
    void moveCurrentLayerUp() { moveCurrentLayer(-1); }
    void moveCurrentLayerDown() { moveCurrentLayer(1); }
    void renameCurrentLayer();
    void chooseCurrentColor();
    void selectCollidersOfCurrentLayer();
    void editCollisionMatrix();

private:
    QAction* makeAction(const QString& iconName, void (LayersPanel::*slot)());
    QWidget* makeButtons();
    void setUpView();
    void showTexts();
    void removeLayer(const Layer& layer, std::optional<LayerId> destination);
    void moveCurrentLayer(int distance);
    void showContextMenu(const QPoint& position);
    /// Makes the view and the document agree on the current layer.
    void followDocument();
    void followView(const QModelIndex& current);
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
