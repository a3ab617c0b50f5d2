#include "document/file/file_watch.h"

#include "document/file/content_hash.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace tangent {
namespace {

class FileWatchTest : public ::testing::Test {
protected:
    FileWatchTest() {
        write("first");
        watch.watch(path, contentHash("first"));
    }

    void write(const QByteArray& text) {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    FileChange look() {
        watch.look();
        EXPECT_TRUE(QTest::qWaitFor([this] { return !watch.isLooking(); }));
        return watch.change();
    }
    /// Waits, without a look of its own, until the watch reports this.
    bool reports(FileChange change) {
        return QTest::qWaitFor([&] { return watch.change() == change; });
    }

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.level.json"));
    FileWatch watch;
};

TEST_F(FileWatchTest, ReportsAnotherContentByItself) {
    EXPECT_EQ(look(), FileChange::none);
    write("other");
    EXPECT_TRUE(reports(FileChange::content));
    EXPECT_EQ(watch.found(), contentHash("other"));
    write("first");
    EXPECT_TRUE(reports(FileChange::none));
}

TEST_F(FileWatchTest, ReportsAFileThatReplacesIt) {
    for (const char* text : {"second", "third"}) {
        QFile next(folder.filePath(QStringLiteral("next")));
        ASSERT_TRUE(next.open(QIODevice::WriteOnly));
        next.write(text);
        next.close();
        ASSERT_EQ(rename(QFile::encodeName(next.fileName()).constData(), QFile::encodeName(path).constData()),
                  0);
        EXPECT_TRUE(reports(FileChange::content)) << text;
        EXPECT_EQ(watch.found(), contentHash(text));
        watch.accept();
        EXPECT_EQ(watch.change(), FileChange::none);
        EXPECT_EQ(look(), FileChange::none);
    }
}

TEST_F(FileWatchTest, ReportsADeletedFileAndItsReturn) {
    ASSERT_TRUE(QFile::remove(path));
    EXPECT_TRUE(reports(FileChange::deleted));
    write("first");
    EXPECT_TRUE(reports(FileChange::none));
    ASSERT_TRUE(QDir(folder.path()).removeRecursively());
    EXPECT_EQ(look(), FileChange::deleted);
}

TEST_F(FileWatchTest, AWriteOfTheSameContentIsNoChange) {
    EXPECT_EQ(look(), FileChange::none);
    write("first");
    EXPECT_EQ(look(), FileChange::none);
}

TEST_F(FileWatchTest, AContentOfTheSameSizeAndTimeIsAChange) {
    EXPECT_EQ(look(), FileChange::none);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    const QDateTime modified = file.fileTime(QFileDevice::FileModificationTime);
    file.write("thing");
    file.flush();
    ASSERT_TRUE(file.setFileTime(modified, QFileDevice::FileModificationTime));
    file.close();
    EXPECT_TRUE(reports(FileChange::content));
}

TEST_F(FileWatchTest, LooksNoMoreAtTheFileOfBefore) {
    watch.watch({}, {});
    write("other");
    EXPECT_EQ(look(), FileChange::none);
}

#ifdef Q_OS_UNIX
TEST_F(FileWatchTest, ReportsAFolderOrAPipeWithoutReadingIt) {
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QDir().mkdir(path));
    EXPECT_EQ(look(), FileChange::notAFile);
    ASSERT_TRUE(QDir().rmdir(path));
    ASSERT_EQ(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    EXPECT_EQ(look(), FileChange::notAFile);
}

TEST_F(FileWatchTest, ABlockedReadIsNotWaitedFor) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const auto reads = std::make_shared<std::atomic<int>>(0);
    {
        FileWatch blocked(nullptr, [reads, fd = ends[0]](const QString&, const Progress&) {
            char byte = 0;
            const bool isDone = ::read(fd, &byte, 1) >= 0;
            ++*reads;
            return isDone ? QByteArray("other") : QByteArray();
        });
        blocked.watch(path, contentHash("first"));
        blocked.look();
        EXPECT_TRUE(blocked.isLooking());
        blocked.watch(path, contentHash("first"));
        EXPECT_FALSE(blocked.isLooking());
        blocked.look();
    }
    EXPECT_EQ(*reads, 0) << "both still read";
    close(ends[1]);
    EXPECT_TRUE(QTest::qWaitFor([&] { return *reads == 2; }));
    close(ends[0]);
}
#endif

TEST_F(FileWatchTest, NoticesThatAFolderAboveIsRenamed) {
    const QString below = folder.filePath(QStringLiteral("project/levels"));
    ASSERT_TRUE(QDir().mkpath(below));
    const QString file = below + QStringLiteral("/b.level.json");
    ASSERT_TRUE(QFile::copy(path, file));
    watch.watch(file, contentHash("first"));
    ASSERT_EQ(look(), FileChange::none);
    const QString project = folder.filePath(QStringLiteral("project"));
    ASSERT_TRUE(QDir().rename(project, project + QStringLiteral("2")));
    EXPECT_TRUE(reports(FileChange::deleted));
    ASSERT_TRUE(QDir().rename(project + QStringLiteral("2"), project));
    EXPECT_TRUE(reports(FileChange::none));
}

TEST_F(FileWatchTest, AFileThatCannotBeReadForAMomentHasNotChanged) {
    const auto failures = std::make_shared<std::atomic<int>>(1);
    FileWatch other(nullptr, [failures](const QString& file, const Progress& progress) {
        return (*failures)-- > 0 ? QByteArray() : contentHashOfFile(file, progress);
    });
    other.watch(path, contentHash("first"));
    std::vector<FileChange> seen;
    QObject::connect(&other, &FileWatch::looked, &other, [&] { seen.push_back(other.change()); });
    other.look();
    EXPECT_TRUE(QTest::qWaitFor([&] { return seen.size() >= 2; })) << "it looks again by itself";
    ASSERT_GE(seen.size(), 2U);
    EXPECT_EQ(seen[0], FileChange::unreadable);
    EXPECT_EQ(seen[1], FileChange::none);
}

} // namespace
} // namespace tangent
