#pragma once

#include <tangent/file/value_reader.h>

namespace tangent {

/// Reads one collider. Its members depend on its shape, even if "shape" comes after them: the numbers of another shape
/// are unknown members.
class ColliderReader {
public:
    ColliderReader(ValueReader& values, Collider& collider) : values_(values), collider_(collider) {}

    void read();

    /// Return the offsets of the id and the layer in the text.
    std::size_t idOffset() const { return idOffset_; }
    std::size_t layerOffset() const { return layerOffset_; }

private:
    enum class Kind : std::uint8_t { unread, circle, rectangle, unknown };
    static Kind kindNamed(std::string_view name);

    bool belongs(std::size_t member);
    void readMember(std::size_t member);
    void readShape();
    Kind shapeAhead() const;
    void requireMembers(unsigned seen, std::size_t place);
    Shape shape() const;

    ValueReader& values_;
    Collider& collider_;
    std::size_t idOffset_ = 0;
    std::size_t layerOffset_ = 0;
    Kind kind_ = Kind::unread;
    Rect rect_;
    double radius_ = 0;
    double rotation_ = 0;
};

} // namespace tangent
