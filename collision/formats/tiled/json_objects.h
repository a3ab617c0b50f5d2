#pragma once

#include <tangent/file/json_cursor.h>
#include <tangent/formats/tiled/import_context.h>

namespace tangent::tiled {

/// Reads values of Tiled's files in JSON up to whole objects. Reports values of another kind to the import, and returns
/// 0 or an empty value in their place.
class JsonObjects {
public:
    JsonObjects(std::string_view text, ImportContext& import)
        : text_(text), cursor_(text, &errors_), import_(import) {}

protected:
    /// Ends the reading, which was cancelled.
    void abort();
    /// Calls readMember(name) for each member. It must read or skip the value.
    template <class ReadMember>
    void readObject(ReadMember readMember) {
        if (!expect(JsonKind::object))
            return;
        cursor_.enter();
        while (cursor_.nextMember()) {
            const std::string name(cursor_.name());
            if (import_.isOver())
                abort();
            else
                readMember(name);
        }
    }

    /// Calls readElement() for each element. It must read or skip the value.
    template <class ReadElement>
    void readArray(ReadElement readElement) {
        if (!expect(JsonKind::array))
            return;
        cursor_.enter();
        while (cursor_.nextElement())
            readElement();
    }

    Object object();
    Properties properties();
    Vec2 vector();
    double number();
    /// Sizes and ids beyond 32 bits are not Tiled's.
    std::int64_t integer();
    std::uint32_t unsignedNumber();
    std::string string();
    bool boolean();

    /// Reports and skips the next value.
    void fail(const Message& message);
    /// Reports the errors of the whole text.
    void finish();

    JsonCursor& cursor() { return cursor_; }
    ImportContext& import() { return import_; }

private:
    void readMemberOfObject(std::string_view name, Object& object);
    void readShape(Object::Kind kind, Object& object);
    void readProperty(ObjectProperties& properties);
    bool readValue(Property& property);
    std::int64_t integerBetween(std::int64_t least, std::int64_t most, const char* expected);
    bool expect(JsonKind kind);

    std::string_view text_;
    ReadErrors errors_;
    JsonCursor cursor_;
    ImportContext& import_;
};

} // namespace tangent::tiled
