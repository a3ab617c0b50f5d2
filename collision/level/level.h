#pragma once

#include <tangent/base/check.h> // games with other containers do not link
#include <tangent/geometry/shapes.h>
#include <tangent/level/rare_list.h>
#include <tangent/level/rare_text.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// The model of a level: plain values as in a *.level.json file. They check nothing; readLevel() returns only levels
/// whose ids are unique and whose layers exist. All texts are UTF-8.
namespace tangent {

/// Identifies a collider: positive, at most `largestId`, unique in its level. It never changes.
enum class ColliderId : std::int64_t {};
/// Identifies a layer, with the same range as a ColliderId.
enum class LayerId : std::int64_t {};
/// The largest id. JSON numbers are read as doubles, which represent every integer up to this one.
inline constexpr std::int64_t largestId = (std::int64_t{1} << 53) - 1;

/// Returns the id as it is in the file.
constexpr std::int64_t idNumber(ColliderId id) {
    return static_cast<std::int64_t>(id);
}
/// Returns the id as it is in the file.
constexpr std::int64_t idNumber(LayerId id) {
    return static_cast<std::int64_t>(id);
}

/// A member of a later version of the format. It is kept and written back.
struct UnknownMember {
    std::string name; ///< of the member
    std::string json; ///< its value, in canonical form

    friend bool operator==(const UnknownMember&, const UnknownMember&) = default; ///< by all members
};
/// Unknown members of one object, in file order.
using UnknownMembers = RareList<UnknownMember>;

/// A property's value of a kind that only a later version knows. It is kept and written back.
struct UnknownValue {
    std::string json; ///< the value, in canonical form

    friend bool operator==(const UnknownValue&, const UnknownValue&) = default; ///< by all members
};
/// A custom property of a level or a collider.
struct Property {
    std::string name;                                            ///< unique in its list
    std::variant<bool, double, std::string, UnknownValue> value; ///< of the kind that the file has

    friend bool operator==(const Property&, const Property&) = default; ///< by all members
};
/// Custom properties, in file order.
using Properties = RareList<Property>;

/// What a designer places: a shape on a layer. A sensor may overlap anything.
struct Collider {
    ColliderId id{};      ///< unique in the level
    LayerId layer{};      ///< one of LevelSettings::layers
    [[no_unique_address]] // saves memory: `sensor` uses the unused bytes at its end
    Shape shape; ///< in level units; Rule::invalidShape reports invalid ones. Assign it by `=`: std::copy()
                 ///< into it may overwrite the members after it
    bool sensor = false;      ///< a zone that may overlap anything
    RareText name{};          ///< may be empty; need not be unique
    RareText group{};         ///< colliders with the same non-empty group are selected and moved as one
    Properties properties{};  ///< for the game
    UnknownMembers unknown{}; ///< of later versions

    friend bool operator==(const Collider&, const Collider&) = default; ///< by all members
};

/// A group of colliders that share a color and the rules for overlaps.
struct Layer {
    LayerId id{};           ///< unique in the level
    std::string name;       ///< may be empty; need not be unique
    std::string color;      ///< "#rrggbb"; empty: the program chooses one
    UnknownMembers unknown; ///< of later versions

    friend bool operator==(const Layer&, const Layer&) = default; ///< by all members
};

/// An image under the colliders.
struct Background {
    std::string image;      ///< path relative to the level file
    double x = 0;           ///< left edge, in level units
    double y = 0;           ///< top edge, in level units
    double scale = 1;       ///< level units per pixel; positive, but the reader accepts any finite number
    double opacity = 1;     ///< 0 to 1, but the reader accepts any finite number
    UnknownMembers unknown; ///< of later versions

    friend bool operator==(const Background&, const Background&) = default; ///< by all members
};

/// The grid that positions snap to.
struct Grid {
    double size = 0;        ///< distance between two lines, in level units; ≤ 0: no grid
    UnknownMembers unknown; ///< of later versions

    friend bool operator==(const Grid&, const Grid&) = default; ///< by all members
};

/// The coordinate that a guide fixes.
enum class Axis : std::uint8_t { x, y };

/// A line that a designer laid to align colliders: all points with one x, or with one y.
struct Guide {
    Axis axis{};            ///< x: a vertical line
    double at = 0;          ///< the coordinate, in level units
    UnknownMembers unknown; ///< of later versions

    friend bool operator==(const Guide&, const Guide&) = default; ///< by all members
};

/// The area of the level. Rule::outOfBounds reports colliders beyond it. Bounds from a file have a positive size.
struct Bounds {
    Rect rect;              ///< in level units
    UnknownMembers unknown; ///< of later versions

    friend bool operator==(const Bounds&, const Bounds&) = default; ///< by all members
};

/// How severe the problems of a rule are. A rule that is off is not checked.
enum class Severity : std::uint8_t { off, warning, error };

/// The rules, in the order of level files and reports. The guide lists their defaults. A source in level/rules defines
/// each of them.
enum class Rule : std::uint8_t {
    overlap,           ///< two colliders in a forbidden overlap
    invalidShape,      ///< not finite, or of zero or negative extent; cannot be off
    duplicate,         ///< the same layer and exactly the same shape as another
    contained,         ///< wholly inside another collider of its layer, neither a sensor
    outOfBounds,       ///< partly or wholly outside the bounds, if there are any
    narrowGap,         ///< a gap narrower than `size` between two solid colliders whose overlap is forbidden
    duplicateName,     ///< a name that is not empty, used twice
    missingBackground, ///< an image that cannot be read or lies outside the project
    unreachable,       ///< a goal that a body cannot reach from any spawn
    count              ///< not a rule: how many there are
};
/// The number of rules.
inline constexpr auto ruleCount = static_cast<std::size_t>(Rule::count);
/// The largest number of parameters that a rule has.
inline constexpr std::size_t maxRuleParameters = 3;

/// Returns the rule's name in level files and reports: "overlap", "invalid_shape", …
const char* ruleName(Rule rule);
/// Returns "x" or "y".
constexpr const char* axisName(Axis axis) {
    return axis == Axis::x ? "x" : "y";
}
/// Returns "off", "warning" or "error".
const char* severityName(Severity severity);
/// Returns the rule with this name; nothing if there is none.
[[nodiscard]] std::optional<Rule> ruleNamed(std::string_view name);
/// Returns the severity with this name; nothing if there is none.
[[nodiscard]] std::optional<Severity> severityNamed(std::string_view name);
/// Returns the severity that a rule has unless the level sets another one.
[[nodiscard]] Severity defaultSeverity(Rule rule);

/// How a level sets one rule.
struct RuleSetting {
    Severity severity = Severity::off; ///< of its problems
    /// The numbers that the rule takes, in the order of its definition, in level units; narrowGap has one, `size`. Use
    /// Rules::parameter() to find one by name. Unused elements are 0.
    std::array<double, maxRuleParameters> parameters{};
    UnknownMembers unknown{}; ///< of later versions
    /// The layers whose colliders count, of rules that take layers, such as unreachable. Absent: every layer.
    std::optional<std::vector<LayerId>> layers{};

    friend bool operator==(const RuleSetting&, const RuleSetting&) = default; ///< by all members
};

/// The settings of all rules.
struct Rules {
    /// Sets every rule to its default.
    Rules();
    /// Returns the setting of a rule.
    RuleSetting& operator[](Rule rule) { return settings[static_cast<std::size_t>(rule)]; }
    /// Returns the setting of a rule.
    const RuleSetting& operator[](Rule rule) const { return settings[static_cast<std::size_t>(rule)]; }
    /// Returns a parameter by its name in level files: parameter(Rule::narrowGap, "size"). The rule must have it.
    [[nodiscard]] double& parameter(Rule rule, std::string_view name);
    /// Returns a parameter by its name in level files. The rule must have it.
    [[nodiscard]] double parameter(Rule rule, std::string_view name) const;

    std::array<RuleSetting, ruleCount> settings; ///< in the order of Rule
    UnknownMembers unknown;                      ///< rules of later versions

    friend bool operator==(const Rules&, const Rules&) = default; ///< by all members
};

/// A problem that the designer accepts: it is not reported.
struct IgnoredProblem {
    std::string rule;                  ///< its name; may be a rule of a later version
    std::vector<ColliderId> colliders; ///< those that the problem names, in any order
    std::string reason;                ///< why it is accepted
    UnknownMembers unknown;            ///< of later versions

    friend bool operator==(const IgnoredProblem&, const IgnoredProblem&) = default; ///< by all members
};

/// Two layers, or a layer and itself, in any order.
using LayerPair = std::pair<LayerId, LayerId>;

/// Returns every pair of these layers, each with itself included: the default of LevelSettings::forbiddenOverlaps.
[[nodiscard]] std::vector<LayerPair> everyPair(const std::vector<Layer>& layers);

/// The default of LevelSettings::tolerance.
inline constexpr double defaultTolerance = 0.001;

/// A level without its colliders.
struct LevelSettings {
    /// The version of the file that was read. writeLevel() writes a later one if the level needs it.
    std::string version = "1.0";
    std::string name;             ///< may be empty
    std::optional<Bounds> bounds; ///< absent: colliders may be anywhere
    std::optional<Grid> grid;     ///< absent: the editor uses its own
    std::vector<Guide> guides;    ///< in file order
    /// An overlap no deeper, in level units, counts as touching. If it is negative or not finite, 0 is used.
    double tolerance = defaultTolerance;
    std::vector<Background> backgrounds; ///< the last is on top
    std::vector<Layer> layers;           ///< in file order
    /// The pairs of layers whose colliders may not overlap. Absent: everyPair().
    std::optional<std::vector<LayerPair>> forbiddenOverlaps;
    Rules rules;                         ///< how each rule is set
    std::vector<IgnoredProblem> ignored; ///< in file order
    Properties properties;               ///< for the game
    UnknownMembers unknown;              ///< of later versions

    friend bool operator==(const LevelSettings&, const LevelSettings&) = default; ///< by all members
};

/// A whole level.
struct Level : LevelSettings {
    std::vector<Collider> colliders; ///< in drawing order: the last is on top

    friend bool operator==(const Level&, const Level&) = default; ///< by all members
};

} // namespace tangent
