#include "app/file_failure.h"

#include <QCoreApplication>

#include <cerrno>
#include <system_error>

namespace tangent {

namespace {

struct Reason {
    int code;
    const char* words;
};
constexpr Reason reasons[] = {
    {EACCES, QT_TRANSLATE_NOOP("FileFailure", "There is no permission for the file or its folder.")},
    {EPERM, QT_TRANSLATE_NOOP("FileFailure", "There is no permission for the file or its folder.")},
    {ENOSPC, QT_TRANSLATE_NOOP("FileFailure", "No space is left on the disk.")},
    {EDQUOT, QT_TRANSLATE_NOOP("FileFailure", "No space is left on the disk.")},
    {ENOENT, QT_TRANSLATE_NOOP("FileFailure", "The file or its folder does not exist.")},
    {EISDIR, QT_TRANSLATE_NOOP("FileFailure", "It is a folder.")},
    {EROFS, QT_TRANSLATE_NOOP("FileFailure", "The disk can only be read.")},
    {EMFILE, QT_TRANSLATE_NOOP("FileFailure", "Too many files are open.")},
    {ENFILE, QT_TRANSLATE_NOOP("FileFailure", "Too many files are open.")},
};

} // namespace

QString fileFailure(const QString& words) {
    const auto endsWith = [&](const std::string& reason) {
        return words.endsWith(QStringLiteral(": ") + QString::fromStdString(reason));
    };
    for (const Reason& reason : reasons)
        if (endsWith(std::generic_category().message(reason.code))) // worded here as it was there
            return QCoreApplication::translate("FileFailure", reason.words);
    if (endsWith("not enough memory"))
        return QCoreApplication::translate("FileFailure", "There is not enough memory.");
    return words;
}

} // namespace tangent
