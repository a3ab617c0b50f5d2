// Each allocation of each import and export fails once: it is done, or it says why it was not and nothing is half done.

#include "../../collision/base/allocations.h"
#include "document/three_circles.h"
#include "exchange/export_work.h"
#include "exchange/import_work.h"

#include <tangent/file/level_file.h>

#include <QDir>
#include <QTemporaryDir>

namespace tangent {
namespace {

/// A level with everything that exports write.
Level exportedLevel() {
    Level level;
    level.name = "a level whose name is longer than a small string";
    level.bounds = Bounds{{{0, 0}, {640, 480}}, {}};
    level.layers = {{LayerId{1}, "Solid", "#4a90d9", {}}, {LayerId{2}, "Trigger", "", {}}};
    level.forbiddenOverlaps = {{LayerId{1}, LayerId{1}}};
    level.ignored.push_back({.rule = "overlap",
                             .colliders = {ColliderId{1}, ColliderId{2}},
                             .reason = "a reason",
                             .unknown = {}});
    for (std::int64_t id = 1; id <= 5; ++id)
        level.colliders.push_back(circle(id, 18.0 * static_cast<double>(id)));
    level.colliders.push_back({ColliderId{9},
                               LayerId{2},
                               RotatedRect{{{50, 50}, {20, 10}}, 30},
                               true,
                               "a name that is longer than a small string",
                               {},
                               {}});
    level.colliders.back().properties.push_back(
        {"event", std::string("a text that is longer than a small string")});
    level.colliders.back().properties.push_back({"speed", 2.5});
    return level;
}

bool isOutOfMemory(const std::error_code& code) {
    return code == std::make_error_code(std::errc::not_enough_memory);
}

std::string textOf(const QString& path) {
    return readFile(path.toStdU16String()).text.value_or("");
}

QByteArray ldtkProject() {
    return R"({"jsonVersion": "1.5.3", "defs": {"layers": [], "entities": [], "tilesets": [], "enums": []},
"levels": [{"identifier": "Level_0", "iid": "a", "uid": 0, "worldX": 0, "worldY": 0, "worldDepth": 0,
"pxWid": 64, "pxHei": 64, "fieldInstances": [], "layerInstances": [{"__identifier": "Walls", "__type": "IntGrid",
"__cWid": 2, "__cHei": 2, "__gridSize": 32, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "__opacity": 1,
"visible": true, "intGridCsv": [1, 1, 0, 1], "entityInstances": [], "layerDefUid": 1, "levelId": 0}]}]})";
}

class ExchangeOutOfMemory : public ::testing::TestWithParam<std::string> {
protected:
    ExchangeOutOfMemory() : format(formatNamed(GetParam())) {}

    QString fileOf(const char* name) const {
        return folder.filePath(QString::fromLatin1(name)) +
               QString::fromLatin1(format->suffixes.front().data(),
                                   static_cast<qsizetype>(format->suffixes.front().size()));
    }
    /// Writes a file of the format.
    QString source() const {
        QString file = fileOf("source");
        const std::string text =
            format->write ? exportLevel(*format, exportedLevel()).text : ldtkProject().toStdString();
        EXPECT_TRUE(saveFile(text, file.toStdU16String()));
        return file;
    }
    void importWithEachFailure(const ImportRequest& request);

    const QTemporaryDir folder;
    const Format* const format;
};

void ExchangeOutOfMemory::importWithEachFailure(const ImportRequest& request) {
    const ImportedFile whole = importFile(request, {});
    ASSERT_TRUE(whole.result.level);
    const std::string expected = writeLevel(*whole.result.level);
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        std::optional<ImportedFile> imported;
        {
            const testing::FailingAllocation failing(failures);
            imported = importFile(request, {});
            hasFailed = failing.hasFailed();
        }
        const ImportResult& result = imported->result;
        ASSERT_TRUE(result.level || (!result.errors.empty() && isOutOfMemory(result.errors.front().code)))
            << "allocation " << failures;
        if (result.level) {
            ASSERT_EQ(writeLevel(*result.level), expected) << "allocation " << failures;
        }
    }
    EXPECT_GT(failures, 20u);
    RecordProperty("failures", static_cast<int>(failures));
}

TEST_P(ExchangeOutOfMemory, AnImportIsWholeOrSaysWhy) {
    if (!format->read)
        GTEST_SKIP() << "export only";
    importWithEachFailure(
        {.file = source(), .format = format, .options = {}, .into = {}, .intoFile = {}, .intoPlace = {}});
}

TEST_P(ExchangeOutOfMemory, AnImportIntoALevelIsWholeOrSaysWhy) {
    if (!format->read)
        GTEST_SKIP() << "export only";
    const QString file = source();
    Level level =
        *importFile(
             {.file = file, .format = format, .options = {}, .into = {}, .intoFile = {}, .intoPlace = {}}, {})
             .result.level;
    level.colliders.pop_back();
    level.colliders.push_back(circle(77, 9));
    level.colliders.back().layer = level.layers.front().id;
    importWithEachFailure({.file = file,
                           .format = format,
                           .options = {},
                           .into = std::make_shared<const Level>(level),
                           .intoFile = folder.filePath(QStringLiteral("a.level.json")),
                           .intoPlace = folder.filePath(QStringLiteral("a.level.json"))});
}

TEST_P(ExchangeOutOfMemory, AnExportIsWrittenOrTheFileStays) {
    if (!format->write)
        GTEST_SKIP() << "import only";
    const QString file = fileOf("target");
    const Level level = exportedLevel();
    ASSERT_FALSE(exportToFile(*format, level, {}, file, {}).failure);
    const std::string after = textOf(file);
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        QFile old(file);
        ASSERT_TRUE(old.open(QIODevice::WriteOnly | QIODevice::Truncate));
        old.write("old");
        old.close();
        ExportOutcome outcome;
        Level copy = level;
        {
            const testing::FailingAllocation failing(failures);
            outcome = exportToFile(*format, std::move(copy), {}, file, {});
            hasFailed = failing.hasFailed();
        }
        ASSERT_TRUE(!outcome.failure || isOutOfMemory(outcome.failure->code)) << "allocation " << failures;
        ASSERT_EQ(textOf(file), outcome.failure ? "old" : after) << "allocation " << failures;
        ASSERT_EQ(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1)
            << "nothing is left over";
    }
    EXPECT_GT(failures, 20u);
    RecordProperty("failures", static_cast<int>(failures));
}

TEST_P(ExchangeOutOfMemory, APreviewSaysWhyThereIsNone) {
    if (!format->write)
        GTEST_SKIP() << "import only";
    const Level level = exportedLevel();
    const std::size_t expected = previewExport(*format, level, {}, {}).colliderCount;
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        ExportResult result;
        {
            const testing::FailingAllocation failing(failures);
            result = previewExport(*format, level, {}, {});
            hasFailed = failing.hasFailed();
        }
        ASSERT_TRUE(!result.failure.isEmpty() || result.colliderCount == expected)
            << "allocation " << failures;
    }
}

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const Format& format : formats())
        names.emplace_back(format.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(EachFormat, ExchangeOutOfMemory, ::testing::ValuesIn(formatNames()),
                         [](const auto& format) { return format.param; });

} // namespace
} // namespace tangent
