#include "panels/fields/number_field.h"
#include "panels/fields/words.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace tangent {
namespace {

class NumberFieldTest : public testing::Test {
protected:
    NumberFieldTest() {
        field.show();
        other.show();
        field.setFocus();
        field.showNumber(10);
        QObject::connect(&field, &NumberField::numberEntered, &field,
                         [this](double number) { typed.push_back(number); });
    }

    void type(const QString& text) {
        field.selectAll();
        QTest::keyClicks(&field, text);
    }
    void leave() {
        QFocusEvent out(QEvent::FocusOut, Qt::MouseFocusReason);
        QApplication::sendEvent(&field, &out);
    }

    NumberField field;
    QLineEdit other;
    std::vector<double> typed;
    QSignalSpy committed{&field, &EditField::committed};
    QSignalSpy cancelled{&field, &EditField::cancelled};
};

TEST(NumberText, IsTheShortestThatRoundTrips) {
    EXPECT_EQ(numberText(0.1), QStringLiteral("0.1"));
    EXPECT_EQ(numberText(0.1 + 0.2), QStringLiteral("0.30000000000000004"));
    EXPECT_EQ(numberText(123456789.125), QStringLiteral("123456789.125"));
    EXPECT_EQ(numberText(100000), QStringLiteral("100000"));
    EXPECT_EQ(numberText(-0.0), QStringLiteral("0"));
}

class GermanNumbersTest : public testing::Test {
protected:
    GermanNumbersTest() { QLocale::setDefault(QLocale(QLocale::German)); }
    ~GermanNumbersTest() override { QLocale::setDefault(QLocale::c()); }
};

TEST_F(GermanNumbersTest, HaveADecimalCommaAndNoGroups) {
    EXPECT_EQ(numberText(1234.5), QStringLiteral("1234,5"));
    EXPECT_EQ(roundedText(-12.3456789), QStringLiteral("-12,346"));
}

TEST_F(GermanNumbersTest, AreReadWithACommaOrADot) {
    EXPECT_EQ(evaluate(QStringLiteral("1,5 + 2.25")), (std::variant<double, ArithmeticError>(3.75)));
    const ArithmeticError stray{ArithmeticFault::strayCharacter, 3};
    EXPECT_EQ(evaluate(QStringLiteral("1,5,2")), (std::variant<double, ArithmeticError>(stray)));
    EXPECT_EQ(errorText(stray, QStringLiteral("1,5,2")), QStringLiteral("“,2” is unexpected."));
}

TEST_F(GermanNumbersTest, ADotThatMaySeparateThousandsIsRefused) {
    for (const char* text : {"1.024", "5+1.024", "-12.500*2", "999.000"}) {
        const auto result = evaluate(QString::fromLatin1(text));
        const auto* error = std::get_if<ArithmeticError>(&result);
        ASSERT_NE(error, nullptr) << text;
        EXPECT_EQ(error->fault, ArithmeticFault::ambiguousDot) << text;
    }
    const auto result = evaluate(QStringLiteral("5+1.024"));
    EXPECT_EQ(errorText(std::get<ArithmeticError>(result), QStringLiteral("5+1.024")),
              "The dot is ambiguous: type 1024 or 1,024.");
    for (const auto& [text, value] : {std::pair("1.02", 1.02),
                                      {"1.0245", 1.0245},
                                      {"0.125", 0.125},
                                      {"1024.125", 1024.125},
                                      {".125", 0.125}})
        EXPECT_EQ(evaluate(QString::fromLatin1(text)), (std::variant<double, ArithmeticError>(value)))
            << text;
    QLocale::setDefault(QLocale::c());
    EXPECT_EQ(evaluate(QStringLiteral("1.024")), (std::variant<double, ArithmeticError>(1.024)));
}

TEST_F(GermanNumbersTest, SurviveAFieldUnchanged) {
    NumberField field;
    field.showNumber(0.1 + 0.2);
    EXPECT_EQ(field.text(), QStringLiteral("0,30000000000000004"));
    EXPECT_EQ(field.number(), 0.1 + 0.2);
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("1,3"));
}

TEST(RoundedText, KeepsThreeDecimalsAndEveryWholeDigit) {
    EXPECT_EQ(roundedText(0.1 + 0.2), QStringLiteral("0.3"));
    EXPECT_EQ(roundedText(1234567.8), QStringLiteral("1234568"));
    EXPECT_EQ(roundedText(-12.3456789), QStringLiteral("-12.346"));
}

TEST_F(NumberFieldTest, EmitsEveryValidNumberWhileTyping) {
    type(QStringLiteral("8+4"));
    EXPECT_EQ(typed, (std::vector<double>{8, 12})); // "8+" is incomplete
    EXPECT_EQ(committed.count(), 0);
}

TEST_F(NumberFieldTest, EnterCommitsAndShowsTheResult) {
    type(QStringLiteral("128+16*3"));
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(committed.count(), 1);
    EXPECT_EQ(field.text(), QStringLiteral("176"));
    EXPECT_FALSE(field.isBeingEdited());
}

TEST_F(NumberFieldTest, LosingTheFocusCommits) {
    type(QStringLiteral("12"));
    leave();
    EXPECT_EQ(committed.count(), 1);
    EXPECT_EQ(field.text(), QStringLiteral("12"));
}

TEST_F(NumberFieldTest, LosingTheFocusUneditedCommitsNothing) {
    leave();
    EXPECT_EQ(committed.count(), 0);
    EXPECT_EQ(cancelled.count(), 0);
}

TEST_F(NumberFieldTest, EscapeRestores) {
    type(QStringLiteral("12"));
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_EQ(field.text(), QStringLiteral("10"));
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_EQ(committed.count(), 0);
}

TEST_F(NumberFieldTest, SaysWhyAnExpressionIsInvalidAndDoesNotCommitIt) {
    type(QStringLiteral("1,5"));
    EXPECT_TRUE(field.fault().contains(QLatin1String("dot")));
    EXPECT_EQ(field.accessibleDescription(), field.fault());
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(committed.count(), 0);
    EXPECT_EQ(field.text(), QStringLiteral("1,5"));
    leave();
    EXPECT_EQ(committed.count(), 0);
    EXPECT_EQ(field.text(), QStringLiteral("10"));
    EXPECT_TRUE(field.fault().isEmpty());
}

TEST_F(NumberFieldTest, ValidatesWhileTyping) {
    field.setCheck(&NumberField::requirePositive);
    type(QStringLiteral("2-2"));
    EXPECT_EQ(typed, (std::vector<double>{2}));
    EXPECT_FALSE(field.fault().isEmpty());
    EXPECT_FALSE(field.number().has_value());
}

TEST_F(NumberFieldTest, ArrowsStepLikeTyping) {
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("11"));
    QTest::keyClick(&field, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(field.text(), QStringLiteral("1"));
    EXPECT_EQ(typed, (std::vector<double>{11, 1}));
    EXPECT_TRUE(field.isBeingEdited());
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_EQ(field.text(), QStringLiteral("10"));
}

TEST_F(NumberFieldTest, ArrowsStepFromAnInvalidNumber) {
    field.setCheck(&NumberField::requirePositive);
    field.showNumber(1);
    QTest::keyClick(&field, Qt::Key_Down);
    EXPECT_FALSE(field.fault().isEmpty());
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("1"));
    EXPECT_EQ(field.fault(), QString());
    EXPECT_EQ(typed, std::vector<double>{1});
}

TEST_F(NumberFieldTest, ASignInFrontChangesTheShownNumber) {
    type(QStringLiteral("+16"));
    field.showNumber(26); // as shown by what follows the field
    EXPECT_EQ(field.number(), 26);
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_EQ(field.text(), QStringLiteral("26"));
    EXPECT_EQ(typed, (std::vector<double>{11, 26}));
    type(QStringLiteral("/2+-3"));
    EXPECT_EQ(field.number(), 10);
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_EQ(field.number(), 26);
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("27")) << "the edit has ended";
    type(QStringLiteral("-16"));
    EXPECT_EQ(field.number(), -16) << "a number";
    type(QStringLiteral("*0x"));
    EXPECT_FALSE(field.fault().isEmpty());
}

TEST_F(NumberFieldTest, ArrowsIgnoreRelativeInput) {
    field.showNumber(std::nullopt);
    QTest::keyClicks(&field, QStringLiteral("+16"));
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("+16")) << "17 for all is not what it says";
    EXPECT_TRUE(typed.empty());
    EXPECT_EQ(field.numberFor(2), 18);
}

TEST_F(NumberFieldTest, ShowsThatValuesAreMixed) {
    field.showNumber(std::nullopt);
    EXPECT_EQ(field.text(), QString());
    EXPECT_EQ(field.placeholderText(), QStringLiteral("mixed"));
    field.showNumber(3);
    EXPECT_EQ(field.placeholderText(), QString());
}

TEST_F(NumberFieldTest, ShowingANumberDoesNotDisturbTyping) {
    type(QStringLiteral("12"));
    field.showNumber(99);
    EXPECT_EQ(field.text(), QStringLiteral("12"));
    QTest::keyClick(&field, Qt::Key_Escape);
    EXPECT_EQ(field.text(), QStringLiteral("10"));
}

TEST_F(NumberFieldTest, PassesUndoToTheWindowWhenItHasNothingToUndo) {
    QKeyEvent untouched(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    untouched.ignore();
    QApplication::sendEvent(&field, &untouched);
    EXPECT_FALSE(untouched.isAccepted());

    type(QStringLiteral("12"));
    QKeyEvent edited(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    edited.ignore();
    QApplication::sendEvent(&field, &edited);
    EXPECT_TRUE(edited.isAccepted());

    QTest::keyClick(&field, Qt::Key_Return);
    ASSERT_EQ(committed.count(), 1);
    QKeyEvent done(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    done.ignore();
    QApplication::sendEvent(&field, &done);
    EXPECT_FALSE(done.isAccepted()) << "what was entered is an undo step of the level";
}

TEST_F(NumberFieldTest, TextsBesideTheNumberLeaveRoomForIt) {
    const QString prefix = QStringLiteral("Radius");
    const QString suffix = QStringLiteral("Einheiten");
    field.setPrefix(prefix);
    field.setSuffix(suffix);
    EXPECT_GT(field.minimumSizeHint().width(),
              field.fontMetrics().horizontalAdvance(prefix + suffix + QStringLiteral("0000")));
}

TEST_F(NumberFieldTest, ArrowStepsGiveShortNumbers) {
    field.showNumber(-0.9);
    QTest::keyClick(&field, Qt::Key_Up);
    EXPECT_EQ(field.text(), QStringLiteral("0.1"));
    QTest::keyClick(&field, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(field.text(), QStringLiteral("-9.9"));
}

TEST_F(NumberFieldTest, ANumberThatDoesNotFitEndsInAnEllipsis) {
    field.resize(90, field.height());
    field.showNumber(1'111'111'111'111'111);
    const auto inkAtTheEnd = [&](double from, double to) { // of the height
        const QImage image = field.grab().toImage();
        const int right = image.width() - qRound(8 * image.devicePixelRatio());
        int dark = 0;
        for (int x = right - 8; x < right; ++x)
            for (int y = qRound(from * image.height()); y < qRound(to * image.height()); ++y)
                dark += qGray(image.pixel(x, y)) < 128;
        return dark;
    };
    leave();
    other.activateWindow();
    other.setFocus();
    ASSERT_FALSE(field.hasFocus());
    EXPECT_EQ(inkAtTheEnd(0.25, 0.5), 0) << "no digit is cut";
    EXPECT_GT(inkAtTheEnd(0.5, 0.8), 0) << "dots";
    field.showNumber(11);
    EXPECT_EQ(inkAtTheEnd(0.25, 0.8), 0);
}

TEST_F(NumberFieldTest, RoundsDigitsThatDoNotFit) {
    field.resize(90, field.height());
    field.showNumber(1623.468004321987);
    other.setFocus();
    EXPECT_EQ(field.visibleText(), QStringLiteral("≈ 1623.47"));
    field.resize(300, field.height());
    EXPECT_EQ(field.visibleText(), QStringLiteral("1623.468004321987"));
}

} // namespace
} // namespace tangent
