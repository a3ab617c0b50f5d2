#include "app/edit/arranging.h"

#include "document/long_edit.h"
#include "document/selectable.h"
#include "document/selected_shapes.h"
#include "panels/fields/words.h"

#include <tangent/level/level_queries.h>

#include <QCoreApplication>

#include <map>
#include <set>
#include <string_view>

namespace tangent {

namespace {

bool isArrangeable(const LevelDocument& document, ProxyId collider) {
    return document.isEditable(collider) && isValid(document.level().collider(collider).shape);
}

/// The shapes of the selected colliders in blocks, and their ids in the same order.
struct SelectedBlocks {
    std::vector<ColliderId> ids;
    std::vector<Block> blocks;
};

SelectedBlocks selectedBlocks(const LevelDocument& document, bool keepsGroups) {
    std::map<std::string, std::vector<ProxyId>> groups;
    std::vector<std::vector<ProxyId>> members;
    for (const ProxyId proxy : document.wholeSelection().list()) {
        if (!isValid(document.level().collider(proxy).shape))
            continue;
        if (const std::string& group = document.groups().of(proxy); keepsGroups && !group.empty())
            groups[group].push_back(proxy);
        else
            members.push_back({proxy});
    }
    for (auto& [name, group] : groups)
        members.push_back(std::move(group));
    SelectedBlocks selected;
    for (const std::vector<ProxyId>& together : members) {
        Block& block = selected.blocks.emplace_back();
        for (const ProxyId proxy : together) {
            selected.ids.push_back(document.level().collider(proxy).id);
            block.push_back(document.level().collider(proxy).shape);
        }
    }
    return selected;
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
        auto [ids, blocks] = selectedBlocks(document, entry.keepsGroups);
        const std::vector<Block> before = blocks;
        entry.arrange(blocks, editor_.canvas().gridSize());
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < blocks.size(); ++i)
            for (std::size_t k = 0; k < blocks[i].size(); ++k) // far out, a result can overflow
                shapes.push_back(isValid(blocks[i][k]) ? blocks[i][k] : before[i][k]);
        return LevelStep{.text = [&entry, changed = ids.size()] { return stepText(entry, changed); },
                         .changes = listOf(shapeChange(document.level(), std::move(ids), std::move(shapes)))};
    });
}

void Arranging::bringTo(LayerId layer) {
    LevelDocument& document = editor_.document();
    const Layer* target = layerWithId(document.level().settings(), layer);
    if (!target)
        return;
    std::vector<ColliderId> ids;
    for (const ProxyId proxy : document.editableSelection())
        if (const Collider& collider = document.level().collider(proxy); collider.layer != layer)
            ids.push_back(collider.id);
    const StepText text = [count = static_cast<int>(ids.size()), name = layerName(*target)] {
        return tr("Bring %Ln collider(s) to %1", nullptr, count).arg(name);
    };
    document.change(text, ids, [layer](Collider& collider) { collider.layer = layer; });
}

bool canBringTo(const LevelDocument& document, LayerId layer) {
    std::size_t inspected = 0;
    return document.layers().isEditable(layer) && document.selection().set().anyOf([&](ProxyId proxy) {
        return (document.isEditable(proxy) && document.level().collider(proxy).layer != layer) ||
               ++inspected == maxInspected;
    });
}

std::size_t countArrangeable(const LevelDocument& document, std::size_t most, bool keepsGroups) {
    std::size_t count = 0;
    std::size_t inspected = 0;
    std::set<std::string_view> groups;
    const bool isLarge = document.selection().set().anyOf([&](ProxyId collider) {
        if (isArrangeable(document, collider)) {
            const std::string& group = document.groups().of(collider);
            count += !keepsGroups || group.empty() || groups.insert(group).second;
        }
        return count == most || ++inspected == maxInspected;
    });
    return isLarge ? most : count;
}

} // namespace tangent
