#pragma once

#include <tangent/file/json_cursor.h>
#include <tangent/level/level.h>

#include <array>

namespace tangent {

/// Reads values of a wanted kind from JSON. What is of another kind, missing or named twice is reported, and
/// reading goes on behind it.
class ValueReader {
public:
    ValueReader(std::string_view text, ReadErrors& errors) : cursor_(text, &errors), errors_(errors) {}
    /// Begins where `values` would be if it had come to the value at `offset`.
    ValueReader(const ValueReader& values, std::size_t offset, ReadErrors& errors)
        : cursor_(values.cursor_, offset, &errors), errors_(errors) {}
    /// Goes on behind what `next` has read, which began where this has come to. Neither has errors.
    void continueBehind(const ValueReader& next);

    bool hasErrors() const { return failed() || !errors_.empty(); }
    JsonCursor& cursor() { return cursor_; }
    std::size_t offset() const { return cursor_.offset(); }
    bool failed() const { return cursor_.syntaxError().has_value(); }
    void report(std::size_t offset, std::initializer_list<std::string_view> words) {
        cursor_.report(offset, words);
    }

    /// False: the value is of another kind, reported and skipped.
    bool expect(JsonKind kind) { return cursor_.kind() == kind || reject(describe(kind)); }

    void read(double& value);
    void read(bool& value);
    void read(std::string& value);
    /// Values of a kind that is no property's are kept, see reportLaterValues().
    void read(Properties& value);
    /// An id of a collider or layer; 0 after a report.
    std::int64_t readId();

    template <typename ReadElement>
    void readArray(ReadElement readElement) {
        if (!expect(JsonKind::array))
            return;
        cursor_.enter();
        while (cursor_.nextElement())
            readElement();
    }

    /// Reads an object with a function that is given the place of each member's name in `names`, and keeps
    /// other members. The first `required` names must be there.
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

    /// The same without required members; those for which `belongs(place)` is false are kept as unknown ones.
    /// Returns which names were there, one bit each; nothing if this is no object or did not end.
    template <std::size_t count, typename Belongs, typename ReadMember>
    std::optional<unsigned> readObjectIf(const std::array<std::string_view, count>& names,
                                         UnknownMembers& unknown, Belongs belongs, ReadMember readMember);

    /// Reports the properties kept although only a later minor version of the format may have them.
    void reportLaterValues();

    void require(std::string_view name, bool seen, std::size_t place) {
        if (!seen)
            report(place, {"missing member \"", name, "\""});
    }

private:
    bool reject(std::string_view expected);
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
