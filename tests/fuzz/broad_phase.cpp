// A history of insertions, moves, removals and questions: a broad phase answers as looking at every box does.

#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/find_pairs.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace {

using namespace tangent;

void require(bool condition) {
    if (!condition)
        std::abort();
}

/// Reads the input from front to back; zeros follow its end.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data, size) {}

    bool atEnd() const { return data_.empty(); }

    template <class T>
    T take() {
        T value{};
        const std::size_t size = std::min(sizeof value, data_.size());
        std::memcpy(&value, data_.data(), size);
        data_ = data_.subspan(size);
        return value;
    }
    /// Any double, or one of few, so that boxes touch.
    double number(bool any) { return any ? take<double>() : take<std::int8_t>() * 0.5; }
    Aabb box(bool any) {
        const Vec2 min{number(any), number(any)};
        return any ? Aabb{min, {number(any), number(any)}}
                   : Aabb{min, min + Vec2{take<std::uint8_t>() * 0.125, take<std::uint8_t>() * 0.125}};
    }

private:
    std::span<const std::uint8_t> data_;
};

/// Whether sums and products of two are exact.
bool isPlain(Vec2 point) {
    const auto plain = [](double value) {
        return std::abs(value) <= 1024 && value * 8 == std::floor(value * 8);
    };
    return plain(point.x) && plain(point.y);
}

/// Of plain numbers: the ends span a box that meets the other, whose corners are not all on one side.
bool segmentMeets(Vec2 from, Vec2 displacement, const Aabb& box) {
    const Vec2 to = from + displacement;
    const Aabb around{{std::min(from.x, to.x), std::min(from.y, to.y)},
                      {std::max(from.x, to.x), std::max(from.y, to.y)}};
    const auto [least, most] =
        std::minmax({cross(displacement, box.min - from), cross(displacement, box.max - from),
                     cross(displacement, Vec2{box.min.x, box.max.y} - from),
                     cross(displacement, Vec2{box.max.x, box.min.y} - from)});
    return meets(around, box) && least <= 0 && most >= 0;
}

class World {
public:
    void insert(const Aabb& box) {
        const std::uint32_t id = proxyIndex(broadPhase_.insert(box));
        boxes_.resize(std::max<std::size_t>(boxes_.size(), id + 1));
        require(!boxes_[id]);
        boxes_[id] = box;
    }
    void move(std::uint8_t which, const Aabb& box) {
        if (const auto id = existing(which)) {
            broadPhase_.move(ProxyId{*id}, box);
            boxes_[*id] = box;
        }
    }
    void remove(std::uint8_t which) {
        if (const auto id = existing(which)) {
            broadPhase_.remove(ProxyId{*id});
            boxes_[*id].reset();
        }
    }

    void checkQuery(const Aabb& area) const {
        std::vector<bool> visited(boxes_.size());
        broadPhase_.query(area, [&](ProxyId id) {
            require(!visited[proxyIndex(id)]);
            visited[proxyIndex(id)] = true;
        });
        for (std::size_t i = 0; i < boxes_.size(); ++i)
            require(visited[i] == (boxes_[i] && meets(*boxes_[i], area)));
    }
    /// Where the rounded and the exact answer may differ, the ray may visit more, but never fewer.
    void checkRay(Vec2 from, Vec2 displacement) const {
        std::vector<bool> visited(boxes_.size());
        broadPhase_.queryRay(from, displacement, 1, [&](ProxyId id, double maxFraction) {
            require(!visited[proxyIndex(id)]);
            visited[proxyIndex(id)] = true;
            return maxFraction;
        });
        const bool usable = isValid(from) && isValid(displacement);
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            require(!visited[i] || (usable && boxes_[i] && isProper(*boxes_[i])));
            if (usable && boxes_[i] && !visited[i]) {
                const Aabb& box = *boxes_[i];
                require(!meets(box, {from, from}));
                if (isPlain(from) && isPlain(displacement) && isPlain(box.min) && isPlain(box.max))
                    require(!segmentMeets(from, displacement, box));
            }
        }
    }
    void checkNearest(Vec2 point) const {
        std::vector<Neighbor> expected;
        for (std::uint32_t i = 0; i < boxes_.size(); ++i)
            if (boxes_[i] && isProper(*boxes_[i]) && isValid(point))
                expected.push_back({ProxyId{i}, distance(point, *boxes_[i])});
        std::sort(expected.begin(), expected.end(), [](const Neighbor& a, const Neighbor& b) {
            return std::pair(a.distance, a.id) < std::pair(b.distance, b.id);
        });
        std::array<Neighbor, 5> found;
        const std::size_t count = broadPhase_.nearest(point, found);
        require(count == std::min(found.size(), expected.size()));
        require(
            std::equal(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), expected.begin()));
    }
    /// Often enough copies, farther and farther apart, for more than comparing every pair.
    void checkPairs() const {
        std::vector<Aabb> boxes;
        for (int copy = 0; copy < 8 && boxes.size() < 600; ++copy) {
            for (const auto& box : boxes_) {
                if (box)
                    boxes.push_back({box->min + Vec2{copy * 300.0, 0}, box->max + Vec2{copy * 300.0, 0}});
            }
        }
        std::vector<BoxPair> pairs = findPairs(boxes);
        std::sort(pairs.begin(), pairs.end());
        auto next = pairs.begin();
        for (std::uint32_t a = 0; a < boxes.size(); ++a)
            for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
                if (meets(boxes[a], boxes[b]))
                    require(next != pairs.end() && *next++ == BoxPair{a, b});
        require(next == pairs.end());
    }

private:
    std::optional<std::uint32_t> existing(std::uint8_t which) const {
        const auto id = static_cast<std::uint32_t>(which % std::max<std::size_t>(boxes_.size(), 1));
        const bool exists = id < boxes_.size() && boxes_[id];
        require(broadPhase_.contains(ProxyId{id}) == exists);
        return exists ? std::optional(id) : std::nullopt;
    }

    BroadPhase broadPhase_;
    std::vector<std::optional<Aabb>> boxes_; // by ProxyId
};

} // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name libFuzzer asks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input(data, size);
    World world;
    while (!input.atEnd()) {
        const auto action = input.take<std::uint8_t>();
        const bool any = (action & 0x80) != 0;
        switch (action % 8) {
        case 0:
        case 1:
            world.insert(input.box(any));
            break;
        case 2: // many, alike
            for (int i = action >> 3 & 15; i >= 0; --i)
                world.insert(input.box(false));
            break;
        case 3: {
            const auto which = input.take<std::uint8_t>();
            world.move(which, input.box(any));
            break;
        }
        case 4:
            world.remove(input.take<std::uint8_t>());
            break;
        case 5:
            world.checkQuery(input.box(any));
            break;
        case 6: {
            const Aabb ends = input.box(any);
            world.checkRay(ends.min, ends.max - ends.min);
            break;
        }
        default:
            world.checkNearest({input.number(any), input.number(any)});
        }
    }
    world.checkPairs();
    return 0;
}
