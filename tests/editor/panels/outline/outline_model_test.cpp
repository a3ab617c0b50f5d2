#include "panels/outline/outline_model.h"

#include "document/edits.h"
#include "document/live_edit.h"
#include "panels/panel_fixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include <map>
#include <random>

namespace tangent::test {
namespace {

OutlineFilter filterOf(const char* text, const std::vector<Layer>& layers) {
    return {std::get<OutlineQuery>(readOutlineQuery(text)), layers};
}

/// Tracks the rows like a view, using only the signals of the model.
class Follower : public QObject {
public:
    explicit Follower(OutlineModel& model) : model_(model) {
        readAll();
        connect(&model, &QAbstractItemModel::modelReset, this, [this] {
            ++resets;
            readAll();
        });
        connect(&model, &QAbstractItemModel::rowsInserted, this,
                [this](const QModelIndex&, int first, int last) {
                    for (int row = first; row <= last; ++row)
                        rows_.insert(rows_.begin() + row, read(row));
                });
        connect(&model, &QAbstractItemModel::rowsRemoved, this,
                [this](const QModelIndex&, int first, int last) {
                    rows_.erase(rows_.begin() + first, rows_.begin() + last + 1);
                });
        connect(&model, &QAbstractItemModel::rowsMoved, this,
                [this](const QModelIndex&, int from, int, const QModelIndex&, int before) {
                    const QStringList moved = rows_[static_cast<std::size_t>(from)];
                    rows_.erase(rows_.begin() + from);
                    rows_.insert(rows_.begin() + (before > from ? before - 1 : before), moved);
                });
        connect(&model, &QAbstractItemModel::dataChanged, this,
                [this](const QModelIndex& first, const QModelIndex& last) {
                    for (int row = first.row(); row <= last.row(); ++row)
                        rows_[static_cast<std::size_t>(row)] = read(row);
                });
    }

    void expectAgreement() {
        ASSERT_EQ(static_cast<int>(rows_.size()), model_.rowCount());
        for (int row = 0; row < model_.rowCount(); ++row)
            ASSERT_EQ(rows_[static_cast<std::size_t>(row)], read(row)) << row;
    }

    int resets = 0;

private:
    void readAll() {
        rows_.clear();
        for (int row = 0; row < model_.rowCount(); ++row)
            rows_.push_back(read(row));
    }
    QStringList read(int row) const {
        QStringList cells;
        for (int column = 0; column < model_.columnCount(); ++column)
            cells.append(model_.index(row, column).data().toString());
        return cells;
    }

    OutlineModel& model_;
    std::vector<QStringList> rows_;
};

class OutlineModelTest : public PanelTest {
protected:
    OutlineModelTest() { model.setActive(true); }

    std::vector<std::int64_t> ids() {
        std::vector<std::int64_t> result;
        for (int row = 0; row < model.rowCount(); ++row)
            result.push_back(idNumber(model.collider(row).id));
        return result;
    }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) { model.sort(column, order); }
    void move(std::int64_t id, Vec2 center) {
        Collider moved = collider(id);
        moved.shape = Circle{center, 5};
        test::replace(document, {}, {moved});
        settle();
    }
    void putFour() {
        put({circle(1, {40, 0}, 5), circle(2, {10, 0}, 5), rectangle(3, {30, 0}, {4, 4}, 2),
             circle(4, {20, 0}, 5)});
        settle();
    }

    OutlineModel model{document};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

using Ids = std::vector<std::int64_t>;

TEST_F(OutlineModelTest, ShowsTheValuesOfAColliderInItsRow) {
    Collider crate = rectangle(1, {1.5, -2}, {30, 40}, 2);
    crate.name = "crate";
    crate.shape = RotatedRect{{{1.5, -2}, {30, 40}}, 15};
    put({crate, circle(2, {3, 4}, 5)});
    settle();
    const auto expectCells = [&](int row, const std::map<std::string_view, QString>& cells) {
        for (const auto& [field, text] : cells)
            EXPECT_EQ(model.index(row, outlineColumn(field)).data().toString(), text) << field;
    };
    expectCells(0, {{"name", "crate"},
                    {"shape", "Rectangle"},
                    {"layer", "Trigger"},
                    {"group", ""},
                    {"x", "1.5"},
                    {"y", "-2"},
                    {"width", "30"},
                    {"height", "40"},
                    {"radius", ""},
                    {"rotation", "15"},
                    {"overlaps", "1"}});
    expectCells(1, {{"name", "#2"},
                    {"shape", "Circle"},
                    {"layer", "Solid"},
                    {"x", "3"},
                    {"width", ""},
                    {"radius", "5"},
                    {"rotation", ""},
                    {"overlaps", "1"}});
}

TEST_F(OutlineModelTest, SortsFiltersAndReturnsToDrawingOrder) {
    putFour();
    EXPECT_EQ(ids(), (Ids{1, 2, 3, 4}));
    sort(outlineColumn("x"));
    EXPECT_EQ(ids(), (Ids{2, 4, 3, 1}));
    model.setFilter(filterOf("shape:circle x>10", settings().layers));
    EXPECT_EQ(ids(), (Ids{4, 1}));
    sort(outlineColumn("x"), Qt::DescendingOrder);
    EXPECT_EQ(ids(), (Ids{1, 4}));
    model.sort(-1);
    model.setFilter({});
    EXPECT_EQ(ids(), (Ids{1, 2, 3, 4}));
}

TEST_F(OutlineModelTest, UpdatesOverlapCountsOfUnchangedColliders) {
    model.setFilter(OutlineFilter());
    document.add({}, {circle(51, {500, 0}, 10), circle(52, {505, 0}, 10), circle(53, {700, 0}, 10)});
    settle();
    const auto overlapsOf = [&](std::int64_t id) {
        const int row = model.rowOf(*document.level().find(ColliderId{id}));
        return row < 0 ? QStringLiteral("no row")
                       : model.index(row, outlineColumn("overlaps")).data().toString();
    };
    EXPECT_EQ(overlapsOf(52), QStringLiteral("1"));
    EXPECT_EQ(overlapsOf(53), QStringLiteral("0"));
    model.setFilter(filterOf("overlaps>0", settings().layers));
    EXPECT_EQ(overlapsOf(53), QStringLiteral("no row"));

    test::replace(document, {}, {circle(51, {695, 0}, 10)});
    settle();
    EXPECT_EQ(overlapsOf(52), QStringLiteral("no row"));
    EXPECT_EQ(overlapsOf(53), QStringLiteral("1"));
    document.undo();
    settle();
    EXPECT_EQ(overlapsOf(52), QStringLiteral("1"));
    EXPECT_EQ(overlapsOf(53), QStringLiteral("no row"));
}

TEST_F(OutlineModelTest, ANumberOfProblemsFollowsTheProblems) {
    const ColliderNumber problems{[](const LiveLevel& level, ProxyId collider) -> std::optional<double> {
                                      return static_cast<double>(level.problemsOf(collider).size());
                                  },
                                  DependsOn::problems};
    model.setFilter({{OutlineTerm{NumberTerm{problems, Comparison::greater, 0}}}, settings().layers});
    document.add({}, {circle(51, {500, 0}, 10), circle(52, {505, 0}, 10), circle(53, {700, 0}, 10)});
    settle();
    EXPECT_EQ(ids(), (Ids{51, 52}));
    test::replace(document, {}, {circle(51, {695, 0}, 10)});
    settle();
    EXPECT_EQ(ids(), (Ids{51, 53}));
    document.undo();
    settle();
    EXPECT_EQ(ids(), (Ids{51, 52}));
}

TEST_F(OutlineModelTest, AFewChangesMoveInsertAndRemoveRows) {
    putFour();
    sort(outlineColumn("x"));
    Follower follower(model);
    QSignalSpy moves(&model, &QAbstractItemModel::rowsMoved);
    move(2, {35, 0});
    EXPECT_EQ(ids(), (Ids{4, 3, 2, 1}));
    EXPECT_EQ(moves.count(), 1);
    document.add({}, {circle(9, {25, 0}, 5)});
    settle();
    EXPECT_EQ(ids(), (Ids{4, 9, 3, 2, 1}));
    document.remove({}, {ColliderId{3}, ColliderId{4}});
    EXPECT_EQ(ids(), (Ids{9, 2, 1}));
    document.undo();
    settle();
    EXPECT_EQ(ids(), (Ids{4, 9, 3, 2, 1}));
    follower.expectAgreement();
    EXPECT_EQ(follower.resets, 0);
}

TEST_F(OutlineModelTest, RowsAppearAndVanishAsTheyMatchTheFilter) {
    putFour();
    model.setFilter(filterOf("x>15", settings().layers));
    Follower follower(model);
    move(2, {50, 0});
    EXPECT_EQ(ids(), (Ids{1, 2, 3, 4}));
    move(1, {0, 0});
    EXPECT_EQ(ids(), (Ids{2, 3, 4}));
    follower.expectAgreement();
    EXPECT_EQ(follower.resets, 0);
}

TEST_F(OutlineModelTest, ADragUpdatesCellsAtOnceAndMovesRowsAtItsEnd) {
    putFour();
    sort(outlineColumn("x"));
    Follower follower(model);
    LiveEdit drag(document);
    drag.showShapes({ColliderId{2}}, {Circle{{35, 0}, 5}});
    settle();
    EXPECT_EQ(ids(), (Ids{2, 4, 3, 1}));
    EXPECT_EQ(model.index(0, outlineColumn("x")).data().toString(), QStringLiteral("35"));
    follower.expectAgreement();
    drag.commit(QStringLiteral("Move"));
    settle();
    EXPECT_EQ(ids(), (Ids{4, 3, 2, 1}));
    LiveEdit another(document);
    another.showShapes({ColliderId{2}}, {Circle{{0, 0}, 5}});
    settle();
    another.takeBack();
    settle();
    EXPECT_EQ(ids(), (Ids{4, 3, 2, 1}));
    follower.expectAgreement();
}

TEST_F(OutlineModelTest, ACollidersRowAppearsWhenDrawingEnds) {
    putFour();
    LiveEdit drawing(document);
    drawing.show({circle(9, {1, 1}, 1)});
    settle();
    EXPECT_EQ(model.rowCount(), 4);
    drawing.show({circle(9, {1, 1}, 2)});
    drawing.commit(QStringLiteral("Draw"));
    settle();
    EXPECT_EQ(ids(), (Ids{1, 2, 3, 4, 9}));
    LiveEdit givenUp(document);
    givenUp.show({circle(10, {1, 1}, 1)});
    settle();
    givenUp.takeBack();
    settle();
    EXPECT_EQ(model.rowCount(), 5);
}

TEST_F(OutlineModelTest, LayersCanBeRenamedUnderAFilter) {
    putFour();
    model.setFilter(filterOf("layer:tri", settings().layers));
    EXPECT_EQ(ids(), (Ids{3}));
    LevelSettings changed = settings();
    changed.layers[0].name = "Tripod";
    test::replaceSettings(document, {}, changed);
    settle();
    EXPECT_EQ(ids(), (Ids{1, 2, 3, 4}));
}

TEST_F(OutlineModelTest, AnInactiveModelHasNoRows) {
    putFour();
    model.setActive(false);
    EXPECT_EQ(model.rowCount(), 0);
    Follower follower(model);
    move(2, {50, 0});
    document.undo();
    sort(outlineColumn("x"));
    model.flush();
    EXPECT_EQ(follower.resets, 0);
    EXPECT_EQ(model.rowCount(), 0);
    model.setActive(true);
    EXPECT_EQ(ids(), (Ids{2, 4, 3, 1}));
}

TEST_F(OutlineModelTest, AnInactiveModelUpdatesTheLayersOfItsFilter) {
    putFour();
    LevelSettings before = settings();
    before.layers[0].name = "Tripod";
    test::replaceSettings(document, {}, before);
    settle();
    model.setFilter(filterOf("layer:tripod", settings().layers));
    EXPECT_EQ(ids(), (Ids{1, 2, 4}));
    model.setActive(false);
    LevelSettings after = settings();
    after.layers[0].name = "Ground";
    after.layers.push_back({.id = LayerId{9}, .name = "Tripod", .color = {}, .unknown = {}});
    test::replaceSettings(document, {}, after);
    model.setActive(true);
    EXPECT_EQ(ids(), Ids{});
}

TEST_F(OutlineModelTest, OpeningALevelReplacesTheRows) {
    putFour();
    document.clear();
    settle();
    EXPECT_EQ(model.rowCount(), 0);
    put({circle(1, {40, 0}, 5)});
    settle();
    EXPECT_EQ(ids(), (Ids{1}));
}

/// Random edits, undo and redo, small and large, with every sort order and several filters.
TEST_F(OutlineModelTest, AgreesWithSortingFromScratchAfterRandomEdits) {
    std::mt19937 random(3);
    const auto below = [&](std::size_t end) {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
    };
    const auto randomCollider = [&](std::int64_t id) {
        const Vec2 place{static_cast<double>(below(30)), static_cast<double>(below(30))};
        const std::int64_t layer = 1 + static_cast<std::int64_t>(below(2));
        Collider made = below(2) == 0 ? circle(id, place, 1.0 + static_cast<double>(below(5)), layer)
                                      : rectangle(id, place, {1.0 + static_cast<double>(below(5)), 2}, layer);
        if (below(2) == 0)
            made.name = "crate " + std::to_string(below(12));
        return made;
    };
    const auto some = [&] {
        std::vector<Collider> chosen;
        const LiveLevel& level = document.level();
        const std::size_t rarity = below(3) == 0 ? 1 : 1 + level.size() / 4;
        for (std::size_t position = 0; position < level.size(); ++position)
            if (below(rarity) == 0)
                chosen.push_back(level.collider(level.at(position)));
        return chosen;
    };
    const std::array filters = {
        "", "crate", "shape:circle x>10", "-layer:solid", "width>=3 rotation=0", "overlaps>0"};
    Follower follower(model);
    OutlineFilter filter;
    OutlineSort order;
    for (int step = 0; step < 600 && !HasFailure(); ++step) {
        SCOPED_TRACE(step);
        switch (below(9)) {
        case 0: {
            order = {static_cast<int>(below(outlineColumns().size())), below(2) == 0};
            sort(*order.column, order.isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
            break;
        }
        case 1:
            filter = filterOf(filters[below(filters.size())], settings().layers);
            model.setFilter(filter);
            break;
        case 2:
        case 3: {
            std::vector<Collider> added;
            auto id = idNumber(document.nextId());
            for (std::size_t count = below(4) == 0 ? 60 : below(4); count > 0; --count)
                added.push_back(randomCollider(id++));
            document.add({}, added);
            break;
        }
        case 4: {
            std::vector<ColliderId> leaving;
            for (const Collider& collider : some())
                leaving.push_back(collider.id);
            document.remove({}, leaving);
            break;
        }
        case 5:
            document.undo();
            break;
        case 6:
            document.redo();
            break;
        default: {
            std::vector<Collider> changed = some();
            for (Collider& collider : changed)
                collider = randomCollider(idNumber(collider.id));
            test::replace(document, {}, changed);
        }
        }
        if (below(3) == 0) // sometimes several changes are shown together
            continue;
        settle();
        std::vector<ProxyId> rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.push_back(model.proxyAt(row));
        EXPECT_EQ(rows, sortedColliders(document.level(), filter, order));
        follower.expectAgreement();
    }
}

} // namespace
} // namespace tangent::test
