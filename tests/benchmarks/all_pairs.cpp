// All overlapping pairs of a level: findPairs() beside other libraries, every one interleaved with every other.
// Each one's set of pairs is compared with that of the others. Box2D works in floats and with boxes grown by a
// margin, so its pairs are checked on the doubles, which costs it little.

#include "box_layouts.h"
#include "comparison_table.h"

#include <tangent/broadphase/find_pairs.h>
#include <tangent/geometry/aabb.h>

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <box2d/b2_broad_phase.h>
#include <CGAL/box_intersection_d.h>
#include <CGAL/Box_intersection_d/Box_with_info_d.h>

#include <algorithm>
#include <memory>
#include <numeric>

namespace {

using tangent::Aabb;
using tangent::BoxPair;

struct PairSet {
    std::vector<BoxPair> pairs;

    void add(std::uint32_t a, std::uint32_t b) { pairs.push_back({std::min(a, b), std::max(a, b)}); }

    /// The same for every order.
    std::uint64_t checksum() const {
        std::uint64_t sum = pairs.size();
        for (const BoxPair& pair : pairs) {
            std::uint64_t mix = (std::uint64_t{pair.a} << 32 | pair.b) * 0x9e37'79b9'7f4a'7c15u;
            mix ^= mix >> 29;
            sum += mix * 0xbf58'476d'1ce4'e5b9u;
        }
        return sum;
    }
};

using Finder = PairSet (*)(const std::vector<Aabb>&);

PairSet tangentOneThread(const std::vector<Aabb>& boxes) {
    return {tangent::findPairs(boxes, 1)};
}

PairSet tangentTwoThreads(const std::vector<Aabb>& boxes) {
    return {tangent::findPairs(boxes, 2)};
}

PairSet boostRtree(const std::vector<Aabb>& boxes) {
    namespace bg = boost::geometry;
    using Point = bg::model::point<double, 2, bg::cs::cartesian>;
    using Box = bg::model::box<Point>;
    using Value = std::pair<Box, std::uint32_t>;
    std::vector<Value> values;
    values.reserve(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        values.emplace_back(Box({boxes[i].min.x, boxes[i].min.y}, {boxes[i].max.x, boxes[i].max.y}), i);
    }
    const bg::index::rtree<Value, bg::index::quadratic<16>> tree(values);
    PairSet found;
    for (const Value& value : values) {
        for (auto other = tree.qbegin(bg::index::intersects(value.first)); other != tree.qend(); ++other) {
            if (value.second < other->second) {
                found.add(value.second, other->second);
            }
        }
    }
    return found;
}

PairSet cgal(const std::vector<Aabb>& boxes) {
    using Box = CGAL::Box_intersection_d::Box_with_info_d<double, 2, std::uint32_t>;
    std::vector<Box> values;
    values.reserve(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        double low[] = {boxes[i].min.x, boxes[i].min.y};
        double high[] = {boxes[i].max.x, boxes[i].max.y};
        values.emplace_back(low, high, i);
    }
    PairSet found;
    CGAL::box_self_intersection_d(values.begin(), values.end(),
                                  [&](const Box& a, const Box& b) { found.add(a.info(), b.info()); });
    return found;
}

class Box2dPairs {
public:
    explicit Box2dPairs(const std::vector<Aabb>& boxes) : boxes_(boxes), ids_(boxes.size()) {
        std::iota(ids_.begin(), ids_.end(), 0u);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            b2AABB box;
            box.lowerBound.Set(static_cast<float>(boxes[i].min.x), static_cast<float>(boxes[i].min.y));
            box.upperBound.Set(static_cast<float>(boxes[i].max.x), static_cast<float>(boxes[i].max.y));
            broadPhase_.CreateProxy(box, &ids_[i]);
        }
        broadPhase_.UpdatePairs(this);
    }
    // b2BroadPhase asks for this name. NOLINTNEXTLINE(readability-identifier-naming)
    void AddPair(void* a, void* b) {
        const std::uint32_t first = *static_cast<std::uint32_t*>(a);
        const std::uint32_t second = *static_cast<std::uint32_t*>(b);
        if (meets(boxes_[first], boxes_[second])) {
            found.add(first, second);
        }
    }

    PairSet found;

private:
    const std::vector<Aabb>& boxes_;
    std::vector<std::uint32_t> ids_;
    b2BroadPhase broadPhase_;
};

PairSet box2d(const std::vector<Aabb>& boxes) {
    return Box2dPairs(boxes).found;
}

PairSet sweepOnX(const std::vector<Aabb>& boxes) {
    struct Entry {
        Aabb box;
        std::uint32_t id;
    };
    std::vector<Entry> entries;
    entries.reserve(boxes.size());
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        entries.push_back({boxes[i], i});
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.box.min.x < b.box.min.x; });
    PairSet found;
    for (auto a = entries.begin(); a != entries.end(); ++a) {
        for (auto b = a + 1; b != entries.end() && b->box.min.x <= a->box.max.x; ++b) {
            if (b->box.min.y <= a->box.max.y && a->box.min.y <= b->box.max.y) {
                found.add(a->id, b->id);
            }
        }
    }
    return found;
}

/// A layout, made when first needed, and what its pairs are.
struct Case {
    const BoxLayout& layout;
    std::size_t size;
    std::vector<Aabb> boxes{};
    PairSet pairs{};
    std::uint64_t checksum = 0;

    void prepare() {
        if (boxes.empty()) {
            boxes = layout.boxes(size);
            pairs = tangentOneThread(boxes);
            checksum = pairs.checksum();
        }
    }
};

void findAll(benchmark::State& state, Case& level, Finder find) {
    level.prepare();
    if (find(level.boxes).checksum() != level.checksum) {
        state.SkipWithError("finds other pairs");
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(find(level.boxes).pairs.data());
    }
}

/// What no search can do without: reading every box once, writing every pair.
void floorOf(benchmark::State& state, Case& level) {
    level.prepare();
    for (auto _ : state) {
        double sum = 0;
        for (const Aabb& box : level.boxes) {
            sum += box.min.x + box.min.y + box.max.x + box.max.y;
        }
        benchmark::DoNotOptimize(sum);
        std::vector<BoxPair> written = level.pairs.pairs;
        benchmark::DoNotOptimize(written.data());
    }
}

struct Subject {
    const char* name;
    Finder find;
    std::size_t largest; // levels that take it no more than seconds
};

constexpr Subject subjects[] = {
    {"tangent", tangentOneThread, 1'000'000},
    {"tangent, 2 threads", tangentTwoThreads, 1'000'000},
    {"Boost rtree", boostRtree, 1'000'000},
    {"CGAL", cgal, 1'000'000},
    {"Box2D 2.4", box2d, 100'000},
    {"sweep on x", sweepOnX, 1'000'000},
};

void registerCase(std::vector<std::unique_ptr<Case>>& cases, const BoxLayout& layout, std::size_t size,
                  bool floatsCanTell) {
    Case& level = *cases.emplace_back(std::make_unique<Case>(Case{layout, size}));
    const std::string name = layout.name + " " + std::to_string(size);
    for (const Subject& subject : subjects) {
        const bool isHopeless = subject.find == sweepOnX && layout.name == "onAColumn";
        if (size <= subject.largest && !isHopeless && (floatsCanTell || subject.find != box2d)) {
            benchmark::RegisterBenchmark((name + "/" + subject.name).c_str(), findAll, std::ref(level),
                                         subject.find)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
        }
    }
    benchmark::RegisterBenchmark((name + "/floor").c_str(), floorOf, std::ref(level))
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::unique_ptr<Case>> cases;
    for (const std::size_t size : {10'000u, 100'000u, 1'000'000u}) {
        for (const BoxLayout& layout : ordinaryLayouts()) {
            registerCase(cases, layout, size, true);
        }
    }
    for (const BoxLayout& layout : adversarialLayouts()) {
        registerCase(cases, layout, 100'000, false);
        if (layout.name == "clusters") { // as large worlds are
            registerCase(cases, layout, 1'000'000, false);
        }
    }
    registerCase(cases, onePlace(), 2'000, true);
    std::vector<std::string> names;
    for (const Subject& subject : subjects) {
        names.emplace_back(subject.name);
    }
    names.emplace_back("floor");
    return runComparison(argc, argv, names,
                         "floor: to read every box once and write every pair.\n"
                         "- is not run: half a minute is too long (Box2D for a million boxes, a sweep along "
                         "x for a column of them), "
                         "and Box2D's floats cannot report where boxes far away or tiny ones meet.");
}
