#pragma once

#include <tangent/base/check.h>
#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/collider_store.h>
#include <tangent/live/problems.h>
#include <tangent/motion/reach_map.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tangent {

/// The result of LiveLevel::check().
struct LevelCheck {
    ContactGraph contacts;         ///< all contacts that the level keeps
    std::vector<Problem> problems; ///< ordered by key
};

/// The result of LiveLevel::findUnreachable().
struct UnreachableGoals {
    std::vector<Problem> problems; ///< of Rule::unreachable, including ignored ones; ordered by key
    std::uint64_t revision = 0;    ///< of the level that was searched; 0 if the search was cancelled

    /// Whether no problem was found.
    [[nodiscard]] bool empty() const { return problems.empty(); }
};

/// The contacts that a LiveLevel keeps.
enum class LevelContacts : bool {
    all,
    ofProblems ///< forbidden ones, and those in which a rule that is on may find something: usually few
};

/// Returns whether a change of the settings can add or remove problems of any collider: then LiveLevel::setSettings()
/// checks all of them. Changes of ignored entries and of background images cannot.
[[nodiscard]] bool needsFullCheck(const LevelSettings& before, const LevelSettings& after);

/// A level whose contacts and problems are kept up to date while it changes. The editor edits one. It does
/// not update the problems of unreachable goals: call findUnreachable().
///
/// Complexity: a change of colliders costs what these meet, not what the level holds. There are three exceptions. A
/// change of settings that affect every collider (see needsFullCheck()) checks the whole level. Inserting and removing
/// also update the drawing order in one pass over integers. If a rule about names is on, renaming a collider costs what
/// shares its name.
///
/// If a change throws std::bad_alloc, the level stays as it was, except that nextIds() may skip some ids. Before a
/// change, it reserves memory for a rollback: about 64 bytes for each collider and 48 for each contact. A rollback
/// frees that memory, then searches for the contacts again. If an allocation fails even then, the program ends.
///
/// A collider keeps its ProxyId while it is in the level. Const functions may run in several threads at once while
/// nothing changes the level. A level that was moved from can only be destroyed or assigned to: other calls are
/// mistakes that the checks name.
class LiveLevel {
public:
    /// Takes a level as readLevel() returns it: ids are unique, layers exist. Here and below, a collider on a layer
    /// that does not exist may overlap anything. `folder` is where background images are; if empty, they are not
    /// checked. Large changes use up to `threads` threads; 0: one for each core.
    explicit LiveLevel(Level level = {}, std::filesystem::path folder = {},
                       LevelContacts contacts = LevelContacts::all, unsigned threads = 1);
    LiveLevel(LiveLevel&& other) noexcept;            ///< moves
    LiveLevel& operator=(LiveLevel&& other) noexcept; ///< moves
    ~LiveLevel();

    /// Makes a level without contacts and problems: a large level can be shown long before its check() ends. Do not
    /// change it before finishCheck(). If cancelled, discard the level.
    [[nodiscard]] static LiveLevel unchecked(Level level, std::filesystem::path folder = {},
                                             LevelContacts contacts = LevelContacts::all,
                                             unsigned threads = 1, const Progress& progress = {});
    /// Returns false for an unchecked() level before finishCheck().
    [[nodiscard]] bool isChecked() const;
    /// Finds all contacts and problems. Other threads may read the level meanwhile. If cancelled, discard the result.
    [[nodiscard]] LevelCheck check(const Progress& progress = {}) const;
    /// Stores the result of check() in an unchecked() level. O(p log p) for p problems.
    void finishCheck(LevelCheck found);

    /// Returns everything but the colliders.
    [[nodiscard]] const LevelSettings& settings() const;
    /// Replaces the settings. The layer of each collider must still exist. A collider whose layer is new joins it at
    /// its next update. Forbidden overlaps of layers that do not exist are skipped.
    void setSettings(LevelSettings settings);
    /// Sets the folder of the background images and checks them again.
    void setFolder(std::filesystem::path folder);
    /// The same, with what findBackgroundProblems() found there: a thread may have waited for a network share.
    void setFolder(std::filesystem::path folder, std::vector<Problem> found);
    /// Lets the next change throw TooManyContacts if it finds more contacts, or more narrow gaps, than this. Those that
    /// the level has around changed colliders count too.
    void setMaxContacts(std::size_t max);

    /// Returns the number of colliders.
    [[nodiscard]] std::size_t size() const { return colliders().size(); }
    /// Returns the proxy of a collider; nothing if it is not in the level.
    [[nodiscard]] std::optional<ProxyId> find(ColliderId id) const { return colliders().find(id); }
    /// Returns the collider of a proxy. Here and below, the proxy must be in the level.
    [[nodiscard]] const Collider& collider(ProxyId proxy) const {
        checkKnown(proxy, "LiveLevel::collider");
        return colliders()[proxy];
    }
    /// Returns the position of a collider in the drawing order, from 0.
    [[nodiscard]] std::size_t position(ProxyId proxy) const {
        checkKnown(proxy, "LiveLevel::position");
        return colliders().position(proxy);
    }
    /// Returns the collider at a position in the drawing order, which must be less than size().
    [[nodiscard]] ProxyId at(std::size_t position) const {
        TANGENT_CHECK(position < size(), "LiveLevel::at", "the position is not in the level", position);
        return colliders().inDrawingOrder()[position];
    }
    /// Returns unused ids, ascending and larger than every id that was ever in this level: an undo step or a property
    /// that names a removed collider never refers to a new one. If there are not enough, returns the smallest free ids.
    [[nodiscard]] std::vector<ColliderId> nextIds(std::size_t count) const {
        return colliders().nextIds(count);
    }
    /// Returns the first of nextIds().
    [[nodiscard]] ColliderId nextId() const { return nextIds(1).front(); }

    /// Inserts colliders, which it moves from. Positions are those after the call, ascending; positions beyond the end
    /// mean the end. Ids must be new. If it throws, `colliders` is as before.
    void insert(std::vector<PlacedCollider>&& colliders);
    /// Removes colliders and returns them: insert() of the result restores the level. Unknown ids are skipped.
    std::vector<PlacedCollider> remove(std::span<const ColliderId> ids);
    /// Replaces the colliders that have the same ids. Unknown ids are skipped.
    void update(std::span<const Collider> colliders);
    /// Gives collider ids[i] the shape shapes[i]. Ids must be distinct; unknown ones are skipped. This is the fastest
    /// way to move many.
    void reshape(std::span<const ColliderId> ids, std::span<const Shape> shapes);

    /// Returns a copy of the whole level, for saving.
    [[nodiscard]] Level snapshot() const;

    /// Returns the index of a layer in TrackedCollider::layer. A layer keeps it while it exists.
    [[nodiscard]] std::uint32_t layerNumber(LayerId layer) const;
    /// Returns the contacts, as selected by the constructor. Contact::forbidden depends on shapes, sensors and layers
    /// only; see isViolation() for ignored entries.
    [[nodiscard]] const ContactTracker& contacts() const {
        checkNotMovedFrom();
        return *tracker_;
    }
    /// Returns whether a contact is a violation: it is forbidden, and no ignored entry names it. It need not be a
    /// problem: the rule may be off. `tangent contacts` prints violations as forbidden.
    [[nodiscard]] bool isViolation(const Contact& contact) const;
    /// Returns whether any contact of the collider is a violation.
    [[nodiscard]] bool hasViolation(ProxyId proxy) const;

    /// Finds the problems of Rule::unreachable in the whole level. Other threads may read the level meanwhile.
    /// Complexity: see findWays().
    [[nodiscard]] UnreachableGoals findUnreachable(const Progress& progress = {}) const;
    /// Replaces the problems of Rule::unreachable that the level has by the result of findUnreachable(). Returns false,
    /// and keeps them, if the level has changed since, if the search was cancelled, or if it was of another level.
    /// Later changes remove the problems that name a collider that is gone, and all of them if needsFullCheck().
    bool setUnreachable(UnreachableGoals found);
    /// Maps where a body, such as reachBody(), gets from the spawns. The settings of Rule::unreachable say which
    /// colliders stop it, even if the rule is off. Returns nothing if there is no spawn. If cancelled, discard the map.
    /// Use it only until the level changes. Other threads may read the level meanwhile. Complexity: see ReachMap.
    [[nodiscard]] std::optional<ReachMap> mapReach(const Shape& body, const Progress& progress = {}) const;

    /// Returns the number of problems of a severity.
    [[nodiscard]] std::size_t problemCount(Severity severity) const;
    /// Returns all problems, ordered by key.
    [[nodiscard]] std::vector<Problem> problems() const;
    /// Returns the problems that name the collider, ordered by key.
    [[nodiscard]] std::vector<Problem> problemsOf(ProxyId proxy) const;
    /// Returns the indexes of the entries of settings().ignored that match no problem. Entries of rules that are off or
    /// unknown are not returned: their problems are not searched for. Entries of Rule::unreachable are returned only
    /// after setUnreachable().
    [[nodiscard]] std::vector<std::size_t> staleIgnored() const;
    /// Returns the net changes since the last call, one for each problem, ordered by key. In the first call every
    /// problem has appeared.
    std::vector<ProblemChange> takeProblemChanges();

private:
    void checkKnown([[maybe_unused]] ProxyId proxy, [[maybe_unused]] const char* function) const {
        TANGENT_CHECK(contacts().contains(proxy), function, "the collider was removed or is of another level",
                      proxyIndex(proxy));
    }

    void checkNotMovedFrom() const {
        TANGENT_CHECK(parts_ != nullptr, "LiveLevel", "the level was moved from", 0);
    }
    const ColliderStore& colliders() const {
        checkNotMovedFrom();
        return *colliders_;
    }

    struct Parts;
    explicit LiveLevel(std::unique_ptr<Parts> parts);
    Parts& content() const {
        checkNotMovedFrom();
        return *parts_;
    }

    std::unique_ptr<Parts> parts_;
    // In *parts_, for inline access.
    const ContactTracker* tracker_;
    const ColliderStore* colliders_;
};

} // namespace tangent
