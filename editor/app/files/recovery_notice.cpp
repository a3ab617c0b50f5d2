#include "app/files/recovery_notice.h"

#include "app/files/message_bar.h"
#include "canvas/keep_texts.h"
#include "dialogs/file_failure.h"
#include "document/level_document.h"
#include "document/recovery/level_recovery.h"

#include <QApplication>
#include <QTimer>

namespace tangent {

RecoveryNotice::RecoveryNotice(const LevelDocument& document, LevelRecovery& recovery, MessageBar& bar)
    : QObject(&recovery), document_(document), bar_(bar) {
    connect(&recovery, &LevelRecovery::failed, this, [this](const FileError& error) {
        error_ = error;
        show();
    });
    const auto hide = [this] {
        error_.reset();
        bar_.dismiss();
    };
    connect(&recovery, &LevelRecovery::written, this, hide);
    connect(&document, &LevelDocument::modifiedChanged, this, [hide](bool isModified) {
        if (!isModified)
            hide();
    });
    keepTexts(bar, [this] { show(); });
}

void RecoveryNotice::show() {
    if (!error_)
        return;
    if (document_.isEditing() || QApplication::mouseButtons() != Qt::NoButton) {
        constexpr std::chrono::milliseconds pause{100}; // the bar would move the canvas under the mouse
        QTimer::singleShot(pause, this, &RecoveryNotice::show);
        return;
    }
    bar_.showMessage(tr("Unsaved changes cannot be kept for recovery: a crash would lose them. %1")
                         .arg(fileFailureText(error_->code, error_->message)),
                     {});
}

} // namespace tangent
