#pragma once

#include <tangent/level/problem.h>

#include <QStringList>

#include <span>

namespace tangent {

class FixBuilder;
class LevelDocument;

enum class FixEffect {
    moves,    ///< moves a collider to another place
    reshapes, ///< changes the outline of a collider or the bounds
    removes,  ///< deletes a collider
    changes,  ///< changes other values of a collider, or the settings of the level
    ignores,  ///< changes neither colliders nor bounds, and needs FixOptions::reason
};

/// A problem to fix, and the collider that the fix changes.
struct FixTask {
    const Problem& problem;
    ColliderId fixed; ///< as ProblemFix::collider
};

/// In English; see ProblemsPanel::tr().
struct FixTexts {
    const char* one;     ///< the entry of the menu for one problem. %1 and %2 are ProblemFix::words
    const char* several; ///< the same for several problems
    const char* undo;
    const char* done;                 ///< of one problem. %1, %2 and %3 are ProblemFix::doneWords
    const char* impossible = nullptr; ///< why not ProblemFix::isPossible; null if it is hidden then
};

/// A fix that the menu of a problem offers. Its entry in problemFixes() defines all of it.
struct ProblemFix {
    const char* name; ///< the object name of its entry in the menu
    FixTexts texts;
    FixEffect effect;
    bool (*fixes)(Rule rule); ///< whether it applies to problems of the rule
    /// The collider that it changes or deletes, which must be editable. Null: none.
    ColliderId (*collider)(const Problem& problem, const LevelDocument& document) = nullptr;
    /// Whether it is possible if that collider is editable. Null: always.
    bool (*isPossible)(const Problem& problem, const LevelDocument& document) = nullptr;
    /// Whether a key may apply it: it loses nothing. Null: always.
    bool (*isSafe)(const Problem& problem, const LevelDocument& document) = nullptr;
    void (*apply)(FixBuilder& builder, std::span<const FixTask> tasks);
    /// The entry of the menu, if not `texts.one` or `texts.several`.
    const char* (*title)(std::span<const Problem> problems) = nullptr;
    /// Null: the name of `collider`, if any.
    QStringList (*words)(const Problem& problem, const LevelDocument& document) = nullptr;
    /// Called after the fix. Null: the words before it.
    QStringList (*doneWords)(const Collider& before, const LevelDocument& document) = nullptr;
    bool isHiddenIfImpossible = false; ///< otherwise, the menu shows it disabled
    /// The menu offers it for one problem only. A key applies it if the fix before it has no effect.
    bool isSecondChoice = false;
    bool isForGoals = false; ///< looks for a place that the body of Rule::unreachable reaches
};

/// Whether problems of the rule are between two colliders that get into each other's way.
bool isBetweenTwo(Rule rule);
/// The first collider of a problem, or its only one.
ColliderId firstOf(const Problem& problem, const LevelDocument& document);

/// All fixes, in the order of the menu: moveFixes(), then changeFixes().
std::span<const ProblemFix> problemFixes();
/// What moves, shortens or enlarges a collider.
std::span<const ProblemFix> moveFixes();
/// What changes other values of colliders, the settings, or deletes.
std::span<const ProblemFix> changeFixes();

} // namespace tangent
