#pragma once

#include <QString>
#include <QStringList>

namespace tangent {

/// Has memory go back to the system as soon as a large level or a search in one needs it no more. What a process
/// takes at most is less by that.
void returnFreedMemory();

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
