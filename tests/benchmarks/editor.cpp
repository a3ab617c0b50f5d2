#include "editor_level.h"
#include "editor_subject.h"
#include "editor_tiled.h"
#include "paint_watch.h"

#include <tangent/level/level_file.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <optional>

// Milliseconds from a real mouse, wheel or key event to the end of the paint event that it causes, in a window of
// 1920 × 1080 on the offscreen platform, for Tangent's main window at a device pixel ratio of 1 and 2 and for a
// QGraphicsScene with one item a collider; for Debian's Tiled, on an X server, what can be read from outside.
// "Processor" is that of the thread of the interface alone, which tells more than the clock where other programs run.
// Each subject runs in a process of its own, which knows what memory it took and is ended after some minutes.

namespace {

constexpr int maxFrames = 40;
constexpr double patience = 3000;        // ms for the frames of one gesture: the slow show fewer
constexpr int subjectPatience = 300'000; // ms for all that one subject is asked

double memoryOf(const char* entry) {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith(entry))
            return line.simplified().split(' ')[1].toDouble() * 1024;
    return 0;
}

void forgetPeakMemory() {
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    if (file.open(QIODevice::WriteOnly))
        file.write("5");
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

void tell(const QString& row, std::optional<double> value) {
    if (!value)
        return;
    std::printf("%s\t%.3f\n", qPrintable(row), *value);
    std::fflush(stdout);
}

class Run {
public:
    Run(EditorSubject& subject, const QString& file, std::size_t count)
        : subject_(subject), file_(file), count_(count), watch_(subject.viewport()) {}

    void all() {
        open();
        for (const double zoom : {0.0, 0.05, 0.1, 0.2, 0.4, 1.0})
            look(zoom);
        bulk();
        if (subject_.isEditor())
            outline();
        idle();
    }

private:
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, subject_.viewport().mapToGlobal(at), button, buttons, {});
        QApplication::sendEvent(&subject_.viewport(), &event);
    }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = subject_.viewport().parentWidget();
        target->setFocus();
        QKeyEvent shortcut(QEvent::ShortcutOverride, key, modifiers);
        QKeyEvent press(QEvent::KeyPress, key, modifiers);
        if (!trigger(QKeySequence(key | static_cast<int>(modifiers))))
            QApplication::sendEvent(target, &press);
    }
    /// Without a window manager no window is active, and shortcuts ask for one.
    bool trigger(const QKeySequence& keys) {
        for (QAction* action : subject_.window().findChildren<QAction*>())
            if (action->shortcuts().contains(keys)) {
                action->trigger();
                return true;
            }
        return false;
    }

    /// Handles events for a while or until something was painted.
    void wait(int milliseconds) {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        const auto connection = QObject::connect(watched_, &PaintWatch::painted, &loop, &QEventLoop::quit);
        loop.exec();
        QObject::disconnect(connection);
    }
    /// Milliseconds until what `act` changed is painted; nothing if that is not to be seen.
    std::optional<double> painted(const std::function<void()>& act) {
        constexpr qint64 unseen = 2'000; // a slow paint event keeps the event loop, and so this, waiting
        watched_->paints = 0;
        QElapsedTimer timer;
        timer.start();
        act();
        while (watched_->paints == 0 && timer.elapsed() < unseen)
            wait(20);
        if (watched_->paints == 0)
            return std::nullopt;
        return static_cast<double>(timer.nsecsElapsed()) / 1e6;
    }
    /// Milliseconds until the last of the paint events that still follow, and the picture is sharp.
    double settled() {
        constexpr double quiet = 250;
        QElapsedTimer timer;
        timer.start();
        double last = 0;
        int paints = watched_->paints;
        while (static_cast<double>(timer.nsecsElapsed()) / 1e6 < last + quiet || !subject_.isSharp()) {
            wait(20);
            if (std::exchange(paints, watched_->paints) != watched_->paints)
                last = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        }
        return last;
    }
    void tellFrames(const QString& row, const std::function<void(int)>& step) {
        std::vector<double> times;
        std::vector<double> processorTimes;
        double total = 0;
        for (int i = 0; i < maxFrames && total < patience; ++i) {
            const double before = processorTime();
            const auto time = painted([&] { step(i); });
            if (!time)
                return;
            times.push_back(*time);
            processorTimes.push_back(processorTime() - before);
            total += times.back();
        }
        tell(row, percentile95(times));
        tell(row + ", processor", percentile95(processorTimes));
    }
    void tellPainted(const QString& row, const std::function<void()>& act) {
        const double before = processorTime();
        tell(row, painted(act));
        tell(row + ", processor", processorTime() - before);
    }

    void open() {
        subject_.window().resize(QSize(1920, 1080));
        subject_.window().show();
        settled();
        const double before = memoryOf("VmRSS");
        forgetPeakMemory();
        QElapsedTimer timer;
        timer.start();
        watch_.paints = 0;
        subject_.open(file_);
        const auto paintedWhen = [&](const auto& condition) {
            while (!condition() || watch_.paints == 0) {
                if (!condition())
                    watch_.paints = 0;
                wait(20);
            }
            return static_cast<double>(timer.nsecsElapsed()) / 1e6;
        };
        tell(QStringLiteral("open: first picture"), paintedWhen([&] { return subject_.isShown(); }));
        watch_.paints = subject_.isOpen() ? 1 : 0;
        const double usable = paintedWhen([&] { return subject_.isOpen(); });
        tell(QStringLiteral("open: usable"), usable);
        tell(QStringLiteral("open: sharp"), usable + settled());
        tell(QStringLiteral("open: peak memory, B/collider"),
             (memoryOf("VmHWM") - before) / static_cast<double>(count_));
    }

    void look(double zoom) {
        subject_.zoomToLevel();
        if (zoom > 0)
            subject_.setZoom(zoom);
        settled();
        const QString at =
            zoom > 0 ? QStringLiteral(" at %1 %").arg(zoom * 100, 3) : QStringLiteral(" at   fit");
        const QPointF middle = QRectF(subject_.viewport().rect()).center();
        const Qt::MouseButton button = subject_.panButton();

        send(QEvent::MouseButtonPress, middle, button, button);
        tellFrames("pan" + at, [&](int i) {
            send(QEvent::MouseMove, middle + QPointF(7, 5) * (i % 20 < 10 ? i % 20 : 20 - i % 20),
                 Qt::NoButton, button);
        });
        send(QEvent::MouseButtonRelease, middle, button, Qt::NoButton);
        settled();

        tellFrames("zoom" + at, [&](int i) { wheel(middle, i % 4 < 2 ? 1 : -1); });
        tell("zoom" + at + ", sharp", settled());

        const QPointF place = subject_.colliderInView();
        subject_.clearSelection();
        settled();
        send(QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, place + QPointF(6, 6), Qt::NoButton, Qt::LeftButton);
        settled();
        tellFrames("drag one" + at, [&](int i) {
            send(QEvent::MouseMove, place + QPointF(6 + 2 * i, 7 + i), Qt::NoButton, Qt::LeftButton);
        });
        send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
        settled();
    }

    void wheel(QPointF at, int steps) {
        QWheelEvent event(at, subject_.viewport().mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&subject_.viewport(), &event);
    }

    void bulk() {
        subject_.zoomToLevel();
        settled();
        tellPainted("select all", [&] { key(Qt::Key_A, Qt::ControlModifier); });
        tell("select all, sharp", settled());
        for (const std::size_t count : {std::size_t{10'000}, count_}) {
            const QString of = count == count_ ? QStringLiteral(" all") : QStringLiteral(" 10k");
            if (count > count_)
                continue;
            subject_.select(count);
            settled();
            tell("nudge" + of, painted([&] { key(Qt::Key_Right); }));
            settled();
            dragSelection(of);
            if (!subject_.isEditor())
                continue;
            tell("undo nudge" + of, painted([&] { key(Qt::Key_Z, Qt::ControlModifier); }));
            settled();
            tell("delete" + of, painted([&] { key(Qt::Key_Delete); }));
            settled();
            tell("undo delete" + of, painted([&] { key(Qt::Key_Z, Qt::ControlModifier); }));
            settled();
        }
        subject_.clearSelection();
        settled();
        rubberBand();
        if (subject_.isEditor())
            tell("next problem", painted([&] { key(Qt::Key_F8); }));
        settled();
    }

    void dragSelection(const QString& of) {
        const QPointF place = subject_.colliderInView();
        send(QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, place + QPointF(5, 5), Qt::NoButton, Qt::LeftButton);
        settled();
        tellFrames("drag" + of, [&](int i) {
            send(QEvent::MouseMove, place + QPointF(6 + i, 6), Qt::NoButton, Qt::LeftButton);
        });
        settled();
        tell("drop" + of,
             painted([&] { send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton); }));
        settled();
    }

    void rubberBand() {
        const QRectF view(subject_.viewport().rect());
        const auto corner = [&](int i) {
            return view.bottomRight() - QPointF(10, 10) - QPointF(view.width(), view.height()) * (i % 5) / 10;
        };
        send(QEvent::MouseButtonPress, QPointF(3, 3), Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, QPointF(20, 20), Qt::NoButton, Qt::LeftButton);
        settled();
        tellFrames("rubber band over everything",
                   [&](int i) { send(QEvent::MouseMove, corner(i), Qt::NoButton, Qt::LeftButton); });
        tell("rubber band, sharp", settled());
        send(QEvent::MouseButtonRelease, corner(0), Qt::LeftButton, Qt::NoButton);
        settled();
    }

    void outline() {
        auto* dock = subject_.window().findChild<QWidget*>(QStringLiteral("outline"));
        auto* table = dock->findChild<QTableView*>();
        auto* filter = dock->findChild<QLineEdit*>();
        PaintWatch tableWatch(*table->viewport());
        watched_ = &tableWatch;
        tell("outline: open", painted([&] { trigger(QKeySequence::Find); }));
        settled();
        sortOutline(*table);
        for (const char* text : {"width>20", "shape:rect -layer:wa x>100", "12"}) {
            const QString query = QString::fromLatin1(text);
            filter->setText(query.chopped(1));
            settled();
            tell("outline: filter " + query, painted([&] { press(*filter, 0, {}, query.right(1)); }));
            settled();
        }
        filter->setText(QStringLiteral("shape:rect"));
        settled();
        tell("outline: select all", painted([&] { press(*table, Qt::Key_A, Qt::ControlModifier); }));
        settled();
        QScrollBar& scrollBar = *table->verticalScrollBar();
        tellFrames("outline: scroll",
                   [&](int i) { scrollBar.setValue((i + 1) * 7919 % scrollBar.maximum()); });
        filter->clear();
        settled();
        watched_ = &watch_;
        subject_.setZoom(1);
        subject_.clearSelection();
        settled();
        const QPointF place = subject_.colliderInView();
        send(QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, place + QPointF(6, 6), Qt::NoButton, Qt::LeftButton);
        settled();
        tellFrames("outline: drag one", [&](int i) {
            send(QEvent::MouseMove, place + QPointF(6 + 2 * i, 7 + i), Qt::NoButton, Qt::LeftButton);
        });
        watched_ = &tableWatch;
        tell("outline: drop one",
             painted([&] { send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton); }));
        settled();
        watched_ = &watch_;
    }

    void sortOutline(QTableView& table) {
        QHeaderView& header = *table.horizontalHeader();
        for (int column = 0; column < header.count(); ++column) {
            const QPoint heading(header.sectionViewportPosition(column) + 8, header.height() / 2);
            const auto click = [&] {
                for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
                    QMouseEvent event(type, heading, header.viewport()->mapToGlobal(heading), Qt::LeftButton,
                                      type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton, {});
                    QApplication::sendEvent(header.viewport(), &event);
                }
                table.viewport()->update(); // some orders are the one before
            };
            const QString name = header.model()->headerData(column, Qt::Horizontal).toString();
            tell("outline: sort by " + name.toLower(), std::max(painted(click), painted(click)));
        }
    }

    static void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers, const QString& text = {}) {
        QKeyEvent event(QEvent::KeyPress, key, modifiers, text);
        QApplication::sendEvent(&widget, &event);
    }

    void idle() {
        key(Qt::Key_A, Qt::ControlModifier);
        settled();
        watch_.paints = 0;
        const std::clock_t before = std::clock();
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 1000)
            wait(1000);
        tell("idle for 1 s: processor", static_cast<double>(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
        tell("idle for 1 s: repaints", watch_.paints);
    }

    EditorSubject& subject_;
    QString file_;
    std::size_t count_;
    PaintWatch watch_;
    PaintWatch* watched_ = &watch_;
};

int measure(int argc, char** argv) {
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("TangentBenchmark"));
    const QString file = QString::fromLocal8Bit(argv[3]);
    const std::size_t count = QByteArray(argv[4]).toULongLong();
    if (qstrcmp(argv[2], "Tiled") == 0) {
        measureTiled(file, count, tell);
    } else {
        const bool ours = qstrcmp(argv[2], "Tangent") == 0;
        const std::unique_ptr<EditorSubject> subject = ours ? makeTangent() : makeGraphicsScene();
        Run(*subject, file, count).all();
    }
    std::fflush(stdout);
    std::_Exit(0); // what is open was not saved
}

using Column = std::map<QString, double>;

/// Who is measured, and on which screen.
struct Subject {
    QString title;
    QString name;
    int pixelRatio;
    bool isPeer; // slow: asked about the uniform layout only
};
const std::array<Subject, 4> subjects{
    {{QStringLiteral("Tangent"), QStringLiteral("Tangent"), 1, false},
     {QStringLiteral("Tangent, ratio 2"), QStringLiteral("Tangent"), 2, false},
     {QStringLiteral("QGraphicsScene"), QStringLiteral("QGraphicsScene"), 1, true},
     {QStringLiteral("Tiled"), QStringLiteral("Tiled"), 1, true}}};

/// The rows in the order in which they are measured.
Column columnOf(const char* program, const Subject& subject, const QString& file, std::size_t count,
                QStringList& rows) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QString::number(subject.pixelRatio));
    environment.insert(QStringLiteral("QT_LOGGING_RULES"),
                       QStringLiteral("default.warning=false")); // the platform's
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QString::fromLocal8Bit(program),
                  {QStringLiteral("--measure"), subject.name, file, QString::number(count)});
    if (!process.waitForFinished(subjectPatience)) {
        process.kill();
        process.waitForFinished(-1);
    }
    Column column;
    for (const QByteArray& line : process.readAllStandardOutput().split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() != 2)
            continue;
        const QString row = QString::fromUtf8(fields[0]);
        column[row] = fields[1].toDouble();
        if (!rows.contains(row))
            rows.append(row);
    }
    return column;
}

void compare(const char* program, std::size_t count, const std::string& layout, const QString& title) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("benchmark.level.json"));
    if (tangent::saveLevelFile(editorLevel(count, layout), file.toStdU16String()))
        return;
    QStringList rows;
    std::vector<Column> columns;
    for (const Subject& subject : subjects)
        columns.push_back(
            subject.isPeer && layout != "uniform" ? Column() : columnOf(program, subject, file, count, rows));
    std::printf("%-40s", qPrintable(title + QStringLiteral(", ms")));
    for (const Subject& subject : subjects)
        std::printf(" %16s", qPrintable(subject.title));
    std::printf("\n");
    for (const QString& row : rows) {
        std::printf("%-40s", qPrintable(row));
        for (const Column& column : columns)
            column.contains(row) ? std::printf(" %16.2f", column.at(row)) : std::printf(" %16s", "-");
        std::printf("\n");
    }
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace

// --benchmark_filter=REGEX chooses among editor/1000/uniform, editor/1000000/stacked, …
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc == 5 && qstrcmp(argv[1], "--measure") == 0)
        return measure(argc, argv);
    QString filter = QStringLiteral(".");
    for (int i = 1; i < argc; ++i)
        if (const QString argument = QString::fromLocal8Bit(argv[i]);
            argument.startsWith(QLatin1String("--benchmark_filter=")))
            filter = argument.section(QLatin1Char('='), 1);
    for (const std::size_t count : {1'000U, 10'000U, 100'000U, 1'000'000U})
        for (const char* layout : {"uniform", "mixed", "stacked", "tiles"}) {
            const QString title = QStringLiteral("editor/%1/%2").arg(count).arg(QLatin1String(layout));
            if (QRegularExpression(filter).match(title).hasMatch() &&
                (count == 1'000'000 || qstrcmp(layout, "uniform") == 0))
                compare(argv[0], count, layout, title);
        }
    std::printf("-: not asked, cannot be told, or not within five minutes.\n");
}
