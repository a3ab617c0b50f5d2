// One collider moves and its overlaps are found again: BroadPhase beside other libraries, every one interleaved
// with every other. `drag` moves a box by up to 2 units along each axis, `jump` moves it anywhere. Before it is
// timed each library makes the same moves as BroadPhase and must find as many overlaps; Box2D, which works in
// floats and with grown boxes, has its finds checked on the doubles.

#include "box_layouts.h"
#include "comparison_table.h"
#include "moving_world.h"

#include <tangent/broadphase/broad_phase.h>

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <box2d/b2_broad_phase.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <map>
#include <random>

namespace {

using tangent::Aabb;
using tangent::Vec2;

class TangentWorld : public MovingWorld {
public:
    explicit TangentWorld(std::span<const Aabb> boxes) {
        for (const Aabb& box : boxes) {
            broadPhase_.insert(box);
        }
    }
    std::size_t move(std::uint32_t box, const Aabb& to) override {
        broadPhase_.move(tangent::ProxyId{box}, to);
        std::size_t count = 0;
        broadPhase_.query(to, [&](tangent::ProxyId) { ++count; });
        return count;
    }

private:
    tangent::BroadPhase broadPhase_;
};

class BoostWorld : public MovingWorld {
public:
    explicit BoostWorld(std::span<const Aabb> boxes) {
        for (const Aabb& box : boxes) {
            values_.emplace_back(boxOf(box), static_cast<std::uint32_t>(values_.size()));
        }
        tree_ = Tree(values_);
    }
    std::size_t move(std::uint32_t box, const Aabb& to) override {
        tree_.remove(values_[box]);
        values_[box].first = boxOf(to);
        tree_.insert(values_[box]);
        std::size_t count = 0;
        for (auto other = tree_.qbegin(boost::geometry::index::intersects(values_[box].first));
             other != tree_.qend(); ++other) {
            ++count;
        }
        return count;
    }

private:
    using Point = boost::geometry::model::point<double, 2, boost::geometry::cs::cartesian>;
    using Box = boost::geometry::model::box<Point>;
    using Value = std::pair<Box, std::uint32_t>;
    using Tree = boost::geometry::index::rtree<Value, boost::geometry::index::quadratic<16>>;

    static Box boxOf(const Aabb& box) { return {{box.min.x, box.min.y}, {box.max.x, box.max.y}}; }

    std::vector<Value> values_;
    Tree tree_;
};

class Box2dWorld : public MovingWorld {
public:
    explicit Box2dWorld(std::span<const Aabb> boxes) : boxes_(boxes.begin(), boxes.end()) {
        for (const Aabb& box : boxes) {
            proxies_.push_back(broadPhase_.CreateProxy(boxOf(box), nullptr));
        }
        boxOfProxy_.resize(boxes.size());
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            boxOfProxy_.resize(std::max(boxOfProxy_.size(), static_cast<std::size_t>(proxies_[i]) + 1));
            boxOfProxy_[static_cast<std::size_t>(proxies_[i])] = i;
        }
    }
    std::size_t move(std::uint32_t box, const Aabb& to) override {
        const b2Vec2 displacement(static_cast<float>(to.min.x - boxes_[box].min.x),
                                  static_cast<float>(to.min.y - boxes_[box].min.y));
        broadPhase_.MoveProxy(proxies_[box], boxOf(to), displacement);
        boxes_[box] = to;
        current_ = to;
        count_ = 0;
        broadPhase_.Query(this, broadPhase_.GetFatAABB(proxies_[box]));
        if (++moves_ % 1'000'000 == 0) {
            broadPhase_.UpdatePairs(
                this); // empties the list of moved proxies, which otherwise grows for ever
        }
        return count_;
    }
    bool QueryCallback(std::int32_t proxy) { // the name b2BroadPhase asks for
        count_ += meets(boxes_[boxOfProxy_[static_cast<std::size_t>(proxy)]], current_);
        return true;
    }
    void AddPair(void*, void*) {}

private:
    static b2AABB boxOf(const Aabb& box) {
        b2AABB result;
        result.lowerBound.Set(static_cast<float>(box.min.x), static_cast<float>(box.min.y));
        result.upperBound.Set(static_cast<float>(box.max.x), static_cast<float>(box.max.y));
        return result;
    }

    std::vector<Aabb> boxes_;
    std::vector<std::int32_t> proxies_;
    std::vector<std::uint32_t> boxOfProxy_;
    b2BroadPhase broadPhase_;
    Aabb current_;
    std::size_t count_ = 0;
    std::size_t moves_ = 0;
};

template <class World>
std::unique_ptr<MovingWorld> make(std::span<const Aabb> boxes) {
    return std::make_unique<World>(boxes);
}

using Maker = std::unique_ptr<MovingWorld> (*)(std::span<const Aabb>);

struct Subject {
    const char* name;
    Maker make;
    std::size_t largest;
};

constexpr Subject subjects[] = {
    {"tangent", make<TangentWorld>, 1'000'000},
    {"Boost rtree", make<BoostWorld>, 1'000'000},
    {"Box2D 2.4", make<Box2dWorld>, 1'000'000},
#ifdef TANGENT_BENCHMARK_QT
    {"QGraphicsScene", makeGraphicsScene, 100'000},
#endif
};

enum class Move { drag, jump };

struct Step {
    std::uint32_t box;
    Vec2 value; // drag: by; jump: to, in shares of the extent
};

/// One library's boxes, made when first needed and kept, as all are timed in turns.
class Track {
public:
    Track(const BoxLayout& layout, std::size_t size, Maker maker)
        : boxes_(layout.boxes(size)), world_(maker(boxes_)) {
        for (const Aabb& box : boxes_) {
            extent_ = {std::max(extent_.x, box.min.x), std::max(extent_.y, box.min.y)};
        }
        std::mt19937_64 random(2);
        std::uniform_real_distribution<double> share(0, 1);
        for (std::size_t i = 0; i < steps_.capacity(); ++i) {
            steps_.push_back({static_cast<std::uint32_t>(random() % size), {share(random), share(random)}});
        }
    }
    std::size_t step(Move move) {
        const Step& step = steps_[next_++ % steps_.size()];
        Aabb& box = boxes_[step.box];
        const Vec2 offset = move == Move::drag
                                ? Vec2{step.value.x * 4 - 2, step.value.y * 4 - 2}
                                : Vec2{step.value.x * extent_.x, step.value.y * extent_.y} - box.min;
        box = {box.min + offset, box.max + offset};
        return world_->move(step.box, box);
    }

private:
    static std::vector<Step> emptySteps() {
        std::vector<Step> steps;
        steps.reserve(200'003); // odd: a box is dragged by another offset each time round
        return steps;
    }

    std::vector<Aabb> boxes_;
    std::unique_ptr<MovingWorld> world_;
    std::vector<Step> steps_ = emptySteps();
    std::size_t next_ = 0;
    Vec2 extent_;
};

std::size_t hitsOfFirstSteps(const BoxLayout& layout, std::size_t size, Maker maker, Move move) {
    Track track(layout, size, maker);
    std::size_t hits = 0;
    for (int i = 0; i < 3000; ++i) {
        hits += track.step(move);
    }
    return hits;
}

struct Case {
    const BoxLayout& layout;
    std::size_t size;
    Move move;
    std::size_t hits = 0; // of the first steps
    std::map<Maker, std::unique_ptr<Track>> tracks{};
};

void moveBoxes(benchmark::State& state, Case& level, Maker maker) {
    std::unique_ptr<Track>& track = level.tracks[maker];
    if (track == nullptr) {
        if (level.hits == 0) {
            level.hits = hitsOfFirstSteps(level.layout, level.size, make<TangentWorld>, level.move);
        }
        if (hitsOfFirstSteps(level.layout, level.size, maker, level.move) != level.hits) {
            state.SkipWithError("finds another number of overlaps");
        }
        track = std::make_unique<Track>(level.layout, level.size, maker);
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(track->step(level.move));
    }
}

std::size_t allocatedBytes() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void printMemory(const BoxLayout& layout, std::size_t size) {
    const std::vector<Aabb> boxes = layout.boxes(size);
    const std::size_t before = allocatedBytes();
    const TangentWorld world(boxes);
    std::printf("tangent, %zu proxies of %s inserted one by one: %.1f bytes a proxy\n", size,
                layout.name.c_str(),
                static_cast<double>(allocatedBytes() - before) / static_cast<double>(size));
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::unique_ptr<Case>> cases;
    const auto add = [&](const BoxLayout& layout, std::size_t size) {
        for (const Move move : {Move::drag, Move::jump}) {
            Case& level = *cases.emplace_back(std::make_unique<Case>(Case{layout, size, move}));
            const std::string name =
                layout.name + " " + std::to_string(size) + (move == Move::drag ? " drag" : " jump");
            for (const Subject& subject : subjects) {
                if (size <= subject.largest) {
                    benchmark::RegisterBenchmark((name + "/" + subject.name).c_str(), moveBoxes,
                                                 std::ref(level), subject.make);
                }
            }
        }
    };
    for (const std::size_t size : {10'000u, 100'000u, 1'000'000u}) {
        for (const BoxLayout& layout : ordinaryLayouts()) {
            add(layout, size);
        }
        printMemory(ordinaryLayouts().front(), size);
    }
    for (const BoxLayout& layout : adversarialLayouts()) {
        if (layout.name == "oneHuge" || layout.name == "onALine") { // which floats can tell, for Box2D
            add(layout, 100'000);
        }
    }
    std::vector<std::string> names;
    for (const Subject& subject : subjects) {
        names.emplace_back(subject.name);
    }
    return runComparison(argc, argv, names);
}
