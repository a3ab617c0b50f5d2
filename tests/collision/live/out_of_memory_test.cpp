// Each allocation of each kind of change fails once: the level stays as it was.

#include "../base/allocations.h"
#include "small_levels.h"

#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>

namespace tangent {
namespace {

using test::collider;
using testing::FailingAllocation;

Shape circleAt(double x) {
    return Circle{{x, 0}, 10};
}

/// 100 circles. Some overlap, some share a name, one is invalid.
Level crowdedLevel() {
    Level level = test::levelOf({});
    for (std::int64_t id = 1; id <= 100; ++id) {
        level.colliders.push_back(collider(id, circleAt(static_cast<double>(id) * 17), 1 + id % 2));
        level.colliders.back().name = id % 3 == 0 ? "a name of more than sixteen characters" : "";
    }
    level.colliders[50].shape = Circle{{0, 0}, -1};
    level.rules[Rule::duplicateName].severity = Severity::warning;
    level.rules[Rule::narrowGap].severity = Severity::warning;
    level.backgrounds.push_back({.image = "none.png", .unknown = {}});
    level.ignored.push_back(
        {.rule = "overlap", .colliders = test::idsOf({3, 4}), .reason = "a reason", .unknown = {}});
    return level;
}

std::vector<Contact> contactsOf(const LiveLevel& level) {
    std::vector<Contact> contacts;
    level.contacts().forEachContact([&](const Contact& contact) { contacts.push_back(contact); });
    std::ranges::sort(contacts, {}, [](const Contact& contact) { return std::pair(contact.a, contact.b); });
    return contacts;
}

std::vector<ProxyId> proxiesOf(const LiveLevel& level) {
    std::vector<ProxyId> proxies;
    for (std::size_t i = 0; i < level.size(); ++i)
        proxies.push_back(level.at(i));
    return proxies;
}

void expectSame(const LiveLevel& level, const LiveLevel& expected) {
    EXPECT_EQ(writeLevel(level.snapshot()), writeLevel(expected.snapshot()));
    EXPECT_EQ(proxiesOf(level), proxiesOf(expected));
    EXPECT_EQ(contactsOf(level), contactsOf(expected));
    EXPECT_EQ(level.problems(), expected.problems());
    for (const Severity severity : {Severity::warning, Severity::error})
        EXPECT_EQ(level.problemCount(severity), expected.problemCount(severity));
}

struct Change {
    const char* name;
    std::function<void(LiveLevel&)> apply;
};

void PrintTo(const Change& change, std::ostream* out) {
    *out << change.name;
}

std::vector<PlacedCollider> newColliders(std::int64_t count) {
    std::vector<PlacedCollider> colliders;
    for (std::int64_t i = 0; i < count; ++i)
        colliders.push_back({static_cast<std::size_t>(i), collider(200 + i, circleAt(5.0 * double(i)))});
    colliders.front().collider.name = "a name of more than sixteen characters";
    return colliders;
}

std::vector<ColliderId> firstIds(std::size_t count) {
    std::vector<ColliderId> ids(count);
    for (std::size_t i = 0; i < count; ++i)
        ids[i] = ColliderId{static_cast<std::int64_t>(i) + 1};
    return ids;
}

void insertInto(LiveLevel& level, std::int64_t count) {
    std::vector<PlacedCollider> colliders = newColliders(count);
    try {
        level.insert(std::move(colliders));
    } catch (const std::bad_alloc&) {
        EXPECT_TRUE(colliders == newColliders(count)) << "given back";
        throw;
    }
}

void updateIn(LiveLevel& level, std::size_t count) {
    std::vector<Collider> values;
    for (const ColliderId id : firstIds(count)) {
        values.push_back(collider(idNumber(id), circleAt(9.0 * static_cast<double>(idNumber(id)))));
        values.back().name = "another name of many characters";
    }
    level.update(values);
}

void reshapeIn(LiveLevel& level, std::size_t count, double distance = 9) {
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < count; ++i)
        shapes.push_back(circleAt(distance * static_cast<double>(i + 1)));
    level.reshape(firstIds(count), shapes);
}

/// A level that has changed before: its proxies have gaps, and a drag of two colliders has begun.
LiveLevel usedLevel() {
    LiveLevel level(crowdedLevel(), "/nowhere");
    (void)level.remove(test::idsOf({10, 20, 30}));
    reshapeIn(level, 2, 11);
    (void)level.takeProblemChanges();
    return level;
}

void changeSettingsOf(LiveLevel& level, const std::function<void(LevelSettings&)>& edit) {
    LevelSettings settings = level.settings();
    edit(settings);
    level.setSettings(std::move(settings));
}

const Change changes[] = {
    {"InsertFew",
     [](LiveLevel& level) {
         insertInto(level, 3);
     }},
    {"InsertMany",
     [](LiveLevel& level) {
         insertInto(level, 120);
     }},
    {"RemoveFew",
     [](LiveLevel& level) {
         (void)level.remove(firstIds(4));
     }},
    {"RemoveMany",
     [](LiveLevel& level) {
         (void)level.remove(firstIds(80));
     }},
    {"UpdateFew",
     [](LiveLevel& level) {
         updateIn(level, 4);
     }},
    {"UpdateMany",
     [](LiveLevel& level) {
         updateIn(level, 90);
     }},
    {"ReshapeAgain",
     [](LiveLevel& level) {
         reshapeIn(level, 2);
     }},
    {"ReshapeFew",
     [](LiveLevel& level) {
         reshapeIn(level, 4);
     }},
    {"ReshapeMany",
     [](LiveLevel& level) {
         reshapeIn(level, 90);
     }},
    {"AddLayer",
     [](LiveLevel& level) {
         changeSettingsOf(level, [](LevelSettings& settings) {
             settings.layers.push_back(test::layer(3));
             settings.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
             settings.tolerance = 2;
         });
     }},
    {"RemoveBackgroundsAndIgnored",
     [](LiveLevel& level) {
         changeSettingsOf(level, [](LevelSettings& settings) {
             settings.backgrounds.clear();
             settings.ignored.clear();
         });
     }},
    {"SetFolder",
     [](LiveLevel& level) {
         level.setFolder("/nowhere/at/all/in/this/file/system");
     }},
};

class OutOfMemory : public ::testing::TestWithParam<Change> {};

TEST_P(OutOfMemory, LeavesTheLevelAsItWas) {
    const LiveLevel before = usedLevel();
    LiveLevel after = usedLevel();
    GetParam().apply(after);
    const std::vector<ProblemChange> afterChanges = after.takeProblemChanges();
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        LiveLevel level = usedLevel();
        bool hasThrown = false;
        {
            const FailingAllocation failing(failures);
            try {
                GetParam().apply(level);
            } catch (const std::bad_alloc&) {
                hasThrown = true;
            }
            hasFailed = failing.hasFailed();
        }
        if (hasThrown) {
            expectSame(level, before);
            EXPECT_TRUE(level.takeProblemChanges().empty());
            GetParam().apply(level);
        }
        expectSame(level, after);
        EXPECT_EQ(level.takeProblemChanges().size(), afterChanges.size());
        if (HasFailure())
            FAIL() << "allocation " << failures;
    }
    RecordProperty("failures", static_cast<int>(failures - 1));
    EXPECT_GT(failures, 1u);
}

/// Reverting a change finds no more memory than the change did.
TEST_P(OutOfMemory, LeavesTheLevelAsItWasIfNoneBecomesFree) {
    if (!testing::LimitedMemory::isPossible())
        GTEST_SKIP() << "the size of freed memory is unknown";
    constexpr std::size_t step = 400;
    const LiveLevel before = usedLevel();
    LiveLevel after = usedLevel();
    GetParam().apply(after);
    std::size_t refused = 0;
    for (std::size_t bytes = 0;; bytes += step) {
        LiveLevel level = usedLevel();
        bool hasThrown = false;
        {
            const testing::LimitedMemory limited(bytes);
            try {
                GetParam().apply(level);
            } catch (const std::bad_alloc&) {
                hasThrown = true;
            }
        }
        expectSame(level, hasThrown ? before : after);
        if (HasFailure())
            FAIL() << bytes << " bytes";
        if (!hasThrown)
            break;
        ++refused;
    }
    RecordProperty("refused", static_cast<int>(refused));
}

INSTANTIATE_TEST_SUITE_P(EachKindOfChange, OutOfMemory, ::testing::ValuesIn(changes),
                         [](const auto& change) { return change.param.name; });

} // namespace
} // namespace tangent
