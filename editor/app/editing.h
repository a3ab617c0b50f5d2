#pragma once

#include "app/level_editor.h"

#include <QObject>

#include <optional>

namespace tangent {

/// What the Edit menu does with the selected colliders. The clipboard holds a level file of its own: the
/// copied colliders and their layers.
class Editing : public QObject {
    Q_OBJECT

public:
    explicit Editing(LevelEditor& editor);

    /// Cutting, duplicating and removing skip colliders on hidden and locked layers.
    void cut();
    void copy() const;
    /// In the middle of the cursor, on the grid where that is snapped to; `inPlace`: where they were copied. On the
    /// layers of the same names, or else the current one. A level of version 1.0 becomes one of the later version by
    /// which alone what was copied can be read.
    void paste(bool inPlace);
    /// A grid step aside, or as far from the originals as the copies of the last duplication, by this or by a drag with
    /// Alt, were moved.
    void duplicate();
    void remove();
    void selectAll();
    /// Whether any selected collider may be edited.
    bool canEdit() const;

    static bool clipboardHasColliders();

signals:
    /// Something about what was just done that the canvas does not show.
    void told(const QString& text);

private:
    std::vector<ColliderId> editableIds() const;
    void toClipboard(std::vector<Collider> colliders) const;
    Vec2 offsetOfNextDuplicate() const;
    /// Copies of these, of which there are some, to a level that is of this version then. Returns the first one's id.
    ColliderId addAtOffset(const QString& text, std::vector<Collider> colliders, Vec2 offset,
                           const std::string& version);

    LevelEditor& editor_;
    LevelDocument& document_;
    std::optional<Duplication> lastDuplication_;
};

} // namespace tangent
