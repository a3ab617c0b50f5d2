#include "dialogs/file_failure.h"

#include "dialogs/message_text.h"
#include "document/shown_text.h"

#include <QCoreApplication>

#include <cerrno>

namespace tangent {

namespace {

struct Reason {
    int code;
    const char* text;
};
constexpr Reason reasons[] = {
    {EACCES, QT_TRANSLATE_NOOP("FileFailure", "Permission denied for the file or its folder.")},
    {EPERM, QT_TRANSLATE_NOOP("FileFailure", "Permission denied for the file or its folder.")},
    {ENOSPC, QT_TRANSLATE_NOOP("FileFailure", "No space is left on the disk.")},
    {EDQUOT, QT_TRANSLATE_NOOP("FileFailure", "No space is left on the disk.")},
    {ENOENT, QT_TRANSLATE_NOOP("FileFailure", "The file or its folder does not exist.")},
    {EISDIR, QT_TRANSLATE_NOOP("FileFailure", "It is a folder.")},
    {ENOTSUP, QT_TRANSLATE_NOOP("FileFailure", "It is a pipe or a device, not a file.")},
    {EROFS, QT_TRANSLATE_NOOP("FileFailure", "The disk is read-only.")},
    {EMFILE, QT_TRANSLATE_NOOP("FileFailure", "Too many files are open.")},
    {ENFILE, QT_TRANSLATE_NOOP("FileFailure", "Too many files are open.")},
    {EOVERFLOW,
     QT_TRANSLATE_NOOP("FileFailure", "It has too many problems to show: “tangent check” counts them.")},
    {ENOMEM, QT_TRANSLATE_NOOP("FileFailure", "There is not enough memory.")},
};

} // namespace

QString fileFailureText(std::error_code code, const std::string& message) {
    for (const Reason& reason : reasons)
        if (code == std::error_condition(reason.code, std::generic_category()))
            return QCoreApplication::translate("FileFailure", reason.text);
    QString text = shownText(message);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper(); // another sentence may follow
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

QString readErrorText(const ReadError& error) {
    return error.code || error.sentence.isEmpty() ? fileFailureText(error.code, error.message)
                                                  : shownText(messageText(error.sentence));
}

} // namespace tangent
