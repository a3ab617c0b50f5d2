#include "box_layouts.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace {

using tangent::Aabb;
using tangent::Vec2;

class Boxes {
public:
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }

    Vec2 levelSize() {
        if (number(0, 1) < 0.5) {
            const double diameter = number(8, 48);
            return {diameter, diameter};
        }
        return {number(8, 64), number(8, 64)};
    }
    Aabb at(Vec2 corner, Vec2 size) { return {corner, corner + size}; }
    Vec2 within(double width, double height) { return {number(0, width), number(0, height)}; }

    template <class T>
    void shuffle(std::vector<T>& values) {
        std::shuffle(values.begin(), values.end(), random_);
    }

private:
    std::mt19937_64 random_{1};
};

/// The side of the square in which boxes of levelSize() overlap 1.4 others each, counting each pair once.
double uniformSide(std::size_t count) {
    const double meanSide = (28.0 + 36.0) / 2;
    return std::sqrt(static_cast<double>(count) * 4 * meanSide * meanSide / 2.8);
}

std::vector<Aabb> uniform(std::size_t count) {
    Boxes make;
    std::vector<Aabb> boxes(count);
    const double side = uniformSide(count);
    std::generate(boxes.begin(), boxes.end(),
                  [&] { return make.at(make.within(side, side), make.levelSize()); });
    return boxes;
}

std::vector<Aabb> tiles(std::size_t count) {
    Boxes make;
    std::vector<Aabb> boxes;
    const auto columns = static_cast<std::size_t>(std::sqrt(count));
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i / columns;
        const Vec2 corner{static_cast<double>(i % columns) * 32, static_cast<double>(row) * 32};
        boxes.push_back(make.at(corner, {32, 32}));
    }
    make.shuffle(boxes);
    return boxes;
}

std::vector<Aabb> mixed(std::size_t count) {
    std::vector<Aabb> boxes = uniform(count);
    for (std::size_t i = 0; i < count; i += 100) {
        boxes[i].max = boxes[i].min + (boxes[i].max - boxes[i].min) * 16;
    }
    return boxes;
}

std::vector<Aabb> oneHuge(std::size_t count) {
    std::vector<Aabb> boxes = uniform(count);
    const double side = uniformSide(count);
    boxes[count / 2] = {{-1e300, -1e300}, {1e300, 1e300}};
    boxes[count / 3] = {{0, 0}, {side, side}};
    return boxes;
}

std::vector<Aabb> onALine(std::size_t count) {
    Boxes make;
    std::vector<Aabb> boxes(count);
    const double length = static_cast<double>(count) * 40;
    std::generate(boxes.begin(), boxes.end(), [&] { return make.at({make.number(0, length), 0}, {32, 32}); });
    return boxes;
}

std::vector<Aabb> axisAligned(std::vector<Aabb> boxes) {
    for (Aabb& box : boxes) {
        box = {{box.min.y, box.min.x}, {box.max.y, box.max.x}};
    }
    return boxes;
}

std::vector<Aabb> onAColumn(std::size_t count) {
    return axisAligned(onALine(count));
}

std::vector<Aabb> clusters(std::size_t count) {
    std::vector<Aabb> boxes = uniform(count);
    const double shrink = uniformSide(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 center{static_cast<double>(i * 7919 % 100) * 1e7,
                          static_cast<double>(i * 104729 % 97) * 1e7};
        boxes[i] = {center + boxes[i].min * (1 / shrink),
                    center + boxes[i].min * (1 / shrink) + Vec2{1e-2, 1e-2}};
    }
    return boxes;
}

std::vector<Aabb> farAway(std::size_t count) {
    std::vector<Aabb> boxes = uniform(count);
    for (Aabb& box : boxes) {
        box = {box.min + Vec2{1e9, -1e9}, box.max + Vec2{1e9, -1e9}};
    }
    return boxes;
}

std::vector<Aabb> inOnePlace(std::size_t count) {
    Boxes make;
    std::vector<Aabb> boxes(count);
    std::generate(boxes.begin(), boxes.end(), [&] { return make.at({}, make.levelSize()); });
    return boxes;
}

std::vector<Aabb> veryTall(std::size_t count) {
    Boxes make;
    std::vector<Aabb> boxes(count);
    const double side = uniformSide(count);
    const double width = side * 2 / static_cast<double>(count);
    std::generate(boxes.begin(), boxes.end(), [&] {
        return make.at(make.within(side, side), {width, side * make.number(0.1, 0.5)});
    });
    return boxes;
}

} // namespace

const std::vector<BoxLayout>& ordinaryLayouts() {
    static const std::vector<BoxLayout> layouts = {{"uniform", uniform}, {"tiles", tiles}, {"mixed", mixed}};
    return layouts;
}

const std::vector<BoxLayout>& adversarialLayouts() {
    static const std::vector<BoxLayout> layouts = {{"oneHuge", oneHuge},     {"onALine", onALine},
                                                   {"onAColumn", onAColumn}, {"clusters", clusters},
                                                   {"farAway", farAway},     {"veryTall", veryTall}};
    return layouts;
}

const BoxLayout& onePlace() {
    static const BoxLayout layout = {"onePlace", inOnePlace};
    return layout;
}
