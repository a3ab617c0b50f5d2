#pragma once

#include "app/arranging.h"

#include <QMenu>

namespace tangent {

/// The submenu that brings the selected colliders to a layer: an entry for each layer of the level.
class LayerMenu : public QMenu {
    Q_OBJECT

public:
    LayerMenu(LevelEditor& editor, Arranging& arranging, QWidget* parent);

private:
    void fill();

    LevelEditor& editor_;
    Arranging& arranging_;
};

} // namespace tangent
