#pragma once

#include "document/collider_set.h"

#include <tangent/level/level.h>

#include <QObject>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace tangent {

class LevelDocument;
struct DocumentChange;

/// The groups of the open level: colliders with the same group name are picked as one. The members of the entered group
/// are picked one by one. Which group is entered is session state.
class Groups : public QObject {
    Q_OBJECT

public:
    explicit Groups(LevelDocument& document);

    /// The name of the group that the collider moves with. Empty: it is in none, or the group is entered.
    const std::string& of(ProxyId collider) const;
    /// All groups. Costs what members() does.
    std::vector<std::string> names() const;
    /// The colliders of a group, in any order. The first call costs O(level); changes of the level cost what the groups
    /// of the changed colliders hold.
    const std::vector<ProxyId>& members(const std::string& group) const;
    /// Whether the predicate holds for a collider in any group. Costs what members() does.
    template <class Predicate>
    bool anyMember(Predicate&& applies) const {
        return std::ranges::any_of(
            all(), [&](const auto& group) { return std::ranges::any_of(group.second, applies); });
    }
    /// Adds the editable members of all groups that the colliders belong to, except of the entered one.
    ColliderSet completed(ColliderSet colliders) const;
    ColliderSet completed(ProxyId collider) const;
    /// Adds the hidden and locked members of each group whose editable members are all among these colliders, except of
    /// the entered one: a whole group acts as one. `colliders` must be editable.
    ColliderSet withUneditable(ColliderSet colliders) const;

    /// Empty: none.
    const std::string& entered() const { return entered_; }
    /// The group is left when a collider outside it is selected, or nothing.
    void enter(const std::string& group);
    void leave() { enter({}); }

    /// `like` if no group has this name, otherwise with another number: "crane", "crane 2".
    std::string freeName(const std::string& like) const;
    /// Gives copies of colliders groups of their own. Copies of members of the entered group stay in it; a single copy
    /// gets no group.
    void separate(std::vector<Collider>& copies) const;

signals:
    void enteredChanged();

private:
    using Members = std::unordered_map<std::string, std::vector<ProxyId>>;

    /// Whether members_ is up to date. While the level changes, it lacks the colliders that change.
    enum class Index { none, changing, complete };

    const Members& all() const;
    void insert(ProxyId collider) const;
    /// The colliders that a change takes from their groups or puts into them: `placed`, and those whose group changes.
    ColliderSet regrouped(const DocumentChange& change, const std::vector<ColliderId>& placed) const;
    void takeOutChanging(const DocumentChange& change);
    void followChange(const DocumentChange& change);
    std::vector<const std::vector<ProxyId>*> groupsOf(const ColliderSet& colliders) const;
    void leaveIfLeft();

    LevelDocument& document_;
    mutable Members members_;
    mutable Index index_ = Index::none;
    std::string entered_;
};

} // namespace tangent
