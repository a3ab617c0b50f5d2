// The system starts no more threads: each operation that needs one fails, and nothing else does.

#include "document/file/file_watch.h"
#include "document/three_circles.h"
#include "save_now.h"

#include <QTest>

#include <cerrno>

#include <dlfcn.h>
#include <pthread.h>

namespace {
bool startsThreads = true;
} // namespace

/// Replaces the function of the C library.
// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name): its header has reserved names
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                              void* argument) {
    static const auto original =
        reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return startsThreads ? original(thread, attributes, run, argument) : EAGAIN;
}

namespace tangent {
namespace {

class NoThreadsTest : public ThreeCircles {
protected:
    ~NoThreadsTest() override { startsThreads = true; }
};

TEST_F(NoThreadsTest, SavingFailsAndWorksLater) {
    startsThreads = false;
    const QString path = folder.filePath("a.level.json");
    const auto failure = test::saveNow(document, path);
    ASSERT_TRUE(failure);
    EXPECT_TRUE(document.isModified());
    EXPECT_FALSE(document.file().isSaving());
    startsThreads = true;
    EXPECT_EQ(test::saveNow(document, path), std::nullopt);
}

TEST_F(NoThreadsTest, AnOpenedLevelIsCheckedAllTheSame) {
    Level level = document.level().snapshot();
    startsThreads = false;
    document.open({{}, LiveLevel::unchecked(std::move(level), {}, LevelContacts::ofProblems), {}});
    document.waitForCheck();
    EXPECT_FALSE(document.isChecking());
    EXPECT_EQ(document.level().size(), 3U);
}

TEST_F(NoThreadsTest, ALookAtAFileIsMadeLater) {
    const QString path = folder.filePath("a.level.json");
    ASSERT_EQ(test::saveNow(document, path), std::nullopt);
    FileWatch watch;
    watch.watch(path, QByteArray("of another content"));
    startsThreads = false;
    watch.look();
    EXPECT_FALSE(watch.isLooking());
    EXPECT_EQ(watch.change(), FileChange::none);
    startsThreads = true;
    EXPECT_TRUE(QTest::qWaitFor([&] { return watch.change() == FileChange::content; })) << "by itself";
}

} // namespace
} // namespace tangent
