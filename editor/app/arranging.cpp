#include "app/arranging.h"

#include "document/long_edit.h"
#include "document/selected_shapes.h"
#include "panels/fields/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace tangent {

namespace {

bool isArrangeable(const LevelDocument& document, ProxyId collider) {
    return document.isEditable(collider) && isValid(document.level().collider(collider).shape);
}

QString stepText(const ArrangeEntry& entry, std::size_t count) {
    return QCoreApplication::translate("Arrange", entry.step, nullptr, static_cast<int>(count));
}

} // namespace

void Arranging::arrange(const ArrangeEntry& entry) {
    LevelDocument& document = editor_.document();
    const std::size_t count = document.selection().count();
    const LongEdit edit(document, stepText(entry, count), count);
    document.perform([&] {
        std::vector<ColliderId> ids;
        std::vector<Block> blocks;
        for (const ProxyId proxy : document.editableSelection())
            if (isArrangeable(document, proxy)) {
                ids.push_back(document.level().collider(proxy).id);
                blocks.push_back({document.level().collider(proxy).shape});
            }
        const std::vector<Block> before = blocks;
        entry.arrange(blocks, editor_.canvas().gridSize());
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < blocks.size(); ++i)
            for (std::size_t k = 0; k < blocks[i].size(); ++k) // far out, a result can overflow
                shapes.push_back(isValid(blocks[i][k]) ? blocks[i][k] : before[i][k]);
        return LevelStep{.text = stepText(entry, ids.size()),
                         .changes = listOf(shapeChange(document.level(), std::move(ids), std::move(shapes)))};
    });
}

void Arranging::bringTo(LayerId layer) {
    LevelDocument& document = editor_.document();
    const auto& layers = document.level().settings().layers;
    const auto target = std::ranges::find(layers, layer, &Layer::id);
    if (target == layers.end())
        return;
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : document.editableSelection())
        if (const Collider& collider = document.level().collider(proxy); collider.layer != layer)
            ids.push_back(collider.id);
    const QString text =
        tr("Bring %Ln collider(s) to %1", nullptr, static_cast<int>(ids.size())).arg(layerName(*target));
    document.change(text, ids, [layer](Collider& collider) { collider.layer = layer; });
}

std::size_t countArrangeable(const LevelDocument& document, std::size_t most) {
    std::size_t count = 0;
    for (const ProxyId collider : document.selection().proxies()) {
        if (count == most)
            break;
        count += isArrangeable(document, collider);
    }
    return count;
}

} // namespace tangent
