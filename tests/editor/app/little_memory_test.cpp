#include <QtGlobal>

#ifdef Q_OS_LINUX
#include "app/main_window_fixture.h"
#include "app/startup.h"
#include "document/recovery/recovery_file.h"

#include <tangent/file/level_file.h>

#include <QProcess>

#include <cstdlib>

#include <sched.h>
#include <sys/resource.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TANGENT_RESERVES_ADDRESSES // terabytes, for shadow memory
#endif

// A process with the main window and a gigabyte of address space opens, edits, saves and recovers a large level.
namespace tangent::test {
namespace {

constexpr const char* levelVariable = "TANGENT_TEST_LEVEL";

QString levelFile() {
    return qEnvironmentVariable(levelVariable);
}

/// As `ulimit -v` does. The number of threads, which have stacks, must not depend on the machine.
void limitMemory() {
    returnFreedMemory();
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    sched_getaffinity(0, sizeof(allowed), &allowed);
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu)
        if (CPU_ISSET(cpu, &allowed) && CPU_COUNT(&allowed) > 2)
            CPU_CLR(cpu, &allowed);
    sched_setaffinity(0, sizeof(allowed), &allowed);
    const rlimit limit{1'000'000 * rlim_t{1024}, 1'000'000 * rlim_t{1024}};
    ASSERT_EQ(setrlimit(RLIMIT_AS, &limit), 0);
}

Vec2 placeOfTheFirst(const LiveLevel& level) {
    return bounds(level.collider(*level.find(ColliderId{1})).shape).min;
}

TEST(LittleMemory, DISABLED_EditorIsKilled) {
    limitMemory();
    MainWindow window(nullptr, std::chrono::hours(1));
    window.resize(1440, 900);
    window.show();
    ASSERT_TRUE(window.open(levelFile()));
    LevelDocument& document = window.editor().document();
    document.waitForCheck();
    window.editor().canvas().finishPicture();
    document.selection().setOnly(ColliderId{1});
    QTest::keyClick(&window.editor().canvas(), Qt::Key_Right);
    ASSERT_TRUE(document.isModified());
    ASSERT_TRUE(const_cast<LevelRecovery&>(window.recovery()).writeNow()); // as a signal does
    std::_Exit(0);
}

TEST(LittleMemory, DISABLED_EditorRecoversAndSaves) {
    limitMemory();
    MainWindow window(nullptr, std::chrono::hours(1));
    window.show();
    whenADialogOpens([](QWidget* dialog) {
        for (auto* button : dialog->findChildren<QAbstractButton*>())
            if (button->text() == QStringLiteral("&Recover"))
                return button->click();
    });
    window.offerRecoveries();
    LevelDocument& document = window.editor().document();
    ASSERT_EQ(document.level().size(), 1'000'000U);
    ASSERT_EQ(placeOfTheFirst(document.level()), (Vec2{1, 0}));
    ASSERT_TRUE(document.isModified());
    for (int saving = 0; saving < 2; ++saving) { // over the file, and over what was saved
        document.file().startSaving(levelFile(), document.file().hash());
        document.file().waitForSaving();
        ASSERT_FALSE(document.isModified());
        document.selection().setOnly(ColliderId{2});
        QTest::keyClick(&window.editor().canvas(), Qt::Key_Right);
        ASSERT_TRUE(document.isModified());
    }
    std::_Exit(0);
}

int exitCodeOf(const char* victim, const QString& level) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(levelVariable), level);
    environment.insert(QStringLiteral("XDG_STATE_HOME"), QFileInfo(level).path());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("--gtest_also_run_disabled_tests"),
                   QStringLiteral("--gtest_filter=LittleMemory.DISABLED_") + QLatin1String(victim)});
    constexpr int noTimeout = -1;
    process.waitForFinished(noTimeout);
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

TEST(LittleMemory, IsEnoughForAMillionColliders) {
#ifdef TANGENT_RESERVES_ADDRESSES
    GTEST_SKIP() << "sanitizers need more addresses";
#endif
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("million.level.json"));
    {
        Level level;
        level.layers = {{LayerId{1}, "Solid", "", {}}};
        for (std::int64_t id = 1; id <= 1'000'000; ++id) {
            const Vec2 place{static_cast<double>((id - 1) % 1000) * 64.125,
                             static_cast<double>((id - 1) / 1000) * 64.125};
            level.colliders.push_back(id % 4 == 0 ? circleAt(id, place, 10.5)
                                                  : rectAt(id, place, {20.25, 31.5}));
            if (id % 4 == 0)
                level.colliders.back().name = "buoy " + std::to_string(id);
        }
        ASSERT_TRUE(saveLevelFile(level, file.toStdString()));
    }
    ASSERT_EQ(exitCodeOf("EditorIsKilled", file), 0);
    ASSERT_EQ(abandonedRecoveries(folder.filePath(QStringLiteral("tangent/recovery"))).size(), 1);
    ASSERT_EQ(exitCodeOf("EditorRecoversAndSaves", file), 0);
    const ReadResult saved = readLevelFile(file.toStdString());
    ASSERT_TRUE(saved);
    EXPECT_EQ(bounds(saved.level->colliders[0].shape).min, (Vec2{1, 0}));
    EXPECT_EQ(bounds(saved.level->colliders[1].shape).min, (Vec2{65.125, 0}));
}

} // namespace
} // namespace tangent::test
#endif
