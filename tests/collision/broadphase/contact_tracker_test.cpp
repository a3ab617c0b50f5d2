#include "tracked_colliders.h"

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/broadphase/find_contacts.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace tangent {
namespace {

using namespace testing;

/// The colliders a tracker should hold, and the contacts that looking at every pair finds.
struct TrackerModel {
    std::map<ProxyId, TrackedCollider> colliders;
    CollisionMatrix matrix;
    double tolerance = 0;
    ContactFilter filter;
    std::map<ProxyId, TrackedCollider> removed = {}; // the last one of each id

    void remove(ProxyId id) {
        removed[id] = colliders.at(id);
        colliders.erase(id);
    }

    bool keeps(const Contact& contact) const {
        const TrackedCollider& a = colliders.at(contact.a);
        const TrackedCollider& b = colliders.at(contact.b);
        const bool mayBeForbidden = !a.sensor && !b.sensor && matrix.forbids(a.layer, b.layer);
        const ContactKind kind = filter.between
                                     ? filter.between(filter.context, a.layer, b.layer, mayBeForbidden)
                                     : ContactKind::any;
        return kind != ContactKind::none &&
               (kind == ContactKind::any || nests(bounds(a.shape), bounds(b.shape))) &&
               (!filter.keeps || filter.keeps(filter.context, contact, a, b));
    }
    ContactMap contacts() const {
        ContactMap all;
        for (auto a = colliders.begin(); a != colliders.end(); ++a) {
            for (auto b = std::next(a); b != colliders.end(); ++b) {
                const Relation relation = classify(a->second.shape, b->second.shape, tolerance);
                if (relation != Relation::apart) {
                    const bool forbidden = sharesArea(relation) && !a->second.sensor && !b->second.sensor &&
                                           matrix.forbids(a->second.layer, b->second.layer);
                    const Contact contact{a->first, b->first, relation, forbidden};
                    if (keeps(contact)) {
                        all[{a->first, b->first}] = contact;
                    }
                }
            }
        }
        return all;
    }
    std::vector<ProxyId> some(Random& random) const {
        const std::size_t one = 1 + below(random, 12); // in so many
        std::vector<ProxyId> ids;
        for (const auto& [id, collider] : colliders) {
            if (below(random, one) == 0) {
                ids.push_back(id);
            }
        }
        std::shuffle(ids.begin(), ids.end(), random);
        return ids;
    }
    ProxyId any(Random& random) const {
        return std::next(colliders.begin(), static_cast<std::ptrdiff_t>(below(random, colliders.size())))
            ->first;
    }
};

/// The changes that lead from one set of contacts to another, ordered by pair.
std::vector<ContactChange> difference(const ContactMap& before, const ContactMap& after) {
    std::vector<ContactChange> changes;
    for (const auto& [pair, contact] : before) {
        const auto now = after.find(pair);
        if (now == after.end()) {
            changes.push_back({ContactEvent::ended, contact});
        } else if (now->second != contact) {
            changes.push_back({ContactEvent::changed, now->second});
        }
    }
    for (const auto& [pair, contact] : after) {
        if (!before.contains(pair)) {
            changes.push_back({ContactEvent::began, contact});
        }
    }
    return changes;
}

void expectSame(const ContactTracker& tracker, const TrackerModel& model) {
    const ContactMap expected = model.contacts();
    ASSERT_EQ(contactsOf(tracker), expected);
    EXPECT_EQ(tracker.contactCount(), expected.size());
    EXPECT_EQ(tracker.forbiddenCount(),
              static_cast<std::size_t>(std::count_if(expected.begin(), expected.end(), [](const auto& entry) {
                  return entry.second.forbidden;
              })));
    for (const auto& [id, collider] : model.colliders) {
        std::size_t forbidden = 0;
        tracker.forEachContactOf(id, [&](const Contact& contact) { forbidden += contact.forbidden; });
        EXPECT_EQ(tracker.forbiddenCount(id), forbidden);
    }
    for (const auto& [id, collider] : model.colliders) {
        EXPECT_EQ(tracker.collider(id), collider);
        std::size_t count = 0;
        tracker.forEachContactOf(id, [&, id = id](const Contact& contact) {
            ++count;
            EXPECT_TRUE(contact.a == id || contact.b == id);
            EXPECT_TRUE(expected.contains({contact.a, contact.b}));
        });
        EXPECT_EQ(count, static_cast<std::size_t>(
                             std::count_if(expected.begin(), expected.end(), [&, id = id](const auto& entry) {
                                 return entry.first.first == id || entry.first.second == id;
                             })));
    }
}

/// The changes that were taken last, as they must stay until the next call.
struct TakenChanges {
    std::span<const ContactChange> span;
    std::vector<ContactChange> changes;

    void expectReadable(const ContactTracker& tracker, const TrackerModel& model) const {
        EXPECT_TRUE(std::ranges::equal(span, changes));
        for (const auto& [_, contact] : changes) {
            for (const ProxyId id : {contact.a, contact.b}) {
                EXPECT_EQ(tracker.contains(id), model.colliders.contains(id));
                EXPECT_EQ(tracker.collider(id),
                          tracker.contains(id) ? model.colliders.at(id) : model.removed.at(id));
            }
        }
    }
};

CollisionMatrix randomMatrix(Random& random) {
    CollisionMatrix matrix(below(random, 2) == 0 ? 3 : 71);
    matrix.set(static_cast<std::uint32_t>(below(random, 3)), static_cast<std::uint32_t>(below(random, 3)),
               false);
    matrix.set(static_cast<std::uint32_t>(below(random, 3)), 31, false); // of no effect in a small one
    return matrix;
}

constexpr std::uint32_t admittedSum = 3; // of two layers

const ContactFilter filters[] = {
    {},
    {[](const void* sum, std::uint32_t a, std::uint32_t b, bool mayBeForbidden) {
         const ContactKind ofLayers = a == b ? ContactKind::nested : ContactKind::none;
         return mayBeForbidden || a + b == *static_cast<const std::uint32_t*>(sum) ? ContactKind::any
                                                                                   : ofLayers;
     },
     [](const void* sum, const Contact& contact, const TrackedCollider& a, const TrackedCollider& b) {
         return contact.relation != Relation::touching || a.sensor || b.sensor ||
                a.layer + b.layer == *static_cast<const std::uint32_t*>(sum);
     },
     &admittedSum},
    {nullptr, [](const void*, const Contact& contact, const TrackedCollider&, const TrackedCollider&) {
         return contact.forbidden || contact.relation == Relation::aContainsB;
     }}};

class TrackerHistory : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(TrackerHistory, AgreesWithBruteForce) {
    constexpr double tolerances[] = {0, 0.001, 0.5, 3};
    Random random(GetParam());
    TrackerModel model{{}, randomMatrix(random), 0.001, filters[GetParam() / 3 % std::size(filters)]};
    const ChangeLog log = GetParam() % 3 == 0 ? ChangeLog::none : ChangeLog::kept;
    ContactTracker tracker(model.tolerance, model.matrix, log, model.filter);
    tracker.setThreads(1 + GetParam() % 2); // with more than one, many change at once
    const auto newCollider = [&] {
        return randomCollider(random, GetParam() % 2 == 0); // without them a search of all is split
    };
    ContactMap atLastTaking;
    TakenChanges taken;
    for (int step = 0; step < 800; ++step) {
        const std::size_t action = below(random, 100);
        if (model.colliders.empty() || action < 20) {
            const TrackedCollider collider = newCollider();
            ASSERT_TRUE(model.colliders.emplace(tracker.insert(collider), collider).second);
        } else if (action < 24) {
            std::vector<TrackedCollider> many(below(random, 40));
            std::generate(many.begin(), many.end(), [&] { return newCollider(); });
            const std::vector<ProxyId> ids = tracker.insert(many);
            ASSERT_EQ(ids.size(), many.size());
            for (std::size_t i = 0; i < many.size(); ++i) {
                ASSERT_TRUE(model.colliders.emplace(ids[i], many[i]).second);
            }
        } else if (action < 44 || model.colliders.size() > 120) {
            const ProxyId id = model.any(random);
            tracker.remove(id);
            model.remove(id);
        } else if (action < 70) {
            const ProxyId id = model.any(random);
            TrackedCollider& collider = model.colliders[id];
            collider.shape = translated(collider.shape, {uniform(random, -1, 1), 0.5});
            tracker.update(id, collider);
        } else if (action < 80) {
            const ProxyId id = model.any(random);
            model.colliders[id] = newCollider();
            tracker.update(id, model.colliders[id]);
        } else if (action < 84) {
            const std::vector<ProxyId> ids = model.some(random);
            std::vector<TrackedCollider> values;
            for (const ProxyId id : ids) {
                values.push_back(newCollider());
                model.colliders[id] = values.back();
            }
            tracker.update(ids, values);
        } else if (action == 84) {
            const std::vector<ProxyId> ids = model.some(random);
            for (const ProxyId id : ids) {
                model.remove(id);
            }
            tracker.remove(ids);
        } else if (action < 90) {
            model.tolerance = tolerances[below(random, std::size(tolerances))];
            tracker.setTolerance(model.tolerance);
        } else if (action < 94) {
            model.matrix = randomMatrix(random);
            tracker.setMatrix(model.matrix);
        } else if (action == 94) {
            model.filter = filters[below(random, std::size(filters))];
            tracker.setRules(model.tolerance, model.matrix, model.filter);
        } else {
            taken.span = tracker.takeChanges();
            taken.changes.assign(taken.span.begin(), taken.span.end());
            const ContactMap now = model.contacts();
            ASSERT_EQ(sorted(taken.span), log == ChangeLog::kept ? sorted(difference(atLastTaking, now))
                                                                 : std::vector<ContactChange>());
            atLastTaking = now;
        }
        if (step % 7 == 0) {
            expectSame(tracker, model);
            taken.expectReadable(tracker, model);
            ASSERT_FALSE(HasFailure()) << "step " << step;
        }
    }
    expectSame(tracker, model);
}

INSTANTIATE_TEST_SUITE_P(Seeds, TrackerHistory, ::testing::Range(std::uint64_t{1}, std::uint64_t{19}));

class ManyAtOnce : public ::testing::TestWithParam<ChangeLog> {};

TEST_P(ManyAtOnce, MeetWhatTheyWouldOneByOne) {
    Random random(1);
    std::vector<TrackedCollider> all(45'000);
    for (TrackedCollider& collider : all) {
        collider = {Circle{{uniform(random, 0, 400), uniform(random, 0, 400)}, uniform(random, 0.1, 1.5)}};
    }
    for (std::size_t i = 0; i < 100; ++i) { // that meet each other
        all[9 * i] = {Circle{{uniform(random, 0, 4), uniform(random, 0, 4)}, 2}};
    }
    ContactTracker atOnce(0, CollisionMatrix(1), GetParam());
    atOnce.setThreads(2);
    ContactTracker oneByOne(0, CollisionMatrix(1), GetParam());
    const auto expectSameContacts = [&] {
        EXPECT_EQ(contactsOf(atOnce), contactsOf(oneByOne));
        EXPECT_EQ(sorted(atOnce.takeChanges()), sorted(oneByOne.takeChanges()));
    };
    const std::vector<ProxyId> ids = atOnce.insert(all);
    oneByOne.insert(all);
    atOnce.takeChanges();
    oneByOne.takeChanges();
    std::vector<ProxyId> moved;
    for (std::size_t i = 0; i < all.size(); i += 9) {
        moved.push_back(ids[i]);
    }
    for (const double farthest : {3.0, 0.02}) { // small moves: most contacts stay
        std::vector<TrackedCollider> values;
        for (const ProxyId id : moved) {
            values.push_back(
                {translated(atOnce.collider(id).shape, {uniform(random, -farthest, farthest), 0})});
            oneByOne.update(id, values.back());
        }
        atOnce.update(moved, values);
        expectSameContacts();
    }
    for (const double radius : {600.0, 1.0}) { // one that meets all, and no longer does
        const std::vector<ProxyId> some{ids[5], ids[6]};
        const std::vector<Shape> shapes{Circle{{200, 200}, radius}, Rect{{3, 3}, {2, 2}}};
        atOnce.reshape(some, shapes);
        for (std::size_t i = 0; i < some.size(); ++i) {
            oneByOne.update(some[i], {shapes[i]});
        }
        expectSameContacts();
    }
    std::vector<TrackedCollider> removed;
    for (const ProxyId id : moved) {
        removed.push_back(atOnce.collider(id));
        oneByOne.remove(id);
    }
    atOnce.remove(moved);
    expectSameContacts();
    const std::vector<ProxyId> back = atOnce.insert(removed);
    for (std::size_t i = 0; i < removed.size(); ++i) {
        EXPECT_EQ(oneByOne.insert(removed[i]), back[i]);
    }
    expectSameContacts();
}

INSTANTIATE_TEST_SUITE_P(Logs, ManyAtOnce, ::testing::Values(ChangeLog::none, ChangeLog::kept));

TEST(ContactTracker, IsEmptyAfterItWasMovedFrom) {
    const TrackedCollider one{.shape = Circle{{0, 0}, 2}};
    const TrackedCollider two{.shape = Circle{{1, 0}, 2}};
    ContactTracker tracker(0, CollisionMatrix(1));
    tracker.insert(one);
    tracker.insert(two);
    ContactTracker other = std::move(tracker);
    EXPECT_EQ(other.forbiddenCount(), 1U);
    EXPECT_EQ(tracker.forbiddenCount(), 0U);
    EXPECT_TRUE(tracker.takeChanges().empty());
    tracker.setMatrix(CollisionMatrix(1));
    EXPECT_EQ(tracker.insert(one), ProxyId{0});
    EXPECT_EQ(tracker.insert(two), ProxyId{1});
    EXPECT_EQ(tracker.forbiddenCount(), 1U);
    EXPECT_EQ(tracker.takeChanges().size(), 1U);
    other = std::move(tracker);
    EXPECT_EQ(tracker.forbiddenCount(), 0U);
    EXPECT_EQ(other.forbiddenCount(), 1U);
}

TEST(ContactTracker, CategoriesAndMasksDecideWhoMeets) {
    ContactTracker tracker(0, CollisionMatrix(1));
    const TrackedCollider player{.shape = Circle{{0, 0}, 2}, .categoryBits = 1, .maskBits = 2};
    TrackedCollider other{.shape = Circle{{1, 0}, 2}, .categoryBits = 4, .maskBits = 1, .userData = 42};
    tracker.insert(player);
    const ProxyId id = tracker.insert(other);
    EXPECT_EQ(tracker.contactCount(), 0U); // the player's mask has no 4
    other.categoryBits = 6;
    tracker.update(id, other);
    EXPECT_EQ(tracker.forbiddenCount(), 1U);
    EXPECT_EQ(tracker.collider(id).userData, 42U);
    other.maskBits = 8;
    tracker.update(id, other);
    EXPECT_EQ(tracker.contactCount(), 0U);
    ContactTracker many(0, CollisionMatrix(1));
    many.insert(std::vector(50, player));
    EXPECT_EQ(many.contactCount(), 0U); // players do not meet each other
}

TEST(ContactTracker, VisitsItsCollidersInOrder) {
    ContactTracker tracker;
    const std::vector<ProxyId> ids = tracker.insert(std::vector<TrackedCollider>(4, {Circle{{0, 0}, 1}}));
    tracker.remove(ids[1]);
    std::vector<ProxyId> visited;
    tracker.forEach([&](ProxyId id, const TrackedCollider& collider) {
        visited.push_back(id);
        EXPECT_EQ(&collider, &tracker.collider(id));
    });
    EXPECT_EQ(visited, (std::vector{ids[0], ids[2], ids[3]}));
    EXPECT_EQ(tracker.size(), 3U);
    EXPECT_TRUE(tracker.contains(ids[0]));
    EXPECT_FALSE(tracker.contains(ids[1]));
    EXPECT_FALSE(tracker.contains(ProxyId{99}));
}

TEST(ContactTracker, TellsWhatBeganChangedAndEnded) {
    ContactTracker tracker(0, CollisionMatrix(1));
    const ProxyId a = tracker.insert({Rect{{0, 0}, {10, 10}}});
    const ProxyId b = tracker.insert({Rect{{10, 0}, {10, 10}}});
    const auto expectTaken = [&](ContactEvent event, Relation relation, bool forbidden) {
        const std::span<const ContactChange> changes = tracker.takeChanges();
        ASSERT_EQ(changes.size(), 1u);
        EXPECT_EQ(changes[0], (ContactChange{event, {a, b, relation, forbidden}}));
    };
    expectTaken(ContactEvent::began, Relation::touching, false);
    tracker.update(b, {Rect{{9, 0}, {10, 10}}});
    expectTaken(ContactEvent::changed, Relation::overlapping, true);
    EXPECT_EQ(tracker.forbiddenCount(), 1u);
    tracker.remove(a);
    expectTaken(ContactEvent::ended, Relation::overlapping, true);
    EXPECT_EQ(tracker.contactCount(), 0u);
    EXPECT_EQ(tracker.forbiddenCount(), 0u);
}

TEST(ContactTracker, MayChangeWhileItsChangesAreRead) {
    ContactTracker tracker;
    const ProxyId player = tracker.insert({Circle{{0, 0}, 5}});
    for (int i = 0; i < 100; ++i) {
        tracker.insert({.shape = Circle{{i * 0.01, 0}, 2}, .sensor = true, .userData = 100u + i});
    }
    std::set<std::uint64_t> coins;
    for (const auto& [event, contact] : tracker.takeChanges()) {
        if (contact.a == player) {
            EXPECT_EQ(event, ContactEvent::began);
            coins.insert(tracker.collider(contact.b).userData);
            tracker.remove(contact.b);
            tracker.insert({.shape = Circle{{0, 0}, 1}, .sensor = true, .userData = 1}); // a spark
        }
    }
    EXPECT_EQ(coins.size(), 100U);
    EXPECT_EQ(tracker.size(), 101U);
    std::size_t ended = 0;
    std::size_t began = 0;
    for (const auto& [event, contact] : tracker.takeChanges()) {
        if (contact.a == player) {
            ended += event == ContactEvent::ended && coins.contains(tracker.collider(contact.b).userData);
            began += event == ContactEvent::began && tracker.collider(contact.b).userData == 1;
        }
    }
    EXPECT_EQ(ended, 100U);
    EXPECT_EQ(began, 100U);
}

TEST(ContactTracker, ReportsOnlyTheNetChange) {
    ContactTracker tracker(0, CollisionMatrix(1));
    tracker.insert({Circle{{0, 0}, 5}});
    const ProxyId b = tracker.insert({Circle{{8, 0}, 5}});
    tracker.takeChanges();
    tracker.update(b, {Circle{{80, 0}, 5}});
    tracker.update(b, {Circle{{8, 0}, 5}});
    EXPECT_TRUE(tracker.takeChanges().empty());
}

TEST(ContactTracker, SeesNeighborsAcrossTheTolerance) {
    ContactTracker tracker(0.5, CollisionMatrix(1));
    tracker.insert({Rect{{0, 0}, {10, 10}}});
    tracker.insert({Rect{{10.5, 0}, {10, 10}}});
    EXPECT_EQ(tracker.contactCount(), 1u);
    tracker.setTolerance(0.25);
    EXPECT_EQ(tracker.contactCount(), 0u);
    tracker.setTolerance(std::numeric_limits<double>::quiet_NaN());
    EXPECT_EQ(tracker.tolerance(), 0);
}

/// What classify() calls touching may lie a rounding error apart, and must be found all the same.
TEST(ContactTracker, MissesNoContactThatIsARoundingErrorAway) {
    const double denorm = std::numeric_limits<double>::denorm_min();
    std::vector<std::tuple<Shape, Shape, double>> pairs = {
        {Rect{{-1, 0}, {1, 1}}, Rect{{denorm, 0}, {1, 1}}, denorm},
        {Rect{{-1, 0}, {1, 1}}, Rect{{3 * denorm, 0}, {1, 1}}, 3 * denorm}};
    const RotatedRect diamond{{{990, 990}, {20, 20}}, 45};
    const double far = 1000 + 10 * std::sqrt(2.0);
    for (double gap = 1e-15; gap < 1e-9; gap *= 1.3) {
        for (const double tolerance : {0.0, 1e-11, 0.1}) {
            const double apart = gap + tolerance;
            pairs.emplace_back(diamond, translated(diamond, {20 * std::sqrt(2.0) + apart, 0}), tolerance);
            pairs.emplace_back(diamond, Rect{{far + apart, -1e6}, {1e3, 2e6}}, tolerance);
            pairs.emplace_back(diamond, Circle{{far + apart + 7e5, 1000}, 7e5}, tolerance);
        }
    }
    int touching = 0;
    for (const auto& [a, b, tolerance] : pairs) {
        const std::size_t expected = intersects(a, b, tolerance) ? 1 : 0;
        touching += static_cast<int>(expected);
        ContactTracker tracker(tolerance);
        tracker.insert({a});
        tracker.insert({b});
        EXPECT_EQ(tracker.contactCount(), expected);
        EXPECT_EQ(tracker.findContacts().contactCount(), expected);
        EXPECT_EQ(findContacts(std::vector<Shape>{a, b}, tolerance).size(), expected);
    }
    EXPECT_GT(touching, 10);
}

TEST(ContactTracker, ForbidsNeitherSensorsNorAllowedLayers) {
    CollisionMatrix matrix(2);
    matrix.set(0, 1, false);
    ContactTracker tracker(0, matrix);
    const Shape shape = Circle{{0, 0}, 1};
    tracker.insert({shape, false, 0});
    tracker.insert({shape, false, 1});
    tracker.insert({shape, true, 0});
    EXPECT_EQ(tracker.contactCount(), 3u);
    EXPECT_EQ(tracker.forbiddenCount(), 0u);
    tracker.setMatrix(CollisionMatrix(2));
    EXPECT_EQ(tracker.forbiddenCount(), 1u);
}

} // namespace
} // namespace tangent
