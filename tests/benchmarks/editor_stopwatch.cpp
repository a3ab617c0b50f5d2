#include "editor_stopwatch.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QStatusBar>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace {

constexpr int maxFrames = 40;
constexpr double patience = 3000; // ms for the frames of one gesture: the slow show fewer

double millisecondsOf(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Milliseconds that this thread took.
double processorTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

double percentile95(std::vector<double> values) {
    std::ranges::sort(values);
    return values[(values.size() * 95 + 99) / 100 - 1];
}

} // namespace

void printRow(const QString& row, double value) {
    std::printf("%s\t%.3f\n", qPrintable(row), value);
    std::fflush(stdout);
}

EditorStopwatch::EditorStopwatch(EditorSubject& subject) : subject_(subject) {
    watch(subject.viewport());
}

void EditorStopwatch::watch(QWidget& widget) {
    watch_.emplace(widget);
}

void EditorStopwatch::report(const QString& row, std::optional<double> value) {
    if (!value)
        return;
    if (!repeats_) {
        printRow(row, *value);
        return;
    }
    auto place = std::ranges::find(repeated_, row, &std::pair<QString, std::vector<double>>::first);
    if (place == repeated_.end())
        place = repeated_.insert(place, {row, {}});
    place->second.push_back(*value);
}

void EditorStopwatch::repeat(const std::function<void()>& story) {
    constexpr int times = 7;
    constexpr double enough = 20'000; // ms
    QElapsedTimer timer;
    timer.start();
    repeats_ = true;
    for (int i = 0; i < times && millisecondsOf(timer) < enough; ++i)
        story();
    repeats_ = false;
    for (auto& [row, values] : std::exchange(repeated_, {})) {
        std::ranges::sort(values);
        printRow(row, values[values.size() / 2]);
        if (!row.contains(QLatin1Char(',')))
            printRow(row + QStringLiteral(", slowest"), values.back());
    }
}

void EditorStopwatch::send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, subject_.viewport().mapToGlobal(at), button, buttons, {});
    QApplication::sendEvent(&subject_.viewport(), &event);
}

void EditorStopwatch::wheel(QPointF at, int steps) {
    QWheelEvent event(at, subject_.viewport().mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&subject_.viewport(), &event);
}

void EditorStopwatch::key(int key, Qt::KeyboardModifiers modifiers) {
    QWidget* target = subject_.viewport().parentWidget();
    target->setFocus();
    QKeyEvent shortcut(QEvent::ShortcutOverride, key, modifiers);
    QKeyEvent press(QEvent::KeyPress, key, modifiers);
    if (!trigger(QKeySequence(key | static_cast<int>(modifiers))))
        QApplication::sendEvent(target, &press);
}

bool EditorStopwatch::trigger(const QKeySequence& keys) {
    for (QAction* action : subject_.window().findChildren<QAction*>())
        if (action->shortcuts().contains(keys)) {
            action->trigger();
            return true;
        }
    return false;
}

void EditorStopwatch::grab(const QString& row, QPointF place) {
    send(QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
    report(row,
           painted([&] { send(QEvent::MouseMove, place + QPointF(5, 5), Qt::NoButton, Qt::LeftButton); }));
    settled();
}

QPointF EditorStopwatch::grab(const QString& row) {
    const QPointF place = subject_.colliderInView();
    grab(row, place);
    return place;
}

void EditorStopwatch::wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    const auto connection = QObject::connect(&*watch_, &PaintWatch::painted, &loop, &QEventLoop::quit);
    loop.exec();
    QObject::disconnect(connection);
}

std::optional<double> EditorStopwatch::painted(const std::function<void()>& act) {
    constexpr qint64 unseen = 2'000; // a slow paint event keeps the event loop, and so this, waiting
    watch_->paints = 0;
    QElapsedTimer timer;
    timer.start();
    act();
    ownTime_ = millisecondsOf(timer);
    QElapsedTimer waiting;
    waiting.start();
    while (watch_->paints == 0 && waiting.elapsed() < unseen)
        wait(20);
    if (watch_->paints == 0)
        return std::nullopt;
    return millisecondsOf(timer);
}

double EditorStopwatch::settled() {
    constexpr double quiet = 250;
    QElapsedTimer timer;
    timer.start();
    double last = 0;
    int paints = watch_->paints;
    while (millisecondsOf(timer) < last + quiet || !subject_.isSharp()) {
        wait(20);
        if (std::exchange(paints, watch_->paints) != watch_->paints)
            last = millisecondsOf(timer);
    }
    return last;
}

void EditorStopwatch::reportFrames(const QString& row, const std::function<void(int)>& step,
                                   OwnTime ownTime) {
    std::vector<double> times;
    std::vector<double> processorTimes;
    std::vector<double> ownTimes;
    double total = 0;
    for (int i = 0; i < maxFrames && total < patience; ++i) {
        const double before = processorTime();
        const auto time = painted([&] { step(i); });
        if (!time)
            return;
        times.push_back(*time);
        processorTimes.push_back(processorTime() - before);
        ownTimes.push_back(ownTime_);
        total += times.back();
    }
    report(row, percentile95(times));
    report(row + QStringLiteral(", processor"), percentile95(processorTimes));
    if (ownTime == OwnTime::measured)
        report(row + QStringLiteral(", own time"), percentile95(ownTimes));
}

void EditorStopwatch::reportEdit(const QString& row, const std::function<void()>& act, Feedback feedback) {
    const double before = processorTime();
    QElapsedTimer timer;
    std::optional<double> firstFeedback;
    std::optional<PaintWatch> status;
    if (auto* bar = subject_.window().findChild<QStatusBar*>(); bar && feedback == Feedback::measured)
        status.emplace(*bar, [&] { firstFeedback = firstFeedback.value_or(millisecondsOf(timer)); });
    timer.start();
    const auto whole = painted(act);
    report(row, whole);
    report(row + QStringLiteral(", processor"), processorTime() - before);
    if (feedback == Feedback::measured && whole)
        report(row + QStringLiteral(", feedback after"), firstFeedback.value_or(*whole));
    if (const double rest = settled(); whole)
        report(row + QStringLiteral(", sharp"), *whole + rest);
}
