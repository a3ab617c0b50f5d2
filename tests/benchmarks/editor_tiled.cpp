#include "editor_tiled.h"

#include "process_memory.h"

#include <tangent/file/level_file.h>

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextStream>
#include <QThread>

#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <numbers>
#include <optional>
#include <span>

using namespace tangent;

namespace {

constexpr double keyPatience = 60'000; // ms for one key

void writeObject(QTextStream& map, const Collider& collider) {
    const auto* circle = std::get_if<Circle>(&collider.shape);
    const auto* rotated = std::get_if<RotatedRect>(&collider.shape);
    const Rect rect = circle    ? Rect{circle->center - Vec2{circle->radius, circle->radius},
                                    Vec2{circle->radius, circle->radius} * 2}
                      : rotated ? rotated->rect
                                : std::get<Rect>(collider.shape);
    const double degrees = rotated ? rotated->degrees : 0;
    const double angle = degrees * std::numbers::pi / 180;
    const Vec2 half = rect.size * 0.5; // Tiled turns about the corner
    const Vec2 corner = rect.min + half -
                        Vec2{half.x * std::cos(angle) - half.y * std::sin(angle),
                             half.x * std::sin(angle) + half.y * std::cos(angle)};
    map << "<object id=\"" << static_cast<std::int64_t>(collider.id) << "\" x=\"" << corner.x << "\" y=\""
        << corner.y << "\" width=\"" << rect.size.x << "\" height=\"" << rect.size.y << "\" rotation=\""
        << degrees << (circle ? "\"><ellipse/></object>\n" : "\"/>\n");
}

QString writeMap(const QTemporaryDir& folder, const QString& name, std::span<const Collider> colliders) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    QTextStream map(&file);
    map << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<map version=\"1.8\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"100\" "
           "height=\"100\" "
           "tilewidth=\"32\" tileheight=\"32\" infinite=\"0\">\n<objectgroup id=\"1\" name=\"Colliders\">\n";
    for (const Collider& collider : colliders)
        writeObject(map, collider);
    map << "</objectgroup>\n</map>\n";
    return file.fileName();
}

/// Starts a program that ends when this one does, even if it is killed.
void start(QProcess& process, const QString& program, const QStringList& arguments) {
    process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
    process.start(program, arguments);
}

class XServer {
public:
    XServer() {
        start(process_, QStringLiteral("Xvfb"),
              {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
               QStringLiteral("0"), QStringLiteral("1920x1080x24")});
        process_.waitForReadyRead();
        display_ = ':' + QString::fromLatin1(process_.readAllStandardOutput()).trimmed();
    }
    ~XServer() {
        process_.terminate();
        process_.waitForFinished();
    }
    XServer(const XServer&) = delete;
    XServer& operator=(const XServer&) = delete;

    QProcessEnvironment environment() const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DISPLAY"), display_);
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        return environment;
    }

private:
    QProcess process_;
    QString display_;
};

/// A running Tiled, seen from outside.
class Tiled {
public:
    Tiled(const XServer& server, const QTemporaryDir& settings, const QString& map)
        : environment_(server.environment()) {
        environment_.insert(QStringLiteral("XDG_CONFIG_HOME"), settings.path());
        process_.setProcessEnvironment(environment_);
        process_.setStandardErrorFile(QProcess::nullDevice());
        start(process_, QStringLiteral("tiled"), {map});
        process_.waitForStarted();
    }
    ~Tiled() {
        process_.kill();
        process_.waitForFinished();
    }
    Tiled(const Tiled&) = delete;
    Tiled& operator=(const Tiled&) = delete;

    void press(const QString& keys) const { xdotool({QStringLiteral("key"), keys}); }
    QString title() const { return xdotool({QStringLiteral("getwindowname"), window_}); }
    /// Fills the screen with the window and gives it the keys.
    void show() {
        window_ = xdotool({QStringLiteral("search"), QStringLiteral("--name"), QStringLiteral("[.]tmx")});
        xdotool({QStringLiteral("windowsize"), window_, QStringLiteral("1920"), QStringLiteral("1080")});
        xdotool({QStringLiteral("windowfocus"), window_});
        xdotool({QStringLiteral("mousemove"), QStringLiteral("960"), QStringLiteral("700"),
                 QStringLiteral("click"), QStringLiteral("1")});
        untilQuiet();
    }

    /// Milliseconds of processor time up to now.
    double processor() const {
        // The fields behind the name: utime and stime are the 14th and 15th of all.
        const QList<QByteArray> fields = read("stat").split(')').last().simplified().split(' ');
        return (fields[11].toDouble() + fields[12].toDouble()) * 1000 /
               static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    double peakMemory() const { return memoryOf("VmHWM", QString::number(process_.processId())); }
    /// Milliseconds from now until it takes no more processor time; nothing if it goes on and on.
    std::optional<double> untilQuiet() const {
        constexpr double quiet = 500;
        QElapsedTimer timer;
        timer.start();
        double last = 0;
        for (double spent = processor(); static_cast<double>(timer.elapsed()) < last + quiet;) {
            QThread::msleep(5);
            if (const double now = processor(); now > spent) {
                spent = now;
                last = static_cast<double>(timer.elapsed());
            }
            if (last > keyPatience)
                return std::nullopt;
        }
        return last;
    }
    /// Milliseconds from these keys until the title says that the map is, or is no longer, changed.
    std::optional<double> pressUntilChanged(const QString& keys, bool changed) const {
        QElapsedTimer timer;
        timer.start();
        press(keys);
        while (static_cast<double>(timer.elapsed()) < keyPatience)
            if (title().startsWith('*') == changed)
                return static_cast<double>(timer.elapsed());
        return std::nullopt;
    }

private:
    QByteArray read(const char* entry) const {
        QFile file(QStringLiteral("/proc/%1/%2").arg(process_.processId()).arg(QLatin1String(entry)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString xdotool(const QStringList& arguments) const {
        QProcess xdotool;
        xdotool.setProcessEnvironment(environment_);
        xdotool.start(QStringLiteral("xdotool"), arguments);
        xdotool.waitForFinished();
        return QString::fromUtf8(xdotool.readAllStandardOutput()).trimmed();
    }

    QProcess process_;
    QProcessEnvironment environment_;
    QString window_;
};

} // namespace

void measureTiled(const QString& levelFile, std::size_t count,
                  const std::function<void(const QString& row, double value)>& report) {
    for (const char* program : {"tiled", "Xvfb", "xdotool"})
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
            return;
    const auto tellIf = [&](const QString& row, std::optional<double> value) {
        if (value)
            report(row, *value);
    };
    const QTemporaryDir folder;
    const ReadResult level = readLevelFile(levelFile.toStdU16String());
    const QString map = writeMap(folder, QStringLiteral("level.tmx"), level.level->colliders);
    const QString emptyMap = writeMap(folder, QStringLiteral("empty.tmx"), {});
    const XServer server;

    std::optional<double> start;
    double emptyMemory = 0;
    {
        const Tiled empty(server, folder, emptyMap);
        start = empty.untilQuiet();
        emptyMemory = empty.peakMemory();
    }
    Tiled tiled(server, folder, map);
    const std::optional<double> opened = tiled.untilQuiet();
    if (!start || !opened)
        return;
    report(QStringLiteral("open: usable"), std::max(0.0, *opened - *start));
    report(QStringLiteral("open: peak memory, B/collider"),
           (tiled.peakMemory() - emptyMemory) / static_cast<double>(count));
    tiled.show();
    tiled.press(QStringLiteral("s"));
    tiled.press(QStringLiteral("ctrl+a"));
    // A selection is painted again and again. That it is never quiet leaves the title to report when a key has worked;
    // the first one waits for the selecting as well.
    const QString right = QStringLiteral("Right");
    const QString undo = QStringLiteral("ctrl+z");
    if (!tiled.pressUntilChanged(right, true))
        return;
    tellIf(QStringLiteral("undo nudge all"), tiled.pressUntilChanged(undo, false));
    tellIf(QStringLiteral("nudge all"), tiled.pressUntilChanged(right, true));
    const double before = tiled.processor();
    QThread::sleep(1);
    report(QStringLiteral("idle for 1 s: processor"), tiled.processor() - before);
    tiled.press(QStringLiteral("Delete"));
    tellIf(QStringLiteral("delete all"), tiled.untilQuiet());
    tiled.press(undo);
    tellIf(QStringLiteral("undo delete all"), tiled.untilQuiet());
}
