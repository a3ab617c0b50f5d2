#pragma once

#include "document/level_document.h"
#include "panels/fields/arithmetic.h"

#include <tangent/live/live_level.h>

#include <QString>

#include <variant>

/// What the panels call things, in the language of the program. Names that come out of a level are plain
/// text.
namespace tangent {

/// The number in the shortest form that reads back the same, with the decimal separator of the language.
QString numberText(double number);
/// The number for reading: at most six significant digits.
QString roundedText(double number);

/// An English text of a RuleDefinition, in the language of the program.
QString ruleText(const char* english);
QString translatedRule(Rule rule);
/// What the rule says, in a sentence.
QString ruleMeaning(Rule rule);
QString translatedSeverity(Severity severity);
/// "3 colliders".
QString colliderCount(std::size_t count);
/// How many errors and warnings the level has, such as "2 errors, 1 warning"; empty: it has neither.
QString problemCounts(const LiveLevel& level);
/// The layer's name, or its number if it has none.
QString layerName(const Layer& layer);
/// The collider's name and number.
QString colliderName(const LiveLevel& level, ColliderId id);
/// Which hidden or locked layer keeps a collider from being edited, in a sentence; empty: none does.
QString whyNotEditable(const LevelDocument& document, ColliderId id);
/// Whom a problem is about: its colliders, or a background image.
QString culprits(const Problem& problem, const LiveLevel& level);
/// The problem in one sentence.
QString sentence(const Problem& problem, const LiveLevel& level);
/// Evaluates what was typed; its decimal separator is a dot or that of the language.
std::variant<double, ArithmeticError> evaluate(const QString& expression);
/// Why an expression cannot be used.
QString explanation(const ArithmeticError& error, const QString& expression);

/// Plain text for a tool tip, which would otherwise take what looks like HTML for it.
QString plainToolTip(const QString& text);
/// Plain text for a menu or a button, where & would mark a shortcut.
QString plainCaption(const QString& text);

} // namespace tangent
