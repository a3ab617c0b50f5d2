#include "document/recovery_file.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tangent {

namespace {

const QString suffix = QStringLiteral(".recovery");

QString lockOf(const QString& file) {
    return file + QStringLiteral(".lock");
}

} // namespace

QString recoveryFolder() {
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!QDir::isAbsolutePath(state)) // the standard ignores others
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/tangent/recovery");
}

SaveResult writeRecovery(const Recovery& recovery, const QString& file) {
    const QJsonObject about{{QStringLiteral("format"), QStringLiteral("tangent-recovery")},
                            {QStringLiteral("file"), recovery.levelFile},
                            {QStringLiteral("savedAt"), recovery.savedAt.toString(Qt::ISODateWithMs)},
                            {QStringLiteral("changes"), recovery.changes}};
    const std::string text =
        QJsonDocument(about).toJson(QJsonDocument::Compact).toStdString() + '\n' + writeLevel(recovery.level);
    return saveFile(text, QFile::encodeName(file).toStdString());
}

std::optional<Recovery> readRecovery(const QString& file) {
    const FileResult read = readFile(QFile::encodeName(file).toStdString());
    if (!read)
        return std::nullopt;
    const std::size_t end = std::min(read.text->find('\n'), read.text->size());
    const auto line = QByteArray::fromRawData(read.text->data(), static_cast<qsizetype>(end));
    const QJsonObject about = QJsonDocument::fromJson(line).object();
    if (about[QStringLiteral("format")].toString() != QLatin1String("tangent-recovery"))
        return std::nullopt;
    ReadResult level = readLevel(std::string_view(*read.text).substr(end));
    if (!level)
        return std::nullopt;
    return Recovery{about[QStringLiteral("file")].toString(),
                    QDateTime::fromString(about[QStringLiteral("savedAt")].toString(), Qt::ISODateWithMs),
                    about[QStringLiteral("changes")].toInt(), std::move(*level.level)};
}

std::unique_ptr<OwnedRecovery> OwnedRecovery::lock(const QString& file) {
    const int descriptor =
        ::open(QFile::encodeName(lockOf(file)).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return nullptr;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return nullptr;
    }
    return std::unique_ptr<OwnedRecovery>(new OwnedRecovery(file, descriptor));
}

std::unique_ptr<OwnedRecovery> OwnedRecovery::create(const QString& folder) {
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return lock(folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix);
}

std::unique_ptr<OwnedRecovery> OwnedRecovery::takeOver(const QString& file) {
    return lock(file);
}

/// The file stays: unsaved work outlives its editor unless it is discarded.
OwnedRecovery::~OwnedRecovery() {
    if (!QFile::exists(file_))
        QFile::remove(lockOf(file_));
    ::close(lock_);
}

void OwnedRecovery::discard() {
    QFile::remove(file_);
}

QStringList abandonedRecoveries(const QString& folder) {
    QStringList abandoned;
    for (const QFileInfo& info :
         QDir(folder).entryInfoList({QLatin1Char('*') + suffix}, QDir::Files, QDir::Time))
        if (OwnedRecovery::takeOver(info.absoluteFilePath()))
            abandoned.append(info.absoluteFilePath());
    return abandoned;
}

} // namespace tangent
