#include "editor_stories.h"

#include <QElapsedTimer>

#include <ctime>

namespace {

void look(EditorStopwatch& stopwatch, double zoom) {
    EditorSubject& subject = stopwatch.subject();
    subject.zoomToLevel();
    if (zoom > 0)
        subject.setZoom(zoom);
    stopwatch.settled();
    const QString at = zoom > 0 ? QStringLiteral(" at %1 %").arg(zoom * 100, 3) : QStringLiteral(" at   fit");
    const QPointF middle = QRectF(subject.viewport().rect()).center();
    const Qt::MouseButton button = subject.panButton();

    stopwatch.send(QEvent::MouseButtonPress, middle, button, button);
    stopwatch.reportFrames("pan" + at, [&](int i) {
        stopwatch.send(QEvent::MouseMove, middle + QPointF(7, 5) * (i % 20 < 10 ? i % 20 : 20 - i % 20),
                       Qt::NoButton, button);
    });
    stopwatch.send(QEvent::MouseButtonRelease, middle, button, Qt::NoButton);
    stopwatch.settled();

    stopwatch.reportFrames("zoom" + at, [&](int i) { stopwatch.wheel(middle, i % 4 < 2 ? 1 : -1); });
    stopwatch.report("zoom" + at + ", sharp", stopwatch.settled());

    subject.clearSelection();
    stopwatch.settled();
    const QPointF place = stopwatch.grab("begin to drag one" + at);
    stopwatch.reportFrames(
        "drag one" + at,
        [&](int i) {
            stopwatch.send(QEvent::MouseMove, place + QPointF(6 + 2 * i, 7 + i), Qt::NoButton,
                           Qt::LeftButton);
        },
        EditorStopwatch::OwnTime::measured);
    stopwatch.send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
    stopwatch.settled();
}

} // namespace

void tellLooking(EditorStopwatch& stopwatch) {
    for (const double zoom : {0.0, 0.05, 0.1, 0.2, 0.4, 1.0})
        look(stopwatch, zoom);
}

void tellIdling(EditorStopwatch& stopwatch) {
    stopwatch.key(Qt::Key_A, Qt::ControlModifier);
    stopwatch.settled();
    stopwatch.watched().paints = 0;
    const std::clock_t before = std::clock();
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 1000)
        stopwatch.wait(1000);
    stopwatch.report("idle for 1 s: processor",
                     static_cast<double>(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
    stopwatch.report("idle for 1 s: repaints", stopwatch.watched().paints);
}
