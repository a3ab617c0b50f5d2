#include "document/file/content_hash.h"
#include "document/level_document.h"
#include "document/recovery/level_recovery.h"
#include "document/recovery/save_notes.h"
#include "document/three_circles.h"

#include <tangent/file/level_file.h>

#include <QCoreApplication>
#include <QDir>
#include <QProcess>

#include <algorithm>
#include <cstdio>
#include <random>

/// A process edits a level and is killed. Its output says which states the level had, and when a writing ended.
namespace tangent {
namespace {

QByteArray hashOf(const Level& level) {
    return contentHash(writeLevel(level)).toHex();
}

void editAtRandom(LevelDocument& document, std::mt19937& random) {
    const std::vector some{ColliderId{1 + static_cast<std::int64_t>(random() % 40)}};
    switch (random() % 5) {
    case 0:
        if (document.undoHistory().index() > 1) // never back to the file: then nothing is unsaved
            document.undo();
        return;
    case 1:
        document.remove(QStringLiteral("Remove"), some);
        return;
    case 2:
        document.add(QStringLiteral("Add"), {circle(idNumber(document.nextId()), 7)});
        return;
    default:
        document.change(QStringLiteral("Move"), some, [&](Collider& collider) {
            collider.shape = Circle{{static_cast<double>(random() % 1'000), 0}, 5};
        });
    }
}

TEST(KilledRecovery, DISABLED_Victim) {
    const QDir folder(qEnvironmentVariable("TANGENT_TEST_FOLDER"));
    std::mt19937 random(qEnvironmentVariable("TANGENT_TEST_SEED").toUInt());
    LevelDocument document;
    ASSERT_TRUE(document.open(folder.filePath(QStringLiteral("a.level.json"))).empty());
    LevelRecovery recovery(document, {folder.filePath(QStringLiteral("state"))},
                           std::chrono::milliseconds(1));
    const auto say = [](const QByteArray& line) {
        std::fputs((line + '\n').constData(), stdout);
        std::fflush(stdout);
    };
    QObject::connect(&document, &LevelDocument::changed, &document,
                     [&] { say("state " + hashOf(document.level().snapshot())); });
    QObject::connect(&recovery, &LevelRecovery::written, &document, [&] { say("written"); });
    const bool isSaved = qEnvironmentVariableIsSet("TANGENT_TEST_SAVES");
    say("state " + hashOf(document.level().snapshot()));
    for (;;) {
        editAtRandom(document, random);
        if (isSaved && !document.file().isSaving() && random() % 8 == 0)
            document.file().startSaving(document.filePath());
        QCoreApplication::processEvents();
    }
}

/// Runs the victim, kills it once it said enough, and returns what it said.
QList<QByteArray> outputOfKilled(const QString& folder, unsigned seed, int colliders, bool isSaved) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}};
    for (std::int64_t id = 1; id <= colliders; ++id)
        level.colliders.push_back(circle(id, 100.0 * static_cast<double>(id)));
    EXPECT_TRUE(saveLevelFile(level, QDir(folder).filePath(QStringLiteral("a.level.json")).toStdString()));
    QProcess victim;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TANGENT_TEST_FOLDER"), folder);
    if (isSaved)
        environment.insert(QStringLiteral("TANGENT_TEST_SAVES"), QStringLiteral("1"));
    environment.insert(QStringLiteral("TANGENT_TEST_SEED"), QString::number(seed));
    victim.setProcessEnvironment(environment);
    victim.start(QCoreApplication::applicationFilePath(),
                 {QStringLiteral("--gtest_also_run_disabled_tests"),
                  QStringLiteral("--gtest_filter=KilledRecovery.DISABLED_Victim")});
    QList<QByteArray> lines;
    std::mt19937 random(seed);
    const auto wanted = static_cast<qsizetype>(20 + random() % 200);
    const auto isDue = [&] {
        return lines.size() >= wanted && (isSaved || lines.count("written") >= 2);
    };
    while (!isDue() && victim.waitForReadyRead())
        while (victim.canReadLine() && !isDue())
            lines.append(victim.readLine().trimmed());
    victim.kill();
    victim.waitForFinished();
    for (const QByteArray& rest : victim.readAllStandardOutput().split('\n'))
        lines.append(rest.trimmed());
    return lines;
}

/// Compares what is recovered with what the victim said.
void killOne(unsigned seed, int colliders) {
    const QTemporaryDir folder;
    const QList<QByteArray> lines = outputOfKilled(folder.path(), seed, colliders, false);
    const QStringList files = abandonedRecoveries(folder.filePath(QStringLiteral("state")));
    ASSERT_EQ(files.size(), 1) << "seed " << seed;
    const auto recovered = readRecovery(files.front());
    ASSERT_TRUE(recovered) << "seed " << seed;
    // A writing starts after the one before has ended, and holds at least the state of that moment.
    const qsizetype last = lines.lastIndexOf("written");
    const qsizetype before = lines.lastIndexOf("written", last - 1);
    const qsizetype state = lines.lastIndexOf("state " + hashOf(recovered->level));
    const auto isState = [](const QByteArray& line) {
        return line.startsWith("state");
    };
    const auto atLeast =
        std::find_if(std::make_reverse_iterator(lines.cbegin() + before), lines.crend(), isState);
    EXPECT_GE(state, lines.crend() - atLeast - 1) << "seed " << seed;
}

TEST(KilledRecovery, KeepsTheLastWrittenStateOfASmallLevel) {
    for (unsigned seed = 0; seed < 4; ++seed)
        killOne(seed, 40);
}

TEST(KilledRecovery, KeepsTheLastWrittenStateOfALargeLevel) {
    for (unsigned seed = 10; seed < 14; ++seed)
        killOne(seed, 6'000);
}

/// Whatever is offered is newer than the file, and based on it.
TEST(KilledRecovery, OffersNothingOlderThanTheSavedFile) {
    int offers = 0;
    int others = 0;
    for (unsigned seed = 20; seed < 32; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const QTemporaryDir folder;
        const QList<QByteArray> lines = outputOfKilled(folder.path(), seed, seed % 2 == 0 ? 40 : 6'000, true);
        const QByteArray saved = contentHashOfFile(folder.filePath(QStringLiteral("a.level.json")));
        for (const QString& file : abandonedRecoveries(folder.filePath(QStringLiteral("state")))) {
            const auto recovered = readRecovery(file);
            ASSERT_TRUE(recovered);
            const QByteArray ofFile = "state " + saved.toHex();
            const QByteArray ofWork = "state " + hashOf(recovered->level);
            ASSERT_TRUE(lines.contains(ofFile) && lines.contains(ofWork));
            if (const auto offered = unsavedSince(*recovered, notedSaves(file))) {
                ++offers;
                EXPECT_EQ(offered->fileHash, saved) << "no other program changed it";
                EXPECT_GT(lines.lastIndexOf(ofWork), lines.indexOf(ofFile));
            } else {
                ++others;
                EXPECT_LE(lines.indexOf(ofWork), lines.lastIndexOf(ofFile));
            }
        }
    }
    EXPECT_GT(offers, 0);
    RecordProperty("offers", offers);
    RecordProperty("outdated", others);
}

} // namespace
} // namespace tangent
