#include "document/groups.h"

#include "document/edits.h"
#include "editor_fixture.h"

#include <map>
#include <random>
#include <set>

namespace tangent::test {
namespace {

/// Circles 1 to 5: 1 and 2 are the group "crane", 3 and 4 "ship"; 4 is on the second layer.
class GroupsTest : public ::testing::Test {
protected:
    GroupsTest() {
        document.changeSettings("Layer", [](LevelSettings& settings) {
            settings.layers.push_back({.id = LayerId{2}, .name = "Other", .color = {}, .unknown = {}});
        });
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= 5; ++id)
            colliders.push_back(circleAt(id, {100.0 * static_cast<double>(id), 0}, 10));
        colliders[0].group = colliders[1].group = "crane";
        colliders[2].group = colliders[3].group = "ship";
        colliders[3].layer = LayerId{2};
        document.add("Add", colliders);
        document.selection().clear();
    }

    ProxyId proxy(std::int64_t id) { return *document.level().find(ColliderId{id}); }
    std::vector<ColliderId> completed(std::int64_t id) {
        std::vector<ColliderId> ids;
        groups.completed(proxy(id)).forEach(
            [&](ProxyId member) { ids.push_back(document.level().collider(member).id); });
        std::ranges::sort(ids);
        return ids;
    }
    std::vector<Collider> copiesOf(std::initializer_list<std::int64_t> ids) {
        std::vector<Collider> copies;
        for (const std::int64_t id : ids)
            copies.push_back(document.level().collider(proxy(id)));
        groups.separate(copies);
        return copies;
    }

    using Ids = std::vector<ColliderId>;
    LevelDocument document;
    Groups& groups = document.groups();
};

TEST_F(GroupsTest, ACompletedColliderBringsTheEditableMembersOfItsGroup) {
    EXPECT_EQ(completed(1), (Ids{ColliderId{1}, ColliderId{2}}));
    EXPECT_EQ(completed(5), Ids{ColliderId{5}});
    EXPECT_EQ(completed(3), (Ids{ColliderId{3}, ColliderId{4}}));
    document.layers().setLocked(LayerId{2}, true);
    EXPECT_EQ(completed(3), Ids{ColliderId{3}});
    groups.enter("crane");
    EXPECT_EQ(completed(1), Ids{ColliderId{1}});
}

TEST_F(GroupsTest, ManyCollidersBringTheirGroupsToo) {
    std::vector<Collider> colliders;
    for (std::int64_t id = 1; id <= 3'000; ++id) {
        colliders.push_back(circleAt(id + 10, {100.0 * static_cast<double>(id), 500}, 10));
        colliders.back().group = "row " + std::to_string(id / 3);
    }
    document.add("Add", colliders);
    document.selection().clear();
    ColliderSet some;
    for (std::int64_t id = 300; id < 2'700; ++id) // 800 groups
        if (id % 3 != 1)
            some.insert(proxy(id + 10));
    EXPECT_EQ(some.count(), 1'600U);
    EXPECT_EQ(groups.completed(some).count(), 2'400U);
    groups.enter("row 200");
    EXPECT_EQ(groups.completed(some).count(), 2'399U);
    const ProxyId locked = proxy(311);
    document.colliderView().setLocked(std::array{locked}, true);
    EXPECT_FALSE(groups.completed(some).contains(locked));
    EXPECT_TRUE(groups.withUneditable(groups.completed(some)).contains(locked));
}

TEST_F(GroupsTest, MembersFollowTheLevel) {
    EXPECT_EQ(groups.members("crane").size(), 2U);
    document.change("Join", std::array{ColliderId{5}}, [](Collider& collider) { collider.group = "crane"; });
    EXPECT_EQ(groups.members("crane").size(), 3U);
    document.remove("Delete", {ColliderId{1}});
    EXPECT_EQ(groups.members("crane").size(), 2U);
    document.undo();
    document.undo();
    EXPECT_EQ(groups.members("crane").size(), 2U);
    document.clear();
    EXPECT_TRUE(groups.members("crane").empty());
}

/// Compares with listing the groups of all colliders.
TEST_F(GroupsTest, MembersFollowALongHistory) {
    std::mt19937 random(1);
    const auto below = [&](std::int64_t end) {
        return std::uniform_int_distribution<std::int64_t>(0, end - 1)(random);
    };
    const auto groupOf = [&] {
        const std::int64_t number = below(6);
        return number == 0 ? std::string() : "group " + std::to_string(number);
    };
    for (int step = 0; step < 400; ++step) {
        const ColliderId some{1 + below(40)};
        switch (below(5)) {
        case 0: {
            Collider added = circleAt(idNumber(document.nextId()), {0, 0}, 1);
            added.group = groupOf();
            document.add("Add", {added});
            break;
        }
        case 1:
            document.remove("Delete", {some, ColliderId{1 + below(40)}});
            break;
        case 2:
            document.change("Regroup", std::array{some},
                            [&](Collider& collider) { collider.group = groupOf(); });
            break;
        case 3:
            document.undo();
            break;
        default:
            document.redo();
        }
        std::map<std::string, std::set<ProxyId>> expected;
        const LiveLevel& level = document.level();
        for (std::size_t position = 0; position < level.size(); ++position)
            if (const Collider& collider = level.collider(level.at(position)); !collider.group.empty())
                expected[collider.group.str()].insert(level.at(position));
        ASSERT_EQ(groups.names().size(), expected.size()) << step;
        for (const auto& [name, members] : expected) {
            const std::vector<ProxyId>& found = groups.members(name);
            ASSERT_EQ(std::set(found.begin(), found.end()), members) << step << ' ' << name;
            ASSERT_EQ(found.size(), members.size()) << step << ' ' << name;
        }
    }
}

TEST_F(GroupsTest, AGroupIsLeftWhenTheSelectionOrItsMembersAreGone) {
    document.selection().setOnly(ColliderId{1});
    groups.enter("crane");
    document.selection().setOnly(ColliderId{2});
    EXPECT_EQ(groups.entered(), "crane");
    document.selection().setOnly(ColliderId{3});
    EXPECT_EQ(groups.entered(), "");
    document.selection().setOnly(ColliderId{1});
    groups.enter("crane");
    document.selection().clear();
    EXPECT_EQ(groups.entered(), "");
    document.selection().setOnly(ColliderId{1});
    groups.enter("crane");
    document.clear();
    EXPECT_EQ(groups.entered(), "");
}

TEST_F(GroupsTest, FreeNamesCountOn) {
    EXPECT_EQ(groups.freeName("quay"), "quay");
    EXPECT_EQ(groups.freeName("crane"), "crane 2");
    document.change("Rename", std::array{ColliderId{5}},
                    [](Collider& collider) { collider.group = "crane 2"; });
    EXPECT_EQ(groups.freeName("crane"), "crane 3");
    EXPECT_EQ(groups.freeName("crane 2"), "crane 3");
}

TEST_F(GroupsTest, CopiesGetGroupsOfTheirOwn) {
    const std::vector<Collider> copies = copiesOf({1, 2, 3, 5});
    EXPECT_EQ(copies[0].group, "crane 2");
    EXPECT_EQ(copies[1].group, "crane 2");
    EXPECT_EQ(copies[2].group, "") << "a single copy";
    EXPECT_EQ(copies[3].group, "");
    document.selection().setOnly(ColliderId{1});
    groups.enter("crane");
    EXPECT_EQ(copiesOf({1})[0].group, "crane") << "inside the group";
}

TEST_F(GroupsTest, TwoCopiedGroupsStayApart) {
    document.change("Rename", std::array{ColliderId{3}, ColliderId{4}},
                    [](Collider& collider) { collider.group = "crane 7"; });
    const std::vector<Collider> copies = copiesOf({1, 2, 3, 4});
    EXPECT_EQ(copies[0].group, copies[1].group);
    EXPECT_EQ(copies[2].group, copies[3].group);
    EXPECT_FALSE(copies[0].group == copies[2].group);
}

} // namespace
} // namespace tangent::test
