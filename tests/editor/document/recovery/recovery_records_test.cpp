#include "document/recovery/recovery_records.h"

#include "document/changed_colliders.h"
#include "document/three_circles.h"

#include <tangent/file/level_file.h>

#include <QBuffer>

#include <algorithm>
#include <random>

namespace tangent {
namespace {

/// A document whose changes are recorded, one record for each call of record().
class RecoveryRecordsTest : public ThreeCircles {
protected:
    RecoveryRecordsTest() : text(baseRecord()) {
        QObject::connect(&document, &LevelDocument::changed, &document,
                         [this](const DocumentChange& change) { changed.add(change); });
    }

    std::string baseRecord() const {
        std::string record;
        const auto levelFile = [this](const TextSink& sink) -> std::optional<FileError> {
            writeLevel(document.level().snapshot(), sink);
            return std::nullopt;
        };
        recoveryRecord({QStringLiteral("/a"), {}, 0},
                       levelFile)([&](std::string_view part) { record += part; });
        return record;
    }
    static std::optional<Recovery> read(std::string_view records) {
        QByteArray bytes = QByteArray::fromRawData(records.data(), static_cast<qsizetype>(records.size()));
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        return readRecords(buffer);
    }
    static std::optional<RecoveryInfo> info(std::string_view records) {
        QByteArray bytes = QByteArray::fromRawData(records.data(), static_cast<qsizetype>(records.size()));
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        return readInfo(buffer);
    }
    /// A level, and how long the file is with it.
    struct State {
        std::size_t length;
        Level level;
    };
    /// Moves collider 1 three times, and returns the four states.
    std::vector<State> recordMoves() {
        std::vector<State> states{{text.size(), document.level().snapshot()}};
        for (int step = 0; step < 3; ++step) {
            moveTo(1, step);
            record();
            states.push_back({text.size(), document.level().snapshot()});
        }
        return states;
    }
    void record() {
        text += recoveryRecord({QStringLiteral("/a"), {}, ++records}, changed.differenceTo(document.level()));
        changed.clear();
    }
    void moveTo(std::int64_t id, double x) {
        const std::vector ids{ColliderId{id}};
        document.change(QStringLiteral("Move"), ids, [&](Collider& collider) {
            collider.shape = Circle{{x, 0}, 5};
        });
    }
    void editAtRandom(std::mt19937& random) {
        const auto some = ColliderId{1 + static_cast<std::int64_t>(random() % 12)};
        switch (random() % 6) {
        case 0:
            return document.undo();
        case 1:
            return document.redo();
        case 2:
            document.remove(QStringLiteral("Remove"), {some});
            return;
        case 3:
            document.add(QStringLiteral("Add"), {circle(idNumber(document.nextId()), 7)});
            return;
        case 4:
            document.changeSettings(QStringLiteral("Name"), [&](LevelSettings& settings) {
                settings.name = std::to_string(random() % 100);
            });
            return;
        default:
            return moveTo(idNumber(some), static_cast<double>(random() % 100));
        }
    }

    std::string text;
    ChangedColliders changed;
    int records = 0;
};

TEST_F(RecoveryRecordsTest, ADifferenceNamesOnlyWhatChanged) {
    moveTo(2, 50);
    document.remove(QStringLiteral("Remove"), {ColliderId{3}});
    const LevelDifference difference = changed.differenceTo(document.level());
    EXPECT_EQ(difference.removed, std::vector{ColliderId{3}});
    EXPECT_EQ(difference.updated, std::vector{circle(2, 50, 5)});
    EXPECT_TRUE(difference.entered.empty());
    EXPECT_FALSE(difference.hasSettings);
}

TEST_F(RecoveryRecordsTest, RestoreAnyHistory) {
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        for (std::size_t edits = random() % 4; edits > 0; --edits)
            editAtRandom(random);
        record();
        const auto recovered = read(text);
        ASSERT_TRUE(recovered);
        ASSERT_EQ(recovered->changes, records);
        ASSERT_EQ(writeLevel(recovered->level), writeLevel(document.level().snapshot())) << "round " << round;
    }
}

TEST_F(RecoveryRecordsTest, AWholeLevelMayComeInParts) {
    const std::string level = writeLevel(document.level().snapshot());
    std::string records;
    const auto inParts = [&](const TextSink& sink) -> std::optional<FileError> {
        for (std::size_t i = 0; i < level.size(); i += 7)
            sink(std::string_view(level).substr(i, 7));
        return std::nullopt;
    };
    recoveryRecord({QStringLiteral("/a"), {}, 3}, inParts)([&](std::string_view part) { records += part; });
    ASSERT_TRUE(read(records));
    EXPECT_EQ(read(records)->level, document.level().snapshot());
    EXPECT_EQ(read(records)->changes, 3);
    for (std::size_t length = 0; length < records.size(); length += 5)
        ASSERT_FALSE(read(std::string_view(records).substr(0, length))) << length;
}

/// It was being written when the program ended.
TEST_F(RecoveryRecordsTest, ATornTailIsIgnored) {
    const std::vector<State> states = recordMoves();
    for (std::size_t length = states.front().length; length <= text.size(); ++length) {
        const auto recovered = read(std::string_view(text).substr(0, length));
        ASSERT_TRUE(recovered);
        const auto last = std::ranges::find_if(states.rbegin(), states.rend(),
                                               [&](const State& state) { return state.length <= length; });
        ASSERT_EQ(recovered->level, last->level) << length;
        ASSERT_FALSE(recovered->isDamaged) << length;
    }
}

TEST_F(RecoveryRecordsTest, ADamagedRecordIsSaidAndTheOthersAreApplied) {
    const std::vector<State> states = recordMoves();
    for (std::size_t i = states.front().length; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        const auto recovered = read(damaged);
        ASSERT_TRUE(recovered);
        const bool isInLast = i >= states[2].length;
        ASSERT_EQ(recovered->level, (isInLast ? states[2] : states[3]).level) << i;
        ASSERT_TRUE(recovered->isDamaged || isInLast) << i; // its length may be larger than the file now
        ASSERT_EQ(info(damaged)->isDamaged, recovered->isDamaged) << i;
        ASSERT_EQ(info(damaged)->changes, recovered->changes) << i;
    }
    std::string damaged = text;
    damaged.back() = '?';
    EXPECT_TRUE(read(damaged)->isDamaged) << "the last record has all of its bytes";
}

TEST_F(RecoveryRecordsTest, LaterChangesOfWhatALostRecordAddedAreKept) {
    document.add(QStringLiteral("Add"), {circle(4, 7)});
    const std::size_t lost = text.size() + 150;
    record();
    document.remove(QStringLiteral("Remove"), {ColliderId{3}});
    record();
    moveTo(4, 70);
    document.add(QStringLiteral("Add"), {circle(5, 8)});
    record();
    text[lost] = '?';
    const auto recovered = read(text);
    ASSERT_TRUE(recovered);
    EXPECT_TRUE(recovered->isDamaged);
    EXPECT_EQ(recovered->changes, 3);
    std::vector<Collider> colliders = recovered->level.colliders;
    std::ranges::sort(colliders, {}, &Collider::id);
    EXPECT_EQ(colliders, (std::vector{circle(1, 0), circle(2, 100), circle(4, 70, 5), circle(5, 8)}));
}

/// A disk fails in blocks, which are zeros then.
TEST_F(RecoveryRecordsTest, OfADamagedLevelTheLinesThatCanBeReadAreKept) {
    const std::size_t layer = text.find("{\"id\": 1");
    const std::size_t first = text.rfind("{\"id\": 1");
    const std::size_t third = text.find("{\"id\": 3");
    ASSERT_NE(third, std::string::npos);
    for (std::size_t i = text.find("{\n\"format\""); i < third + 15; ++i) {
        std::string damaged = text;
        damaged.replace(i, 10, 10, '\0');
        const auto recovered = read(damaged);
        ASSERT_EQ(info(damaged)->levelFile, QStringLiteral("/a"));
        ASSERT_TRUE(info(damaged)->isDamaged);
        const bool isInLayer = i >= layer && i + 10 < text.find('\n', layer);
        if (isInLayer || i > first) { // without format or list nothing makes sense
            ASSERT_TRUE(recovered) << i;
            ASSERT_TRUE(recovered->isDamaged);
            ASSERT_GE(recovered->level.colliders.size(), isInLayer ? 3u : 1u) << i;
        }
    }
}

/// Its hash is right, but it was not made of this level.
TEST_F(RecoveryRecordsTest, ARecordThatEntersAnIdAgainIsSkipped) {
    LevelDifference again;
    static_cast<LevelSettings&>(again.settings) = document.level().snapshot();
    again.entered = {{0, circle(1, 50)}};
    text += recoveryRecord({QStringLiteral("/a"), {}, 1}, again);
    const auto recovered = read(text);
    ASSERT_TRUE(recovered);
    EXPECT_TRUE(recovered->isDamaged);
    EXPECT_EQ(recovered->level, document.level().snapshot());
}

TEST_F(RecoveryRecordsTest, ARecordWithoutTheLayersOfOthersLeavesALevelThatCanBeRead) {
    LevelDifference layers;
    layers.settings.layers = {{LayerId{7}, "new", {}, {}}};
    layers.hasSettings = true;
    text += recoveryRecord({QStringLiteral("/a"), {}, 1}, layers);
    const auto recovered = read(text);
    ASSERT_TRUE(recovered);
    EXPECT_TRUE(readLevel(writeLevel(recovered->level)));
}

TEST_F(RecoveryRecordsTest, TooManyChangesAreNotNamed) {
    DocumentChange change;
    change.reshaped.resize(30'000);
    changed.add(change);
    EXPECT_TRUE(changed.isTooMany());
}

} // namespace
} // namespace tangent
