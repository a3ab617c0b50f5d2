// Walks a body through a level step by step: out of solids, in and out of sensors.
//
//     play_level LEVEL [--body circle|box] [--size S] [--from X,Y] [--to X,Y]…

#include <tangent/file/level_file.h>
#include <tangent/geometry/manifold.h>
#include <tangent/live/level_tracker.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <span>

using tangent::Contact;
using tangent::ProxyId;
using tangent::Shape;
using tangent::Vec2;

struct Arguments {
    std::string level;
    bool isBox = false;
    double size = 16; // diameter or side
    Vec2 from;
    std::vector<Vec2> to;
};

std::string title(const tangent::Collider& collider) {
    const std::string number = '#' + std::to_string(idNumber(collider.id));
    return collider.name.empty() ? number : collider.name.str() + ' ' + number;
}

/// The colliders of a level, and a body that may not enter the solid ones.
class World {
public:
    World(tangent::Level level, const Shape& body)
        : level_(std::move(level)), tracker_(trackerOf(level_)),
          bodyLayer_(static_cast<std::uint32_t>(level_.layers.size())) {
        tracker_.setMatrix(matrixOf(level_));
        tracker_.takeChanges(); // the contacts within the level
        body_ = tracker_.insert(tangent::TrackedCollider{body, false, bodyLayer_});
        separate();
        tellChanges();
    }

    Vec2 position() const { return center(body()); }

    /// Walks towards `target` until it is reached or something solid stops all progress.
    void walk(Vec2 target, double stepLength) {
        double distance = length(target - position());
        while (distance > 0) {
            const Vec2 step = (target - position()) * std::min(1.0, stepLength / distance);
            move(translated(body(), step));
            separate();
            tellChanges();
            const double left = length(target - position());
            if (left > distance - stepLength / 100)
                break;
            distance = left;
        }
        std::cout << (distance > stepLength / 100 ? "stopped at " : "arrived at ") << position().x << ','
                  << position().y << '\n';
    }

private:
    /// Forbids overlaps of the body only: its layer, the last, may not overlap any other.
    static tangent::CollisionMatrix matrixOf(const tangent::Level& level) {
        const auto body = static_cast<std::uint32_t>(level.layers.size());
        tangent::CollisionMatrix matrix(body + 1, false);
        for (std::uint32_t layer = 0; layer < body; ++layer)
            matrix.set(layer, body, true);
        return matrix;
    }

    const Shape& body() const { return tracker_.collider(body_).shape; }
    void move(const Shape& shape) { tracker_.update(body_, {shape, false, bodyLayer_}); }

    const tangent::Collider& other(const Contact& contact) const {
        return level_.colliders[proxyIndex(contact.other(body_))];
    }

    /// Pushes the body out of what is solid, the deepest first: pushed aside at an angle, it slides along.
    void separate() {
        constexpr int attempts = 8; // in a corner one push can lead into the next wall
        for (int i = 0; i < attempts; ++i) {
            tangent::Manifold deepest;
            tracker_.forEachContactOf(body_, [&](const Contact& contact) {
                if (!contact.forbidden)
                    return;
                const tangent::Manifold manifold = contactManifold(other(contact).shape, body());
                if (manifold.depth > deepest.depth)
                    deepest = manifold;
            });
            if (deepest.depth == 0)
                return;
            move(translated(body(), deepest.normal * deepest.depth));
        }
    }

    void tellChanges() {
        for (const tangent::ContactChange& change : tracker_.takeChanges()) {
            if (change.event == tangent::ContactEvent::changed)
                continue;
            const bool began = change.event == tangent::ContactEvent::began;
            const tangent::Collider& collider = other(change.contact);
            if (collider.sensor)
                std::cout << (began ? "enters " : "leaves ");
            else if (began)
                std::cout << "hits ";
            else
                continue;
            std::cout << title(collider) << " at " << position().x << ',' << position().y << '\n';
        }
    }

    tangent::Level level_;
    tangent::ContactTracker tracker_;
    std::uint32_t bodyLayer_;
    ProxyId body_{};
};

/// "12.5,-3"
std::optional<Vec2> pointOf(std::string_view text) {
    Vec2 point;
    const char* end = text.data() + text.size();
    const auto x = std::from_chars(text.data(), end, point.x);
    if (x.ec != std::errc() || x.ptr == end || *x.ptr != ',')
        return std::nullopt;
    const auto y = std::from_chars(x.ptr + 1, end, point.y);
    if (y.ec != std::errc() || y.ptr != end)
        return std::nullopt;
    return point;
}

std::optional<Arguments> parse(std::span<char*> words) {
    if (words.size() % 2 == 0)
        return std::nullopt; // the level, then options in pairs
    Arguments arguments;
    arguments.level = words[0];
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const std::string_view option = words[i];
        const std::string_view given = words[i + 1];
        const auto point = pointOf(given);
        if (option == "--body" && (given == "circle" || given == "box"))
            arguments.isBox = given == "box";
        else if (option == "--from" && point)
            arguments.from = *point;
        else if (option == "--to" && point)
            arguments.to.push_back(*point);
        else if (option != "--size" ||
                 std::from_chars(given.data(), given.data() + given.size(), arguments.size).ec != std::errc())
            return std::nullopt;
    }
    return arguments;
}

int main(int argc, char** argv) {
    const auto arguments = parse(std::span(argv + 1, argv + argc));
    if (!arguments || arguments->size <= 0) {
        std::cerr << "usage: play_level LEVEL [--body circle|box] [--size S] [--from X,Y] [--to X,Y]...\n";
        return 2;
    }
    tangent::ReadResult read = tangent::readLevelFile(arguments->level);
    for (const tangent::ReadError& error : read.errors)
        std::cerr << arguments->level << ':' << error.line << ':' << error.column << ": " << error.message
                  << '\n';
    if (!read)
        return 2;

    const double half = arguments->size / 2;
    const Shape body = arguments->isBox
                           ? Shape(tangent::Rect{arguments->from - Vec2{half, half}, {2 * half, 2 * half}})
                           : Shape(tangent::Circle{arguments->from, half});
    World world(std::move(*read.level), body);
    for (const Vec2 target : arguments->to)
        world.walk(target, half / 2); // short enough never to step over a wall
}
