#pragma once

#include "document/level_document.h"
#include "panels/fields/arithmetic.h"

#include <tangent/live/live_level.h>

#include <QString>

#include <variant>

/// Translated names and sentences about levels. Names from a level are plain text and may contain markup.
namespace tangent {

/// The shortest text that reads back as the same number, with the decimal separator of the language.
QString numberText(double number);
/// The number with up to three decimals and six significant digits; below 1, four significant digits. Whole numbers of
/// up to 16 digits are exact.
QString roundedText(double number);

/// Translates a text of a RuleDefinition.
QString ruleText(const char* english);
QString translatedRule(Rule rule);
/// A sentence about what the rule reports.
QString ruleDescription(Rule rule);
QString translatedSeverity(Severity severity);
/// "3 colliders".
QString colliderCount(std::size_t count);
/// "2 errors, 1 warning"; empty if the level has neither.
QString problemCounts(const LiveLevel& level);
/// The name of the layer, or its id if it has none.
QString layerName(const Layer& layer);
/// The name and id of the collider.
QString colliderName(const LiveLevel& level, ColliderId id);
/// A sentence about the hidden or locked layer that prevents editing the collider; empty if it can be edited.
QString notEditableReason(const LevelDocument& document, ColliderId id);
/// The colliders or the background image of a problem.
QString problemSubjects(const Problem& problem, const LiveLevel& level);
/// One sentence about the problem.
QString problemText(const Problem& problem, const LiveLevel& level);
/// Evaluates an expression. Accepts a dot or the decimal separator of the language, but no dot that can be taken for
/// one that separates thousands.
std::variant<double, ArithmeticError> evaluate(const QString& expression, double gridStep = 0);
/// Why the expression is invalid.
QString errorText(const ArithmeticError& error, const QString& expression);

/// Escapes plain text for a tooltip, which would otherwise interpret HTML.
QString plainToolTip(const QString& text);
/// Escapes plain text for a menu or a button, where & marks a mnemonic.
QString plainCaption(const QString& text);

} // namespace tangent
