#pragma once

#include <tangent/level/level.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tangent {

/// Six characters for a hash of 36 bits.
std::string textOfHash(std::uint64_t hash);
/// Returns nothing for a text that textOfHash() did not return.
std::optional<std::uint64_t> parseHash(std::string_view text);

/// What a source said about names, properties, bounds and shapes at its last import, as hashes of 36 bits. The next
/// import finds out with them whether a text changed in the source or in the level.
///
/// Two of n texts have the same hash with a probability of about n² / 10^11. A change of the source is then missed.
class SourceTexts {
public:
    /// What a text is about: a collider or layer with an id, or the level.
    enum class Kind : std::uint8_t {
        name,
        group,
        property,
        layerName,
        levelProperty,
        bounds,
        shape,
        key,
        grid,
        background
    };

    static std::uint64_t hashOf(Kind kind, std::int64_t id, std::string_view text);
    void add(Kind kind, std::int64_t id, std::string_view text) { hashes_.push_back(hashOf(kind, id, text)); }
    /// Must be called after the last add().
    void sort();

    bool contains(Kind kind, std::int64_t id, std::string_view text) const;
    bool empty() const { return hashes_.empty(); }

    /// Returns the name and the value of a property as one text.
    static std::string textOf(const Property& property);
    static std::string textOf(const Rect& bounds);
    static std::string textOf(const Shape& shape);
    static std::string textOf(const Grid& grid);
    /// Leaves out the folder of the image, which is relative to that of the level.
    static std::string textOf(const Background& background);
    /// Appends textOf() to `text`, which saves memory allocations.
    static void appendTextOf(const Shape& shape, std::string& text);

    /// Returns each as it is in the side that changed it.
    static SourceTexts merged(const SourceTexts& base, const SourceTexts& ours, const SourceTexts& theirs);

    std::string text() const; ///< six characters for each hash
    /// Returns nothing for a text that text() did not return.
    static std::optional<SourceTexts> parse(std::string_view text);

private:
    std::vector<std::uint64_t> hashes_; ///< ascending
};

} // namespace tangent
