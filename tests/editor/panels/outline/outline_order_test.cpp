#include "panels/outline/outline_order.h"

#include <tangent/geometry/classify.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
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
        if (below(4) == 0)
            made.group = words[static_cast<std::size_t>(below(static_cast<int>(words.size())))];
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

/// The number in a column, worked out from the shape and, for overlaps, by comparing with all others.
std::optional<double> expectedNumber(const LiveLevel& level, std::string_view field, ProxyId proxy) {
    const Collider& collider = level.collider(proxy);
    if (field == "overlaps") {
        double count = 0;
        for (std::size_t i = 0; i < level.size(); ++i) {
            const Shape& other = level.collider(level.at(i)).shape;
            count += level.at(i) != proxy && meets(bounds(collider.shape), bounds(other)) &&
                     overlaps(collider.shape, other, level.settings().tolerance);
        }
        return count;
    }
    if (const auto* circle = std::get_if<Circle>(&collider.shape))
        return field == "x"        ? std::optional(circle->center.x)
               : field == "y"      ? std::optional(circle->center.y)
               : field == "radius" ? std::optional(circle->radius)
                                   : std::nullopt;
    const auto* rotated = std::get_if<RotatedRect>(&collider.shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(collider.shape);
    return field == "x"          ? std::optional(rect.min.x)
           : field == "y"        ? std::optional(rect.min.y)
           : field == "width"    ? std::optional(rect.size.x)
           : field == "height"   ? std::optional(rect.size.y)
           : field == "rotation" ? std::optional(rotated ? rotated->degrees : 0)
                                 : std::nullopt;
}

/// Texts in natural order; rows without one come last, by id.
int compareTexts(const std::string& a, const std::string& b, bool isIdLower, int direction) {
    if (a.empty() && b.empty())
        return isIdLower ? -direction : direction;
    if (a.empty() || b.empty())
        return a.empty() ? 1 : -1;
    return direction * compareNames(a, b);
}

using Numbers = std::map<ProxyId, std::optional<double>>;

Numbers expectedNumbers(const LiveLevel& level, std::string_view field) {
    Numbers numbers;
    for (std::size_t i = 0; i < level.size(); ++i)
        numbers[level.at(i)] = expectedNumber(level, field, level.at(i));
    return numbers;
}

bool comesBefore(const LiveLevel& level, const Numbers& numbers, OutlineSort sort, ProxyId a, ProxyId b) {
    const Collider& first = level.collider(a);
    const Collider& second = level.collider(b);
    const int direction = sort.isDescending ? -1 : 1;
    int order = 0;
    const OutlineColumn& column = outlineColumns()[static_cast<std::size_t>(*sort.column)];
    if (column.field == "name" || column.field == "group") {
        const auto text = column.field == "name" ? &Collider::name : &Collider::group;
        order = compareTexts((first.*text).str(), (second.*text).str(), first.id < second.id, direction);
    } else if (column.field == "shape") {
        order = direction *
                (static_cast<int>(shapeKind(first.shape)) - static_cast<int>(shapeKind(second.shape)));
    } else if (column.field == "layer") {
        order = direction *
                (static_cast<int>(std::ranges::find(level.settings().layers, first.layer, &Layer::id) -
                                  std::ranges::find(level.settings().layers, second.layer, &Layer::id)));
    } else {
        order = compareNumbers(numbers.at(a), numbers.at(b), direction);
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
    for (int column = 0; column < std::ssize(outlineColumns()); ++column) {
        const Numbers numbers =
            expectedNumbers(level, outlineColumns()[static_cast<std::size_t>(column)].field);
        for (const bool isDescending : {false, true}) {
            const OutlineSort sort{column, isDescending};
            std::vector<ProxyId> expected = inDrawingOrder(level);
            std::ranges::sort(expected,
                              [&](ProxyId a, ProxyId b) { return comesBefore(level, numbers, sort, a, b); });
            EXPECT_EQ(sortedColliders(level, {}, sort), expected)
                << level.size() << " by column " << column << (isDescending ? " down" : " up");
        }
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
