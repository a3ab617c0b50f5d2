#include "document/long_edit.h"
#include "document/readout.h"
#include "document/shown_text.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/words.h"
#include "panels/problems/problems_panel.h"
#include "panels/problems/problems_view.h"

#include <tangent/level/level_queries.h>

#include <QApplication>
#include <QInputDialog>
#include <QMenu>
#include <QPointer>

#include <algorithm>

namespace tangent {

namespace {

QString undoText(ProblemFix fix) {
    switch (fix) {
    case ProblemFix::moveToFreePlace:
    case ProblemFix::moveOtherToFreePlace:
        return ProblemsPanel::tr("Move to nearest free place");
    case ProblemFix::shorten:
        return ProblemsPanel::tr("Shorten until they touch");
    case ProblemFix::moveInside:
        return ProblemsPanel::tr("Move inside the bounds");
    case ProblemFix::moveToReachable:
        return ProblemsPanel::tr("Move to nearest reachable place");
    case ProblemFix::rename:
        return ProblemsPanel::tr("Rename duplicate name");
    case ProblemFix::extendBounds:
        return ProblemsPanel::tr("Extend the bounds");
    case ProblemFix::markFirstSensor:
    case ProblemFix::markSecondSensor:
        return ProblemsPanel::tr("Mark as sensor");
    case ProblemFix::allowLayerPair:
        return ProblemsPanel::tr("Allow layers to overlap");
    case ProblemFix::deleteDuplicate:
        return ProblemsPanel::tr("Delete duplicate");
    case ProblemFix::deleteInvalid:
        return ProblemsPanel::tr("Delete invalid shape");
    case ProblemFix::ignore:
        return ProblemsPanel::tr("Ignore problem");
    }
    return {};
}

bool isMissingImage(Rule rule) {
    return rule == Rule::missingBackground;
}

QString storedNameOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    return proxy ? QString::fromStdString(level.collider(*proxy).name.str()) : QString();
}

/// The collider that the fix changes and, if it moves a member of a group alone, the group.
QString fixedName(ProblemFix fix, const Problem& problem, const LevelDocument& document) {
    const ColliderId id = colliderFixedBy(fix, problem, document);
    const QString name = colliderName(document.level(), id);
    const std::string group = movesCollider(fix) ? groupOf(document, id) : std::string();
    return group.empty() ? name
                         : ProblemsPanel::tr("%1 of %2", "collider, group").arg(name, shownText(group));
}

QString layerNameOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    const Layer* layer = proxy ? layerWithId(level.settings(), level.collider(*proxy).layer) : nullptr;
    return layer ? layerName(*layer) : QString();
}

} // namespace

void ProblemsPanel::fillFixMenu(QMenu& menu, const std::vector<Problem>& problems,
                                const std::function<void(ProblemFix)>& apply) {
    preview_.stop();
    menu.clear();
    menu.setToolTipsVisible(false); // they would repeat the text
    for (const ProblemFix fix : allProblemFixes) {
        const auto suits = [fix](const Problem& problem) {
            return fixes(fix, problem.rule);
        };
        const auto first = std::ranges::find_if(problems, suits);
        const auto isPossible = [&](const Problem& problem) {
            return suits(problem) && canFix(fix, problem, document_);
        };
        const bool isPossibleForAny = std::ranges::any_of(problems, isPossible);
        const bool isOther = fix == ProblemFix::moveOtherToFreePlace;
        if (first == problems.end() || (isOther && problems.size() > 1) ||
            ((isOther || fix == ProblemFix::shorten) && !isPossibleForAny))
            continue;
        if (fix == ProblemFix::ignore && !menu.isEmpty())
            menu.addSeparator();
        QAction* action =
            menu.addAction(plainCaption(fixText(fix, problems)), this, [apply, fix] { apply(fix); });
        action->setData(QVariant::fromValue(fix));
        if (isPossibleForAny)
            continue;
        action->setEnabled(false);
        action->setToolTip(plainToolTip(reasonAgainst(fix, *first)));
        menu.setToolTipsVisible(true);
    }
    preview_.follow(menu, problems, fixOptions());
}

FixOptions ProblemsPanel::fixOptions() const {
    FixOptions options;
    if (options_.snapToGrid())
        options.step = options_.gridSize(document_.level().settings());
    return options;
}

void ProblemsPanel::fillFixMenu() {
    refresh();
    fillFixMenu(*fixMenu_, selectedProblems(), [this](ProblemFix fix) { applyFix(fix); });
}

void ProblemsPanel::offerFixes(QMenu& menu, ProxyId collider) {
    const std::vector<Problem> problems = document_.level().problemsOf(collider);
    fillFixMenu(menu, problems, [this, problems](ProblemFix fix) {
        if (const auto report = fixAll(fix, problems, fixOptions()); report && !report->isEmpty())
            emit reported(*report);
    });
}

/// Why the fix is not possible.
QString ProblemsPanel::reasonAgainst(ProblemFix fix, const Problem& problem) const {
    const QString reason = notEditableReason(document_, colliderFixedBy(fix, problem, document_));
    return reason.isEmpty() ? tr("The collider is larger than the bounds") : reason;
}

QString ProblemsPanel::fixText(ProblemFix fix, const std::vector<Problem>& problems) const {
    const LiveLevel& level = document_.level();
    const Problem& first = problems.front();
    const bool isOne = problems.size() == 1;
    const QString fixed = fixedName(fix, first, document_);
    switch (fix) {
    case ProblemFix::moveToFreePlace:
    case ProblemFix::moveOtherToFreePlace:
        return isOne ? tr("Move %1 to Nearest Free Place").arg(fixed) : tr("Move to Nearest Free Places");
    case ProblemFix::shorten:
        return isOne ? tr("Shorten %1 by %2").arg(fixed, sizeReadout(shortenedBy(first, document_)))
                     : tr("Shorten Until They Touch");
    case ProblemFix::moveInside:
        return isOne ? tr("Move %1 Inside the Bounds").arg(fixed) : tr("Move Inside the Bounds");
    case ProblemFix::moveToReachable:
        return isOne ? tr("Move %1 to Nearest Reachable Place").arg(fixed)
                     : tr("Move to Nearest Reachable Places");
    case ProblemFix::rename:
        return isOne
                   ? tr("Rename #%1 to Next Free Name").arg(idNumber(colliderFixedBy(fix, first, document_)))
                   : tr("Rename to Next Free Names");
    case ProblemFix::extendBounds:
        return tr("Extend the Bounds");
    case ProblemFix::markFirstSensor:
        return isOne ? tr("Mark %1 as Sensor").arg(fixed) : tr("Mark First as Sensor");
    case ProblemFix::markSecondSensor:
        return isOne ? tr("Mark %1 as Sensor").arg(fixed) : tr("Mark Second as Sensor");
    case ProblemFix::allowLayerPair:
        return isOne ? tr("Allow %1 and %2 to Overlap")
                           .arg(layerNameOf(level, first.a), layerNameOf(level, first.b))
                     : tr("Allow These Layers to Overlap");
    case ProblemFix::deleteDuplicate:
        return isOne ? tr("Delete %1").arg(fixed) : tr("Delete Duplicates");
    case ProblemFix::deleteInvalid:
        return isOne ? tr("Delete %1").arg(fixed) : tr("Delete Invalid Shapes");
    case ProblemFix::ignore:
        // An ignored problem is identified by its colliders. Missing images have none.
        return std::ranges::all_of(problems, isMissingImage, &Problem::rule)
                   ? tr("Ignore All Missing Images…")
                   : tr("Ignore…");
    }
    return {};
}

void ProblemsPanel::applyFix(ProblemFix fix) {
    applyFix(fix, fixOptions());
}

/// Applies a fix to the selected problems and goes on to the next one.
void ProblemsPanel::applyFix(ProblemFix fix, FixOptions options) {
    const auto rows = view_->selectionModel()->selectedRows();
    const auto first = std::ranges::min_element(rows, {}, &QModelIndex::row);
    const int row = first == rows.end() ? 0 : first->row();
    const std::vector<Problem> problems = selectedProblems();
    std::vector<ColliderId> fixed;
    for (const Problem& problem : problems)
        fixed.push_back(colliderFixedBy(fix, problem, document_));
    if (const auto report = fixAll(fix, problems, std::move(options)))
        goOnAfterFix(row, *report, fixed);
}

/// Returns what was done, or why not; nothing if the user canceled.
std::optional<QString> ProblemsPanel::fixAll(ProblemFix fix, const std::vector<Problem>& problems,
                                             FixOptions options) {
    if (fix == ProblemFix::ignore) {
        const auto reason = askReason();
        if (!reason)
            return std::nullopt;
        options.reason = *reason;
    }
    const LiveLevel& level = document_.level();
    const bool isOneRename = fix == ProblemFix::rename && problems.size() == 1;
    const QString oldName = isOneRename ? storedNameOf(level, problems.front().a) : QString();
    QString done = doneText(fix, problems); // it may delete what this names
    const ColliderId fixed =
        problems.size() == 1 ? colliderFixedBy(fix, problems.front(), document_) : ColliderId{};
    const auto moved = movesCollider(fix) ? level.find(fixed) : std::nullopt;
    const Vec2 from = moved ? center(level.collider(*moved).shape) : Vec2{};
    const int before = document_.undoHistory().index();
    // These moves are tried on a copy of the level, or search all of it.
    const bool needsCopy = problems.size() > 1 || checksGoals(level);
    const LongEdit edit(document_, undoText(fix), needsCopy ? level.size() : 1);
    document_.perform([&] {
        return LevelStep{.text = [fix] { return undoText(fix); },
                         .changes = changesFor(fix, problems, document_, options)};
    });
    if (isOneRename) {
        const ColliderId id = colliderFixedBy(fix, problems.front(), document_);
        done = tr("Renamed #%1 from “%2” to “%3”.")
                   .arg(QString::number(idNumber(id)), oldName, storedNameOf(level, id));
    }
    if (moved)
        done = movedText(fix, fixed, from);
    const bool isDone = document_.undoHistory().index() != before;
    const bool mayBeListed = isDone && fix == ProblemFix::moveToReachable; // until the goals are searched for
    if (mayBeListed)
        document_.waitForGoals(std::chrono::milliseconds(100));
    QString report = mayBeListed ? QString() : unmovedText(fix, problems, options);
    if (report.isEmpty() && isDone)
        report = done;
    refresh();
    return report;
}

/// Whether a collider of these problems is selected, or they have none.
bool ProblemsPanel::areShown(const std::vector<Problem>& problems) const {
    bool hasColliders = false;
    bool isAnySelected = false;
    for (const Problem& problem : problems)
        forEachCollider(problem, [&](ColliderId id) {
            const auto proxy = document_.level().find(id);
            hasColliders = hasColliders || proxy;
            isAnySelected = isAnySelected || (proxy && document_.selection().contains(*proxy));
        });
    return isAnySelected || !hasColliders;
}

/// Why fixNext() does nothing. Empty: there is no fix.
QString ProblemsPanel::reasonForNoFix(const std::vector<Problem>& problems) const {
    for (const ProblemFix fix : allProblemFixes)
        for (const Problem& problem : problems)
            if (movesMemberAlone(fix, problem, document_))
                return tr("%1 would leave its group; the menu moves it")
                    .arg(fixedName(fix, problem, document_));
    return {};
}

void ProblemsPanel::fixNext() {
    const QPointer<QWidget> focused = QApplication::focusWidget();
    refresh();
    const std::vector<Problem> problems = selectedProblems();
    if (problems.empty()) {
        next();
    } else if (!areShown(problems)) {
        emit activated(problems.front());
    } else {
        const int before = document_.undoHistory().index();
        const std::vector<ProblemFix> safe = safeFixes(problems, document_);
        FixOptions options = fixOptions();
        options.staysNear = true;
        for (const ProblemFix fix : safe)
            if (document_.undoHistory().index() == before)
                applyFix(fix, options);
        if (document_.undoHistory().index() == before)
            goOnUnfixed(safe.empty() ? reasonForNoFix(problems)
                                     : unmovedText(safe.front(), problems, options));
    }
    if (focused && !isAncestorOf(focused))
        focused->setFocus();
}

/// Shows the next problem, if there is another, and says why this one stays.
void ProblemsPanel::goOnUnfixed(const QString& reason) {
    const QString notice =
        tr("Not fixed: %1.").arg(reason.isEmpty() ? tr("choose a fix in the menu") : reason);
    if (filter_.rowCount() > 1)
        step(1, notice);
    else
        emit reported(notice);
}

/// A sentence about what the fix does.
QString ProblemsPanel::doneText(ProblemFix fix, const std::vector<Problem>& problems) const {
    if (problems.empty())
        return {};
    if (problems.size() > 1) {
        const auto fixed = std::ranges::count_if(problems, [&](const Problem& problem) {
            return fixes(fix, problem.rule) && canFix(fix, problem, document_);
        });
        return tr("%1: %Ln problem(s).", "what was done to how many", static_cast<int>(fixed))
            .arg(undoText(fix));
    }
    const LiveLevel& level = document_.level();
    const Problem& problem = problems.front();
    const QString fixed = colliderName(level, colliderFixedBy(fix, problem, document_));
    switch (fix) {
    case ProblemFix::moveToFreePlace:
    case ProblemFix::moveOtherToFreePlace:
    case ProblemFix::moveInside:
    case ProblemFix::moveToReachable:
    case ProblemFix::rename:
        return {}; // fixAll() knows the new place or name
    case ProblemFix::shorten:
        return tr("Shortened %1 by %2.").arg(fixed, sizeReadout(shortenedBy(problem, document_)));
    case ProblemFix::extendBounds:
        return tr("Extended the bounds.");
    case ProblemFix::markFirstSensor:
    case ProblemFix::markSecondSensor:
        return tr("Marked %1 as sensor.").arg(fixed);
    case ProblemFix::allowLayerPair:
        return tr("Allowed %1 and %2 to overlap.")
            .arg(layerNameOf(level, problem.a), layerNameOf(level, problem.b));
    case ProblemFix::deleteDuplicate:
    case ProblemFix::deleteInvalid:
        return tr("Deleted %1.").arg(fixed);
    case ProblemFix::ignore:
        return tr("Ignored the problem.");
    }
    return {};
}

/// Says how far the fix moved a collider.
QString ProblemsPanel::movedText(ProblemFix fix, ColliderId moved, Vec2 from) const {
    const LiveLevel& level = document_.level();
    const QString name = colliderName(level, moved);
    const QString distance = sizeReadout(length(center(level.collider(*level.find(moved)).shape) - from));
    if (fix == ProblemFix::moveToReachable)
        return tr("Moved %1 by %2 to the nearest reachable place.").arg(name, distance);
    return fix == ProblemFix::moveInside
               ? tr("Moved %1 by %2 inside the bounds.").arg(name, distance)
               : tr("Moved %1 by %2 to the nearest free place.").arg(name, distance);
}

/// Names colliders that have no free place to move to. Empty if the fix moved all, or moves none.
QString ProblemsPanel::unmovedText(ProblemFix fix, const std::vector<Problem>& problems,
                                   const FixOptions& options) const {
    if (fix == ProblemFix::moveToReachable)
        return tr("%1 has no place near that the body reaches")
            .arg(colliderName(document_.level(), problems.front().a));
    if (!movesCollider(fix))
        return {};
    const LiveLevel& level = document_.level();
    std::vector<Problem> tried;
    std::vector<ColliderId> unmoved;
    for (const Problem& problem : problems) {
        if (!fixes(fix, problem.rule) || !canFix(fix, problem, document_))
            continue;
        tried.push_back(problem);
        const auto proxy = level.find(colliderFixedBy(fix, problem, document_));
        if (proxy && std::ranges::binary_search(level.problemsOf(*proxy), keyOf(problem), {}, keyOf))
            unmoved.push_back(level.collider(*proxy).id);
    }
    if (unmoved.empty())
        return {};
    if (tried.size() == 1) {
        const QString name = colliderName(level, unmoved.front());
        if (tried.front().rule == Rule::narrowGap && touchesOthers(level, *level.find(unmoved.front())))
            return tr("%1 has no free place where it still touches its neighbors").arg(name);
        if (options.staysNear)
            return tr("%1 has no free place near it; the menu moves it farther").arg(name);
        return checksGoals(level)
                   ? tr("%1 has no free place to move to that leaves all goals reachable").arg(name)
                   : tr("%1 has no free place to move to").arg(name);
    }
    return tr("%1 of %2 problems fixed: the other colliders have no free place to move to")
        .arg(tried.size() - unmoved.size())
        .arg(tried.size());
}

/// Shows the problem that is now in the row of the fixed one, so that the next fix acts on what is seen. Focuses the
/// list: otherwise the disabled button would pass the focus to the filter line, where undo acts on the text.
void ProblemsPanel::goOnAfterFix(int row, const QString& report, const std::vector<ColliderId>& fixed) {
    const int count = filter_.rowCount();
    (count == 0 ? static_cast<QWidget&>(empty()) : *view_).setFocus();
    if (count > 0 && !view_->selectionModel()->hasSelection()) {
        const QModelIndex next = filter_.index(row % count, 0); // after the last one the first, as next()
        makeOnly(next);
        replacement_ = QPersistentModelIndex();
        selectColliders();
        emit activated(filter_.problem(next), report);
        return;
    }
    if (count == 0)
        emit finished(fixed);
    if (!report.isEmpty())
        emit reported(report);
}

std::optional<std::string> ProblemsPanel::askReason() {
    QInputDialog dialog(this);
    dialog.setWindowTitle(tr("Ignore Problem"));
    dialog.setLabelText(tr("Reason for ignoring the problem (saved in the level):"));
    dialog.setOkButtonText(tr("Ignore"));
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.textValue().trimmed().toStdString();
}

} // namespace tangent
