#pragma once

#include <QMenu>

namespace tangent {

class LevelTabs;

/// The submenu that brings the selected colliders to a layer: an entry for each layer of the current level.
class LayerMenu : public QMenu {
    Q_OBJECT

public:
    LayerMenu(const LevelTabs& tabs, QWidget* parent);

private:
    void fill();

    const LevelTabs& tabs_;
};

} // namespace tangent
