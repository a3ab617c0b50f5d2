#include "panels/problems/problems_model.h"

#include "canvas/icons.h"
#include "panels/fields/words.h"

#include "panels/problems/problem_place.h"
#include "picture/canvas_theme.h"
#include <tangent/level/image_file.h>
#include <tangent/level/rules/rule_definition.h>

#include <QGuiApplication>
#include <QPalette>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

/// From this many changes on, a reset is cheaper than signals for each row.
constexpr std::size_t manyProblemChanges = 64;

QIcon severityIcon(Severity severity) {
    const CanvasTheme theme = CanvasTheme::of(QGuiApplication::palette());
    return severity == Severity::error ? icon(QStringLiteral("error"), theme.problem)
                                       : icon(QStringLiteral("warning"), theme.touching);
}

/// Whether the problem is an image that may show, but not outside this project.
bool isImageOutside(const Problem& problem, const LiveLevel& level) {
    const auto& images = level.settings().backgrounds;
    const std::size_t number = keyOf(problem).background;
    return problem.rule == Rule::missingBackground && number < images.size() &&
           !isInProject(images[number].image);
}

} // namespace

ProblemsModel::ProblemsModel(const LevelDocument& document, QObject* parent)
    : TableModel(placeColumn + 1, parent), document_(document), problems_(document.level().problems()) {}

std::vector<Problem>::iterator ProblemsModel::find(const ProblemKey& wanted) {
    return std::ranges::lower_bound(problems_, wanted, {}, &keyOf);
}

int ProblemsModel::rowOf(const ProblemKey& wanted) const {
    const auto found = std::ranges::lower_bound(problems_, wanted, {}, &keyOf);
    const bool isThere = found != problems_.end() && keyOf(*found) == wanted;
    return isThere ? static_cast<int>(found - problems_.begin()) : -1;
}

std::optional<Vec2> ProblemsModel::placeOf(const Problem& problem) const {
    const auto place = tangent::placeOf(problem, level());
    return place ? std::optional(place->min * 0.5 + place->max * 0.5) : std::nullopt; // cannot overflow
}

void ProblemsModel::enqueue(const std::vector<ProblemChange>& changes) {
    for (const ProblemChange& change : changes)
        pending_[keyOf(change.problem)] =
            change.event == ProblemEvent::vanished ? std::nullopt : std::optional(change.problem);
}

void ProblemsModel::clear() {
    pending_.clear();
    beginResetModel();
    problems_.clear();
    endResetModel();
}

bool ProblemsModel::isVanishing(const ProblemKey& one) const {
    const auto found = pending_.find(one);
    return found != pending_.end() && !found->second;
}

bool ProblemsModel::willReset() const {
    return pending_.size() >= manyProblemChanges;
}

void ProblemsModel::flush() {
    const bool resets = willReset();
    const Pending changes = std::exchange(pending_, {});
    if (resets) {
        applyAll(changes);
        return;
    }
    for (const bool vanish : {true, false}) // removals first: a view then makes a neighbor current
        for (const auto& [key, problem] : changes)
            if (!problem == vanish)
                applyOne(key, problem);
}

void ProblemsModel::applyOne(const ProblemKey& changed, const std::optional<Problem>& problem) {
    const auto place = find(changed);
    const int row = static_cast<int>(place - problems_.begin());
    const bool isThere = place != problems_.end() && keyOf(*place) == changed;
    if (isThere && problem) {
        *place = *problem;
        emit dataChanged(index(row, 0), index(row, placeColumn));
    } else if (isThere) {
        beginRemoveRows({}, row, row);
        problems_.erase(place);
        endRemoveRows();
    } else if (problem) {
        beginInsertRows({}, row, row);
        problems_.insert(place, *problem);
        endInsertRows();
    }
}

void ProblemsModel::applyAll(const Pending& changes) {
    std::vector<Problem> merged;
    merged.reserve(problems_.size() + changes.size());
    auto old = problems_.cbegin();
    for (const auto& [changed, problem] : changes) {
        while (old != problems_.cend() && keyOf(*old) < changed)
            merged.push_back(*old++);
        if (old != problems_.cend() && keyOf(*old) == changed)
            ++old;
        if (problem)
            merged.push_back(*problem);
    }
    merged.insert(merged.end(), old, problems_.cend());
    beginResetModel();
    problems_ = std::move(merged);
    endResetModel();
}

QString ProblemsModel::heading(int column) const {
    return QStringList{tr("Severity"), tr("Problem"), tr("Colliders"), tr("Amount"), tr("Position")}.at(
        column);
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    const Problem& row = problem(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::DecorationRole:
        return index.column() == severityColumn ? severityIcon(row.severity) : QVariant();
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(problemText(row, level()), Qt::WhiteSpaceNormal); // long ones wrap
    default:
        return {};
    }
}

QString ProblemsModel::text(const Problem& problem, int column) const {
    switch (column) {
    case severityColumn:
        return translatedSeverity(problem.severity);
    case ruleColumn:
        return isImageOutside(problem, level()) ? tr("Background outside the project")
                                                : translatedRule(problem.rule);
    case collidersColumn:
        return problemSubjects(problem, level());
    case measureColumn:
        return measureText(problem);
    default: {
        const auto place = placeOf(problem);
        return place ? tr("%1, %2", "x and y").arg(roundedText(place->x), roundedText(place->y)) : QString();
    }
    }
}

QString ProblemsModel::measureText(const Problem& problem) const {
    const QString number = roundedText(problem.measure);
    switch (definitionOf(problem.rule).measure) {
    case Measure::depth:
        return tr("%1 deep").arg(number);
    case Measure::outside:
        return tr("%1 outside").arg(number);
    case Measure::gap:
        return tr("%1 wide").arg(number);
    case Measure::missing:
        return problem.measure > 0 ? tr("%1 too narrow").arg(number) : QString();
    case Measure::none:
        break;
    }
    return {};
}

} // namespace tangent
