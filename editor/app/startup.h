#pragma once

#include <QString>
#include <QStringList>

namespace tangent {

/// What the command line asks of the editor.
struct StartupOptions {
    QString level;      ///< file to open; empty: none
    QString theme;      ///< for this run; empty: as chosen before
    QString screenshot; ///< file for a picture of the window; the program then ends
};

/// The language that the command line names, empty where it names none: needed before the other options can
/// be described in it.
QString languageOption(const QStringList& arguments);

/// Reads the command line of the running application. `--help`, `--version` and mistakes end the program.
StartupOptions startupOptions();

} // namespace tangent
