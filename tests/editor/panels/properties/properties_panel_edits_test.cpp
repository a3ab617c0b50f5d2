#include "panels/properties/properties_panel_fixture.h"

#include <limits>

namespace tangent::test {
namespace {

TEST_F(PropertiesPanelTest, TypingPreviewsAndEnterMakesOneStep) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("128+16*3"));
    EXPECT_EQ(rect(2).min.x, 176);
    EXPECT_EQ(undoSteps(), 0);
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("176"));
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
}

TEST_F(PropertiesPanelTest, NumbersCanCountGridSteps) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("3g+1"));
    EXPECT_EQ(rect(2).min.x, 49);
    LevelSettings fine = settings();
    fine.grid.emplace().size = 10;
    test::replaceSettings(document, {}, fine);
    settle();
    type(&field(QStringLiteral("X")), QStringLiteral("3g+1"));
    EXPECT_EQ(rect(2).min.x, 31);
    type(&field(QStringLiteral("X")), QStringLiteral("16u"));
    EXPECT_EQ(rect(2).min.x, 16);
    type(&field(QStringLiteral("Rotation")), QStringLiteral("16u"));
    EXPECT_FALSE(field(QStringLiteral("Rotation")).fault().isEmpty()) << "no length";
}

TEST_F(PropertiesPanelTest, AFaultMovesNothing) {
    select({2});
    const auto place = [this] {
        return QRect(table().mapTo(&panel, QPoint()), table().size());
    };
    const QRect before = place();
    type(&field(QStringLiteral("X")), QStringLiteral("1/"));
    settle();
    EXPECT_FALSE(field(QStringLiteral("X")).fault().isEmpty());
    EXPECT_EQ(place(), before);
}

TEST_F(PropertiesPanelTest, LengthsShowTheirUnit) {
    select({2});
    EXPECT_EQ(field(QStringLiteral("X")).suffix(), QStringLiteral("u"));
    EXPECT_EQ(field(QStringLiteral("Width")).suffix(), QStringLiteral("u"));
    EXPECT_EQ(field(QStringLiteral("Rotation")).suffix(), QStringLiteral("°"));
}

TEST_F(PropertiesPanelTest, EnterSelectsTheWholeNumberAndScrollsToItsStart) {
    select({2});
    NumberField& x = field(QStringLiteral("X"));
    type(&x, QStringLiteral("123456789.123456789/3"));
    enter(x);
    EXPECT_EQ(x.text(), QStringLiteral("41152263.04115226"));
    EXPECT_EQ(x.selectedText(), x.text());
    EXPECT_EQ(x.cursorPosition(), 0);
    QTest::keyClicks(&x, QStringLiteral("7"));
    EXPECT_EQ(x.text(), QStringLiteral("7"));
}

TEST_F(PropertiesPanelTest, EscapeRestoresTheLevel) {
    select({2});
    type(&field(QStringLiteral("Width")), QStringLiteral("500"));
    EXPECT_EQ(rect(2).size.x, 500);
    QTest::keyClick(&field(QStringLiteral("Width")), Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(2).size.x, 32);
    EXPECT_EQ(field(QStringLiteral("Width")).text(), QStringLiteral("32"));
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, LeavingTheFieldCommits) {
    select({2});
    type(&field(QStringLiteral("Y")), QStringLiteral("7"));
    QFocusEvent out(QEvent::FocusOut, Qt::MouseFocusReason);
    QApplication::sendEvent(&field(QStringLiteral("Y")), &out);
    EXPECT_EQ(rect(2).min.y, 7);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, AnEditAppliesToTheWholeSelectionInOneStep) {
    select({1, 2, 3});
    type(&field(QStringLiteral("Y")), QStringLiteral("5"));
    enter(field(QStringLiteral("Y")));
    EXPECT_EQ(std::get<Circle>(collider(1).shape).center.y, 5);
    EXPECT_EQ(rect(2).min.y, 5);
    EXPECT_EQ(rect(3).min.y, 5);
    EXPECT_EQ(undoSteps(), 1);
    document.undo();
    EXPECT_EQ(rect(3).min.y, 90);
}

TEST_F(PropertiesPanelTest, RelativeInputChangesEachOfMixedNumbers) {
    select({2, 3});
    NumberField& y = field(QStringLiteral("Y"));
    type(&y, QStringLiteral("+16"));
    EXPECT_EQ(rect(2).min.y, 56);
    EXPECT_EQ(rect(3).min.y, 106);
    enter(y);
    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(y.text(), QString());
    EXPECT_EQ(y.placeholderText(), QStringLiteral("mixed"));
    type(&y, QStringLiteral("/2+-3"));
    enter(y);
    EXPECT_EQ(rect(2).min.y, 25);
    EXPECT_EQ(rect(3).min.y, 50);
    type(&y, QStringLiteral("-16"));
    EXPECT_EQ(rect(2).min.y, -16) << "a number";
    EXPECT_EQ(rect(3).min.y, -16);
    QTest::keyClick(&y, Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(3).min.y, 50);
    type(&y, QStringLiteral("/0"));
    EXPECT_EQ(y.fault(), QStringLiteral("Division by zero."));
    EXPECT_EQ(rect(3).min.y, 50);

    NumberField& width = field(QStringLiteral("Width"));
    type(&width, QStringLiteral("*-1"));
    EXPECT_EQ(width.fault(), QStringLiteral("The size would not be greater than 0."));
    EXPECT_EQ(rect(2).size.x, 32);
    type(&width, QStringLiteral("*2"));
    enter(width);
    EXPECT_EQ(rect(2).size.x, 64);
    EXPECT_EQ(rect(3).size.x, 128);
    type(&field(QStringLiteral("Height")), QStringLiteral("+16"));
    EXPECT_EQ(rect(2).size.y, 32) << "the same for both";
}

TEST_F(PropertiesPanelTest, TypingForManyCollidersIsAnnounced) {
    std::vector<Collider> many;
    for (int i = 0; i < 20'000; ++i)
        many.push_back(rectangle(1'001 + i, {i * 3.0, 200}, {2, 2}));
    document.add({}, many);
    document.undoHistory().clear();
    NumberField& y = field(QStringLiteral("Y"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return y.isVisible(); }));
    QStringList announced;
    QObject::connect(&document, &LevelDocument::longEditBegan, &panel,
                     [&](const QString& text) { announced.append(text); });
    type(&y, QStringLiteral("7"));
    EXPECT_EQ(announced, QStringList(QStringLiteral("Move")));
    EXPECT_EQ(rect(21'000), (Rect{{19'999 * 3.0, 7}, {2, 2}}));
    enter(y);
    EXPECT_EQ(announced, QStringList(2, QStringLiteral("Move")));
    EXPECT_EQ(undoSteps(), 1);
    type(&nameField(), QStringLiteral("x"));
    EXPECT_TRUE(announced.contains(QStringLiteral("Rename")));
    EXPECT_EQ(collider(21'000).name, "x");
    announced.clear();
    QTest::keyClick(&nameField(), Qt::Key_Escape);
    EXPECT_EQ(announced, QStringList(QStringLiteral("Rename")));
    EXPECT_EQ(collider(21'000).name, "");
    choose(combo(QStringLiteral("Shape")), 0);
    EXPECT_TRUE(announced.contains(QStringLiteral("Change shape")));
    document.undo();
    document.undo();
    for (const Collider& each : many)
        ASSERT_EQ(collider(idNumber(each.id)), each);
}

TEST_F(PropertiesPanelTest, ASizeAppliesToTheShapesThatHaveIt) {
    select({1, 2});
    type(&field(QStringLiteral("Radius")), QStringLiteral("9"));
    enter(field(QStringLiteral("Radius")));
    EXPECT_EQ(std::get<Circle>(collider(1).shape).radius, 9);
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {32, 16}}));
}

TEST_F(PropertiesPanelTest, InvalidExpressionsNeverAlterTheLevel) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("12+"));
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_TRUE(says(field(QStringLiteral("X")).fault()));
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(rect(2).min.x, 100);
    QTest::keyClicks(&field(QStringLiteral("X")), QStringLiteral("3"));
    EXPECT_EQ(field(QStringLiteral("X")).fault(), QString());
    QTest::keyClick(&field(QStringLiteral("X")), Qt::Key_Escape);
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(PropertiesPanelTest, RejectsNonPositiveSizes) {
    for (const char* words : {"0", "-3", "2-2"}) {
        select({2});
        type(&field(QStringLiteral("Height")), QLatin1String(words));
        EXPECT_FALSE(field(QStringLiteral("Height")).fault().isEmpty()) << words;
        EXPECT_EQ(rect(2).size.y, 16) << words;
        QTest::keyClick(&field(QStringLiteral("Height")), Qt::Key_Escape);
        settle();
    }
}

TEST_F(PropertiesPanelTest, RejectsAShapeBeyondTheLargestNumber) {
    select({2});
    type(&field(QStringLiteral("Width")), QStringLiteral("1.7e308"));
    enter(field(QStringLiteral("Width")));
    type(&field(QStringLiteral("X")), QStringLiteral("1.7e308"));
    EXPECT_FALSE(field(QStringLiteral("X")).fault().isEmpty());
    EXPECT_EQ(rect(2).min.x, 100);
}

TEST_F(PropertiesPanelTest, RejectsAConversionBeyondTheLargestNumber) {
    put({circle(9, {0, 0}, 1e308)});
    select({1, 9});
    choose(combo(QStringLiteral("Shape")), 1);
    EXPECT_EQ(collider(9).shape, Shape(Circle{{0, 0}, 1e308}));
    EXPECT_EQ(collider(1).shape, Shape(Circle{{10, 20}, 5}));
    EXPECT_EQ(undoSteps(), 0);
    EXPECT_EQ(combo(QStringLiteral("Shape")).currentText(), QStringLiteral("Circle"));
    EXPECT_TRUE(says(QStringLiteral("The shape would exceed the largest number.")));
    select({1});
    EXPECT_FALSE(says(QStringLiteral("The shape would exceed the largest number.")));
}

TEST_F(PropertiesPanelTest, AnInvalidShapeCanBeMoved) {
    put({rectangle(9, {0, 0}, {0, 5})});
    select({9});
    type(&field(QStringLiteral("X")), QStringLiteral("50"));
    enter(field(QStringLiteral("X")));
    EXPECT_EQ(rect(9).min.x, 50);
}

TEST_F(PropertiesPanelTest, RotatingConvertsToARotatedRectangleAndBack) {
    select({2});
    type(&field(QStringLiteral("Rotation")), QStringLiteral("30"));
    enter(field(QStringLiteral("Rotation")));
    EXPECT_EQ(collider(2).shape, Shape(RotatedRect{{{100, 40}, {32, 16}}, 30}));
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100")) << "the corner before rotation";
    type(&field(QStringLiteral("Rotation")), QStringLiteral("0"));
    enter(field(QStringLiteral("Rotation")));
    EXPECT_EQ(collider(2).shape, Shape(Rect{{100, 40}, {32, 16}}));
}

TEST_F(PropertiesPanelTest, ChangingTheSelectionCommitsTheTypedValue) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    select({3});
    EXPECT_EQ(rect(2).min.x, 55);
    EXPECT_EQ(rect(3).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, AnotherEditRevertsThePreview) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    document.remove(QStringLiteral("Remove"), {ColliderId{1}});
    settle();
    EXPECT_EQ(rect(2).min.x, 100);
    EXPECT_EQ(field(QStringLiteral("X")).text(), QStringLiteral("100"));
    EXPECT_FALSE(field(QStringLiteral("X")).isBeingEdited());
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(PropertiesPanelTest, UndoActsOnTheLevelOnceTypingIsUndone) {
    select({2});
    type(&field(QStringLiteral("X")), QStringLiteral("55"));
    enter(field(QStringLiteral("X")));
    nameField().setFocus();
    QTest::keyClicks(&nameField(), QStringLiteral("x"));
    EXPECT_EQ(collider(2).name, "x");
    QTest::keyClick(&nameField(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(collider(2).name, "");
    EXPECT_FALSE(document.isEditing());
    document.undo();
    EXPECT_EQ(rect(2).min.x, 100);
}

TEST_F(PropertiesPanelTest, SeveralAreMovedTogetherByTheBoxAroundThem) {
    EXPECT_FALSE(field("X together").isVisible());
    select({1});
    EXPECT_FALSE(field("X together").isVisible());
    select({1, 2, 3});
    ASSERT_TRUE(field("X together").isVisible());
    EXPECT_EQ(field("X together").text(), "5");
    EXPECT_EQ(field("Y together").text(), "15");
    EXPECT_EQ(field("Width together").text(), "159");
    EXPECT_EQ(field("Height together").text(), "91");
    type(&field("X together"), "25");
    EXPECT_EQ(center(collider(1).shape), (Vec2{30, 20})) << "live";
    enter(field("X together"));
    EXPECT_EQ(rect(2).min, (Vec2{120, 40}));
    EXPECT_EQ(rect(3).min, (Vec2{120, 90}));
    EXPECT_EQ(document.undoHistory().undoText(), "Move");
    EXPECT_EQ(undoSteps(), 1);
    type(&field("Y together"), "+10");
    enter(field("Y together"));
    EXPECT_EQ(center(collider(1).shape), (Vec2{30, 30}));
    EXPECT_EQ(rect(3).min, (Vec2{120, 100}));
}

TEST_F(PropertiesPanelTest, InvalidShapesStayOutOfTheBox) {
    const double infinity = std::numeric_limits<double>::infinity();
    put({circle(4, {infinity, 0}, 5)});
    select({1, 2, 4});
    EXPECT_EQ(field("Width together").text(), "127");
    type(&field("X together"), "25");
    enter(field("X together"));
    EXPECT_EQ(rect(2).min, (Vec2{120, 40}));
    EXPECT_EQ(collider(4).shape, Shape(Circle{{infinity, 0}, 5}));
}

TEST_F(PropertiesPanelTest, SeveralAreScaledTogetherByTheBoxAroundThem) {
    select({2, 3});
    type(&field("Width together"), "128");
    enter(field("Width together"));
    EXPECT_EQ(rect(2), (Rect{{100, 40}, {64, 16}}));
    EXPECT_EQ(rect(3), (Rect{{100, 90}, {128, 16}}));
    EXPECT_EQ(document.undoHistory().undoText(), "Resize");
    type(&field("Width together"), "0");
    EXPECT_TRUE(says("Must be greater than 0."));
    QTest::keyClick(&field("Width together"), Qt::Key_Escape);
    settle();
    document.undo();
    select({1, 2});
    type(&field("Width together"), "*2"); // 5 to 132
    enter(field("Width together"));
    EXPECT_EQ(collider(1).shape, Shape(Circle{{15, 25}, 10})) << "with a circle in proportion";
    EXPECT_EQ(rect(2), (Rect{{195, 65}, {64, 32}}));
}

} // namespace
} // namespace tangent::test
