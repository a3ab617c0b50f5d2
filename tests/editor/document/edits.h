#pragma once

#include "document/level_document.h"

/// Edits of a document, given as the values after them.
namespace tangent::test {

inline void replace(LevelDocument& document, const QString& text, const std::vector<Collider>& values) {
    document.perform(
        [&] { return LevelStep{.text = text, .changes = listOf(valueChange(document.level(), values))}; });
}

inline void reshape(LevelDocument& document, const QString& text, const std::vector<ColliderId>& ids,
                    const std::vector<Shape>& shapes, int mergeKey = -1) {
    document.perform([&] {
        return LevelStep{.text = text,
                         .changes = listOf(shapeChange(document.level(), ids, shapes)),
                         .mergeKey = mergeKey};
    });
}

inline void replaceSettings(LevelDocument& document, const QString& text, const LevelSettings& settings) {
    document.changeSettings(text, [&](LevelSettings& changed) { changed = settings; });
}

} // namespace tangent::test
