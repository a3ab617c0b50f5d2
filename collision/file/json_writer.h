#pragma once

#include <tangent/base/number_text.h>
#include <tangent/file/files.h>
#include <tangent/file/json_text.h>
#include <tangent/level/level.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Writing canonical JSON: values of a level file, and the members of an object.
namespace tangent {

/// The JSON that was written so far.
struct JsonText {
    static constexpr std::size_t usualPart = std::size_t{1} << 20;

    std::string text;
    bool isInFull = false;          ///< defaults are written too
    const TextSink* sink = nullptr; ///< gets the text in parts, if any

    JsonText& operator+=(std::string_view more) {
        text += more;
        return *this;
    }
    JsonText& operator+=(char more) {
        text += more;
        return *this;
    }

    /// Hands the text over once it is so long.
    void flush(std::size_t length = usualPart) {
        if (!sink || text.size() < length)
            return;
        (*sink)(text);
        text.clear();
    }
};

inline void append(JsonText& json, std::string_view text) {
    appendString(json.text, text);
}
inline void append(JsonText& json, const char* text) {
    appendString(json.text, text);
}
inline void append(JsonText& json, double number) {
    appendNumber(json.text, number);
}
inline void append(JsonText& json, bool boolean) {
    json += boolean ? "true" : "false";
}
inline void append(JsonText& json, ColliderId id) {
    appendNumber(json.text, idNumber(id));
}
inline void append(JsonText& json, LayerId id) {
    appendNumber(json.text, idNumber(id));
}
void append(JsonText& json, const Property& property);
void append(JsonText& json, const Properties& properties);
void append(JsonText& json, const std::vector<LayerPair>& pairs);

template <typename Items, typename AppendItem>
void appendList(JsonText& json, const Items& items, std::string_view separator, AppendItem appendItem) {
    std::string_view between;
    for (const auto& item : items) {
        json += between;
        appendItem(json, item);
        between = separator;
    }
}

template <typename Id>
void append(JsonText& json, const std::vector<Id>& ids) {
    json += '[';
    appendList(json, ids, ", ", [](JsonText& out, Id id) { append(out, id); });
    json += ']';
}

/// Appends the members of one object.
class JsonMembers {
public:
    explicit JsonMembers(JsonText& json, std::string_view separator = ", ")
        : json_(json), separator_(separator) {}

    /// Writes the name of a known member, which needs no escapes. Its value must follow.
    void name(std::string_view name) {
        separate();
        json_ += '"';
        json_ += name;
        json_ += "\": ";
    }
    template <typename Value>
    void add(std::string_view itsName, const Value& value) {
        name(itsName);
        append(json_, value);
    }
    template <typename Value>
    void addUnless(const Value& usual, std::string_view itsName, const Value& value) {
        if (json_.isInFull || value != usual)
            add(itsName, value);
    }
    void add(const UnknownMember& unknown) {
        separate();
        appendString(json_.text, unknown.name);
        json_ += ": ";
        json_ += unknown.json;
    }
    void add(const UnknownMembers& unknown) {
        for (const UnknownMember& member : unknown)
            add(member);
    }

private:
    void separate() {
        if (!first_)
            json_ += separator_;
        first_ = false;
    }

    JsonText& json_;
    std::string_view separator_;
    bool first_ = true;
};

} // namespace tangent
