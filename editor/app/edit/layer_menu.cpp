#include "app/edit/layer_menu.h"

#include "app/actions.h"
#include "app/level_tabs.h"
#include "app/open_level.h"
#include "app/typing.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/words.h"
#include "picture/canvas_theme.h"

#include <set>

namespace tangent {

LayerMenu::LayerMenu(const LevelTabs& tabs, const Actions& actions, QWidget* parent)
    : QMenu(parent), tabs_(tabs) {
    menuAction()->setEnabled(actions.hide->isEnabled()); // which needs the same
    connect(actions.hide, &QAction::enabledChanged, menuAction(), &QAction::setEnabled);
    setIcon(tangent::icon(QStringLiteral("layer-bring")));
    keepTexts(*this, [this] {
        setTitle(tr("Bring to La&yer"));
        setTip(*menuAction(), tr("Put the selected colliders on another layer"));
    });
    connect(this, &QMenu::aboutToShow, this, &LayerMenu::fill);
}

void LayerMenu::fill() {
    clear();
    const OpenLevel& level = *tabs_.current();
    const LevelDocument& document = level.document();
    std::set<LayerId> layersOfSelected;
    for (const ProxyId collider : document.editableSelection())
        layersOfSelected.insert(document.level().collider(collider).layer);
    int number = 0;
    for (const Layer& layer : document.level().settings().layers) {
        const QString name = plainCaption(layerName(layer));
        QAction* action =
            addAction(swatch(colorOf(layer)),
                      ++number < 10 ? QStringLiteral("&%1  %2").arg(QString::number(number), name) : name);
        setTip(*action, tr("Put the selected colliders on this layer"));
        const bool anyElsewhere = layersOfSelected.size() > (layersOfSelected.contains(layer.id) ? 1U : 0U);
        action->setEnabled(level.editor().isEditable() && anyElsewhere &&
                           document.layers().isEditable(layer.id));
        connect(action, &QAction::triggered, this, &commitTyping);
        connect(action, &QAction::triggered, this,
                [this, id = layer.id] { tabs_.current()->arranging().bringTo(id); });
    }
}

} // namespace tangent
