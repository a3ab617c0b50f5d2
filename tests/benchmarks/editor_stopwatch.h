#pragma once

#include "editor_subject.h"
#include "paint_watch.h"

#include <QElapsedTimer>
#include <QKeySequence>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

/// Prints a row of the results.
void printRow(const QString& row, double value);

/// Sends an editor real events, waits for what they change to be painted, and prints rows of milliseconds.
class EditorStopwatch {
public:
    explicit EditorStopwatch(EditorSubject& subject);

    EditorSubject& subject() { return subject_; }
    /// The widget whose paint events count: the subject's viewport, or another one.
    void watch(QWidget& widget);
    PaintWatch& watched() { return *watch_; }

    /// Prints a row, or keeps it while a story is repeated; nothing: there is none.
    void report(const QString& row, std::optional<double> value);
    /// Does the same several times, the slow less often, and prints each row's median and of what is waited for the
    /// slowest.
    void repeat(const std::function<void()>& story);

    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons);
    void wheel(QPointF at, int steps);
    void key(int key, Qt::KeyboardModifiers modifiers = {});
    /// Without a window manager no window is active, and shortcuts ask for one. False: nothing has these keys.
    bool trigger(const QKeySequence& keys);
    /// Presses a place of the viewport and begins to drag what is there.
    void grab(const QString& row, QPointF place);
    /// Presses a collider near the middle of the view and begins to drag what is selected. Returns where.
    QPointF grab(const QString& row);

    /// Handles events for a while or until something was painted.
    void wait(int milliseconds);
    /// Milliseconds until what `act` changed is painted; nothing if that is not to be seen.
    std::optional<double> painted(const std::function<void()>& act);
    /// Milliseconds until the last of the paint events that still follow, and the picture is sharp.
    double settled();

    enum class OwnTime : bool { skipped, measured }; ///< of the event itself, without painting
    /// The 95th percentile of frames, of the processor's time for them, and of the events' own.
    void reportFrames(const QString& row, const std::function<void(int)>& step,
                      OwnTime ownTime = OwnTime::skipped);
    enum class Feedback : bool { skipped, measured }; ///< of what takes long: when the first of it shows
    /// How long an edit takes until it is painted, and until the picture is sharp.
    void reportEdit(const QString& row, const std::function<void()>& act,
                    Feedback feedback = Feedback::skipped);

private:
    EditorSubject& subject_;
    std::optional<PaintWatch> watch_;
    double ownTime_ = 0; ///< of what painted() did last
    bool repeats_ = false;
    std::vector<std::pair<QString, std::vector<double>>> repeated_; ///< in the order of their first report
};
