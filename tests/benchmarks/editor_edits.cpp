#include "editor_stories.h"

#include <algorithm>
#include <set>

namespace {

constexpr std::size_t many = 10'000;

void drag(EditorStopwatch& stopwatch, const QString& what, const QString& drop, QPointF place,
          EditorStopwatch::Feedback feedback) {
    stopwatch.grab("begin to " + what, place);
    stopwatch.reportFrames(what, [&](int i) {
        stopwatch.send(QEvent::MouseMove, place + QPointF(6 + i, 6), Qt::NoButton, Qt::LeftButton);
    });
    stopwatch.settled();
    stopwatch.send(QEvent::MouseMove, place + QPointF(7, 7), Qt::NoButton, Qt::LeftButton);
    stopwatch.reportEdit(
        drop, [&] { stopwatch.send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton); },
        feedback);
}

void edit(EditorStopwatch& stopwatch, const QString& of, EditorStopwatch::Feedback feedback) {
    const auto report = [&](const QString& name, int key, Qt::KeyboardModifiers modifiers = {}) {
        stopwatch.reportEdit(
            name + of, [&] { stopwatch.key(key, modifiers); }, feedback);
    };
    report("nudge", Qt::Key_Right);
    EditorSubject& subject = stopwatch.subject();
    if (subject.isEditor()) {
        report("undo nudge", Qt::Key_Z, Qt::ControlModifier);
        report("redo nudge", Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    }
    drag(stopwatch, "drag" + of, "drop" + of, subject.colliderInView(), feedback);
    if (!subject.isEditor())
        return;
    report("delete", Qt::Key_Delete);
    report("undo delete", Qt::Key_Z, Qt::ControlModifier);
}

void rubberBand(EditorStopwatch& stopwatch) {
    const QRectF view(stopwatch.subject().viewport().rect());
    const auto corner = [&](int i) {
        return view.bottomRight() - QPointF(10, 10) - QPointF(view.width(), view.height()) * (i % 5) / 10;
    };
    stopwatch.send(QEvent::MouseButtonPress, QPointF(3, 3), Qt::LeftButton, Qt::LeftButton);
    stopwatch.send(QEvent::MouseMove, QPointF(20, 20), Qt::NoButton, Qt::LeftButton);
    stopwatch.settled();
    stopwatch.reportFrames("rubber band over everything", [&](int i) {
        stopwatch.send(QEvent::MouseMove, corner(i), Qt::NoButton, Qt::LeftButton);
    });
    stopwatch.report("rubber band, sharp", stopwatch.settled());
    stopwatch.send(QEvent::MouseButtonRelease, corner(0), Qt::LeftButton, Qt::NoButton);
    stopwatch.settled();
}

} // namespace

void tellEdits(EditorStopwatch& stopwatch, std::size_t count) {
    EditorSubject& subject = stopwatch.subject();
    subject.zoomToLevel();
    stopwatch.settled();
    stopwatch.reportEdit("select all", [&] { stopwatch.key(Qt::Key_A, Qt::ControlModifier); });
    if (count > many) {
        subject.select(many);
        stopwatch.settled();
        stopwatch.repeat(
            [&] { edit(stopwatch, QStringLiteral(" 10k"), EditorStopwatch::Feedback::skipped); });
    }
    subject.select(count);
    stopwatch.settled();
    edit(stopwatch, QStringLiteral(" all"), EditorStopwatch::Feedback::measured);
    subject.clearSelection();
    stopwatch.settled();
    rubberBand(stopwatch);
    if (subject.isEditor())
        stopwatch.report("next problem", stopwatch.painted([&] { stopwatch.key(Qt::Key_F8); }));
    stopwatch.settled();
}

void tellReshaping(EditorStopwatch& stopwatch, std::size_t count) {
    EditorSubject& subject = stopwatch.subject();
    subject.zoomToLevel();
    for (const std::size_t some : std::set{std::min(many, count), count}) {
        const QString of = some == count ? QStringLiteral(" all") : QStringLiteral(" 10k");
        subject.select(some);
        stopwatch.settled();
        drag(stopwatch, "scale" + of, "drop scaled" + of, subject.scalingHandle(),
             EditorStopwatch::Feedback::measured);
        drag(stopwatch, "turn" + of, "drop rotated" + of, subject.turningHandle(),
             EditorStopwatch::Feedback::measured);
    }
}
