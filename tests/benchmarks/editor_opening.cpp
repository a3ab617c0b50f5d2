#include "editor_stories.h"
#include "process_memory.h"

namespace {

void forgetPeakMemory() {
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    if (file.open(QIODevice::WriteOnly))
        file.write("5");
}

} // namespace

void tellOpening(EditorStopwatch& stopwatch, const QString& file, std::size_t count) {
    EditorSubject& subject = stopwatch.subject();
    subject.window().resize(QSize(1920, 1080));
    subject.window().show();
    stopwatch.settled();
    const double before = memoryOf("VmRSS");
    forgetPeakMemory();
    QElapsedTimer timer;
    timer.start();
    int& paints = stopwatch.watched().paints;
    paints = 0;
    subject.open(file);
    const auto paintedWhen = [&](const auto& condition) {
        while (!condition() || paints == 0) {
            if (!condition())
                paints = 0;
            stopwatch.wait(20);
        }
        return static_cast<double>(timer.nsecsElapsed()) / 1e6;
    };
    stopwatch.report("open: first picture", paintedWhen([&] { return subject.isShown(); }));
    paints = subject.isOpen() ? 1 : 0;
    const double usable = paintedWhen([&] { return subject.isOpen(); });
    stopwatch.report("open: usable", usable);
    stopwatch.report("open: sharp", usable + stopwatch.settled());
    stopwatch.report("open: peak memory, B/collider",
                     (memoryOf("VmHWM") - before) / static_cast<double>(count));
}
