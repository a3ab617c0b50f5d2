#include "dialogs/waiting.h"

#include <QEventLoop>
#include <QLabel>
#include <QProgressBar>
#include <QProgressDialog>
#include <QTimer>

namespace tangent {

bool waitFor(QWidget& window, const QString& title, const QString& text, const std::function<bool()>& isDone,
             const std::function<double()>& progress) {
    constexpr std::chrono::milliseconds pollInterval{10};
    QProgressDialog dialog(&window);
    dialog.setWindowTitle(title);
    dialog.setWindowModality(Qt::WindowModal); // nothing else may change the document meanwhile
    auto* bar = new QProgressBar(&dialog);
    bar->setRange(0, 0);
    dialog.setBar(bar);
    dialog.setMinimumDuration(0);
    auto* label = new QLabel(text, &dialog);
    label->setTextFormat(Qt::PlainText); // file names may contain markup
    label->setAlignment(Qt::AlignCenter);
    dialog.setLabel(label);
    QTimer timer;
    QEventLoop loop;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (const double share = progress ? progress() : 0; share > 0) {
            bar->setRange(0, 100);
            bar->setValue(static_cast<int>(100 * share));
        }
        if (isDone())
            loop.quit();
    });
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop, &QEventLoop::quit);
    QObject::connect(&dialog, &QDialog::rejected, &loop, &QEventLoop::quit);
    dialog.show();
    timer.start(pollInterval);
    loop.exec();
    return !dialog.wasCanceled() && isDone();
}

} // namespace tangent
