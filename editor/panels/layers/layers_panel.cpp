#include "panels/layers/layers_panel.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/long_edit.h"
#include "document/selectable.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/words.h"
#include "panels/layers/layer_delegate.h"
#include "panels/layers/layer_edits.h"
#include "panels/layers/remove_layer_dialog.h"
#include "panels/settings/level_settings_dialog.h"
#include "picture/canvas_theme.h"

#include <QAction>
#include <QColorDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {
constexpr QKeyCombination upKeys = Qt::ALT | Qt::Key_Up;
constexpr QKeyCombination downKeys = Qt::ALT | Qt::Key_Down;
constexpr QKeyCombination renameKeys = Qt::Key_F2;
} // namespace

LayersPanel::LayersPanel(LevelDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), model_(document),
      view_(new CellList(model_, CellList::Letters::triggerShortcuts)), // such as those of the tools
      add_(makeAction(QStringLiteral("layer-add"), &LayersPanel::addLayer)),
      remove_(makeAction(QStringLiteral("layer-remove"), &LayersPanel::removeCurrentLayer)),
      up_(makeAction(QStringLiteral("arrow-up"), &LayersPanel::moveCurrentLayerUp)),
      down_(makeAction(QStringLiteral("arrow-down"), &LayersPanel::moveCurrentLayerDown)),
      rename_(makeAction({}, &LayersPanel::renameCurrentLayer)),
      color_(makeAction({}, &LayersPanel::chooseCurrentColor)),
      select_(makeAction(QStringLiteral("select"), &LayersPanel::selectCollidersOfCurrentLayer)),
      matrix_(makeAction(QStringLiteral("matrix"), &LayersPanel::editCollisionMatrix)) {
    setUpView();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(view_);
    layout->addWidget(makeButtons());
    keepTexts(*this, [this] { setTexts(); });

    connect(&document, &LevelDocument::changed, this, &LayersPanel::updateFromDocument);
    connect(&document.layers(), &LayerView::changed, this, &LayersPanel::updateFromDocument);
    updateFromDocument();
}

QAction* LayersPanel::makeAction(const QString& iconName, void (LayersPanel::*slot)()) {
    auto* action = new QAction(this);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    connect(action, &QAction::triggered, this, [this, slot] {
        view_->setFocus(); // commits open editors, since buttons take no focus
        (this->*slot)();
    });
    return action;
}

void LayersPanel::setUpView() {
    auto* delegate = new LayerDelegate(view_);
    view_->setItemDelegate(delegate);
    view_->setHeaderHidden(true);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setTextElideMode(Qt::ElideMiddle); // names often differ only at the end
    view_->setEditTriggers(QAbstractItemView::DoubleClicked);
    view_->setDragDropMode(QAbstractItemView::InternalMove);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* keys = new LocalKeys(*view_);
    keys->addRemoval(*remove_);
    keys->add(upKeys, *up_);
    keys->add(downKeys, *down_);
    keys->add(renameKeys, *rename_);
    QHeaderView* header = view_->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(QHeaderView::Fixed);
    for (int column = 0; column < LayersModel::nameColumn; ++column)
        header->resizeSection(column, 26);
    header->setSectionResizeMode(LayersModel::nameColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(LayersModel::countColumn, QHeaderView::ResizeToContents);

    connect(view_, &QWidget::customContextMenuRequested, this, &LayersPanel::showContextMenu);
    // Queued: the view must finish handling the click before the dialog opens.
    connect(delegate, &LayerDelegate::colorRequested, this, &LayersPanel::chooseColor, Qt::QueuedConnection);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LayersPanel::setCurrentFromView);
}

QWidget* LayersPanel::makeButtons() {
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(4, 3, 4, 3);
    layout->setSpacing(2);
    for (QAction* action : {add_, remove_, up_, down_, matrix_}) {
        if (action == matrix_)
            layout->addStretch();
        layout->addWidget(makeButton(*action));
    }
    return bar;
}

void LayersPanel::setTexts() {
    setCaption(*view_, tr("Layers"), tr("Layers of the level; new colliders go to the selected one"));
    setCaption(*add_, tr("Add Layer"), tr("Add a layer"));
    setCaption(*remove_, tr("Remove Layer…"), tr("Remove the current layer"), LocalKeys::removeKeys);
    setCaption(*up_, tr("Move Layer Up"),
               tr("Move the current layer up in the list; colliders keep their order"), upKeys);
    setCaption(*down_, tr("Move Layer Down"),
               tr("Move the current layer down in the list; colliders keep their order"), downKeys);
    setCaption(*rename_, tr("Rename Layer"), tr("Rename the current layer"), renameKeys);
    setCaption(*color_, tr("Color…"), tr("Choose the color of the current layer"));
    setCaption(*select_, tr("Select All on This Layer"), tr("Select every collider of the current layer"));
    setCaption(*matrix_, tr("Collision Matrix…"), tr("Choose which layers may not overlap"));
}

int LayersPanel::currentRow() const {
    return model_.rowOf(document_.layers().current());
}

void LayersPanel::updateFromDocument() {
    int row = currentRow();
    // If undo removed the only layer, none is current: a collider on a missing layer would make the file invalid.
    if (row < 0) {
        row = model_.rowCount() > 0 ? 0 : -1;
        document_.layers().setCurrent(row < 0 ? LayerId{} : model_.layer(row).id);
    }
    const int column = std::max(view_->currentIndex().column(), 0);
    if (row != view_->currentIndex().row())
        view_->setCurrentIndex(model_.index(row, column));
    const int last = model_.rowCount() - 1;
    remove_->setEnabled(row >= 0 && last > 0);
    up_->setEnabled(row > 0);
    down_->setEnabled(row >= 0 && row < last);
    select_->setEnabled(document_.layers().isEditable(document_.layers().current()));
}

void LayersPanel::setCurrentFromView(const QModelIndex& current) {
    if (current.isValid())
        document_.layers().setCurrent(model_.layer(current.row()).id);
}

void LayersPanel::addLayer() {
    LayerId added;
    const bool isAdded = document_.changeSettings([] { return tr("Add layer"); },
                                                  [&](LevelSettings& settings) {
                                                      added = tangent::addLayer(settings, {});
                                                      settings.layers.back().name =
                                                          tr("Layer %1").arg(idNumber(added)).toStdString();
                                                  });
    if (!isAdded)
        return;
    document_.layers().setHidden(added, false); // a removed layer of this id may have been hidden or locked
    document_.layers().setLocked(added, false);
    document_.layers().setCurrent(added);
    renameCurrentLayer();
}

void LayersPanel::removeCurrentLayer() {
    const int row = currentRow();
    if (row < 0 || model_.rowCount() < 2)
        return;
    const Layer layer = model_.layer(row);
    const std::size_t count = model_.colliderCount(layer.id);
    if (count == 0) {
        removeLayer(layer, std::nullopt);
        return;
    }
    RemoveLayerDialog dialog(document_.level().settings().layers, layer, count, this);
    if (dialog.exec() == QDialog::Accepted)
        removeLayer(layer, dialog.destination());
}

void LayersPanel::removeLayer(const Layer& layer, std::optional<LayerId> destination) {
    const StepText text = [] {
        return tr("Remove layer");
    };
    const LongEdit edit(document_, text, model_.colliderCount(layer.id));
    LayerId next;
    const bool isRemoved = document_.perform([&] {
        const LiveLevel& level = document_.level();
        SettingsChange change{level.settings(), level.settings()};
        auto& layers = change.after.layers;
        const auto place = std::ranges::find(layers, layer.id, &Layer::id) - layers.begin();
        tangent::removeLayer(change.after, layer.id);
        next = destination.value_or(layers[std::min(static_cast<std::size_t>(place), layers.size() - 1)].id);

        std::vector<ColliderId> ids = collidersOf(layer.id);
        if (!destination)
            return LevelStep{.text = text,
                             .changes = listOf(removalOf(level, std::move(ids)), std::move(change))};
        std::vector<Collider> moved;
        for (const ColliderId id : ids)
            moved.emplace_back(level.collider(*level.find(id))).layer = *destination;
        return LevelStep{.text = text, .changes = listOf(valueChange(level, moved), std::move(change))};
    });
    if (isRemoved)
        document_.layers().setCurrent(next);
}

void LayersPanel::moveCurrentLayer(int distance) {
    const int from = currentRow();
    const int to = from + distance;
    if (from >= 0 && to >= 0 && to < model_.rowCount())
        model_.move(from, to);
}

void LayersPanel::renameCurrentLayer() {
    if (currentRow() >= 0)
        view_->edit(model_.index(currentRow(), LayersModel::nameColumn));
}

void LayersPanel::chooseCurrentColor() {
    chooseColor(currentRow());
}

void LayersPanel::chooseColor(int row) {
    if (row < 0 || row >= model_.rowCount())
        return;
    const Layer layer = model_.layer(row);
    const QColor chosen =
        QColorDialog::getColor(colorOf(layer), this, tr("Color of Layer %1").arg(layerName(layer)));
    if (!chosen.isValid())
        return;
    document_.changeSettings([] { return tr("Change layer color"); },
                             [&](LevelSettings& settings) {
                                 const auto changed =
                                     std::ranges::find(settings.layers, layer.id, &Layer::id);
                                 if (changed != settings.layers.end())
                                     changed->color = chosen.name().toStdString();
                             });
}

std::vector<ColliderId> LayersPanel::collidersOf(LayerId layer) const {
    const LiveLevel& level = document_.level();
    std::vector<ColliderId> ids;
    for (std::size_t position = 0; position < level.size(); ++position)
        if (const Collider& collider = level.collider(level.at(position)); collider.layer == layer)
            ids.push_back(collider.id);
    return ids;
}

void LayersPanel::selectCollidersOfCurrentLayer() {
    document_.selection().set(editableOnLayer(document_, document_.layers().current()));
}

void LayersPanel::editCollisionMatrix() {
    editLevelSettings(document_, LevelSettingsPage::collisions, this);
}

void LayersPanel::showContextMenu(const QPoint& position) {
    QMenu menu(this);
    if (view_->indexAt(position).isValid()) {
        menu.addActions({select_, rename_, color_});
        menu.addSeparator();
        menu.addActions({up_, down_, remove_});
        menu.addSeparator();
    }
    menu.addActions({add_, matrix_});
    menu.exec(view_->viewport()->mapToGlobal(position));
}

} // namespace tangent
