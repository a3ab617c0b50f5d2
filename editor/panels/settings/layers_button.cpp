#include "panels/settings/layers_button.h"

#include "panels/fields/controls.h"
#include "panels/fields/words.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace tangent {

namespace {

/// Stays open while the user ticks several entries. Esc or a click outside closes it.
class TickMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (!tick(actionAt(event->position().toPoint())))
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override {
        const bool isTick =
            event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!isTick || !tick(activeAction()))
            QMenu::keyPressEvent(event);
    }

private:
    bool tick(QAction* action) {
        if (!action || !action->isEnabled() || !action->isCheckable())
            return false;
        action->trigger();
        return true;
    }
};

} // namespace

LayersButton::LayersButton(const std::vector<Layer>& layers,
                           const std::optional<std::vector<LayerId>>& chosen, QWidget* parent)
    : QToolButton(parent) {
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* menu = new TickMenu(this);
    every_ = menu->addAction(tr("Every layer"));
    every_->setCheckable(true);
    every_->setChecked(!chosen);
    menu->addSeparator();
    for (const Layer& layer : layers) {
        QAction* action = menu->addAction(plainCaption(layerName(layer)));
        action->setCheckable(true);
        action->setChecked(!chosen || std::ranges::find(*chosen, layer.id) != chosen->end());
        action->setEnabled(chosen.has_value());
        layers_.emplace_back(layer.id, action);
        connect(action, &QAction::toggled, this, &LayersButton::showChoice);
    }
    connect(every_, &QAction::toggled, this, [this](bool isEvery) {
        for (const auto& [id, action] : layers_)
            action->setEnabled(!isEvery);
        showChoice();
    });
    setMenu(menu);
    showChoice();
}

std::optional<std::vector<LayerId>> LayersButton::chosen() const {
    if (every_->isChecked())
        return std::nullopt;
    std::vector<LayerId> chosen;
    for (const auto& [id, action] : layers_)
        if (action->isChecked())
            chosen.push_back(id);
    return chosen;
}

void LayersButton::showChoice() {
    QStringList names;
    for (const auto& [id, action] : layers_)
        if (action->isChecked())
            names.append(action->text());
    setText(every_->isChecked() ? every_->text()
            : names.isEmpty()   ? tr("No layer")
            : names.size() <= 2 ? names.join(QStringLiteral(", "))
                                : tr("%1 layers", "three or more").arg(names.size()));
    setCaption(*this, tr("Obstacles: %1", "the layers whose colliders stop the body").arg(text()),
               tr("The layers whose solid colliders stop the body"));
}

} // namespace tangent
