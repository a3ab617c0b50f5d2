#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/level/display_name.h>
#include <tangent/motion/reach.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct ReachOptions {
    std::string file;
    std::string format;
    double radius = 0;
    double width = 0;
    double height = 0;
    std::vector<double> from;
    std::vector<double> to;
    bool bounds = false;
};

/// A place that a body must reach.
struct Goal {
    Vec2 place;
    const Collider* collider = nullptr; ///< null if --to gave the place
    Reach reach{}; ///< from the spawn from which it is reached, otherwise from the first one
};

ContactTracker solidsOf(const Level& level) {
    std::vector<TrackedCollider> colliders;
    colliders.reserve(level.colliders.size());
    for (const Collider& collider : level.colliders)
        colliders.push_back({collider.shape, collider.sensor});
    return ContactTracker(std::move(colliders), 0, CollisionMatrix());
}

/// Returns the place that an option gives, otherwise the colliders with this property.
std::vector<Goal> places(const Level& level, const std::vector<double>& given, std::string_view property) {
    if (!given.empty())
        return {Goal{.place = {given[0], given[1]}}};
    const auto isSet = [property](const Property& p) {
        return p.name == property && p.value == decltype(p.value)(true);
    };
    std::vector<Goal> places;
    for (const Collider& collider : level.colliders)
        if (std::ranges::any_of(collider.properties, isSet))
            places.push_back({center(collider.shape), &collider, {}});
    return places;
}

Shape bodyAt(Vec2 place, const ReachOptions& options) {
    if (options.radius > 0)
        return Circle{place, options.radius};
    const Vec2 size = {options.width, options.height};
    return Rect{place - size * 0.5, size};
}

const char* verdictName(ReachVerdict verdict) {
    switch (verdict) {
    case ReachVerdict::reachable:
        return "reachable";
    case ReachVerdict::startBlocked:
        return "start_blocked";
    case ReachVerdict::goalBlocked:
        return "goal_blocked";
    case ReachVerdict::cutOff:
        return "cut_off";
    case ReachVerdict::invalid:
        return "invalid";
    }
    return "";
}

std::string sentence(const Level& level, const Reach& reach) {
    std::string names = reach.atWalls ? "the bounds" : "";
    for (const ProxyId id : reach.colliders)
        names += (names.empty() ? "" : ", ") + displayName(level.colliders[static_cast<std::size_t>(id)]);
    switch (reach.verdict) {
    case ReachVerdict::reachable:
        return "can be reached";
    case ReachVerdict::startBlocked:
        return "cannot be reached: at the start, the body overlaps " + names;
    case ReachVerdict::goalBlocked:
        return "cannot be reached: there, the body overlaps " + names;
    default:
        return "cannot be reached: sealed off by " + names;
    }
}

void writeText(const Level& level, const std::vector<Goal>& goals, std::ostream& out) {
    for (const Goal& goal : goals) {
        if (goal.collider)
            out << displayName(*goal.collider);
        else
            out << formatNumber(goal.place.x) << ", " << formatNumber(goal.place.y);
        out << ' ' << sentence(level, goal.reach) << '\n';
    }
}

void writeJson(const Level& level, const std::vector<Goal>& goals, std::ostream& out) {
    out << "{\"goals\": [";
    const char* separator = "\n";
    for (const Goal& goal : goals) {
        out << std::exchange(separator, ",\n") << '{';
        if (goal.collider)
            out << "\"goal\": " << idNumber(goal.collider->id) << ", ";
        out << "\"at\": [" << formatNumber(goal.place.x) << ", " << formatNumber(goal.place.y)
            << "], \"verdict\": \"" << verdictName(goal.reach.verdict) << "\", \"colliders\": [";
        const char* comma = "";
        for (const ProxyId id : goal.reach.colliders)
            out << std::exchange(comma, ", ") << idNumber(level.colliders[static_cast<std::size_t>(id)].id);
        out << "], \"bounds\": " << (goal.reach.atWalls ? "true" : "false") << '}';
    }
    out << "]}\n";
}

/// Colliders that are no obstacles on a way, because they mark its start or its goal.
struct Marks {
    std::array<const Collider*, 2> colliders{}; ///< null if an option gave the place
    const Level& level;

    static bool areNot(const void* marks, ProxyId id, const TrackedCollider&) {
        const auto& [colliders, level] = *static_cast<const Marks*>(marks);
        return std::ranges::find(colliders, &level.colliders[proxyIndex(id)]) == colliders.end();
    }
};

Reach findWay(const Level& level, const ContactTracker& set, const Goal& spawn, const Goal& goal,
              const ReachOptions& options) {
    const Marks marks{{spawn.collider, goal.collider}, level};
    ColliderFilter obstacles;
    obstacles.admits = Marks::areNot;
    obstacles.context = &marks;
    std::optional<Aabb> walls;
    if (options.bounds)
        walls = Aabb{level.bounds->rect.min, level.bounds->rect.min + level.bounds->rect.size};
    return tangent::findWay(set, bodyAt(spawn.place, options), goal.place, obstacles, walls);
}

/// Returns why findWay() found its arguments invalid.
std::string reasonOfInvalid(const Goal& spawn, const Goal& goal, const ReachOptions& options) {
    constexpr double largest = std::numeric_limits<double>::max() / 2;
    if (std::max({options.radius, options.width, options.height}) > largest)
        return "the body is too large";
    for (const Goal* end : {&spawn, &goal})
        if (!isValid(bodyAt(end->place, options)))
            return "the body is too far out at the " + std::string(end == &spawn ? "start" : "goal") + ", " +
                   formatNumber(end->place.x) + ", " + formatNumber(end->place.y);
    return "start and goal, or the bounds, are too far apart";
}

ExitStatus reach(const ReachOptions& options, Streams& streams) {
    const std::optional<Level> level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const std::vector<Goal> spawns = places(*level, options.from, "spawn");
    std::vector<Goal> goals = places(*level, options.to, "goal");
    if (spawns.empty() || goals.empty()) {
        streams.err << onOneLine(options.file) << ": no collider has the property \""
                    << (spawns.empty() ? "spawn" : "goal") << "\": true; use "
                    << (spawns.empty() ? "--from" : "--to") << '\n';
        return ExitStatus::failed;
    }
    if (options.bounds && !level->bounds) {
        streams.err << onOneLine(options.file) << ": --bounds: the level has no bounds\n";
        return ExitStatus::failed;
    }
    const ContactTracker set = solidsOf(*level);
    for (Goal& goal : goals) {
        for (const Goal& spawn : spawns) {
            const Reach found = findWay(*level, set, spawn, goal, options);
            if (found.verdict == ReachVerdict::invalid) {
                streams.err << onOneLine(options.file) << ": " << reasonOfInvalid(spawn, goal, options)
                            << '\n';
                return ExitStatus::failed;
            }
            if (&spawn == &spawns.front() || found.verdict == ReachVerdict::reachable)
                goal.reach = found;
        }
    }
    return writeOutput("-", streams, [&](std::ostream& out) {
        (options.format == "json" ? writeJson : writeText)(*level, goals, out);
        const bool areReached = std::ranges::all_of(
            goals, [](const Goal& goal) { return goal.reach.verdict == ReachVerdict::reachable; });
        return areReached ? ExitStatus::nothingFound : ExitStatus::problemsFound;
    });
}

} // namespace

void addReach(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ReachOptions>();
    CLI::App* command = app.add_subcommand("reach", "Report whether a body gets from the spawn to the goal");
    addLevelFile(*command, options->file);
    CLI::Option* radius =
        addPositiveNumber(*command, "--radius", options->radius, "Radius of a circle as body")
            ->option_text("R");
    CLI::Option* width = addPositiveNumber(*command, "--width", options->width, "Width of a box as body")
                             ->excludes(radius)
                             ->option_text("W");
    CLI::Option* height = addPositiveNumber(*command, "--height", options->height, "Height of a box as body")
                              ->excludes(radius)
                              ->needs(width)
                              ->option_text("H");
    width->needs(height);
    addNumbers(*command, "--from", options->from, 2,
               "Center of the body at its start (default: the colliders with the property spawn)")
        ->option_text("X,Y");
    addNumbers(*command, "--to", options->to, 2,
               "Center of the body at the goal (default: the colliders with the property goal)")
        ->option_text("X,Y");
    command->add_flag("--bounds", options->bounds, "The bounds of the level stop the body");
    addFormat(*command, options->format, {"text", "json"});
    command->callback([options, &chosen] {
        if (options->radius == 0 && options->width == 0)
            throw CLI::ValidationError("reach", "--radius, or --width and --height, is required");
        chosen = [options](Streams& streams) {
            return reach(*options, streams);
        };
    });
}

} // namespace tangent::cli
