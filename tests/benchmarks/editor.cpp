#include "editor_level.h"
#include "editor_stories.h"
#include "editor_tiled.h"

#include <tangent/file/level_file.h>

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include <sys/wait.h>
#include <unistd.h>

// Milliseconds from a real mouse, wheel or key event to the end of the paint event that it causes, in a window of
// 1920 × 1080 on the offscreen platform, for Tangent's main window at a device pixel ratio of 1 and 2 and for a
// QGraphicsScene with one item a collider; for Debian's Tiled, on an X server, what can be read from outside.
// "Processor" is that of the thread of the interface alone, which is steadier than the clock if other programs run.
// Each subject runs in a process of its own, which knows what memory it took and is ended after some minutes.

namespace {

constexpr int subjectPatience = 180'000; // ms for all that one subject is asked

/// An error dialog would wait for ever. Read by another process, whose memory is not measured.
bool canBeOpened(const char* file) {
    const pid_t reader = fork();
    if (reader == 0) {
        const tangent::ReadResult result = tangent::readLevelFile(file, 0);
        for (const tangent::ReadError& error : result.errors)
            std::fprintf(stderr, "%s:%zu:%zu: %s\n", file, error.line, error.column, error.message.c_str());
        std::_Exit(result ? 0 : 1);
    }
    int status = 1;
    waitpid(reader, &status, 0);
    return status == 0;
}

int measure(int argc, char** argv) {
    if (!canBeOpened(argv[3]))
        return 2;
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("TangentBenchmark"));
    const QString file = QString::fromLocal8Bit(argv[3]);
    const std::size_t count = QByteArray(argv[4]).toULongLong();
    if (qstrcmp(argv[2], "Tiled") == 0) {
        measureTiled(file, count, printRow);
    } else {
        const bool ours = qstrcmp(argv[2], "Tangent") == 0;
        const std::unique_ptr<EditorSubject> subject = ours ? makeTangent() : makeGraphicsScene();
        EditorStopwatch stopwatch(*subject);
        const auto isAsked = [&](const char* story) {
            return argc == 5 || std::any_of(argv + 5, argv + argc,
                                            [&](const char* name) { return qstrcmp(name, story) == 0; });
        };
        tellOpening(stopwatch, file, count);
        subject->furnish();
        stopwatch.settled();
        if (isAsked("looking"))
            tellLooking(stopwatch);
        if (isAsked("edits"))
            tellEdits(stopwatch, count);
        if (subject->isEditor() && isAsked("outline"))
            tellOutline(stopwatch);
        if (isAsked("idling"))
            tellIdling(stopwatch);
        if (subject->isEditor() && isAsked("reshaping")) // at last, as it may make another level of it
            tellReshaping(stopwatch, count);
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
    bool isAskedAboutAll; // or about the uniform layout only
};
const std::array<Subject, 4> subjects{
    {{QStringLiteral("Tangent"), QStringLiteral("Tangent"), 1, true},
     {QStringLiteral("Tangent, ratio 2"), QStringLiteral("Tangent"), 2, false},
     {QStringLiteral("QGraphicsScene"), QStringLiteral("QGraphicsScene"), 1, false},
     {QStringLiteral("Tiled"), QStringLiteral("Tiled"), 1, false}}};

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
    if (!tangent::saveLevelFile(editorLevel(count, layout), file.toStdU16String()))
        return;
    QStringList rows;
    std::vector<Column> columns;
    for (const Subject& subject : subjects)
        columns.push_back(subject.isAskedAboutAll || layout == "uniform"
                              ? columnOf(program, subject, file, count, rows)
                              : Column());
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

// --benchmark_filter=REGEX chooses among editor/1000/uniform, editor/1000000/stacked, … --measure
// Tangent|QGraphicsScene|Tiled LEVEL COUNT [looking|edits|outline|idling|reshaping]... measures one subject alone.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc >= 5 && qstrcmp(argv[1], "--measure") == 0)
        return measure(argc, argv);
    QString filter = QStringLiteral(".");
    for (int i = 1; i < argc; ++i)
        if (const QString argument = QString::fromLocal8Bit(argv[i]);
            argument.startsWith(QLatin1String("--benchmark_filter=")))
            filter = argument.section(QLatin1Char('='), 1);
    for (const std::size_t count : {1'000U, 10'000U, 100'000U, 1'000'000U})
        for (const char* layout : {"uniform", "mixed", "stacked", "tiles", "huge", "line", "column", "far",
                                   "clusters", "tall", "stacked-few-problems", "huge-few-problems"}) {
            const QString title = QStringLiteral("editor/%1/%2").arg(count).arg(QLatin1String(layout));
            if (QRegularExpression(filter).match(title).hasMatch() &&
                (count == 1'000'000 || qstrcmp(layout, "uniform") == 0))
                compare(argv[0], count, layout, title);
        }
    std::printf("-: not asked, not measurable, or not within three minutes.\n");
}
