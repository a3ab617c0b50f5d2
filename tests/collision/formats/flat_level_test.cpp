#include "engine_levels.h"
#include "note_texts.h"

#include <tangent_level_generated.h>
#include <zlib.h>

namespace tangent {

namespace {

using namespace test;

TEST(FlatLevel, HoldsTheWholeLevel) {
    const Level level = engineLevel();
    const ExportResult written = exportLevel(format("flatbuffers"), level);
    EXPECT_EQ(texts(written.notes), std::vector<std::string>{});
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(written.text.data());
    flatbuffers::Verifier verifier(bytes, written.text.size());
    ASSERT_TRUE(flat::VerifyTangentFileBuffer(verifier));
    const flat::TangentFile& file = *flat::GetTangentFile(bytes);
    EXPECT_EQ(file.version(), 1u);
    EXPECT_EQ(file.checksum(), crc32(0, file.level()->data(), file.level()->size()));
    const flat::Level& read = *file.level_nested_root();
    EXPECT_EQ(read.name()->str(), "Harbour");
    EXPECT_EQ(read.layers()->Get(0)->name()->str(), "Solid");
    EXPECT_EQ(read.layers()->Get(0)->forbids()->size(), 2u);
    EXPECT_EQ(read.layers()->Get(0)->forbids()->Get(1), 2u) << "the layer with the index 2";
    EXPECT_EQ(read.layers()->Get(1)->forbids()->size(), 0u);
    ASSERT_EQ(read.colliders()->size(), level.colliders.size());
    const flat::Collider& quay = *read.colliders()->Get(0);
    EXPECT_EQ(quay.id(), 7u);
    EXPECT_EQ(quay.center_x(), 640);
    EXPECT_EQ(quay.half_height(), 50);
    EXPECT_EQ(quay.kind(), flat::ShapeKind_rectangle);
    const flat::Collider& zone = *read.colliders()->Get(2);
    EXPECT_EQ(zone.degrees(), 30);
    EXPECT_TRUE(zone.sensor());
    EXPECT_EQ(zone.layer(), 1u);
    EXPECT_EQ(read.colliders()->Get(1)->kind(), flat::ShapeKind_circle);
    EXPECT_EQ(read.named()->size(), 4u);
    EXPECT_EQ(read.names()->Get(2)->str(), "buoy");
    EXPECT_EQ(read.named()->Get(2), 3u);
    EXPECT_EQ(read.properties()->Get(0)->str(), "{\"hp\": 3.5, \"float\": true}");
}

TEST(FlatLevel, ALevelThatFlatBuffersCannotHoldFails) {
    Level level;
    for (int i = 1; i <= 24'000; ++i)
        level.layers.push_back({LayerId{i}, "", "", {}});
    const ExportResult written = exportLevel(format("flatbuffers"), level);
    EXPECT_EQ(written.failure, "the level is too large: FlatBuffers must stay below 1 GB");
    EXPECT_EQ(written.text, "");
}

TEST(FlatLevel, DamageIsFound) {
    const std::string text = exportLevel(format("flatbuffers"), engineLevel()).text;
    const auto isWhole = [](const std::string& damaged) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(damaged.data());
        flatbuffers::Verifier verifier(bytes, damaged.size());
        if (!flat::VerifyTangentFileBuffer(verifier))
            return false;
        const flat::TangentFile& file = *flat::GetTangentFile(bytes);
        return file.level() && file.checksum() == crc32(0, file.level()->data(), file.level()->size());
    };
    EXPECT_TRUE(isWhole(text));
    std::mt19937_64 random(1);
    const std::size_t header = 64;
    for (int i = 0; i < 1000; ++i) {
        std::string damaged = text;
        damaged[header + random() % (text.size() - header)] ^= static_cast<char>(1 << random() % 8);
        EXPECT_FALSE(isWhole(damaged));
    }
    for (std::size_t size = 0; size < text.size(); size += 7)
        EXPECT_FALSE(isWhole(text.substr(0, size)));
}

TEST(FlatLevel, ALargeLevelIsSmallAndVerified) {
    std::mt19937_64 random(1);
    const Level level = randomEngineLevel(random, 100'000);
    const std::string text = exportLevel(format("flatbuffers"), level).text;
    EXPECT_LT(text.size(), 64u * 100'000);
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    flatbuffers::Verifier verifier(bytes, text.size());
    EXPECT_TRUE(flat::VerifyTangentFileBuffer(verifier));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(flat::GetTangentFile(bytes)->level()->data()) % 8,
              reinterpret_cast<std::uintptr_t>(bytes) % 8)
        << "doubles are aligned";
}

} // namespace

} // namespace tangent
