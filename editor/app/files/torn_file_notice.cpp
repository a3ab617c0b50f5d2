#include "app/files/torn_file_notice.h"

#include "app/compare/compare.h"
#include "app/files/message_bar.h"
#include "canvas/keep_texts.h"
#include "document/level_difference.h"
#include "document/level_document.h"
#include "document/shown_text.h"

namespace tangent {

TornFileNotice::TornFileNotice(LevelDocument& document, MessageBar& bar, QWidget& window, QObject* parent)
    : QObject(parent), document_(document), bar_(bar), window_(window) {
    connect(&document.file(), &DocumentFile::saved, this,
            [this](const QString&, const std::optional<FileError>& failure) {
                if (!failure)
                    offer({}); // the file is whole
            });
    keepTexts(bar, [this] {
        if (!copy_.isEmpty())
            show();
    });
}

void TornFileNotice::offer(const QString& copy) {
    copy_ = copy;
    if (copy.isEmpty())
        bar_.dismiss();
    else
        show();
}

void TornFileNotice::show() {
    const QString name = shownFileName(document_.filePath());
    bar_.showMessage(
        tr("The last save of “%1” did not end: the file may be partly new and partly old. A copy of what it "
           "was before is in %2.")
            .arg(name, shownPath(copy_)),
        {{tr("&Restore Copy"), tr("Take over the copy; undo brings the level back as the file is"),
          [this] {
              restore();
          }},
         {tr("&Compare…"), tr("Show what differs, and choose what to take over"),
          [this] {
              compare();
          }},
         {tr("&Keep"), tr("Keep the level as it is here; saving it makes the file whole"), [this] {
              keep();
          }}});
}

void TornFileNotice::restore() {
    const std::optional<LevelFile> copy = readLevelForUser(copy_, window_);
    if (!copy)
        return;
    document_.waitForCheck();
    if (replaceLevel(document_, copy->level, [] { return tr("Restore Safety Copy"); }))
        keep();
}

void TornFileNotice::compare() {
    const std::optional<ComparedLevel> compared = compareWithFile(document_, copy_, window_);
    if (!compared)
        return;
    document_.waitForCheck();
    if (replaceLevel(document_, compared->result, [] { return tr("Take from Safety Copy"); }))
        keep();
}

/// The level stays unsaved until a whole save ends the question.
void TornFileNotice::keep() {
    document_.undoHistory().resetClean();
    offer({});
}

} // namespace tangent
