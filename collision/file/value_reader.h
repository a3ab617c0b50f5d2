#pragma once

#include <tangent/file/json_cursor.h>
#include <tangent/level/level.h>

#include <array>

namespace tangent {

/// Reads values of an expected kind from JSON. Reports values of another kind, missing members and
/// duplicate members, and continues after them.
class ValueReader {
public:
    ValueReader(std::string_view text, ReadErrors& errors) : cursor_(text, &errors), errors_(errors) {}
    /// Makes a reader like `values`, but at the value at `offset`.
    ValueReader(const ValueReader& values, std::size_t offset, ReadErrors& errors)
        : cursor_(values.cursor_, offset, &errors), errors_(errors) {}
    /// Continues after what `next` has read. `next` must have begun where this reader is. Neither may have errors.
    void continueBehind(const ValueReader& next);

    bool hasErrors() const { return failed() || !errors_.empty(); }
    JsonCursor& cursor() { return cursor_; }
    std::size_t offset() const { return cursor_.offset(); }
    bool failed() const { return cursor_.syntaxError().has_value(); }
    void report(std::size_t offset, Message message) { cursor_.report(offset, std::move(message)); }

    /// Whether the next value is of this kind. If not, reports and skips it.
    bool expect(JsonKind kind) { return cursor_.kind() == kind || reject(describe(kind)); }

    void read(double& value);
    void read(bool& value);
    void read(std::string& value);
    void read(RareText& value);
    /// Keeps values of kinds that properties cannot have, see reportLaterValues().
    void read(Properties& value);
    /// Reads the id of a collider or layer. Reports an invalid id and returns 0.
    std::int64_t readId();

    template <typename ReadElement>
    void readArray(ReadElement readElement) {
        if (!expect(JsonKind::array))
            return;
        cursor_.enter();
        while (cursor_.nextElement())
            readElement();
    }

    /// Reads an object: calls readMember(i) for each member called names[i], and keeps other members in `unknown`. The
    /// first `required` names must be present.
    template <std::size_t count, typename ReadMember>
    void readObject(const std::array<std::string_view, count>& names, std::size_t required,
                    UnknownMembers& unknown, ReadMember readMember) {
        const std::size_t place = cursor_.offset();
        const auto belongs = [](std::size_t) {
            return true;
        };
        if (const auto seen = readObjectIf(names, unknown, belongs, readMember))
            for (std::size_t i = 0; i < required; ++i)
                require(names[i], *seen >> i & 1, place);
    }

    /// The same without required members. Members for which belongs(i) is false go to `unknown` too. Returns the names
    /// that are present, one bit each. Returns nothing if the value is not an object or has a syntax error.
    template <std::size_t count, typename Belongs, typename ReadMember>
    std::optional<unsigned> readObjectIf(const std::array<std::string_view, count>& names,
                                         UnknownMembers& unknown, Belongs belongs, ReadMember readMember);

    /// Reports the kept values that only a later minor version of the format allows.
    void reportLaterValues();

    void require(std::string_view name, bool seen, std::size_t place);

private:
    bool reject(const char* expected);
    void reportTwice(std::string_view name);

    struct LaterValue {
        std::size_t offset;
        JsonKind kind;
    };

    JsonCursor cursor_;
    const ReadErrors& errors_;
    std::vector<LaterValue> laterValues_;
};

template <std::size_t count, typename Belongs, typename ReadMember>
std::optional<unsigned> ValueReader::readObjectIf(const std::array<std::string_view, count>& names,
                                                  UnknownMembers& unknown, Belongs belongs,
                                                  ReadMember readMember) {
    static_assert(count <= 32);
    if (!expect(JsonKind::object))
        return std::nullopt;
    cursor_.enter();
    unsigned seen = 0;
    std::size_t expected = 0; // members mostly come in the order of `names`
    while (cursor_.nextMember()) {
        const std::string_view name = cursor_.name();
        std::size_t i = expected;
        while (i < count && names[i] != name)
            ++i;
        if (i == count)
            for (i = 0; i < expected && names[i] != name;)
                ++i;
        const bool known = i < count && names[i] == name && belongs(i);
        if (!known) {
            std::string kept(name);
            unknown.push_back({std::move(kept), cursor_.canonical()});
        } else if (seen >> i & 1) {
            reportTwice(names[i]);
            cursor_.skip();
        } else {
            seen |= 1u << i;
            expected = i + 1;
            readMember(i);
        }
    }
    return failed() ? std::nullopt : std::optional(seen);
}

} // namespace tangent
