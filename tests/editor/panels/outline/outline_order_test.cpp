#include "panels/outline/outline_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tangent {
namespace {

Level randomLevel(unsigned seed, std::size_t count) {
    std::mt19937 random(seed);
    const auto below = [&](int end) {
        return std::uniform_int_distribution(0, end - 1)(random);
    };
    const std::vector<std::string> words = {
        "crate",   "Crate",    "CRATE ",
        "crate 0", "crate 00", "barrel",
        "ä",       "wall_",    "a very long name that many colliders share, number "};
    Level level;
    level.layers = {{LayerId{7}, "b", {}, {}}, {LayerId{2}, "a", {}, {}}, {LayerId{5}, "c", {}, {}}};
    for (std::size_t i = 0; i < count; ++i) {
        Collider made{ColliderId{static_cast<std::int64_t>((i * 7919) % 1'000'003 + 1)},
                      level.layers[static_cast<std::size_t>(below(3))].id,
                      {},
                      false,
                      {},
                      {},
                      {}};
        const Vec2 place{below(40) - 20.0, below(40) / 8.0 - 2};
        const Vec2 size{1 + below(9) / 3.0, 1.0 + below(5)};
        switch (below(3)) {
        case 0:
            made.shape = Circle{place, size.x};
            break;
        case 1:
            made.shape = Rect{place, size};
            break;
        default:
            made.shape = RotatedRect{{place, size}, 15.0 * below(24) - 90};
        }
        if (below(4) != 0)
            made.name = words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
        if (!made.name.empty() && below(3) != 0)
            made.name = made.name.str() + std::to_string(below(2) == 0 ? below(20) : below(2'000'000'000));
        level.colliders.push_back(made);
    }
    return level;
}

/// Compares names in natural order, digit by digit: negative if a comes first, 0 if equal. Independent of naturalKey().
int compareNames(std::string_view a, std::string_view b) {
    const auto isDigit = [](char c) {
        return c >= '0' && c <= '9';
    };
    const auto takeNumber = [&](std::string_view& text) {
        std::string digits;
        for (; !text.empty() && isDigit(text[0]); text.remove_prefix(1))
            if (!digits.empty() || text[0] != '0')
                digits += text[0];
        return digits;
    };
    while (!a.empty() && !b.empty()) {
        if (isDigit(a[0]) && isDigit(b[0])) {
            const std::string numberA = takeNumber(a);
            const std::string numberB = takeNumber(b);
            if (numberA.size() != numberB.size())
                return numberA.size() < numberB.size() ? -1 : 1;
            if (numberA != numberB)
                return numberA < numberB ? -1 : 1;
            continue;
        }
        const int charA = std::tolower(static_cast<unsigned char>(a[0]));
        const int charB = std::tolower(static_cast<unsigned char>(b[0]));
        if (charA != charB)
            return charA - charB;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() == b.empty() ? 0 : a.empty() ? -1 : 1;
}

int compareNumbers(std::optional<double> a, std::optional<double> b, int direction) {
    if (!a || !b)
        return a ? -1 : b ? 1 : 0;
    return *a < *b ? -direction : *a > *b ? direction : 0;
}

bool comesBefore(const LiveLevel& level, OutlineSort sort, ProxyId a, ProxyId b) {
    const Collider& first = level.collider(a);
    const Collider& second = level.collider(b);
    const int direction = sort.isDescending ? -1 : 1;
    int order = 0;
    const OutlineColumn& column = outlineColumns()[static_cast<std::size_t>(*sort.column)];
    if (column.field == "name") {
        if (first.name.empty() && second.name.empty())
            order = direction * (idNumber(first.id) < idNumber(second.id) ? -1 : 1);
        else if (first.name.empty() || second.name.empty())
            order = first.name.empty() ? 1 : -1;
        else
            order = direction * compareNames(first.name.str(), second.name.str());
    } else if (column.field == "shape") {
        order = direction *
                (static_cast<int>(shapeKind(first.shape)) - static_cast<int>(shapeKind(second.shape)));
    } else if (column.field == "layer") {
        order = direction *
                (static_cast<int>(std::ranges::find(level.settings().layers, first.layer, &Layer::id) -
                                  std::ranges::find(level.settings().layers, second.layer, &Layer::id)));
    } else {
        order = compareNumbers(column.number.of(level, a), column.number.of(level, b), direction);
    }
    return order != 0 ? order < 0 : level.position(a) < level.position(b);
}

std::vector<ProxyId> inDrawingOrder(const LiveLevel& level) {
    std::vector<ProxyId> all;
    for (std::size_t position = 0; position < level.size(); ++position)
        all.push_back(level.at(position));
    return all;
}

TEST(OutlineOrder, WithoutAColumnSortsByDrawingOrder) {
    const LiveLevel level(randomLevel(1, 50));
    EXPECT_EQ(sortedColliders(level, {}, {}), inDrawingOrder(level));
}

void expectSortedByEveryColumn(const LiveLevel& level) {
    for (int column = 0; column < std::ssize(outlineColumns()); ++column)
        for (const bool isDescending : {false, true}) {
            const OutlineSort sort{column, isDescending};
            std::vector<ProxyId> expected = inDrawingOrder(level);
            std::ranges::sort(expected, [&](ProxyId a, ProxyId b) { return comesBefore(level, sort, a, b); });
            EXPECT_EQ(sortedColliders(level, {}, sort), expected)
                << level.size() << " by column " << column << (isDescending ? " down" : " up");
        }
}

TEST(OutlineOrder, AgreesWithSortingByEveryColumn) {
    for (const std::size_t count : {0u, 1u, 2u, 30u, 300u, 3000u})
        expectSortedByEveryColumn(LiveLevel(randomLevel(static_cast<unsigned>(count), count)));
}

TEST(OutlineOrder, AgreesOnSortedInput) {
    Level level;
    level.layers = {{LayerId{1}, "a", {}, {}}};
    for (int i = 0; i < 1000; ++i) { // ids, x and, in pairs, widths ascend; y descends
        const int pair = i / 2;
        level.colliders.push_back(
            {ColliderId{i + 1}, LayerId{1}, Rect{{10.0 * i, -5.0 * i}, {1.0 + pair, 1}}, false, {}, {}, {}});
    }
    expectSortedByEveryColumn(LiveLevel(level));
}

TEST(OutlineOrder, PrecedesAgreesWithSorting) {
    const LiveLevel level(randomLevel(5, 60));
    for (int column = 0; column < std::ssize(outlineColumns()); ++column)
        for (const bool isDescending : {false, true}) {
            const OutlineSort sort{column, isDescending};
            const std::vector<ProxyId> order = sortedColliders(level, {}, sort);
            for (std::size_t i = 0; i < order.size(); ++i)
                for (std::size_t j = 0; j < order.size(); ++j)
                    ASSERT_EQ(precedes(level, sort, order[i], order[j]), i < j) << column;
        }
}

TEST(OutlineOrder, FiltersAndSorts) {
    const LiveLevel level(randomLevel(6, 500));
    const OutlineFilter filter(std::get<OutlineQuery>(readOutlineQuery("crate -shape:circle x>=0")),
                               level.settings().layers);
    const OutlineSort sort{outlineColumn("height"), true};
    std::vector<ProxyId> expected = sortedColliders(level, {}, sort);
    std::erase_if(expected, [&](ProxyId proxy) {
        const Collider& collider = level.collider(proxy);
        std::string name = collider.name;
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
        return name.find("crate") == std::string::npos || shapeKind(collider.shape) == ShapeKind::circle ||
               *shapeNumber(collider.shape, ShapeNumber::x) < 0;
    });
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(sortedColliders(level, filter, sort), expected);
}

TEST(OutlineOrder, NamesAreInNaturalOrder) {
    const std::vector<std::string> names = {"2",
                                            "10",
                                            "Crate",
                                            "crate 2",
                                            "crate 10",
                                            "crate 10a",
                                            "crate 10b",
                                            "crate 999999999",
                                            "crate 1000000000",
                                            "crate 12345678901234567890",
                                            "crates",
                                            "zebra",
                                            "ärger"};
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        EXPECT_LT(naturalKey(names[i]), naturalKey(names[i + 1])) << names[i];
    EXPECT_EQ(naturalKey("Crate 007"), naturalKey("cRATE 7"));
}

} // namespace
} // namespace tangent
