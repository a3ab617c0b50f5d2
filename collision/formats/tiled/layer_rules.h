#pragma once

#include <tangent/formats/tiled/import_context.h>
#include <tangent/formats/tiled/map.h>

#include <string>
#include <utility>
#include <vector>

namespace tangent::tiled {

/// What the layers of a map that was exported from a level must not overlap.
class LayerRules {
public:
    /// Takes the properties of a layer that say so.
    void takeFrom(MapLayer& layer, LayerId id);
    /// Sets the collision matrix, if the map was exported. Drops layers of rules that the map does not have: somebody
    /// may have removed them in Tiled.
    void setIn(Level& level, ImportContext& import) const;

private:
    struct Forbidden {
        LayerId layer;
        LayerId exported;   ///< another layer: it was copied in Tiled
        std::string others; ///< ids
    };

    void setMatrix(Level& level, ImportContext& import) const;

    std::vector<Forbidden> forbidden_;
    std::vector<std::pair<LayerId, std::size_t>> added_; ///< layers without it, with their offsets
};

} // namespace tangent::tiled
