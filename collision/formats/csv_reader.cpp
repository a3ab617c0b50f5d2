#include <tangent/base/from_chars.h>
#include <tangent/base/text.h>
#include <tangent/file/json_text.h>
#include <tangent/file/value_reader.h>
#include <tangent/formats/csv.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/level/used_ids.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

struct Cell {
    std::string text;
    std::size_t offset = 0;
};

/// Splits a table into rows.
class Table {
public:
    explicit Table(std::string_view text) : text_(text) {
        const std::string_view header = text.substr(0, text.find('\n'));
        const auto isRarer = [&](char a, char b) {
            return std::ranges::count(header, a) < std::ranges::count(header, b);
        };
        separator_ = std::max({',', ';', '\t'}, isRarer);
    }

    char separator() const { return separator_; }
    bool atEnd() const { return at_ == text_.size(); }
    /// Offset of the cell with an unclosed quote, once next() has read it. Its text includes all rows that follow.
    std::optional<std::size_t> openCell() const { return openCell_; }

    std::vector<Cell> next() {
        std::vector<Cell> cells;
        do
            cells.push_back(cell());
        while (take(separator_));
        take('\r');
        take('\n');
        return cells;
    }

private:
    bool take(char c) {
        const bool isNext = !atEnd() && text_[at_] == c;
        at_ += std::size_t{isNext};
        return isNext;
    }

    Cell cell() {
        Cell cell{{}, at_};
        if (take('"') && !readQuoted(cell.text))
            openCell_ = cell.offset;
        const std::string_view rest = text_.substr(at_);
        const std::size_t end = rest.find_first_of(std::string{separator_, '\r', '\n'});
        cell.text += rest.substr(0, end);
        at_ += std::min(end, rest.size());
        return cell;
    }

    bool readQuoted(std::string& content) {
        for (; !atEnd(); ++at_) {
            if (take('"') && (atEnd() || text_[at_] != '"'))
                return true;
            content += text_[at_];
        }
        return false;
    }

    std::string_view text_;
    char separator_ = ',';
    std::size_t at_ = 0;
    std::optional<std::size_t> openCell_;
};

enum class Column : std::size_t {
    id,
    name,
    layer,
    layerName,
    shape,
    x,
    y,
    width,
    height,
    radius,
    rotation,
    sensor,
    properties,
};
constexpr std::array<const char*, 13> columnNames{"id",       "name",   "layer",     "layer_name", "shape",
                                                  "x",        "y",      "width",     "height",     "radius",
                                                  "rotation", "sensor", "properties"};

class CsvReader {
public:
    explicit CsvReader(std::string_view text) : text_(text), table_(text) {}

    ImportResult read() && {
        if (isUtf8() && readHeader())
            readRows();
        result_.notes = std::move(notes_).take(text_);
        if (result_.errors.empty())
            result_.level = std::move(level_);
        return std::move(result_);
    }

private:
    void readRows() {
        while (!table_.atEnd() && result_.errors.size() < maxReadErrors) {
            if (readRow() && (row_.size() > 1 || !row_.front().text.empty()))
                readCollider();
        }
        numberColliders();
        numberLayers();
    }

    bool isUtf8() {
        const std::size_t length = validUtf8Length(text_);
        if (length < text_.size())
            report(length, "", TANGENT_TEXT("Library", "invalid UTF-8"));
        return length == text_.size();
    }

    bool readRow() {
        row_ = table_.next();
        if (table_.openCell())
            report(*table_.openCell(), "", TANGENT_TEXT("Library", "unclosed quote"));
        return !table_.openCell();
    }

    bool readHeader() {
        if (!readRow())
            return false;
        for (std::size_t place = 0; place < row_.size(); ++place) {
            if (isRecord(row_[place].text))
                continue;
            const auto known = std::ranges::find(columnNames, lowerCase(trimmed(row_[place].text)));
            auto* const itsPlace = known == columnNames.end()
                                       ? nullptr
                                       : &places_[static_cast<std::size_t>(known - columnNames.begin())];
            if (itsPlace && !*itsPlace)
                *itsPlace = place;
            else
                notes_.add({itsPlace ? TANGENT_TEXT("Library", "column %1 is repeated: skipped")
                                     : TANGENT_TEXT("Library", "column %1 is unknown: skipped"),
                            {quotedJson(row_[place].text)}},
                           row_[place].offset);
        }
        for (const Column column : {Column::shape, Column::x, Column::y})
            if (!places_[static_cast<std::size_t>(column)])
                report(0, "",
                       {TANGENT_TEXT("Library", "missing column %1"),
                        {std::string(columnNames[static_cast<std::size_t>(column)])}});
        return result_.errors.empty();
    }

    /// Takes the record of an export (export_record.h).
    bool isRecord(std::string_view name) {
        if (!name.starts_with(exportRecordProperty))
            return false;
        name.remove_prefix(std::string_view(exportRecordProperty).size());
        level_.properties.push_back({exportRecordProperty, std::string(tangent::trimmed(name, " \t"))});
        return true;
    }

    /// Returns an empty cell if the row does not have this column.
    const Cell& at(Column column) const {
        static const Cell none;
        const auto place = places_[static_cast<std::size_t>(column)];
        return place && *place < row_.size() ? row_[*place] : none;
    }

    void readCollider() {
        Collider collider;
        collider.name = at(Column::name).text;
        collider.shape = shape();
        collider.sensor = sensor();
        collider.properties = properties();
        if (const Cell& cell = at(Column::id); !cell.text.empty()) {
            collider.id = ColliderId{id(Column::id)};
            if (!ids_.add(collider.id))
                report(cell.offset, "id",
                       {TANGENT_TEXT("Library", "the id %1 is used by an earlier collider"), {cell.text}});
        }
        if (!at(Column::layer).text.empty())
            collider.layer = layer();
        else
            layerNames_.emplace_back(level_.colliders.size(), at(Column::layerName).text);
        level_.colliders.push_back(std::move(collider));
        result_.colliderOffsets.push_back(row_.front().offset);
    }

    Shape shape() {
        const std::string kind = lowerCase(trimmed(at(Column::shape).text));
        const Vec2 place{number(Column::x), number(Column::y)};
        if (kind == "circle")
            return Circle{place, number(Column::radius)};
        if (kind != "rectangle")
            report(Column::shape, TANGENT_TEXT("Library", "expected circle or rectangle"));
        const Rect rect{place, {number(Column::width), number(Column::height)}};
        const double degrees = at(Column::rotation).text.empty() ? 0 : number(Column::rotation);
        if (degrees == 0)
            return rect;
        return RotatedRect{rect, degrees};
    }

    double number(Column column) {
        std::string text = trimmed(at(column).text);
        if (text.starts_with('+') && !text.starts_with("+-"))
            text.erase(0, 1);
        if (table_.separator() != ',') // spreadsheets in many languages write decimal commas
            std::ranges::replace(text, ',', '.');
        double value = 0;
        const char* end = text.data() + text.size();
        const auto parsed = detail::fromChars(text.data(), end, value);
        if (parsed.ec != std::errc() || parsed.ptr != end || !std::isfinite(value))
            report(column, TANGENT_TEXT("Library", "expected a number"));
        return value;
    }

    std::int64_t id(Column column) {
        const std::string text = trimmed(at(column).text);
        std::int64_t value = 0;
        const char* end = text.data() + text.size();
        const auto parsed = std::from_chars(text.data(), end, value);
        if (parsed.ec != std::errc() || parsed.ptr != end || value < 1 || value > largestId)
            report(column, TANGENT_TEXT("Library", "expected an id, an integer from 1 to 2^53 - 1"));
        return value;
    }

    bool sensor() {
        const std::string text = lowerCase(trimmed(at(Column::sensor).text));
        const bool isTrue = text == "true" || text == "1";
        if (!isTrue && !text.empty() && text != "false" && text != "0")
            report(Column::sensor, TANGENT_TEXT("Library", "expected true or false"));
        return isTrue;
    }

    Properties properties() {
        Properties properties;
        const std::string& text = at(Column::properties).text;
        if (text.empty())
            return properties;
        ReadErrors errors;
        ValueReader reader(text, errors);
        reader.read(properties);
        reader.cursor().finish();
        reader.reportLaterValues();
        if (reader.failed())
            report(Column::properties, reader.cursor().syntaxError()->message);
        else if (!errors.empty())
            report(Column::properties, errors.located(text).front().sentence);
        return properties;
    }

    LayerId layer() {
        const LayerId layer{id(Column::layer)};
        const auto [place, isNew] = layerPlaces_.emplace(layer, level_.layers.size());
        if (isNew)
            level_.layers.push_back({layer, "", "", {}});
        std::string& name = level_.layers[place->second].name;
        const std::string& given = at(Column::layerName).text;
        if (name.empty())
            name = given;
        else if (!given.empty() && given != name && namedAgain_.insert(layer).second)
            notes_.add({TANGENT_TEXT("Library", "layer %1 is %2, not %3"),
                        {std::to_string(idNumber(layer)), quotedJson(name), quotedJson(given)}});
        return layer;
    }

    void numberColliders() {
        for (Collider& collider : level_.colliders)
            if (collider.id == ColliderId{})
                collider.id = result_.assigned.colliders.emplace_back(ids_.next());
    }

    void numberLayers() {
        std::unordered_map<std::string, LayerId> byName;
        UsedIds<LayerId> ids;
        for (const Layer& layer : level_.layers) {
            byName.emplace(layer.name, layer.id);
            ids.add(layer.id);
        }
        for (const auto& [collider, layerName] : layerNames_) {
            const auto [found, isNew] = byName.emplace(layerName, LayerId{});
            if (isNew) {
                found->second = result_.assigned.layers.emplace_back(ids.next());
                level_.layers.push_back({found->second, layerName, "", {}});
            }
            level_.colliders[collider].layer = found->second;
        }
    }

    static std::string trimmed(const std::string& text) { return std::string(tangent::trimmed(text, " \t")); }

    void report(Column column, Message message) {
        const Cell& cell = at(column);
        // offset 0: the row does not have this cell
        const std::size_t offset = cell.offset == 0 ? row_.front().offset : cell.offset;
        const Message found = cell.text.empty() ? Message(TANGENT_TEXT("Library", "nothing"))
                                                : Message(tangent::quoted(cell.text));
        report(offset, columnNames[static_cast<std::size_t>(column)],
               {TANGENT_TEXT("Library", "%1, found %2"), {std::move(message), found}});
    }

    /// Reports the column name in place of a JSON pointer.
    void report(std::size_t offset, std::string column, const Message& message) {
        if (result_.errors.size() == maxReadErrors)
            return;
        const auto [line, atColumn] = placeOf(text_, offset);
        result_.errors.push_back(
            {line, atColumn, std::move(column), inEnglish(message), offset, {}, message});
    }

    std::string_view text_;
    Table table_;
    std::array<std::optional<std::size_t>, columnNames.size()> places_;
    std::vector<Cell> row_;
    Level level_;
    ImportResult result_;
    Notes notes_;
    UsedIds<ColliderId> ids_;
    std::unordered_map<LayerId, std::size_t> layerPlaces_;
    std::unordered_set<LayerId> namedAgain_; ///< layers with a note about a second name
    /// Index and layer name of each collider without a layer number.
    std::vector<std::pair<std::size_t, std::string>> layerNames_;
};

} // namespace

ImportResult readCsv(std::string_view text, const ImportOptions&) {
    const std::size_t mark = markLength(text);
    ImportResult result = CsvReader(text.substr(mark)).read();
    for (ReadError& error : result.errors)
        error.offset += mark;
    for (std::size_t& offset : result.colliderOffsets)
        offset += mark;
    return result;
}

} // namespace tangent
