#pragma once

#include <tangent/formats/note.h>
#include <tangent/level/import_record.h>

#include <optional>
#include <unordered_set>

/// What somebody edited in a level since the last import of its source: the next import keeps it.
namespace tangent {

/// Adds those of `more` whose `key` no entry of `list` has.
template <class List, class More, class Key>
void addMissing(List& list, More more, Key key) {
    if (more.empty())
        return;
    std::unordered_set<std::string> known;
    for (const auto& entry : list)
        known.insert(entry.*key);
    for (auto& entry : more)
        if (!known.contains(entry.*key))
            list.push_back(std::move(entry));
}

/// Compares a level with what its source had at the last import. Each keep() changes what a new import has: what is the
/// same in the source as at the last import becomes as in the level. What both changed stays as in the source: those of
/// colliders and properties return whether there was any.
class LevelEdits {
public:
    /// `record` is of the last import, if there was one. It must outlive this object.
    LevelEdits(const std::optional<ImportRecord>& record, Notes& notes) : record_(record), notes_(notes) {}

    bool hasRecord() const { return record_.has_value(); }
    /// Whether the source had this text at its last import. Then what the level has instead was edited there.
    bool hadText(SourceTexts::Kind kind, std::int64_t id, std::string_view text) const {
        return record_ && record_->hadText(kind, id, text);
    }
    /// Whether a collider of the source, which has the id `inLevel` there, is as it was at the last import. Names and
    /// properties that are gone do not count.
    bool isUnchanged(const Collider& collider, ColliderId inLevel) const;
    /// Whether the shape in the level is that of the last import, if that of the source did not change either: then
    /// only conversions rounded it.
    bool isRounded(const Collider& old) const;
    /// Names and properties that the source had and has no longer go, unless the collider is `incomplete`.
    bool keep(const Collider& old, Collider& collider, bool isIncomplete = false) const;
    void keep(Layer& old, Layer& layer) const;
    /// Properties that somebody removed in the level stay away. Those that the source had and has no longer go.
    bool keep(const Properties& old, Properties& properties, SourceTexts::Kind kind, std::int64_t id,
              bool isIncomplete = false) const;

private:
    bool keepWord(const RareText& old, RareText& word, SourceTexts::Kind kind, std::int64_t id,
                  bool isIncomplete) const;
    bool keepShape(const Collider& old, Collider& collider) const;

    const std::optional<ImportRecord>& record_;
    Notes& notes_;
};

} // namespace tangent
