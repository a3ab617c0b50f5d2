// Each allocation of each operation on a document fails once: the operation is done, or everything is as it was.

#include "../../collision/base/allocations.h"
#include "document/edits.h"
#include "document/level_difference.h"
#include "document/live_edit.h"
#include "document/recovery/level_recovery.h"
#include "document/three_circles.h"

#include <tangent/file/level_file.h>

#include <QDir>

#include <algorithm>
#include <functional>
#include <new>

namespace tangent {
namespace {

using testing::FailingAllocation;

/// What a person would miss.
struct State {
    std::string level;
    std::vector<ColliderId> selected;
    int steps;
    int step;
    QString undoText;
    bool isModified;
    QString file;

    bool operator==(const State&) const = default;
};

State stateOf(const LevelDocument& constDocument) {
    auto& document = const_cast<LevelDocument&>(constDocument);
    std::vector<ColliderId> selected = document.selection().ids();
    std::ranges::sort(selected);
    const UndoHistory& history = document.undoHistory();
    return {writeLevel(document.level().snapshot()),
            selected,
            history.count(),
            history.index(),
            history.undoText(),
            document.isModified(),
            document.filePath()};
}

std::vector<ColliderId> ids(std::initializer_list<std::int64_t> numbers) {
    std::vector<ColliderId> made;
    for (const std::int64_t number : numbers)
        made.push_back(ColliderId{number});
    return made;
}

const QString longName = QStringLiteral("A text that is longer than a small string");

/// An open file with a step to undo and a step to redo.
class Subject {
public:
    Subject() {
        Level level;
        level.layers = {{LayerId{1}, "Solid", "", {}}};
        for (std::int64_t id = 1; id <= 30; ++id)
            level.colliders.push_back(circle(id, 18.0 * static_cast<double>(id)));
        level.backgrounds.push_back({.image = "a background image.png", .unknown = {}});
        EXPECT_TRUE(saveLevelFile(level, file().toStdString()));
        EXPECT_TRUE(document.open(file()).empty());
        document.remove(longName, ids({10, 20}));
        document.add(longName, {circle(101, 0), circle(102, 9)});
        document.undo();
        document.selection().set(ids({3, 4}));
        QObject::connect(&document, &LevelDocument::outOfMemory, &document, [this] { ++reports; });
    }

    QString file() const { return folder.filePath(QStringLiteral("the file of the level.level.json")); }

    QTemporaryDir folder;
    LevelDocument document;
    int reports = 0;
};

struct Operation {
    const char* name;
    std::function<void(Subject&)> run;
};

void PrintTo(const Operation& operation, std::ostream* out) {
    *out << operation.name;
}

Level anotherLevel(const LevelDocument& document) {
    Level level = document.level().snapshot();
    level.colliders.erase(level.colliders.begin() + 3);
    std::swap(level.colliders[0], level.colliders[5]);
    level.colliders[2].name = "a name that is longer than a small string";
    level.layers.push_back({LayerId{2}, "Another", "", {}});
    level.colliders.push_back(circle(300, 7));
    level.colliders.back().layer = LayerId{2};
    return level;
}

std::vector<Shape> someShapes(double x) {
    return {Circle{{x, 0}, 20}, Circle{{x + 5, 0}, 20}};
}

const Operation operations[] = {
    {"Add",
     [](Subject& subject) {
         subject.document.add(longName, {circle(200, 5), circle(201, 6)}, [](LevelSettings& settings) {
             settings.layers.push_back({LayerId{7}, "A layer with a long name", "", {}});
         });
     }},
    {"Remove",
     [](Subject& subject) {
         subject.document.remove(longName, ids({3, 4, 5}));
     }},
    {"ChangeValues",
     [](Subject& subject) {
         subject.document.change(longName, ids({3, 4}), [](Collider& collider) {
             collider.name = "a name that is longer than a small string";
             collider.shape = Circle{{0, 0}, 50};
         });
     }},
    {"Nudge",
     [](Subject& subject) {
         test::reshape(subject.document, longName, ids({3, 4}), someShapes(0));
     }},
    {"ChangeSettings",
     [](Subject& subject) {
         subject.document.changeSettings(longName, [](LevelSettings& settings) {
             settings.tolerance = 3;
             settings.ignored.push_back(
                 {.rule = "overlap", .colliders = ids({3, 4}), .reason = "", .unknown = {}});
         });
     }},
    {"ReplaceLevel",
     [](Subject& subject) {
         replaceLevel(subject.document, anotherLevel(subject.document), longName);
     }},
    {"Undo",
     [](Subject& subject) {
         subject.document.undo();
     }},
    {"Redo",
     [](Subject& subject) {
         subject.document.redo();
     }},
    {"DragShapes",
     [](Subject& subject) {
         LiveEdit edit(subject.document);
         for (const double x : {1, 2, 3})
             edit.showShapes(ids({3, 4}), someShapes(x));
         if (subject.reports == 0)
             edit.commit(longName);
     }},
    {"DragCopies",
     [](Subject& subject) {
         LiveEdit edit(subject.document);
         for (const double x : {1, 2, 3})
             edit.show({circle(200, x), circle(5, x)});
         if (subject.reports == 0)
             edit.commit(longName);
     }},
    {"Save",
     [](Subject& subject) {
         subject.document.file().startSaving(subject.file());
         subject.document.file().waitForSaving();
     }},
    {"SaveInAnotherFolder",
     [](Subject& subject) {
         QDir(subject.folder.path()).mkdir(QStringLiteral("other"));
         subject.document.file().startSaving(
             subject.folder.filePath(QStringLiteral("other/with a long name.level.json")));
         subject.document.file().waitForSaving();
     }},
};

class DocumentOutOfMemory : public ::testing::TestWithParam<Operation> {};

/// The folder differs from subject to subject.
State stateIn(const Subject& subject) {
    State state = stateOf(subject.document);
    state.file.remove(subject.folder.path());
    return state;
}

void undoAll(LevelDocument& document) {
    while (document.undoHistory().canUndo())
        document.undo();
}

TEST_P(DocumentOutOfMemory, IsDoneOrEverythingIsAsItWas) {
    Subject reference;
    const State before = stateIn(reference);
    GetParam().run(reference);
    const State after = stateIn(reference);
    undoAll(reference.document);
    const State first = stateIn(reference);
    int refused = 0;
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed && !HasFailure(); ++failures) {
        SCOPED_TRACE("allocation " + std::to_string(failures));
        Subject subject;
        bool isReported = false;
        QObject::connect(&subject.document.file(), &DocumentFile::saved, &subject.document,
                         [&](const QString&, const auto& failure) { isReported |= failure.has_value(); });
        {
            const FailingAllocation failing(failures);
            try {
                GetParam().run(subject);
            } catch (const std::bad_alloc&) {
                isReported = true;
            }
            hasFailed = failing.hasFailed();
        }
        isReported = isReported || subject.reports > 0;
        const State state = stateIn(subject);
        EXPECT_TRUE(state == after || (isReported && state == before))
            << state.level.size() << ' ' << state.steps << ' ' << state.step << ' ' << state.isModified;
        refused += state == before && before != after ? 1 : 0;
        subject.reports = 0;
        if (state == before)
            GetParam().run(subject);
        EXPECT_TRUE(stateIn(subject) == after) << "once there is memory";
        undoAll(subject.document);
        EXPECT_EQ(stateIn(subject).level, first.level);
    }
    if (before != after) {
        EXPECT_GT(refused, 10);
    }
    RecordProperty("failures", static_cast<int>(failures));
}

/// Reverting an operation finds no more memory than the operation did.
TEST_P(DocumentOutOfMemory, IsDoneOrEverythingIsAsItWasIfNoneBecomesFree) {
    if (!testing::LimitedMemory::isPossible())
        GTEST_SKIP() << "the size of freed memory is unknown";
    const bool isSlow = std::string_view(GetParam().name).starts_with("Save"); // it waits for the disk
    const std::size_t step = isSlow ? 50'000 : 2'000;
    Subject reference;
    const State before = stateIn(reference);
    GetParam().run(reference);
    const State after = stateIn(reference);
    bool wasShort = true;
    for (std::size_t bytes = 0; wasShort && !HasFailure(); bytes += step) {
        SCOPED_TRACE(std::to_string(bytes) + " bytes");
        Subject subject;
        bool isReported = false;
        QObject::connect(&subject.document.file(), &DocumentFile::saved, &subject.document,
                         [&](const QString&, const auto& failure) { isReported |= failure.has_value(); });
        {
            const testing::LimitedMemory limited(bytes);
            try {
                GetParam().run(subject);
            } catch (const std::bad_alloc&) {
                isReported = true;
            }
            wasShort = limited.wasShort();
        }
        const State state = stateIn(subject);
        EXPECT_TRUE(state == after || ((isReported || subject.reports > 0) && state == before));
    }
}

INSTANTIATE_TEST_SUITE_P(EachOperation, DocumentOutOfMemory, ::testing::ValuesIn(operations),
                         [](const auto& operation) { return operation.param.name; });

TEST(OutOfMemory, AFileIsReadOrTheOpenLevelStays) {
    std::size_t failures = 0;
    Subject source;
    for (bool hasFailed = true; hasFailed; ++failures) {
        LevelDocument document;
        const std::string before = writeLevel(document.level().snapshot());
        bool isRead = false;
        {
            const FailingAllocation failing(failures);
            try {
                isRead = document.open(source.file()).empty();
            } catch (const std::bad_alloc&) {
            }
            hasFailed = failing.hasFailed();
        }
        ASSERT_EQ(document.level().size(), isRead ? 30u : 0u) << "allocation " << failures;
        if (!isRead) {
            ASSERT_EQ(writeLevel(document.level().snapshot()), before);
        }
    }
    EXPECT_GT(failures, 100u);
}

TEST(OutOfMemory, ARecoveryFileIsWrittenOrStays) {
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        Subject subject;
        LevelRecovery recovery(subject.document, {subject.folder.path()});
        ASSERT_TRUE(recovery.writeNow());
        const std::string before = writeLevel(subject.document.level().snapshot());
        subject.document.remove(longName, ids({7}));
        const std::string after = writeLevel(subject.document.level().snapshot());
        bool isWritten = false;
        {
            const FailingAllocation failing(failures);
            isWritten = recovery.writeNow();
            hasFailed = failing.hasFailed();
        }
        const auto recovered = readRecovery(recovery.file());
        ASSERT_TRUE(recovered) << "allocation " << failures;
        const std::string level = writeLevel(recovered->level);
        ASSERT_TRUE(level == after || (!isWritten && level == before)) << "allocation " << failures;
        ASSERT_TRUE(recovery.writeNow());
        ASSERT_EQ(writeLevel(readRecovery(recovery.file())->level), after);
    }
    EXPECT_GT(failures, 20u);
}

TEST(OutOfMemory, ARecoveryFileIsReadOrStaysForLater) {
    Subject subject;
    LevelRecovery recovery(subject.document, {subject.folder.path()});
    ASSERT_TRUE(recovery.writeNow());
    subject.document.remove(longName, ids({7}));
    subject.document.add(longName, {circle(200, 5), circle(201, 6)});
    ASSERT_TRUE(recovery.writeNow());
    const std::string expected = writeLevel(subject.document.level().snapshot());
    const int changes = readRecoveryInfo(recovery.file())->changes;
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed; ++failures) {
        std::optional<Recovery> recovered;
        bool hasThrown = false;
        {
            const FailingAllocation failing(failures);
            try {
                recovered = readRecovery(recovery.file());
            } catch (const std::bad_alloc&) {
                hasThrown = true;
            }
            hasFailed = failing.hasFailed();
        }
        ASSERT_TRUE(hasThrown || recovered) << "not taken for damaged: allocation " << failures;
        if (recovered) {
            ASSERT_EQ(writeLevel(recovered->level), expected) << "allocation " << failures;
            ASSERT_EQ(recovered->changes, changes) << "allocation " << failures;
        }
        ASSERT_TRUE(QFile::exists(recovery.file()));
    }
    EXPECT_GT(failures, 20u);
    RecordProperty("failures", static_cast<int>(failures));
}

} // namespace
} // namespace tangent
