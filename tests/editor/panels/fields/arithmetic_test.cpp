#include "panels/fields/arithmetic.h"

#include <gtest/gtest.h>

#include <string>

namespace tangent {
namespace {

double valueOf(std::string_view expression) {
    const auto result = evaluate(expression);
    const double* value = std::get_if<double>(&result);
    EXPECT_NE(value, nullptr) << expression;
    return value ? *value : 0;
}

ArithmeticError faultOf(std::string_view expression) {
    const auto result = evaluate(expression);
    const auto* error = std::get_if<ArithmeticError>(&result);
    EXPECT_NE(error, nullptr) << expression;
    return error ? *error : ArithmeticError{};
}

TEST(Arithmetic, ReadsNumbersAsExactDoubles) {
    EXPECT_EQ(valueOf("0"), 0);
    EXPECT_EQ(valueOf("0.1"), 0.1);
    EXPECT_EQ(valueOf(".5"), 0.5);
    EXPECT_EQ(valueOf("7."), 7);
    EXPECT_EQ(valueOf("1e3"), 1000);
    EXPECT_EQ(valueOf("2.5E-3"), 0.0025);
    EXPECT_EQ(valueOf("123456789.123456789"), 123456789.123456789);
}

TEST(Arithmetic, KnowsTheUnitsOfLengths) {
    EXPECT_EQ(std::get<double>(evaluate("3g", 16)), 48);
    EXPECT_EQ(std::get<double>(evaluate("2*(1.5 g+4)", 16)), 56);
    EXPECT_EQ(std::get<double>(evaluate("16u+1g", 8)), 24);
    EXPECT_EQ(std::get<double>(evaluate("2*16 u", 8)), 32);
    EXPECT_EQ(faultOf("16u"), (ArithmeticError{ArithmeticFault::strayCharacter, 2}));
    EXPECT_EQ(faultOf("3g"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_TRUE(std::holds_alternative<ArithmeticError>(evaluate("3gg", 16)));
    EXPECT_TRUE(std::holds_alternative<ArithmeticError>(evaluate("g", 16)));
}

TEST(Arithmetic, HasTheUsualPrecedenceAndAssociativity) {
    EXPECT_EQ(valueOf("128+16*3"), 176);
    EXPECT_EQ(valueOf("100-10-1"), 89);
    EXPECT_EQ(valueOf("64/4/2"), 8);
    EXPECT_EQ(valueOf("2*3+4*5"), 26);
    EXPECT_EQ(valueOf("1-6/2"), -2);
}

TEST(Arithmetic, ParsesParenthesesAndSigns) {
    EXPECT_EQ(valueOf("(1+2)*3"), 9);
    EXPECT_EQ(valueOf("-(4-1)/2"), -1.5);
    EXPECT_EQ(valueOf("2*-3"), -6);
    EXPECT_EQ(valueOf("--5"), 5);
    EXPECT_EQ(valueOf("+7-+2"), 5);
    EXPECT_EQ(valueOf("((((3))))"), 3);
}

TEST(Arithmetic, IgnoresSpaces) {
    EXPECT_EQ(valueOf("  1 +\t2 * ( 3 )  "), 7);
}

TEST(Arithmetic, ReportsWhereANumberIsMissing) {
    EXPECT_EQ(faultOf(""), (ArithmeticError{ArithmeticFault::noNumber, 0}));
    EXPECT_EQ(faultOf("   "), (ArithmeticError{ArithmeticFault::noNumber, 3}));
    EXPECT_EQ(faultOf("12+"), (ArithmeticError{ArithmeticFault::noNumber, 3}));
    EXPECT_EQ(faultOf("1+*2"), (ArithmeticError{ArithmeticFault::noNumber, 2}));
    EXPECT_EQ(faultOf("()"), (ArithmeticError{ArithmeticFault::noNumber, 1}));
    EXPECT_EQ(faultOf("."), (ArithmeticError{ArithmeticFault::noNumber, 0}));
}

TEST(Arithmetic, RejectsInvalidExpressions) {
    EXPECT_EQ(faultOf("abc"), (ArithmeticError{ArithmeticFault::strayCharacter, 0}));
    EXPECT_EQ(faultOf("1,5"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_EQ(faultOf("1 2"), (ArithmeticError{ArithmeticFault::strayCharacter, 2}));
    EXPECT_EQ(faultOf("3)"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_EQ(faultOf("(1 2)"), (ArithmeticError{ArithmeticFault::strayCharacter, 3}));
    EXPECT_EQ(faultOf("0x10"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_EQ(faultOf("nan"), (ArithmeticError{ArithmeticFault::strayCharacter, 0}));
    EXPECT_EQ(faultOf("-inf"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_EQ(faultOf(std::string_view("1\0+1", 4)), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
    EXPECT_EQ(faultOf("1\u00d72"), (ArithmeticError{ArithmeticFault::strayCharacter, 1}));
}

TEST(Arithmetic, ReportsTheUnclosedParenthesis) {
    EXPECT_EQ(faultOf("1+(2"), (ArithmeticError{ArithmeticFault::openParenthesis, 2}));
    EXPECT_EQ(faultOf("((1)"), (ArithmeticError{ArithmeticFault::openParenthesis, 0}));
}

TEST(Arithmetic, RejectsDivisionByZero) {
    EXPECT_EQ(faultOf("1/0"), (ArithmeticError{ArithmeticFault::divisionByZero, 1}));
    EXPECT_EQ(faultOf("4 + 1 / (2-2)"), (ArithmeticError{ArithmeticFault::divisionByZero, 6}));
}

TEST(Arithmetic, GivesOnlyFiniteValues) {
    EXPECT_EQ(faultOf("1e999").fault, ArithmeticFault::outOfRange);
    EXPECT_EQ(faultOf("1e-999").fault, ArithmeticFault::outOfRange);
    EXPECT_EQ(faultOf("1e308*10").fault, ArithmeticFault::outOfRange);
    EXPECT_EQ(faultOf("1/(1e308*10)").fault, ArithmeticFault::outOfRange);
    EXPECT_EQ(faultOf("1e308+1e308").fault, ArithmeticFault::outOfRange);
}

TEST(Arithmetic, StopsAtDeepNestingInsteadOfExhaustingTheStack) {
    const std::size_t depth = 1'000'000;
    EXPECT_EQ(faultOf(std::string(depth, '(') + "1" + std::string(depth, ')')).fault,
              ArithmeticFault::nestedTooDeeply);
    EXPECT_EQ(valueOf(std::string(100, '(') + "1" + std::string(100, ')')), 1);
    EXPECT_EQ(valueOf(std::string(depth, '-') + "1"), 1);
}

} // namespace
} // namespace tangent
