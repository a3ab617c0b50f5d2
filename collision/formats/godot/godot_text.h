#pragma once

#include <tangent/base/message.h>
#include <tangent/geometry/shapes.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The notation of Godot's text files (*.tscn, *.tres).
namespace tangent {

/// A value: of a property, in an array, or an argument.
struct GodotValue {
    enum class Kind : std::uint8_t { null, boolean, number, string, call, array, dictionary };

    Kind kind = Kind::null;
    bool truth = false;
    double number = 0;
    std::string text; ///< of a string; of a call its name: "Vector2"
    /// Arguments, elements, or keys and values in turn. Arrays of bytes and integers are left empty:
    /// those of tile maps are long.
    std::vector<GodotValue> items;

    bool isTrue() const { return kind == Kind::boolean && truth; }
    /// Returns `fallback` if the value is not a number.
    double numberOr(double fallback) const { return kind == Kind::number ? number : fallback; }
    /// Returns the items of an array or the arguments of a call. Those that are not numbers are 0.
    std::vector<double> numbers() const;
    /// Returns `fallback` if there are not two items.
    Vec2 vectorOr(Vec2 fallback) const;
    /// Returns the items by twos.
    std::vector<Vec2> points() const;
    bool isCall(std::string_view name) const { return kind == Kind::call && text == name; }
};

struct GodotField {
    std::string name;
    GodotValue value;
    std::size_t offset = 0;
};
using GodotFields = std::vector<GodotField>;

/// Returns null if no field has this name.
const GodotValue* fieldNamed(const GodotFields& fields, std::string_view name);
/// Returns an empty text if no field has this name, or if it is no string.
std::string textNamed(const GodotFields& fields, std::string_view name);
/// Returns the id of a resource: a text in Godot 4, an integer in Godot 3. Null: an empty text.
std::string idOf(const GodotValue* value);

/// Returns a name that Godot accepts for a node, without the number that makes it unique: `wanted`, or `fallback` and
/// the number.
std::string godotNodeName(std::string_view wanted, std::string_view fallback, std::string_view number);
/// Whether Godot 4 accepts the name for metadata.
bool isGodotIdentifier(std::string_view name);
/// Whether metadata of this name is of Godot's own editor.
bool isOfGodotEditor(std::string_view name);

/// [tag attribute=value …] and the properties in the lines that follow.
struct GodotSection {
    std::string tag;
    std::size_t offset = 0;
    GodotFields attributes;
    GodotFields properties;
};

/// Reads a text section by section.
class GodotText {
public:
    struct Error {
        std::size_t offset;
        Message message;
    };

    /// Text that is not UTF-8 is an error.
    explicit GodotText(std::string_view text);
    /// Returns the next section, or null at the end or after an error. The next call overwrites it; its parts may be
    /// moved away.
    GodotSection* next();
    const std::optional<Error>& error() const { return error_; }

private:
    bool atEnd() const { return at_ == text_.size() || error_; }
    char peek() const { return atEnd() ? '\0' : text_[at_]; }
    bool take(char c);
    void expect(char c);
    void fail(Message message);
    void skipSpace();
    std::string word(std::string_view more);
    void readAttributes();
    GodotValue value(int depth);
    GodotValue numberValue();
    std::string quotedString();
    void skipTypes(int depth);
    void readItems(GodotValue& value, char close, int depth);

    std::string_view text_;
    std::size_t at_ = 0;
    GodotSection section_; ///< one for all, so that it keeps its memory
    std::optional<Error> error_;
};

} // namespace tangent
