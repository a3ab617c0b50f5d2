#include "app/main_window_fixture.h"
#include "document/file/content_hash.h"
#include "document/recovery/recovery_file.h"

#include <tangent/file/level_file.h>

#include <QDir>
#include <QProcess>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <random>
#include <thread>

#include <unistd.h>

/// A process with the main window gets random events and is killed. Its output says which states the level had, and
/// when a writing of the recovery file ended.
namespace tangent::test {
namespace {

constexpr const char* folderVariable = "TANGENT_TEST_FOLDER";
constexpr const char* seedVariable = "TANGENT_TEST_SEED";

QByteArray hashOf(const Level& level) {
    return contentHash(writeLevel(level)).toHex();
}

void say(const QByteArray& line) {
    std::fputs((line + '\n').constData(), stdout);
    std::fflush(stdout);
}

class Monkey {
public:
    Monkey(MainWindow& window, unsigned seed) : window_(window), random_(seed) {}

    void act() {
        QWidget* const canvas = &window_.editor().canvas();
        UndoHistory& history = window_.editor().document().undoHistory();
        switch (random_() % 8) {
        case 0:
            return QTest::mouseClick(viewport(), Qt::LeftButton, {}, somewhere());
        case 1:
            return drag();
        case 2:
            return QTest::keyClick(canvas, Qt::Key_Right);
        case 3:
            return QTest::keyClick(canvas, Qt::Key_D, Qt::ControlModifier);
        case 4:
            if (window_.editor().document().level().size() > 20)
                QTest::keyClick(canvas, Qt::Key_Delete);
            return;
        case 5:
            if (history.index() > 1) // never back to the file: then nothing is unsaved
                QTest::keyClick(canvas, Qt::Key_Z, Qt::ControlModifier);
            return;
        case 6:
            return QTest::keyClick(canvas, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        default:
            QTest::keyClick(canvas, random_() % 2 == 0 ? Qt::Key_R : Qt::Key_C);
            return drag();
        }
    }

private:
    QWidget* viewport() { return window_.editor().canvas().viewport(); }
    QPoint somewhere() {
        const auto below = [this](int end) {
            return static_cast<int>(random_() % static_cast<unsigned>(end));
        };
        return {below(viewport()->width()), below(viewport()->height())};
    }
    void drag() {
        QTest::mousePress(viewport(), Qt::LeftButton, {}, somewhere());
        for (int moves = 0; moves < 4; ++moves) {
            QTest::mouseMove(viewport(), somewhere());
            QApplication::processEvents();
        }
        QTest::mouseRelease(viewport(), Qt::LeftButton, {}, somewhere());
    }

    MainWindow& window_;
    std::mt19937 random_;
};

TEST(KilledWindow, DISABLED_Victim) {
    const QDir folder(qEnvironmentVariable(folderVariable));
    MainWindow window(nullptr, std::chrono::milliseconds(20));
    window.show();
    LevelDocument& document = window.editor().document();
    ASSERT_TRUE(window.open(folder.filePath(QStringLiteral("a.level.json"))));
    document.waitForCheck();
    QObject::connect(&document, &LevelDocument::changed, &window,
                     [&] { say("state " + hashOf(document.level().snapshot())); });
    QObject::connect(&window.recovery(), &LevelRecovery::written, &window, [] { say("written"); });
    document.add(QStringLiteral("Add"), {circleAt(77, {900, 900}, 5)}); // the first step, which stays
    Monkey monkey(window, qEnvironmentVariable(seedVariable).toUInt());
    for (;;) {
        monkey.act();
        QApplication::processEvents();
    }
}

/// Recovers what a killed editor left, and dies at a random moment.
TEST(KilledWindow, DISABLED_RecoveringVictim) {
    std::mt19937 random(qEnvironmentVariable(seedVariable).toUInt());
    MainWindow window(nullptr, std::chrono::hours(1));
    window.show();
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &window, [&] {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (!dialog)
            return;
        poll.stop();
        const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(random() % 50'000);
        std::thread([end] {
            while (std::chrono::steady_clock::now() < end)
                std::this_thread::yield();
            ::kill(::getpid(), SIGKILL);
        }).detach();
        clickButton(dialog, QStringLiteral("Recover"));
    });
    poll.start(0);
    window.offerRecoveries();
    ::pause();
}

QString newLevelIn(const QTemporaryDir& folder) {
    QFile file(folder.filePath(QStringLiteral("a.level.json")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(twoRectangles);
    return file.fileName();
}

void start(QProcess& victim, const char* test, const QTemporaryDir& folder, unsigned seed) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(folderVariable), folder.path());
    environment.insert(QLatin1String(seedVariable), QString::number(seed));
    environment.insert(QStringLiteral("XDG_STATE_HOME"), folder.path());
    victim.setProcessEnvironment(environment);
    victim.start(QCoreApplication::applicationFilePath(),
                 {QStringLiteral("--gtest_also_run_disabled_tests"),
                  QStringLiteral("--gtest_filter=KilledWindow.") + QLatin1String(test)});
}

/// Runs the victim, kills it, and compares what is recovered with what it said.
void killOne(unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const QTemporaryDir folder;
    newLevelIn(folder);
    QProcess victim;
    start(victim, "DISABLED_Victim", folder, seed);
    QList<QByteArray> lines;
    const auto wanted = static_cast<qsizetype>(20 + std::mt19937(seed)() % 200);
    const auto isDue = [&] {
        return lines.size() >= wanted && lines.count("written") >= 2;
    };
    while (!isDue() && (victim.canReadLine() || victim.waitForReadyRead(-1)))
        while (victim.canReadLine() && !isDue())
            lines.append(victim.readLine().trimmed());
    EXPECT_TRUE(isDue()) << "it ended by itself";
    victim.kill();
    victim.waitForFinished();
    for (const QByteArray& rest : victim.readAllStandardOutput().split('\n'))
        lines.append(rest.trimmed());

    const QStringList files = abandonedRecoveries(folder.filePath(QStringLiteral("tangent/recovery")));
    ASSERT_EQ(files.size(), 1);
    const auto recovered = readRecovery(files.front());
    ASSERT_TRUE(recovered);
    // A writing starts after the one before has ended, and holds at least the state of that moment.
    const qsizetype before = lines.lastIndexOf("written", lines.lastIndexOf("written") - 1);
    const auto isState = [](const QByteArray& line) {
        return line.startsWith("state");
    };
    const auto atLeast =
        std::find_if(std::make_reverse_iterator(lines.cbegin() + before), lines.crend(), isState);
    EXPECT_GE(lines.lastIndexOf("state " + hashOf(recovered->level)), lines.crend() - atLeast - 1);
}

/// The work is in the old recovery file, in the new one, or in both.
void killOneThatRecovers(unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const QTemporaryDir folder;
    const QString recoveries = folder.filePath(QStringLiteral("tangent/recovery"));
    LevelDocument document;
    ASSERT_TRUE(document.open(newLevelIn(folder)).empty());
    document.waitForCheck();
    {
        LevelRecovery recovery(document, {recoveries}, std::chrono::hours(1));
        document.add(QStringLiteral("Add"), {circleAt(77, {900, 900}, 5)});
        ASSERT_TRUE(recovery.writeNow());
    }
    QProcess victim;
    start(victim, "DISABLED_RecoveringVictim", folder, seed);
    victim.waitForFinished(-1);
    EXPECT_EQ(victim.exitStatus(), QProcess::CrashExit);
    const QStringList files = abandonedRecoveries(recoveries);
    ASSERT_FALSE(files.isEmpty());
    for (const QString& file : files)
        EXPECT_TRUE(readRecovery(file).value().level == document.level().snapshot());
    EXPECT_EQ(QDir(recoveries).entryList({QStringLiteral("*.tmp")}, QDir::Files | QDir::Hidden).size(), 0);
}

unsigned killCount(unsigned usual) {
    bool isSet = false;
    const int kills = qEnvironmentVariableIntValue("TANGENT_TEST_KILLS", &isSet);
    return isSet ? static_cast<unsigned>(kills) : usual;
}

TEST(KilledWindow, KeepsTheLastWrittenState) {
    for (unsigned seed = 0; seed < killCount(3); ++seed)
        killOne(seed);
}

TEST(KilledWindow, KeepsTheWorkThatItIsRecovering) {
    for (unsigned seed = 0; seed < killCount(5); ++seed)
        killOneThatRecovers(seed);
}

} // namespace
} // namespace tangent::test
