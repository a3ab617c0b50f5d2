// One collider moves and its overlaps are found again: BroadPhase beside other libraries, every one interleaved
// with every other. A step of `drag` moves a box by up to 2 units along each axis; ten steps in a row move the same
// one, as a mouse or a game does, before it is another's turn. `nudge` is as small, but always moves another box, so
// that its surroundings have to come from memory; `jump` moves it anywhere. Before it is timed each library makes
// the same moves as BroadPhase and must find as many overlaps; Box2D, which works in floats and with grown boxes,
// has its finds checked on the doubles.

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
        const Vec2 step = to.min - boxes_[box].min;
        // Box2D reaches ahead of a moving box; of one that jumps, nothing lies ahead.
        const bool jumps = length(step) > length(to.max - to.min);
        const b2Vec2 displacement(jumps ? 0 : static_cast<float>(step.x),
                                  jumps ? 0 : static_cast<float>(step.y));
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
    // b2BroadPhase asks for these names. NOLINTBEGIN(readability-identifier-naming)
    bool QueryCallback(std::int32_t proxy) {
        count_ += meets(boxes_[boxOfProxy_[static_cast<std::size_t>(proxy)]], current_);
        return true;
    }
    void AddPair(void*, void*) {}
    // NOLINTEND(readability-identifier-naming)

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
    std::size_t largestAdversarial; // of the layouts on which some take a millisecond a step
};

constexpr Subject subjects[] = {
    {"tangent", make<TangentWorld>, 1'000'000, 100'000},
    {"Boost rtree", make<BoostWorld>, 1'000'000, 100'000},
    {"Box2D 2.4", make<Box2dWorld>, 1'000'000, 100'000},
#ifdef TANGENT_BENCHMARK_QT
    {"QGraphicsScene", makeGraphicsScene, 100'000, 0},
#endif
};

enum class Move { drag, nudge, jump };

constexpr const char* nameOf(Move move) {
    return move == Move::drag ? "drag" : move == Move::nudge ? "nudge" : "jump";
}

struct Step {
    std::uint32_t box;
    Vec2 value; // jump: to, in shares of the extent; otherwise by, in shares of 4, less 2
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
        constexpr std::size_t stepsOfDrag = 10;
        const std::size_t turn = move == Move::drag ? next_ / stepsOfDrag : next_;
        const std::uint32_t moving = steps_[turn % steps_.size()].box;
        const Vec2 value = steps_[next_++ % steps_.size()].value;
        Aabb& box = boxes_[moving];
        const Vec2 offset = move == Move::jump ? Vec2{value.x * extent_.x, value.y * extent_.y} - box.min
                                               : Vec2{value.x * 4 - 2, value.y * 4 - 2};
        box = {box.min + offset, box.max + offset};
        return world_->move(moving, box);
    }
    /// What the first steps find: the same in every library.
    std::size_t hitsOfSteps(Move move, int count) {
        std::size_t hits = 0;
        for (int i = 0; i < count; ++i) {
            hits += step(move);
        }
        return hits;
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

struct Case {
    struct Entry {
        Track track;
        std::size_t firstHits;
    };

    const BoxLayout& layout;
    std::size_t size;
    Move move;
    std::map<Maker, std::unique_ptr<Entry>> entries{};

    Entry& entryOf(Maker maker) {
        std::unique_ptr<Entry>& entry = entries[maker];
        if (entry == nullptr) {
            entry = std::make_unique<Entry>(Entry{Track(layout, size, maker), 0});
            entry->firstHits = entry->track.hitsOfSteps(move, 3000);
        }
        return *entry;
    }
};

void moveBoxes(benchmark::State& state, Case& level, Maker maker) {
    Case::Entry& entry = level.entryOf(maker);
    if (entry.firstHits != level.entryOf(make<TangentWorld>).firstHits) {
        state.SkipWithError("finds another number of overlaps");
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(entry.track.step(level.move));
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
    const auto add = [&](const BoxLayout& layout, std::size_t size, std::size_t Subject::*largest,
                         bool floatsCanTell) {
        for (const Move move : {Move::drag, Move::nudge, Move::jump}) {
            Case& level = *cases.emplace_back(std::make_unique<Case>(Case{layout, size, move}));
            const std::string name = layout.name + " " + std::to_string(size) + " " + nameOf(move);
            for (const Subject& subject : subjects) {
                if (size <= subject.*largest && (floatsCanTell || subject.make != make<Box2dWorld>)) {
                    benchmark::RegisterBenchmark((name + "/" + subject.name).c_str(), moveBoxes,
                                                 std::ref(level), subject.make);
                }
            }
        }
    };
    for (const std::size_t size : {10'000u, 100'000u, 1'000'000u}) {
        for (const BoxLayout& layout : ordinaryLayouts()) {
            add(layout, size, &Subject::largest, true);
        }
        printMemory(ordinaryLayouts().front(), size);
    }
    for (const BoxLayout& layout : adversarialLayouts()) {
        add(layout, 100'000, &Subject::largestAdversarial,
            layout.name == "oneHuge" || layout.name == "onALine");
    }
    std::vector<std::string> names;
    for (const Subject& subject : subjects) {
        names.emplace_back(subject.name);
    }
    return runComparison(argc, argv, names,
                         "- is not run: QGraphicsScene takes minutes to make a million items and a "
                         "millisecond a step on a line, and "
                         "Box2D's floats cannot report where boxes far away or tiny ones meet.");
}
