#include "document/file/content_hash.h"

#include <gtest/gtest.h>

#include <string>

namespace tangent::test {
namespace {

std::string hexOf(const QByteArray& hash) {
    return hash.toHex().toStdString();
}

std::string someBytes(int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(i * 37);
    return bytes;
}

/// The first three are published with XXH64; the last ends as the checksum that zstd stores.
TEST(ContentHashTest, IsThatOfItsSpecification) {
    EXPECT_EQ(hexOf(contentHash("")), "ef46db3751d8e999");
    EXPECT_EQ(hexOf(contentHash("a")), "d24ec4f1a98c6e5b");
    EXPECT_EQ(hexOf(contentHash("abc")), "44bc2cf5ad770999");
    EXPECT_EQ(hexOf(contentHash(someBytes(100))), "3f99fd1263b54f01");
}

TEST(ContentHashTest, DoesNotDependOnTheParts) {
    const std::string bytes = someBytes(100);
    for (std::size_t first = 0; first <= bytes.size(); ++first)
        for (const std::size_t second : {0, 1, 7, 31, 32, 33}) {
            const std::string_view rest = std::string_view(bytes).substr(first);
            ContentHash hash;
            hash.add(bytes.substr(0, first));
            hash.add(rest.substr(0, second));
            hash.add(rest.substr(std::min(second, rest.size())));
            EXPECT_EQ(hash.result(), contentHash(bytes)) << first << ' ' << second;
        }
}

TEST(ContentHashTest, DiffersIfOneByteDoes) {
    std::string bytes = someBytes(71);
    const QByteArray before = contentHash(bytes);
    for (char& byte : bytes) {
        byte ^= 1;
        EXPECT_NE(contentHash(bytes), before);
        byte ^= 1;
    }
    EXPECT_NE(contentHash(bytes + '\0'), before);
}

} // namespace
} // namespace tangent::test
