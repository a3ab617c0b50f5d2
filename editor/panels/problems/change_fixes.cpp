#include "document/free_name.h"
#include "panels/fields/words.h"
#include "panels/layers/layer_edits.h"
#include "panels/problems/fix_builder.h"
#include "panels/problems/shape_fixes.h"

#include <tangent/level/level_queries.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_set>

namespace tangent {

namespace {

ColliderId secondOf(const Problem& problem, const LevelDocument&) {
    return problem.b;
}

/// The second one, if it is editable or none is.
ColliderId laterOf(const Problem& problem, const LevelDocument& document) {
    return isEditable(document, problem.a) && !isEditable(document, problem.b) ? problem.a : problem.b;
}

/// Whether the two differ only in their ids.
bool areEqual(const Problem& problem, const LevelDocument& document) {
    const LiveLevel& level = document.level();
    const auto first = level.find(problem.a);
    const auto second = level.find(problem.b);
    if (!first || !second)
        return true;
    Collider kept = level.collider(*first);
    kept.id = problem.b;
    return kept == level.collider(*second);
}

/// Renames each collider, unless an earlier fix already renamed one of the two.
void renameAll(FixBuilder& builder, std::span<const FixTask> tasks) {
    const LiveLevel& level = builder.level();
    std::unordered_set<std::string> used;
    for (std::size_t position = 0; position < level.size(); ++position)
        used.insert(level.collider(level.at(position)).name.str());
    std::map<std::string, int> nextNumbers; // by stem
    for (const FixTask& task : tasks) {
        const Collider* const first = builder.collider(task.problem.a);
        const Collider* const second = builder.collider(task.problem.b);
        if (!first || !second || first->name != second->name)
            continue;
        Collider* const renamed = builder.collider(task.fixed);
        const std::string stem = stemOfName(renamed->name.str());
        int& number = nextNumbers.try_emplace(stem, 2).first->second;
        const std::string name = firstFreeNumbered(
            stem, number, [&used](const std::string& candidate) { return used.contains(candidate); });
        used.insert(name);
        renamed->name = name;
    }
}

void markSensors(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks)
        if (Collider* marked = builder.collider(task.fixed))
            marked->sensor = true;
}

void allowLayerPairs(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks) {
        const Collider* a = builder.collider(task.problem.a);
        const Collider* b = builder.collider(task.problem.b);
        if (a && b)
            setForbidden(builder.settings(), a->layer, b->layer, false);
    }
}

void extendBounds(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks) {
        const Collider* outside = builder.collider(task.problem.a);
        if (!outside || !builder.settings().bounds)
            continue;
        if (const auto extended = boundsAround(outside->shape, builder.settings()))
            builder.settings().bounds->rect = *extended;
    }
}

void removeAll(FixBuilder& builder, std::span<const FixTask> tasks) {
    for (const FixTask& task : tasks)
        builder.remove(task.fixed);
}

void ignoreAll(FixBuilder& builder, std::span<const FixTask> tasks) {
    std::set<ProblemKey> ignored;
    for (const FixTask& task : tasks) {
        const Problem& problem = task.problem;
        if (!ignored.insert({problem.rule, problem.a, problem.b}).second)
            continue; // one entry ignores all missing backgrounds
        IgnoredProblem entry{.rule = ruleName(problem.rule),
                             .colliders = {},
                             .reason = builder.options().reason,
                             .unknown = {}};
        for (const ColliderId id : {problem.a, problem.b})
            if (id != ColliderId{})
                entry.colliders.push_back(id);
        builder.settings().ignored.push_back(std::move(entry));
    }
}

QString layerNameOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    const Layer* layer = proxy ? layerWithId(level.settings(), level.collider(*proxy).layer) : nullptr;
    return layer ? layerName(*layer) : QString();
}

QStringList layersOf(const Problem& problem, const LevelDocument& document) {
    return {layerNameOf(document.level(), problem.a), layerNameOf(document.level(), problem.b)};
}

QStringList renamedId(const Problem& problem, const LevelDocument& document) {
    return {QString::number(idNumber(laterOf(problem, document)))};
}

/// Its id, its old name and its new one.
QStringList renaming(const Collider& before, const LevelDocument& document) {
    const LiveLevel& level = document.level();
    const auto proxy = level.find(before.id);
    return {QString::number(idNumber(before.id)), QString::fromStdString(before.name.str()),
            proxy ? QString::fromStdString(level.collider(*proxy).name.str()) : QString()};
}

constexpr FixTexts markAs(const char* several) {
    return {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Mark %1 as Sensor"),
            .several = several,
            .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Mark as sensor"),
            .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Marked %1 as sensor.")};
}

constexpr FixTexts deleteAs(const char* several, const char* undo) {
    return {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Delete %1"),
            .several = several,
            .undo = undo,
            .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Deleted %1.")};
}

/// An ignored problem is identified by its colliders. Missing images have none.
const char* ignoreTitle(std::span<const Problem> problems) {
    const bool areImages = std::ranges::all_of(
        problems, [](const Problem& problem) { return problem.rule == Rule::missingBackground; });
    return areImages ? QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignore All Missing Images…")
                     : QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignore…");
}

constexpr std::array changing{
    ProblemFix{
        .name = "rename",
        .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Rename #%1 to Next Free Name"),
                  .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Rename to Next Free Names"),
                  .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Rename duplicate name"),
                  .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Renamed #%1 from “%2” to “%3”.")},
        .effect = FixEffect::changes,
        .fixes = [](Rule rule) { return rule == Rule::duplicateName; },
        .collider = laterOf,
        .apply = renameAll,
        .words = renamedId,
        .doneWords = renaming},
    ProblemFix{.name = "markFirstSensor",
               .texts = markAs(QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Mark First as Sensor")),
               .effect = FixEffect::changes,
               .fixes = isBetweenTwo,
               .collider = firstOf,
               .apply = markSensors},
    ProblemFix{.name = "markSecondSensor",
               .texts = markAs(QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Mark Second as Sensor")),
               .effect = FixEffect::changes,
               .fixes = isBetweenTwo,
               .collider = secondOf,
               .apply = markSensors},
    ProblemFix{
        .name = "allowLayerPair",
        .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Allow %1 and %2 to Overlap"),
                  .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Allow These Layers to Overlap"),
                  .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Allow layers to overlap"),
                  .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Allowed %1 and %2 to overlap.")},
        .effect = FixEffect::changes,
        .fixes = [](Rule rule) { return rule == Rule::overlap || rule == Rule::narrowGap; },
        .apply = allowLayerPairs,
        .words = layersOf},
    ProblemFix{.name = "extendBounds",
               .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Extend the Bounds"),
                         .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Extend the Bounds"),
                         .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Extend the bounds"),
                         .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Extended the bounds.")},
               .effect = FixEffect::reshapes,
               .fixes = [](Rule rule) { return rule == Rule::outOfBounds; },
               .apply = extendBounds},
    ProblemFix{.name = "deleteDuplicate",
               .texts = deleteAs(QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Delete Duplicates"),
                                 QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Delete duplicate")),
               .effect = FixEffect::removes,
               .fixes = [](Rule rule) { return rule == Rule::duplicate; },
               .collider = laterOf,
               .isSafe = areEqual,
               .apply = removeAll},
    ProblemFix{.name = "deleteInvalid",
               .texts = deleteAs(QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Delete Invalid Shapes"),
                                 QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Delete invalid shape")),
               .effect = FixEffect::removes,
               .fixes = [](Rule rule) { return rule == Rule::invalidShape; },
               .collider = firstOf,
               .isSafe = [](const Problem&, const LevelDocument&) { return false; },
               .apply = removeAll},
    ProblemFix{.name = "ignore",
               .texts = {.one = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignore…"),
                         .several = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignore…"),
                         .undo = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignore problem"),
                         .done = QT_TRANSLATE_NOOP("tangent::ProblemsPanel", "Ignored the problem.")},
               .effect = FixEffect::ignores,
               .fixes = [](Rule) { return true; },
               .isSafe = [](const Problem&, const LevelDocument&) { return false; },
               .apply = ignoreAll,
               .title = ignoreTitle}};

} // namespace

std::span<const ProblemFix> changeFixes() {
    return changing;
}

} // namespace tangent
