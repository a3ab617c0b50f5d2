#include "app/application.h"
#include "app/main_window.h"
#include "app/preferences/language.h"
#include "app/preferences/theme.h"
#include "app/startup.h"
#include "app/termination_signals.h"

#include <QIcon>
#include <QSettings>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

namespace {

/// The exit statuses, as the command line tool has them.
enum ExitStatus { done = 0, badFile = 2 };

int takeScreenshot(tangent::MainWindow& window, const tangent::StartupOptions& options) {
    for (const QString& level : options.levels) {
        const auto errors = window.newLevel().document().open(level);
        for (const tangent::ReadError& error : errors) {
            const QString place =
                error.line ? QStringLiteral(":%1:%2").arg(error.line).arg(error.column) : QString();
            qCritical("%s%s: %s", qUtf8Printable(level), qUtf8Printable(place), error.message.c_str());
        }
        if (!errors.empty())
            return badFile;
    }
    window.resize(1440, 900);
    window.show();
    QApplication::processEvents();
    window.editor().document().waitForGoals();
    QCoreApplication::processEvents(); // the panels show what it found
    window.editor().canvas().finishPicture();
    if (window.grab().save(options.screenshot))
        return done;
    qCritical("%s: not written", qUtf8Printable(options.screenshot));
    return badFile;
}

tangent::MainWindow* shownWindow = nullptr;

/// Qt calls exit() if the connection to the X server breaks.
void endAtOnce() {
    if (shownWindow)
        shownWindow->quitWithoutAsking(EXIT_FAILURE);
    std::_Exit(EXIT_FAILURE);
}

int run(int argc, char** argv) {
    tangent::returnFreedMemory();
    tangent::Application application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Tangent"));
    QApplication::setApplicationName(QStringLiteral("Tangent"));
    QApplication::setApplicationVersion(QStringLiteral(TANGENT_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("tangent-editor"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/tangent/icons/tangent.svg")));
    const QString language = tangent::languageOption(QApplication::arguments());
    tangent::installTranslations(application, language.isEmpty() ? tangent::chosenLanguage() : language);

    const tangent::StartupOptions options = tangent::startupOptions();
    const QString chosen = QSettings().value(QStringLiteral("theme")).toString();
    tangent::applyTheme(tangent::themeFromName(options.theme.isEmpty() ? chosen : options.theme));

    tangent::MainWindow window;
    if (!options.screenshot.isEmpty())
        return takeScreenshot(window, options);
    window.show();
    shownWindow = &window;
    std::atexit(endAtOnce);
    QObject::connect(&application, &tangent::Application::outOfMemory, &window,
                     &tangent::MainWindow::showOutOfMemory);
    constexpr int signalled = 128; // plus the signal number, as in shells
    const tangent::TerminationSignals ending([&window](int signal) {
        window.quitWithoutAsking(signalled + signal);
        constexpr unsigned patience = 5; // seconds: a save on a dead network share never ends
        ::alarm(patience);
    });
    QTimer::singleShot(0, &window, [&] { window.start(options.levels); });
    const int status = QApplication::exec();
    shownWindow = nullptr;
    return status;
}

} // namespace

int main(int argc, char** argv) {
    const int status = run(argc, argv);
    // Threads that wait for a network share or decode an image may still run: static objects must outlive them.
    std::fflush(nullptr);
    std::_Exit(status);
}
