#include <tangent/formats/long_text.h>

#include <gtest/gtest.h>

#include <atomic>

namespace tangent {

namespace {

TEST(LongText, IsTheTextThatWasAdded) {
    std::string expected;
    LongText text;
    for (const std::size_t size : {3U, 0U, 1U << 20, 5U << 20, 700U, (1U << 20) - 1}) {
        const std::string part(size, static_cast<char>('a' + expected.size() % 26));
        text += part;
        text += ',';
        expected += part + ',';
    }
    LongText end;
    end += "end";
    text.add(std::move(end));
    EXPECT_EQ(std::move(text).take({}), expected + "end");
    EXPECT_EQ(LongText().take({}), "");
}

TEST(LongText, IsNotJoinedAfterItWasCancelled) {
    LongText text;
    text += "a";
    const std::atomic<bool> isCancelled = true;
    EXPECT_EQ(std::move(text).take(Progress(&isCancelled)), "");
}

} // namespace

} // namespace tangent
