#include "circles.h"

#include <tangent/level/import_record.h>
#include <tangent/merge/merge.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

const std::string name = importRecordName("harbour.tmx");

/// Two imported colliders.
class MergingImports : public testing::Test {
protected:
    MergingImports() {
        base_.layers = {{LayerId{1}, "Solid", "", {}}};
        base_.colliders = {circle(1, 0), circle(2, 100)};
        base_.properties = {{name, "1-2; layers 1"}, {"music", "waves"}};
        ours_ = base_;
        theirs_ = base_;
    }

    static void setRecord(Level& level, std::string text) { level.properties[0] = {name, std::move(text)}; }
    std::string recordOfMerged() {
        result_ = mergeLevels(base_, ours_, theirs_);
        EXPECT_EQ(result_.conflicts, std::vector<std::string>{});
        const auto& property = result_.level.properties[0];
        return property.name == name ? std::get<std::string>(property.value) : "none";
    }

    Level base_;
    Level ours_;
    Level theirs_;
    MergeResult result_;
};

TEST_F(MergingImports, NameWhatEitherSideImported) {
    ours_.colliders.push_back(circle(7, 200));
    setRecord(ours_, "1-2 7; layers 1; sensors 7");
    theirs_.colliders.erase(theirs_.colliders.begin());
    theirs_.colliders.push_back(circle(9, 300));
    setRecord(theirs_, "2 9; layers 1-2");
    EXPECT_EQ(recordOfMerged(), "2 7 9; layers 1-2; sensors 7");
    EXPECT_EQ(result_.level.colliders, (std::vector{circle(2, 100), circle(7, 200), circle(9, 300)}));
    EXPECT_EQ(result_.level.properties[1], (Property{"music", "waves"})) << "the order stays";
}

TEST_F(MergingImports, DoNotNameCollidersDrawnByHand) {
    ours_.colliders.push_back(circle(3, 200, "drawn"));
    theirs_.colliders.push_back(circle(3, 300, "imported"));
    setRecord(theirs_, "1-3; layers 1");
    EXPECT_EQ(recordOfMerged(), "1-3; layers 1");
    EXPECT_EQ(result_.level.colliders[2], circle(4, 200, "drawn"));
    EXPECT_EQ(result_.level.colliders[3], circle(3, 300, "imported")) << "the next import must find it";
    EXPECT_EQ(result_.notes,
              std::vector<std::string>{"collider drawn (3) of ours now has the id 4: theirs imported "
                                       "something with its old id"});
    std::swap(ours_, theirs_);
    EXPECT_EQ(recordOfMerged(), "1-3; layers 1");
    EXPECT_EQ(result_.level.colliders[2], circle(3, 300, "imported"));
    EXPECT_EQ(result_.level.colliders[3], circle(4, 200, "drawn"));
}

TEST_F(MergingImports, RememberTheIdsInTheSource) {
    setRecord(base_, "1-2; layers 1; ids 2=7");
    setRecord(ours_, "1-2; layers 1; ids 1=8 2=7; layer ids 1=4");
    setRecord(theirs_, "1-2; layers 1"); // imported it again
    EXPECT_EQ(recordOfMerged(), "1-2; layers 1; ids 1=8; layer ids 1=4");
}

TEST_F(MergingImports, IgnoredProblemsFollowExchangedIds) {
    ours_.colliders.push_back(circle(3, 200, "drawn"));
    ours_.ignored = {{"out_of_bounds", {ColliderId{3}}, "drawn", {}}};
    theirs_.colliders.push_back(circle(3, 300, "imported"));
    theirs_.ignored = {{"out_of_bounds", {ColliderId{3}}, "imported", {}}};
    setRecord(theirs_, "1-3; layers 1");
    recordOfMerged();
    const std::vector<IgnoredProblem> expected{{"out_of_bounds", {ColliderId{4}}, "drawn", {}},
                                               {"out_of_bounds", {ColliderId{3}}, "imported", {}}};
    EXPECT_EQ(result_.level.ignored, expected);
}

TEST_F(MergingImports, DoNotNameCollidersWithIdsOfDeletedOnes) {
    ours_.colliders.push_back(circle(3, 200, "drawn"));
    setRecord(theirs_, "1-3; layers 1"); // 3 was deleted by hand
    EXPECT_EQ(recordOfMerged(), "1-2; layers 1");
    std::swap(ours_, theirs_);
    EXPECT_EQ(recordOfMerged(), "1-2; layers 1");
}

TEST_F(MergingImports, ACollidersOfOneSourceIsTheSameInBoth) {
    ours_.colliders.push_back(circle(3, 200, "crate"));
    setRecord(ours_, "1-3; layers 1");
    theirs_.colliders.push_back(circle(3, 200));
    theirs_.colliders.back().properties = {{"event", "open"}};
    theirs_.colliders.push_back(circle(4, 300));
    setRecord(theirs_, "1-4; layers 1");
    EXPECT_EQ(recordOfMerged(), "1-4; layers 1");
    Collider both = circle(3, 200, "crate");
    both.properties = {{"event", "open"}};
    EXPECT_EQ(result_.level.colliders[2], both);
    EXPECT_EQ(result_.level.colliders.size(), 4);
}

TEST_F(MergingImports, LayersThatTheyBroughtFollowNewIds) {
    ours_.layers.push_back({LayerId{2}, "Drawn", "", {}});
    theirs_.layers.push_back({LayerId{2}, "Imported", "", {}});
    setRecord(theirs_, "1-2; layers 1-2");
    EXPECT_EQ(recordOfMerged(), "1-2; layers 1 3; layer ids 3=2");
}

TEST_F(MergingImports, ARemovedRecordStaysRemoved) {
    ours_.properties = {{"music", "waves"}};
    setRecord(theirs_, "1; layers 1");
    theirs_.colliders.pop_back();
    EXPECT_EQ(recordOfMerged(), "none") << "the next import removes nothing";
}

TEST_F(MergingImports, TwoFirstImportsAreOne) {
    base_.colliders.clear();
    base_.properties = {};
    setRecord(theirs_, "1-2; layers 1; sensors 2");
    EXPECT_EQ(recordOfMerged(), "1-2; layers 1; sensors 2");
    EXPECT_EQ(result_.level.colliders.size(), 2);
}

} // namespace

} // namespace tangent
