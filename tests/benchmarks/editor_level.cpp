#include "editor_level.h"

#include <cmath>
#include <random>

using namespace tangent;

namespace {

const std::string fewProblems = "-few-problems";

class Maker {
public:
    Maker(std::size_t count, const std::string& layout, double shareOfWalls)
        : layout_(layout), count_(static_cast<double>(count)), shareOfWalls_(shareOfWalls) {
        side_ = std::sqrt(count_ * meanSide * meanSide * 1.4);
    }

    Collider collider(std::int64_t id) {
        Collider made;
        made.id = ColliderId{id};
        made.layer = LayerId{number(0, 1) < shareOfWalls_ ? 4 : 1 + id % 3};
        made.sensor = id % 20 == 0;
        if (layout_ == "tiles") {
            const auto columns = static_cast<std::int64_t>(side_ / meanSide);
            const std::int64_t row = id / columns;
            const double side = made.layer == LayerId{4} && id % 2 == 0 ? meanSide + 1 : meanSide;
            made.shape = Rect{Vec2{double(id % columns), double(row)} * meanSide, {side, side}};
            return made;
        }
        if (layout_ == "tall") {
            made.shape = Rect{place(id), {side_ * 2 / count_, side_ * number(0.1, 0.5)}};
            return made;
        }
        if (layout_ == "huge" && id == 1) {
            made.shape = Rect{{-1e6, -1e6}, {2e6 + side_, 2e6 + side_}};
            return made;
        }
        const double scale = layout_ == "mixed" && id % 100 == 0 ? 16 : 1;
        const Vec2 place = this->place(id);
        const Vec2 size = Vec2{whole(8, 64), whole(8, 64)} * scale;
        if (id % 20 < 9)
            made.shape = Circle{place, size.x / 2};
        else if (id % 20 < 18)
            made.shape = Rect{place, size};
        else
            made.shape = RotatedRect{{place, size}, whole(1, 89)};
        return made;
    }

private:
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    double whole(double low, double high) { return std::round(number(low, high)); }

    Vec2 place(std::int64_t id) {
        const double side = layout_ == "stacked" && id % 2 == 0 ? side_ / 10 : side_;
        if (layout_ == "line")
            return {whole(0, side * side / meanSide), 0};
        if (layout_ == "column")
            return {0, whole(0, side * side / meanSide)};
        const Vec2 corner = layout_ == "far" ? Vec2{1e9, -1e9} : Vec2{};
        if (layout_ == "clusters") {
            constexpr double apart = 2e3;
            const Vec2 cluster{double(id * 7919 % 100), double(id * 104729 % 97)};
            return cluster * apart + Vec2{whole(0, 200), whole(0, 200)};
        }
        return corner + Vec2{whole(0, side * 4), whole(0, side * 4)} * 0.25;
    }

    static constexpr double meanSide = 32;
    std::mt19937_64 random_{1};
    std::string layout_;
    double count_;
    double shareOfWalls_;
    double side_ = 0;
};

} // namespace

Level editorLevel(std::size_t count, const std::string& layout) {
    Level level;
    for (const auto& [id, name] : {std::pair(1, "Ground"), {2, "Props"}, {3, "Triggers"}, {4, "Walls"}})
        level.layers.push_back({LayerId{id}, name, {}, {}});
    level.forbiddenOverlaps = {{LayerId{4}, LayerId{4}}};
    const bool hasFewProblems = layout.ends_with(fewProblems);
    if (hasFewProblems)
        level.rules[Rule::contained].severity = level.rules[Rule::duplicate].severity = Severity::off;
    Maker maker(count, layout.substr(0, layout.find(fewProblems)), hasFewProblems ? 0.01 : 0.05);
    level.colliders.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        level.colliders.push_back(maker.collider(static_cast<std::int64_t>(i + 1)));
    return level;
}
