#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/cli/verdict_name.h>
#include <tangent/geometry/shape_box.h>
#include <tangent/level/display_name.h>
#include <tangent/live/level_tracker.h>
#include <tangent/live/unreachable.h>
#include <tangent/motion/reach.h>

#include <algorithm>
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
    std::optional<ProxyId> collider = {}; ///< no value if an option gave the place
    Reach reach{};                        ///< from any spawn
    std::optional<SealingGap> gap{};      ///< the widest of those that seal it off
};

/// Returns the place that an option gives, otherwise the marked colliders.
std::vector<Goal> places(const Level& level, const std::vector<double>& given,
                         const std::vector<ProxyId>& marked) {
    if (!given.empty())
        return {Goal{.place = {given[0], given[1]}}};
    std::vector<Goal> places;
    for (const ProxyId id : marked)
        places.push_back({.place = center(level.colliders[proxyIndex(id)].shape), .collider = id});
    return places;
}

Shape bodyAt(Vec2 place, const ReachOptions& options) {
    if (options.radius > 0)
        return Circle{place, options.radius};
    const Vec2 size = {options.width, options.height};
    return Rect{place - size * 0.5, size};
}

std::string nameOf(const Level& level, ProxyId id) {
    return displayName(level.colliders[proxyIndex(id)]);
}

std::string sentence(const Level& level, const Goal& goal) {
    const Reach& reach = goal.reach;
    std::string names = reach.atBounds ? "the bounds" : "";
    for (const ProxyId id : reach.colliders)
        names += (names.empty() ? "" : ", ") + nameOf(level, id);
    switch (reach.verdict) {
    case ReachVerdict::reachable:
        return "can be reached";
    case ReachVerdict::startBlocked:
        return "cannot be reached: at the start, the body overlaps " + names;
    case ReachVerdict::goalBlocked:
        return "cannot be reached: there, the body overlaps " + names;
    case ReachVerdict::undecided:
        return "is undecided: too many colliders meet each other";
    default:
        names = "cannot be reached: sealed off by " + names;
        if (goal.gap)
            names += "; the widest gap, between " + nameOf(level, goal.gap->a) + " and " +
                     nameOf(level, goal.gap->b) + ", is too narrow by " + formatRounded(goal.gap->missing);
        return names;
    }
}

void writeText(const Level& level, const std::vector<Goal>& goals, std::ostream& out) {
    for (const Goal& goal : goals) {
        if (goal.collider)
            out << nameOf(level, *goal.collider);
        else
            out << formatNumber(goal.place.x) << ", " << formatNumber(goal.place.y);
        out << ' ' << sentence(level, goal) << '\n';
    }
}

void writeJson(const Level& level, const std::vector<Goal>& goals, std::ostream& out) {
    out << "{\"goals\": [";
    const char* separator = "\n";
    for (const Goal& goal : goals) {
        out << std::exchange(separator, ",\n") << '{';
        if (goal.collider)
            out << "\"goal\": " << idNumber(level.colliders[proxyIndex(*goal.collider)].id) << ", ";
        out << "\"at\": [" << formatNumber(goal.place.x) << ", " << formatNumber(goal.place.y)
            << "], \"verdict\": \"" << verdictName(goal.reach.verdict) << "\", \"colliders\": [";
        const char* comma = "";
        for (const ProxyId id : goal.reach.colliders)
            out << std::exchange(comma, ", ") << idNumber(level.colliders[proxyIndex(id)].id);
        out << "], \"bounds\": " << (goal.reach.atBounds ? "true" : "false");
        if (goal.gap)
            out << ", \"gap\": {\"colliders\": [" << idNumber(level.colliders[proxyIndex(goal.gap->a)].id)
                << ", " << idNumber(level.colliders[proxyIndex(goal.gap->b)].id)
                << "], \"missing\": " << formatNumber(goal.gap->missing) << '}';
        out << '}';
    }
    out << "]}\n";
}

std::vector<ReachPlace> reachPlaces(const ContactTracker& set, const ColliderFilter& solids,
                                    const std::vector<Goal>& marks) {
    std::vector<ReachPlace> places;
    for (const Goal& mark : marks)
        places.push_back(mark.collider ? reachPlaceOf(*mark.collider, set, solids) : ReachPlace{mark.place});
    return places;
}

void findWays(const Level& level, const std::vector<Goal>& spawns, std::vector<Goal>& goals,
              const ReachOptions& options) {
    std::optional<Aabb> bounds;
    if (options.bounds)
        bounds = Aabb{level.bounds->rect.min, level.bounds->rect.min + level.bounds->rect.size};
    const ContactTracker set = trackerWithoutContacts(level);
    const SolidLayers layers(level.rules[Rule::unreachable], LayerNumbers(level)); // also if the rule is off
    const ColliderFilter solids = layers.filter();
    const Shape body = bodyAt({}, options);
    std::vector<Reach> ways = tangent::findWays(set, body, reachPlaces(set, solids, spawns),
                                                reachPlaces(set, solids, goals), solids, bounds);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        goals[i].gap = widestSealingGap(set, body, ways[i]);
        goals[i].reach = std::move(ways[i]);
    }
}

/// Returns why the body is invalid at a start or a goal, otherwise "".
std::string faultOf(const std::vector<Goal>& spawns, const std::vector<Goal>& goals,
                    const ReachOptions& options) {
    constexpr double largest = std::numeric_limits<double>::max() / 2;
    if (std::max({options.radius, options.width, options.height}) > largest)
        return "the body is too large";
    for (const auto* ends : {&spawns, &goals})
        for (const Goal& end : *ends)
            if (!isValid(bodyAt(end.place, options)))
                return "the body is too far out at the " + std::string(ends == &spawns ? "start" : "goal") +
                       ", " + formatNumber(end.place.x) + ", " + formatNumber(end.place.y);
    return "";
}

ExitStatus reach(const ReachOptions& options, Streams& streams) {
    const std::optional<Level> level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const ReachMarkers marks = markersOf(level->colliders);
    const std::vector<Goal> spawns = places(*level, options.from, marks.spawns);
    std::vector<Goal> goals = places(*level, options.to, marks.goals);
    if (spawns.empty() || goals.empty()) {
        streams.err << onOneLine(options.file) << ": no valid collider has the property \""
                    << (spawns.empty() ? "spawn" : "goal") << "\": true; use "
                    << (spawns.empty() ? "--from" : "--to") << '\n';
        return ExitStatus::failed;
    }
    if (options.bounds && !level->bounds) {
        streams.err << onOneLine(options.file) << ": --bounds: the level has no bounds\n";
        return ExitStatus::failed;
    }
    std::string fault = faultOf(spawns, goals, options);
    if (fault.empty()) {
        findWays(*level, spawns, goals, options);
        if (std::ranges::any_of(goals,
                                [](const Goal& goal) { return goal.reach.verdict == ReachVerdict::invalid; }))
            fault = "start and goal, or the bounds, are too far apart";
    }
    if (!fault.empty()) {
        streams.err << onOneLine(options.file) << ": " << fault << '\n';
        return ExitStatus::failed;
    }
    return writeOutput("-", streams, [&](std::ostream& out) {
        if (options.format == "json")
            writeJson(*level, goals, out);
        else
            writeText(*level, goals, out);
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
        addPositiveNumber(*command, "--radius", options->radius,
                          "Radius of a round body; required unless --width and --height are given")
            ->option_text("R");
    CLI::Option* width = addPositiveNumber(*command, "--width", options->width, "Width of a rectangular body")
                             ->excludes(radius)
                             ->option_text("W");
    CLI::Option* height =
        addPositiveNumber(*command, "--height", options->height, "Height of a rectangular body")
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
    onRun(*command, chosen, options, reach, [](const ReachOptions& given) {
        if (given.radius == 0 && given.width == 0)
            throw CLI::ValidationError("reach", "--radius, or --width and --height, is required");
    });
}

} // namespace tangent::cli
