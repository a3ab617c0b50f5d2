#include "app/files/recent_files.h"

#include "document/shown_text.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace tangent {

namespace {
constexpr qsizetype maxRecent = 10;
const QString recentFilesKey = QStringLiteral("recentFiles");
const QString lastFolderKey = QStringLiteral("lastFolder");
} // namespace

QStringList distinctNames(const QStringList& paths) {
    const auto nameOf = [](const QString& path) {
        return shownFileName(path);
    };
    QStringList names;
    for (const QString& path : paths) {
        const bool isUnique = std::ranges::count(paths, nameOf(path), nameOf) == 1;
        const QString folder = shownPath(QFileInfo(path).path());
        names.append(isUnique ? nameOf(path)
                              : RecentFiles::tr("%1 – %2", "file and folder").arg(nameOf(path), folder));
    }
    return names;
}

QStringList RecentFiles::all() const {
    return QSettings().value(recentFilesKey).toStringList();
}

void RecentFiles::add(const QString& path) {
    QStringList files = all();
    files.removeAll(path);
    files.prepend(path);
    QSettings().setValue(lastFolderKey, QFileInfo(path).path());
    set(files.mid(0, maxRecent));
}

void RecentFiles::remove(const QString& path) {
    QStringList files = all();
    if (files.removeAll(path) > 0)
        set(files);
}

void RecentFiles::clear() {
    set({});
}

QString RecentFiles::folder() {
    return QSettings().value(lastFolderKey, QDir::homePath()).toString();
}

void RecentFiles::set(const QStringList& files) {
    QSettings().setValue(recentFilesKey, files);
    emit changed();
}

} // namespace tangent
