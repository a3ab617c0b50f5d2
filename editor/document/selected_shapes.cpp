#include "document/selected_shapes.h"

#include "document/level_document.h"

namespace tangent {

SelectedShapes editableShapes(const LevelDocument& document) {
    SelectedShapes selected;
    selected.ids.reserve(document.selection().count());
    selected.shapes.reserve(document.selection().count());
    for (const ProxyId proxy : document.editableSelection()) {
        selected.ids.push_back(document.level().collider(proxy).id);
        selected.shapes.push_back(document.level().collider(proxy).shape);
    }
    return selected;
}

} // namespace tangent
