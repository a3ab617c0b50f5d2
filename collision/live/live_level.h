#pragma once

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/live/collider_store.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/problem_log.h>
#include <tangent/live/rule_book.h>

#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace tangent {

/// What takes longest to find about a level.
struct LevelCheck {
    ContactGraph contacts;         ///< all that the level keeps
    std::vector<Problem> problems; ///< ordered by key
};

/// Which contacts a LiveLevel keeps.
enum class LevelContacts : bool {
    all,
    ofProblems ///< those that RuleBook::contactFilter() keeps: few, where rules allow most
};

/// False if colliders may have other problems under one of these than under the other, ignored entries apart: to go
/// from one to the other LiveLevel::setSettings() then looks at every collider.
bool judgeAlike(const LevelSettings& a, const LevelSettings& b);

/// A level that changes while its contacts and problems are kept up to date: what the editor edits, and what
/// `tangent contacts` and `tangent info` ask. A change of colliders costs what those colliders meet, not what
/// the level holds; only settings that bear on every collider (tolerance, bounds, layers, rules) look at
/// everything again. Two exceptions: inserting and removing also shift the drawing order, one pass over plain
/// numbers however many are inserted or removed; and with duplicate_name on, naming a collider costs what
/// shares the name. A collider keeps its ProxyId while it is in the level.
class LiveLevel {
public:
    /// `level` is as readLevel() gives it: ids unique, layers exist. A collider on a layer that does not exist, here
    /// and below, may overlap anything.
    /// `folder` is where background images are looked for; empty: they are not checked.
    explicit LiveLevel(Level level = {}, std::filesystem::path folder = {},
                       LevelContacts contacts = LevelContacts::all);

    /// A large level that can be looked at long before it can be changed: it has no contacts and problems, and
    /// must not change, until adopt() of its check(). Once stopped it ends soon, and is of no use.
    static LiveLevel unchecked(Level level, std::filesystem::path folder = {},
                               LevelContacts contacts = LevelContacts::all, const Progress& progress = {});
    /// Whether its contacts and problems are known: always, but for an unchecked() level before adopt().
    bool isChecked() const { return isChecked_; }
    /// Finds all contacts and problems. Other threads may read the level meanwhile. Once stopped it returns soon,
    /// with what is not to be adopted.
    LevelCheck check(const Progress& progress = {}) const;
    /// Takes what check() found of an unchecked level. O(p log p) for p problems.
    void adopt(LevelCheck found);

    /// Everything but the colliders.
    const LevelSettings& settings() const { return rules_.settings(); }
    /// Replaces everything but the colliders. Every collider's layer must still exist; one whose layer did not before is
    /// on it when it is next updated. Forbidden overlaps of layers
    /// that do not exist are passed over.
    void setSettings(LevelSettings settings);
    /// The level was saved elsewhere, or files in its folder changed: looks at the background images again.
    void setFolder(std::filesystem::path folder);

    /// How many colliders there are.
    std::size_t size() const { return colliders_.size(); }
    /// The proxy of a collider; nothing for an id that is not in the level.
    std::optional<ProxyId> find(ColliderId id) const { return colliders_.find(id); }
    /// The collider of a proxy that is in the level, as must be every proxy below.
    const Collider& collider(ProxyId id) const { return colliders_[id]; }
    /// Its place in the drawing order, from 0.
    std::size_t position(ProxyId id) const { return colliders_.position(id); }
    /// The collider at a place in the drawing order.
    ProxyId at(std::size_t position) const { return colliders_.inDrawingOrder()[position]; }
    /// So many ids for new colliders, ascending: larger than the id of every collider that is or ever was in this
    /// level, so that nothing which still names a removed collider comes to mean a new one. Once those leave the
    /// range of ids: the smallest free ones.
    std::vector<ColliderId> nextIds(std::size_t count) const { return colliders_.nextIds(count); }
    /// The first of nextIds().
    ColliderId nextId() const { return nextIds(1).front(); }

    /// Puts colliders into the level; positions are those after the call, ascending; positions beyond the end
    /// mean the end. Ids must be new.
    void insert(std::vector<PlacedCollider> colliders);
    /// Takes colliders out; what it returns, given to insert(), restores the level. Unknown ids are passed
    /// over.
    std::vector<PlacedCollider> remove(std::span<const ColliderId> ids);
    /// Gives colliders that are in the level new values; ids select them and stay. Unknown ids are passed
    /// over.
    void update(std::span<const Collider> colliders);
    /// Gives the colliders ids[i], each once, the shapes shapes[i]. Unknown ids are passed over. The fastest way
    /// to move many.
    void reshape(std::span<const ColliderId> ids, std::span<const Shape> shapes);

    /// The whole level as a value, for saving.
    Level snapshot() const;

    /// The number by which contacts() knows a layer that exists. It stays while the layer does.
    std::uint32_t layerNumber(LayerId layer) const { return layers_[layer]; }
    /// Of the contacts those that the constructor was asked to keep. Contact::forbidden does not know of ignored
    /// entries: see isForbidden().
    const ContactTracker& contacts() const { return tracker_; }
    /// Whether a contact of contacts() is forbidden: it is by layers and sensors, and no ignored entry names
    /// it.
    bool isForbidden(const Contact& contact) const;
    /// Whether any contact of a collider isForbidden().
    bool inForbiddenOverlap(ProxyId id) const;

    /// How many problems count as this.
    std::size_t problemCount(Severity severity) const { return problemLog_.count(severity); }
    /// All problems, ordered by key.
    std::vector<Problem> problems() const;
    /// The problems that name this collider, ordered by key.
    std::vector<Problem> problemsOf(ProxyId id) const;
    /// Entries of settings().ignored that match no problem at present, by index. Entries of rules that are
    /// off or unknown are left out: nobody looked for their problems.
    std::vector<std::size_t> staleIgnored() const;
    /// What changed since the last call, one entry a problem, net, ordered by key. To the first call every
    /// problem has appeared.
    std::vector<ProblemChange> takeProblemChanges() { return problemLog_.take(); }

private:
    using Names = std::set<std::string>;

    struct Unchecked {};
    LiveLevel(Level level, std::filesystem::path folder, LevelContacts contacts, Unchecked,
              const Progress& progress);

    ContactFilter filter() const;
    void adoptRules();
    TrackedCollider tracked(const Collider& collider) const;
    void replace(ProxyId proxy, const Collider& value);
    void track(std::span<const ProxyId> proxies);
    bool checksNames() const { return rules_.isOn(Rule::duplicateName); }
    void holdNames();
    void addName(const Collider& collider);
    void addTo(Names& names, const Collider& collider) const;
    void removeName(const Collider& collider);

    // Findings are problems before those that are ignored are left out.
    enum class Whose : bool { all, ofLowerId };
    void appendGapFindings(ProxyId id, Whose whose, std::vector<Problem>& findings) const;
    void appendContactFindings(const ContactGraph& contacts, std::span<const ProxyId> proxies, Whose whose,
                               std::vector<Problem>& findings) const;
    std::vector<Problem> contactFindings(std::span<const Contact> suspects) const;
    void appendSingleFindings(ProxyId id, std::vector<Problem>& findings) const;
    void appendNameFindings(const std::string& name, std::vector<Problem>& findings) const;
    void appendOwnFindings(ProxyId id, std::vector<Problem>& findings) const;
    std::vector<Problem> findingsOf(ProxyId id) const;
    std::vector<Problem> reported(std::vector<Problem> findings) const;
    /// All problems, given all contacts.
    std::vector<Problem> problemsOf(const ContactGraph& contacts, const Progress& progress = {}) const;

    /// What a change of these colliders, and of who has these names, may take away or bring.
    std::vector<Problem> problemsAround(std::span<const ProxyId> proxies, const Names& names) const;
    /// What a change bears on, before and after it.
    void noteProblems(std::vector<Problem> before, std::vector<Problem> after);
    /// Whether a change of so many colliders looks at all problems rather than around each of them.
    bool looksAtAll(std::size_t changed) const { return changed > 64 && changed > size() / 16; }
    /// The colliders whose problems come or go with a change of the ignored entries.
    std::vector<ProxyId> namedByChanged(const std::vector<IgnoredProblem>& before,
                                        const std::vector<IgnoredProblem>& after) const;

    bool isChecked_ = false;
    LevelContacts contactsKept_;
    RuleBook rules_;
    std::filesystem::path folder_;
    ContactTracker tracker_;

    ColliderStore colliders_;
    LayerNumbers layers_;
    std::unordered_map<std::string, std::set<ColliderId>>
        holders_; // of names; empty unless duplicate_name is on
    std::vector<Problem> backgroundFindings_;
    ProblemLog problemLog_;
    /// What the last change found around the colliders that it gave other shapes, for the next step of their drag.
    struct Judged {
        std::vector<ProxyId> proxies;
        std::vector<Problem> problems;
    } judged_;
};

} // namespace tangent
