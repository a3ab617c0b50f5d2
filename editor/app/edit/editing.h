#pragma once

#include "app/level_editor.h"

#include <tangent/file/level_file.h>

#include <QObject>

#include <optional>
#include <string>

namespace tangent {

/// The actions of the Edit menu on the selected colliders. The clipboard holds the text of a level file with the copied
/// colliders and their layers.
class Editing : public QObject {
    Q_OBJECT

public:
    explicit Editing(LevelEditor& editor);

    /// cut(), duplicate() and remove() skip colliders on hidden and locked layers.
    void cut();
    void copy() const;
    /// Pastes centered on the cursor, snapped to the grid if that is on; `inPlace`: where the colliders were copied.
    /// Each collider goes to the layer of the same name, which is added if it is missing; from a layer without a name,
    /// to the current layer. A level of version 1.0 takes the version of the clipboard if the pasted colliders need it.
    void paste(bool inPlace);
    /// The editable selected colliders, as the clipboard would hold them.
    std::string selectionText() const;
    /// Pastes what selectionText() of another level returned, moved by `offset`. Returns whether it did.
    bool addFrom(const std::string& text, Vec2 offset);
    /// The offset of pasted colliders, on the grid if that is on.
    Vec2 snapped(Vec2 offset) const;
    /// Offsets the copies by one grid step. If the selection is the copies of an earlier duplication (this or
    /// Alt+drag), repeats their offset from the originals.
    void duplicate();
    void remove();
    void selectAll();
    /// Whether any selected collider can be edited.
    bool canEdit() const;

    static bool clipboardHasColliders();

signals:
    /// Says what the canvas does not show about an edit, or why the edit did nothing.
    void reported(const QString& text);

private:
    std::vector<ColliderId> editableIds() const;
    std::string textOf(std::vector<Collider> colliders) const;
    void toClipboard(std::vector<Collider> colliders) const;
    /// Adds the colliders of a level that was read, with their layers. Returns whether it did.
    bool insert(const StepText& what, ReadResult read, Vec2 offset);
    void remember(const Duplication& duplication);
    /// The offset between the originals and the selection, if that is the copies of a duplication, and no others.
    std::optional<Vec2> offsetOfSelection(const Duplication& duplication) const;
    Vec2 offsetOfNextDuplicate() const;
    /// Adds the colliders with new ids and groups of their own, moved by `offset`, and gives the level these settings.
    /// Returns the ids.
    std::vector<ColliderId> addAtOffset(const StepText& text, std::vector<Collider> colliders, Vec2 offset,
                                        LevelSettings settings);

    LevelEditor& editor_;
    LevelDocument& document_;
    std::vector<Duplication> duplications_; ///< newest last; older ones serve again after undo
};

} // namespace tangent
