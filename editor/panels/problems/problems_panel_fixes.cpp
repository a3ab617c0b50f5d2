#include "document/long_edit.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/words.h"
#include "panels/problems/problems_panel.h"
#include "panels/problems/problems_view.h"
#include "panels/problems/shape_fixes.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QInputDialog>
#include <QMenu>
#include <QPointer>
#include <QPushButton>

#include <algorithm>

namespace tangent {

namespace {

/// The text with the words in place of %1, %2 and %3. A word that looks like one of these stays.
QString filled(const char* english, const QStringList& words) {
    const QString text = ProblemsPanel::tr(english);
    switch (words.size()) {
    case 0:
        return text;
    case 1:
        return text.arg(words[0]);
    case 2:
        return text.arg(words[0], words[1]);
    default:
        return text.arg(words[0], words[1], words[2]);
    }
}

/// The text of the undo step, with the collider that the fix of a single problem changes.
StepText stepText(const ProblemFix& fix, std::span<const Problem> problems, const LevelDocument& document) {
    const QString name = problems.size() == 1 && fix.collider
                             ? colliderName(document.level(), fix.collider(problems.front(), document))
                             : QString();
    return [&fix, name] {
        const QString text = ProblemsPanel::tr(fix.texts.undo);
        return name.isEmpty()
                   ? text
                   : ProblemsPanel::tr("%1: %2", "what was done, to which collider").arg(text, name);
    };
}

QStringList wordsFor(const ProblemFix& fix, const Problem& problem, const LevelDocument& document) {
    if (fix.words)
        return fix.words(problem, document);
    if (!fix.collider)
        return {};
    return {colliderName(document.level(), fix.collider(problem, document))};
}

} // namespace

void ProblemsPanel::fillFixMenu(QMenu& menu, const std::vector<Problem>& problems,
                                const std::function<void(const ProblemFix&)>& apply) {
    preview_.stop();
    menu.clear();
    menu.setToolTipsVisible(false); // they would repeat the text
    for (const ProblemFix& fix : problemFixes()) {
        const auto first = std::ranges::find_if(problems, fix.fixes, &Problem::rule);
        const bool isPossible = std::ranges::any_of(
            problems, [&](const Problem& problem) { return canFix(fix, problem, document_); });
        if (first == problems.end() || (fix.isSecondChoice && problems.size() > 1) ||
            (fix.isHiddenIfImpossible && !isPossible))
            continue;
        if (fix.effect == FixEffect::ignores && !menu.isEmpty())
            menu.addSeparator();
        QAction* action =
            menu.addAction(plainCaption(fixText(fix, problems)), this, [apply, &fix] { apply(fix); });
        action->setObjectName(QLatin1String(fix.name));
        action->setData(QVariant::fromValue(&fix));
        if (isPossible)
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
    fillFixMenu(*fixMenu_, selectedProblems(), [this](const ProblemFix& fix) { applyFix(fix); });
}

void ProblemsPanel::offerFixes(QMenu& menu, ProxyId collider) {
    const std::vector<Problem> problems = document_.level().problemsOf(collider);
    fillFixMenu(menu, problems, [this, problems](const ProblemFix& fix) {
        if (const auto report = fixAll(fix, problems, fixOptions()); report && !report->isEmpty())
            emit reported(*report);
    });
}

/// Why the fix is not possible.
QString ProblemsPanel::reasonAgainst(const ProblemFix& fix, const Problem& problem) const {
    const QString reason = notEditableReason(document_, colliderFixedBy(fix, problem, document_));
    return reason.isEmpty() && fix.texts.impossible ? tr(fix.texts.impossible) : reason;
}

QString ProblemsPanel::fixText(const ProblemFix& fix, const std::vector<Problem>& problems) const {
    if (fix.title)
        return tr(fix.title(problems));
    return problems.size() == 1 ? filled(fix.texts.one, wordsFor(fix, problems.front(), document_))
                                : tr(fix.texts.several);
}

void ProblemsPanel::applyFix(const ProblemFix& fix) {
    applyFix(fix, fixOptions());
}

/// Applies a fix to the selected problems and goes on to the next one.
void ProblemsPanel::applyFix(const ProblemFix& fix, FixOptions options) {
    const auto rows = view_->selectionModel()->selectedRows();
    const auto first = std::ranges::min_element(rows, {}, &QModelIndex::row);
    const int row = first == rows.end() ? 0 : first->row();
    const std::vector<Problem> problems = selectedProblems();
    std::vector<ColliderId> fixed;
    for (const Problem& problem : problems)
        if (canFix(fix, problem, document_))
            fixed.push_back(colliderFixedBy(fix, problem, document_));
    if (const auto report = fixAll(fix, problems, std::move(options)))
        goOnAfterFix(row, *report, fixed);
}

/// Returns what was done, or why not; nothing if the user canceled.
std::optional<QString> ProblemsPanel::fixAll(const ProblemFix& fix, const std::vector<Problem>& problems,
                                             FixOptions options) {
    if (fix.effect == FixEffect::ignores) {
        const auto reason = askReason();
        if (!reason)
            return std::nullopt;
        options.reason = *reason;
    }
    const LiveLevel& level = document_.level();
    QString done = doneText(fix, problems); // it may delete what this names
    const auto fixed = problems.size() == 1 && fix.doneWords
                           ? level.find(colliderFixedBy(fix, problems.front(), document_))
                           : std::nullopt;
    const auto before = fixed ? std::optional(level.collider(*fixed)) : std::nullopt;
    const int index = document_.undoHistory().index();
    // These moves are tried on a copy of the level, or search all of it.
    const bool needsCopy = problems.size() > 1 || checksGoals(level);
    const LongEdit edit(document_, tr(fix.texts.undo), needsCopy ? level.size() : 1);
    document_.perform([&] {
        return LevelStep{.text = stepText(fix, problems, document_),
                         .changes = changesFor(fix, problems, document_, options)};
    });
    if (before)
        done = filled(fix.texts.done, fix.doneWords(*before, document_));
    const bool isDone = document_.undoHistory().index() != index;
    const bool mayBeListed = isDone && fix.isForGoals; // until the goals are searched for
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
    for (const ProblemFix& fix : problemFixes())
        for (const Problem& problem : problems)
            if (movesMemberAlone(fix, problem, document_))
                return tr("%1 would leave its group; the menu moves it")
                    .arg(wordsFor(fix, problem, document_).front());
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
        const std::vector<const ProblemFix*> safe = safeFixes(problems, document_);
        FixOptions options = fixOptions();
        options.staysNear = true;
        for (const ProblemFix* fix : safe)
            if (document_.undoHistory().index() == before)
                applyFix(*fix, options);
        if (document_.undoHistory().index() == before)
            goOnUnfixed(safe.empty() ? reasonForNoFix(problems)
                                     : unmovedText(*safe.front(), problems, options));
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

/// A sentence about what the fix does. Empty for one problem if ProblemFix::doneWords say it after the fix.
QString ProblemsPanel::doneText(const ProblemFix& fix, const std::vector<Problem>& problems) const {
    if (problems.size() == 1)
        return fix.doneWords ? QString() : filled(fix.texts.done, wordsFor(fix, problems.front(), document_));
    const auto fixed = std::ranges::count_if(
        problems, [&](const Problem& problem) { return canFix(fix, problem, document_); });
    return tr("%1: %Ln problem(s).", "what was done to how many", static_cast<int>(fixed))
        .arg(tr(fix.texts.undo));
}

/// Names colliders that have no free place to move to. Empty if the fix moved all, or moves none.
QString ProblemsPanel::unmovedText(const ProblemFix& fix, const std::vector<Problem>& problems,
                                   const FixOptions& options) const {
    if (fix.isForGoals)
        return tr("%1 has no place near that the body reaches")
            .arg(colliderName(document_.level(), problems.front().a));
    if (fix.effect != FixEffect::moves)
        return {};
    const LiveLevel& level = document_.level();
    std::vector<Problem> tried;
    std::vector<ColliderId> unmoved;
    for (const Problem& problem : problems) {
        if (!canFix(fix, problem, document_))
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
        if (tried.front().rule == Rule::narrowGap && !touchedBy(level, *level.find(unmoved.front())).empty())
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
    auto* const ignore = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ignore->setEnabled(false);
    connect(&dialog, &QInputDialog::textValueChanged, ignore,
            [ignore](const QString& text) { ignore->setEnabled(!text.trimmed().isEmpty()); });
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return dialog.textValue().trimmed().toStdString();
}

} // namespace tangent
