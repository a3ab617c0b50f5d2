#pragma once

#include <tangent/level/import_record.h>

#include <functional>
#include <unordered_map>
#include <unordered_set>

/// What layers and colliders of a source were in a level that was imported from it before.
namespace tangent {

/// Returns new ids for the layers of a source that have an `assigned` id: that of the existing layer with the same
/// name, or of one with this id and a collider in the same place, or an unused one.
std::unordered_map<LayerId, LayerId> layerCounterparts(const Level& existing, const Level& source,
                                                       const std::unordered_set<LayerId>& assigned);

/// Whether an existing collider had this name or shape in the source.
using TextTest =
    std::function<bool(const Collider& existing, SourceTexts::Kind kind, const std::string& text)>;

/// Returns for each collider of a source the existing collider that it updates; null if it is new. The layers of the
/// source must have the ids of their counterparts.
///
/// A collider with an `assigned` id updates the one that had its key, or else its name, in the source, if both are the
/// only ones with it, or else one with the same layer and shape, or else one that had its shape in the source, or else,
/// as when the shape of a tile changed, the one on the layer that shares most of its bounding box, at least a quarter.
/// Others update the one with their id, unless that had an assigned id too. Only existing colliders that may have come
/// from the source are updated, each once. `oldKeys` are those of existing colliders, `keys` those of the source.
std::vector<Collider*> colliderCounterparts(Level& existing, const Level& source,
                                            const IdRanges<ColliderId>& assigned, const SourceKeys& oldKeys,
                                            const SourceKeys& keys,
                                            const std::function<bool(const Collider&)>& mayBeOfSource,
                                            const TextTest& hadText);

} // namespace tangent
