#pragma once

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

/// A level as it stands in a *.level.json file: plain values, no invariants of their own. readLevel() gives
/// a level whose ids are unique and whose layers exist.
namespace tangent {

/// Positive and below 2^53; unique in its level. Stays with its collider for life.
enum class ColliderId : std::int64_t {};
/// As ColliderId, among layers.
enum class LayerId : std::int64_t {};
/// The largest id: of the integers up to it, each is a double of its own, as JSON's numbers are read.
inline constexpr std::int64_t largestId = (std::int64_t{1} << 53) - 1;

/// @name The number that an id has in the file
/// @{

/// The integer that the id is.
constexpr std::int64_t idNumber(ColliderId id) {
    return static_cast<std::int64_t>(id);
}
constexpr std::int64_t idNumber(LayerId id) {
    return static_cast<std::int64_t>(id);
}
/// @}

/// A member that this version of the format does not know, kept to be written back: its JSON in canonical
/// form.
struct UnknownMember {
    std::string name; ///< UTF-8
    std::string json; ///< its value

    friend bool operator==(const UnknownMember&, const UnknownMember&) = default; ///< by all members
};
/// In file order.
using UnknownMembers = RareList<UnknownMember>;

/// A property's value of a kind that this version does not know: its JSON in canonical form.
struct UnknownValue {
    std::string json; ///< the value

    friend bool operator==(const UnknownValue&, const UnknownValue&) = default; ///< by all members
};
/// A custom property of a level or a collider.
struct Property {
    std::string name;                                            ///< UTF-8, as all text of a level
    std::variant<bool, double, std::string, UnknownValue> value; ///< in the kind that the file gives it

    friend bool operator==(const Property&, const Property&) = default; ///< by all members
};
/// In file order.
using Properties = RareList<Property>;

/// What a designer places: a shape on a layer. A sensor may overlap anything.
struct Collider {
    ColliderId id{};        ///< unique in the level
    LayerId layer{};        ///< one of LevelSettings::layers
    [[no_unique_address]]   // a million of them: `sensor` lies in the unused bytes at its end
    Shape shape;            ///< in level units; may be invalid, which is a problem that a rule names
    bool sensor = false;    ///< a zone that may overlap anything
    RareText name;          ///< UTF-8; may be empty, and shared
    Properties properties;  ///< the game's own
    UnknownMembers unknown; ///< kept

    friend bool operator==(const Collider&, const Collider&) = default; ///< by all members
};

/// A group of colliders that are shown, and forbidden to overlap, alike.
struct Layer {
    LayerId id{};           ///< unique in the level
    std::string name;       ///< may be empty, and shared
    std::string color;      ///< "#rrggbb"; empty: chosen by the layer's number
    UnknownMembers unknown; ///< kept

    friend bool operator==(const Layer&, const Layer&) = default; ///< by all members
};

/// An image under the colliders.
struct Background {
    std::string image;      ///< path relative to the level file, UTF-8
    double x = 0;           ///< of its top-left corner, in level units
    double y = 0;           ///< likewise
    double scale = 1;       ///< level units per pixel of the image
    double opacity = 1;     ///< 0 to 1
    UnknownMembers unknown; ///< kept

    friend bool operator==(const Background&, const Background&) = default; ///< by all members
};

/// What positions snap to.
struct Grid {
    double size = 0;        ///< the distance between two of its lines, in level units
    UnknownMembers unknown; ///< kept

    friend bool operator==(const Grid&, const Grid&) = default; ///< by all members
};

/// Where colliders are to stay. A level that was read has bounds with positive width and height.
struct Bounds {
    Rect rect;              ///< in level units
    UnknownMembers unknown; ///< kept

    friend bool operator==(const Bounds&, const Bounds&) = default; ///< by all members
};

/// What a finding counts as; rules that are off are not looked at.
enum class Severity : std::uint8_t { off, warning, error };

/// What can be wrong with a level; the guide has a table with the defaults. Each is defined by a source in level/rules.
enum class Rule : std::uint8_t {
    overlap,           ///< two colliders in a forbidden overlap
    invalidShape,      ///< not finite, or of zero or negative extent; cannot be off
    duplicate,         ///< the same layer and exactly the same shape as another
    contained,         ///< wholly inside another collider of its layer, neither a sensor
    outOfBounds,       ///< partly or wholly outside the bounds, where there are any
    narrowGap,         ///< between two colliders that may not overlap, narrower than RuleSetting::size
    duplicateName,     ///< a name that is not empty, used twice
    missingBackground, ///< an image that cannot be read
};
/// The number of rules.
inline constexpr std::size_t ruleCount = static_cast<std::size_t>(Rule::missingBackground) + 1;

/// The rule's name in level files and reports: "overlap", "invalid_shape", …
const char* ruleName(Rule rule);
/// "off", "warning" or "error".
const char* severityName(Severity severity);
/// The rule that name() gives this name; nothing for any other text.
std::optional<Rule> ruleNamed(std::string_view name);
/// The severity that name() gives this name; nothing for any other text.
std::optional<Severity> severityNamed(std::string_view name);
/// What the rule counts as in a level that does not say.
Severity defaultSeverity(Rule rule);

/// What a level says of one rule.
struct RuleSetting {
    Severity severity = Severity::off; ///< what a finding counts as
    double size = 0;                   ///< of rules that take one; see RuleDefinition::size
    UnknownMembers unknown;            ///< kept

    friend bool operator==(const RuleSetting&, const RuleSetting&) = default; ///< by all members
};

/// One setting per Rule, at the rule's number; each at its default unless set.
struct Rules {
    /// Every rule at its default.
    Rules();
    /// What the level says of a rule.
    RuleSetting& operator[](Rule rule) { return settings[static_cast<std::size_t>(rule)]; }
    /// What the level says of a rule.
    const RuleSetting& operator[](Rule rule) const { return settings[static_cast<std::size_t>(rule)]; }

    std::array<RuleSetting, ruleCount> settings; ///< by the rule's number
    UnknownMembers unknown;                      ///< rules of a later version

    friend bool operator==(const Rules&, const Rules&) = default; ///< by all members
};

/// A problem that the designer accepts. It names a rule, the colliders it is about in any order, and why.
struct IgnoredProblem {
    std::string rule;                  ///< may be a rule of a later version
    std::vector<ColliderId> colliders; ///< one, or two in any order
    std::string reason;                ///< in the designer's words
    UnknownMembers unknown;            ///< kept

    friend bool operator==(const IgnoredProblem&, const IgnoredProblem&) = default; ///< by all members
};

/// Two layers, or one with itself; the order does not count.
using LayerPair = std::pair<LayerId, LayerId>;

/// Every pair of these layers, each with itself included: what no LevelSettings::forbiddenOverlaps stands for.
std::vector<LayerPair> everyPair(const std::vector<Layer>& layers);

/// Of levels that do not say, in level units.
inline constexpr double defaultTolerance = 0.001;

/// Everything about a level but its colliders.
struct LevelSettings {
    std::string version = "1.0";  ///< of the file it came from; a later minor version is kept
    std::string name;             ///< may be empty
    std::optional<Bounds> bounds; ///< absent: colliders may lie anywhere
    std::optional<Grid> grid;     ///< absent: the program's own
    /// An overlap no deeper, in level units, is touching; negative or not finite: as 0.
    double tolerance = defaultTolerance;
    std::vector<Background> backgrounds; ///< the last is on top
    std::vector<Layer> layers;           ///< in file order
    /// Absent: every pair of layers, each with itself included.
    std::optional<std::vector<LayerPair>> forbiddenOverlaps;
    Rules rules;                         ///< what is looked for
    std::vector<IgnoredProblem> ignored; ///< in file order
    Properties properties;               ///< the game's own
    UnknownMembers unknown;              ///< kept

    friend bool operator==(const LevelSettings&, const LevelSettings&) = default; ///< by all members
};

/// A whole level.
struct Level : LevelSettings {
    std::vector<Collider> colliders; ///< in drawing order: the last is on top

    friend bool operator==(const Level&, const Level&) = default; ///< by all members
};

} // namespace tangent
