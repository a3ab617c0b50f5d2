#include "app/compare/compare.h"

#include "app/compare/compare_dialog.h"
#include "dialogs/file_failure.h"
#include "dialogs/message_box.h"
#include "dialogs/read_error_dialog.h"
#include "dialogs/waiting.h"
#include "document/shown_text.h"

#include <tangent/merge/take_differences.h>

#include <QCoreApplication>

namespace tangent {

namespace {

class CompareWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::Compare)
};

/// runWithDialog(). If memory runs out, says so and returns nothing.
template <class Work>
auto waitForResult(QWidget& window, const QString& title, const QString& text, Work work)
    -> std::optional<std::invoke_result_t<Work&, const Progress&>> {
    try {
        return runWithDialog(window, title, text, std::move(work));
    } catch (const std::bad_alloc&) {
        MessageBox(QMessageBox::Critical, title, fileFailureText(notEnoughMemory().code, {}), QMessageBox::Ok,
                   &window)
            .exec();
        return std::nullopt;
    }
}

/// The version of the format follows from what a level contains: nobody chooses it.
void dropVersion(std::vector<ItemDiff>& differences) {
    for (ItemDiff& difference : differences)
        if (difference.kind == ItemKind::level)
            std::erase_if(difference.members,
                          [](const MemberDiff& member) { return member.member == "version"; });
    std::erase_if(differences, [](const ItemDiff& difference) {
        return difference.kind == ItemKind::level && difference.change == ItemChange::changed &&
               difference.members.empty();
    });
}

} // namespace

std::optional<LevelFile> readLevelForUser(const QString& path, QWidget& window) {
    auto file = waitForResult(window, CompareWords::tr("Read Level"),
                              CompareWords::tr("Reading “%1”…").arg(shownFileName(path)),
                              [path](const Progress& progress) { return readLevelWithHash(path, progress); });
    if (file && !file->errors.empty()) {
        ReadErrorDialog(path, file->errors, {}, &window).exec();
        file.reset();
    }
    return file;
}

std::optional<ComparedLevel> compareWithFile(const LevelDocument& document, const QString& path,
                                             QWidget& window) {
    std::optional<LevelFile> theirs = readLevelForUser(path, window);
    if (!theirs)
        return std::nullopt;
    return compareWithLevel(document, *std::move(theirs), shownFileName(path), window);
}

std::optional<ComparedLevel> compareWithLevel(const LevelDocument& document, LevelFile theirs,
                                              const QString& name, QWidget& window) {
    const QString title = CompareWords::tr("Compare Levels");
    const auto comparison =
        waitForResult(window, title, CompareWords::tr("Comparing with “%1”…").arg(name),
                      [mine = document.level().snapshot(), level = theirs.level](const Progress&) mutable {
                          auto compared = std::make_shared<LevelComparison>();
                          compared->mine = std::exchange(mine, {});
                          compared->theirs = std::exchange(level, {});
                          compared->differences = diffLevels(compared->mine, compared->theirs);
                          dropVersion(compared->differences);
                          return compared;
                      });
    if (!comparison)
        return std::nullopt;
    if ((*comparison)->differences.empty()) {
        MessageBox(QMessageBox::Information, title,
                   CompareWords::tr("The open level and “%1” are equal.").arg(name), QMessageBox::Ok, &window)
            .exec();
        return ComparedLevel{(*comparison)->mine, std::move(theirs)};
    }
    CompareDialog dialog(**comparison, document.level(), name, &window);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    auto result = waitForResult(window, title, CompareWords::tr("Taking the differences over…"),
                                [compared = *comparison, taken = dialog.taken()](const Progress&) {
                                    return takeDifferences(compared->mine, compared->theirs, taken);
                                });
    if (!result)
        return std::nullopt;
    return ComparedLevel{*std::move(result), std::move(theirs)};
}

} // namespace tangent
