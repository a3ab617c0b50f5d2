#pragma once

#include <tangent/geometry/shapes.h>

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

/// @name The number that an id has in the file
/// @{
constexpr std::int64_t value(ColliderId id) {
    return static_cast<std::int64_t>(id);
}
constexpr std::int64_t value(LayerId id) {
    return static_cast<std::int64_t>(id);
}
/// @}

/// A member that this version of the format does not know, kept to be written back: its JSON in canonical
/// form.
struct UnknownMember {
    std::string name;
    std::string json;

    friend bool operator==(const UnknownMember&, const UnknownMember&) = default;
};
/// In file order.
using UnknownMembers = std::vector<UnknownMember>;

/// A property's value of a kind that this version does not know: its JSON in canonical form.
struct UnknownValue {
    std::string json;

    friend bool operator==(const UnknownValue&, const UnknownValue&) = default;
};
/// A custom property of a level or a collider.
struct Property {
    std::string name;
    std::variant<bool, double, std::string, UnknownValue> value;

    friend bool operator==(const Property&, const Property&) = default;
};
/// In file order.
using Properties = std::vector<Property>;

/// What a designer places: a shape on a layer. A sensor may overlap anything.
struct Collider {
    ColliderId id{};
    LayerId layer{};
    Shape shape;
    std::string name;
    bool sensor = false;
    Properties properties;
    UnknownMembers unknown;

    friend bool operator==(const Collider&, const Collider&) = default;
};

/// A group of colliders that are shown, and forbidden to overlap, alike.
struct Layer {
    LayerId id{};
    std::string name;
    std::string color; ///< "#rrggbb"; empty: chosen by the layer's number
    UnknownMembers unknown;

    friend bool operator==(const Layer&, const Layer&) = default;
};

/// An image under the colliders. `x`, `y`: where its top-left corner lies, in level units; `scale`: level
/// units per pixel of the image.
struct Background {
    std::string image; ///< path relative to the level file, UTF-8
    double x = 0;
    double y = 0;
    double scale = 1;
    double opacity = 1; ///< 0 to 1
    UnknownMembers unknown;

    friend bool operator==(const Background&, const Background&) = default;
};

/// What positions snap to. `size`: the distance between two of its lines, in level units.
struct Grid {
    double size = 0;
    UnknownMembers unknown;

    friend bool operator==(const Grid&, const Grid&) = default;
};

/// Where colliders are to stay. A level that was read has bounds with positive width and height.
struct Bounds {
    Rect rect;
    UnknownMembers unknown;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// What a finding counts as; rules that are off are not looked at.
enum class Severity : std::uint8_t { off, warning, error };

/// What can be wrong with a level; the README of the project says what each rule finds.
enum class Rule : std::uint8_t {
    overlap,
    invalidShape,
    duplicate,
    contained,
    outOfBounds,
    narrowGap,
    duplicateName,
    missingBackground,
};
/// The number of rules.
inline constexpr std::size_t ruleCount = 8;

/// The rule's name in level files and reports: "overlap", "invalid_shape", …
const char* name(Rule rule);
/// "off", "warning" or "error".
const char* name(Severity severity);
/// The rule or severity that name() gives this name; nothing for any other text.
std::optional<Rule> ruleNamed(std::string_view name);
std::optional<Severity> severityNamed(std::string_view name);
/// What the rule counts as in a level that does not say.
Severity defaultSeverity(Rule rule);

/// What a level says of one rule.
struct RuleSetting {
    Severity severity = Severity::off;
    double size = 0; ///< of narrowGap only: gaps narrower than this are problems
    UnknownMembers unknown;

    friend bool operator==(const RuleSetting&, const RuleSetting&) = default;
};

/// One setting per Rule, at the rule's number; each at its default unless set.
struct Rules {
    Rules();
    RuleSetting& operator[](Rule rule) { return settings[static_cast<std::size_t>(rule)]; }
    const RuleSetting& operator[](Rule rule) const { return settings[static_cast<std::size_t>(rule)]; }

    std::array<RuleSetting, ruleCount> settings;
    UnknownMembers unknown; ///< rules of a later version

    friend bool operator==(const Rules&, const Rules&) = default;
};

/// A problem that the designer accepts. It names a rule, the colliders it is about in any order, and why.
struct IgnoredProblem {
    std::string rule; ///< may be a rule of a later version
    std::vector<ColliderId> colliders;
    std::string reason;
    UnknownMembers unknown;

    friend bool operator==(const IgnoredProblem&, const IgnoredProblem&) = default;
};

/// Two layers, or one with itself; the order does not count.
using LayerPair = std::pair<LayerId, LayerId>;

/// Of levels that do not say, in level units.
inline constexpr double defaultTolerance = 0.001;

/// Everything about a level but its colliders.
struct LevelSettings {
    std::string version = "1.0"; ///< of the file it came from; a later minor version is kept
    std::string name;
    std::optional<Bounds> bounds;
    std::optional<Grid> grid;
    double tolerance = defaultTolerance;
    std::vector<Background> backgrounds;
    std::vector<Layer> layers;
    /// Absent: every pair of layers, each with itself included.
    std::optional<std::vector<LayerPair>> forbiddenOverlaps;
    Rules rules;
    std::vector<IgnoredProblem> ignored;
    Properties properties;
    UnknownMembers unknown;

    friend bool operator==(const LevelSettings&, const LevelSettings&) = default;
};

/// Colliders are in drawing order: the last is on top.
struct Level : LevelSettings {
    std::vector<Collider> colliders;

    friend bool operator==(const Level&, const Level&) = default;
};

} // namespace tangent
