#include <tangent/formats/note.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

TEST(Notes, CountEqualMessagesAndKnowTheLineOfTheFirst) {
    Notes notes;
    notes.add("b", 4);
    notes.add("a", 2, ColliderId{7});
    notes.add("a", 0, ColliderId{8});
    notes.add("c");
    const std::vector<Note> expected{
        {"b", 1, 3}, {"a", 2, 2, {ColliderId{7}, ColliderId{8}}, {1}}, {"c", 1, 0}};
    const std::vector<Note> taken = std::move(notes).take("x\ny\nz");
    EXPECT_EQ(taken, expected);
    EXPECT_EQ(describe(taken[0]), "b");
    EXPECT_EQ(describe(taken[1]), "2 × a (also in line 1)");
}

TEST(Notes, NameTheFirstLines) {
    std::string text;
    Notes notes;
    for (std::size_t i = 0; i < 30; ++i) {
        notes.add("few", i < 3 ? 2 * text.size() : Notes::noOffset);
        notes.add("many", text.size());
        notes.add("one", 0);
        text += '\n';
    }
    const std::vector<Note> taken = std::move(notes).take(text);
    EXPECT_EQ(describe(taken[0]), "30 × few (also in lines 3, 5)");
    EXPECT_EQ(
        describe(taken[1]),
        "30 × many (also in lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, …)");
    EXPECT_EQ(describe(taken[2]), "30 × one");
}

TEST(Notes, StayFew) {
    Notes notes;
    for (std::size_t i = 0; i < 2 * maxNotes; ++i)
        notes.add(std::to_string(i));
    for (int i = 0; i < 1000; ++i)
        notes.add("0", 0, ColliderId{1 + i});
    const std::vector<Note> taken = std::move(notes).take();
    ASSERT_EQ(taken.size(), maxNotes + 1);
    EXPECT_EQ(describe(taken.back()), "200 × further note");
    EXPECT_EQ(taken.front().count, 1001u);
    EXPECT_EQ(taken.front().colliders.size(), maxNoteColliders);
}

} // namespace

} // namespace tangent
