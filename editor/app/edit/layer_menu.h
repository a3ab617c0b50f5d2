#pragma once

#include <QMenu>

namespace tangent {

class Actions;
class LevelTabs;

/// The submenu that brings the selected colliders to a layer: an entry for each layer of the current level. Disabled if
/// nothing is selected that can be edited.
class LayerMenu : public QMenu {
    Q_OBJECT

public:
    LayerMenu(const LevelTabs& tabs, const Actions& actions, QWidget* parent);

private:
    void fill();

    const LevelTabs& tabs_;
};

} // namespace tangent
