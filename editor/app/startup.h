#pragma once

#include <QString>
#include <QStringList>

namespace tangent {

/// Configures the allocator to return freed memory to the system at once, such as after closing a large level. This
/// lowers peak memory use.
void returnFreedMemory();

/// The command-line options of the editor.
struct StartupOptions {
    QStringList levels; ///< the files to open
    QString theme;      ///< for this run; empty: the saved one
    QString screenshot; ///< the image file to write before quitting; empty: none
};

/// The value of `--language`, or empty. Read before the other options, since `--help` shows them in this language.
QString languageOption(const QStringList& arguments);

/// Parses the command line of the running application. Quits after `--help`, `--version` and errors.
StartupOptions startupOptions();

} // namespace tangent
