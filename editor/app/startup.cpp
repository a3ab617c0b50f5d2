#include "app/startup.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tangent {

namespace {

const QString language = QStringLiteral("language");
const QString theme = QStringLiteral("theme");
const QString screenshot = QStringLiteral("screenshot");

} // namespace

void returnFreedMemory() {
#ifdef __GLIBC__
    // Otherwise glibc raises them up to 32 and 64 MiB. Smaller values slow down edits of very many colliders.
    mallopt(M_MMAP_THRESHOLD, 8 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
    mallopt(M_ARENA_MAX, 2); // each takes 64 MiB of address space; the default is 8 for each core
#endif
}

QString languageOption(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.addOption({language, {}, QStringLiteral("code")});
    parser.parse(arguments);
    return parser.value(language);
}

StartupOptions startupOptions() {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("CommandLine", "Places and checks colliders in 2-D game levels."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("level"),
                                 QCoreApplication::translate("CommandLine", "Levels to open."),
                                 QStringLiteral("[LEVEL…]"));
    parser.addOptions({
        {language, QCoreApplication::translate("CommandLine", "Language, such as de; default: the system's."),
         QStringLiteral("code")},
        {theme, QCoreApplication::translate("CommandLine", "system, light or dark, for this run."), theme},
        {screenshot,
         QCoreApplication::translate("CommandLine", "Write a picture of the window to a file and quit."),
         QStringLiteral("file")},
    });
    parser.process(*QCoreApplication::instance());
    return {.levels = parser.positionalArguments(),
            .theme = parser.value(theme),
            .screenshot = parser.value(screenshot)};
}

} // namespace tangent
