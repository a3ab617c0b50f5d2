#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/cli/diff_picture.h>
#include <tangent/formats/svg/svg_elements.h>
#include <tangent/formats/xml_text.h>
#include <tangent/geometry/aabb.h>
#include <tangent/level/import_record.h>

#include <optional>
#include <sstream>
#include <unordered_map>

namespace tangent::cli {

namespace {

Aabb extentOf(const Level& before, const Level& after) {
    std::optional<Aabb> extent;
    for (const Level* level : {&before, &after})
        for (const Collider& collider : level->colliders)
            if (isValid(collider.shape))
                extent = extent ? united(*extent, bounds(collider.shape)) : bounds(collider.shape);
    return extent.value_or(Aabb{{0, 0}, {100, 100}});
}

class DiffPicture {
public:
    explicit DiffPicture(const std::vector<ItemDiff>& differences) {
        for (const ItemDiff& item : differences)
            if (item.kind == ItemKind::collider)
                byId_.emplace(item.key, &item);
    }

    std::string text(const Level& before, const Level& after) && {
        begin(extentOf(before, after));
        for (const Collider& collider : before.colliders)
            if (const ItemDiff* item = differenceOf(collider))
                write(collider, item->change == ItemChange::removed ? "removed" : "before", *item);
        for (const Collider& collider : after.colliders) {
            const ItemDiff* item = differenceOf(collider);
            if (item)
                write(collider, itemChangeName(item->change), *item);
            else if (isValid(collider.shape))
                out_ << svgElement(collider.shape, "same") << "/>\n";
        }
        out_ << "</svg>\n";
        return std::move(out_).str();
    }

private:
    const ItemDiff* differenceOf(const Collider& collider) const {
        const auto found = byId_.find(std::to_string(idNumber(collider.id)));
        return found == byId_.end() ? nullptr : found->second;
    }

    void begin(const Aabb& extent) {
        constexpr double pixels = 1200; // length of the longer side
        const Vec2 size = extent.max - extent.min;
        const double unit = std::max(size.x, size.y) / 60;
        const Rect view{extent.min - Vec2{unit, unit}, size + Vec2{2 * unit, 2 * unit}};
        const double scale = pixels / (60 * unit);
        const std::string width = formatNumber(unit / 12);
        const std::string dashes = formatNumber(unit / 3) + ' ' + formatNumber(unit / 5);
        out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << formatNumber(view.min.x) << ' '
             << formatNumber(view.min.y) << ' ' << formatNumber(view.size.x) << ' '
             << formatNumber(view.size.y) << '"' << svgAttribute("width", view.size.x * scale)
             << svgAttribute("height", view.size.y * scale) << ">\n<style>\n"
             << "rect, circle { fill-opacity: 0.35; stroke-width: " << width << " }\n"
             << ".page { fill: white; fill-opacity: 1 }\n"
             << ".same { fill: none; stroke: #9aa3ad }\n"
             << ".added { fill: #1a9c4b; stroke: #1a9c4b }\n"
             << ".removed { fill: #d3222f; stroke: #d3222f; stroke-dasharray: " << dashes << " }\n"
             << ".changed { fill: #d97706; stroke: #d97706 }\n"
             << ".before { fill: none; stroke: #d97706; stroke-dasharray: " << dashes << " }\n"
             << "</style>\n<rect class=\"page\"" << svgAttributes(view) << "/>\n";
    }

    void write(const Collider& collider, const char* classes, const ItemDiff& item) {
        if (!isValid(collider.shape))
            return;
        const std::string members = membersInWords(item);
        out_ << svgElement(collider.shape, classes) << "><title>"
             << escapedXml(std::string(itemChangeName(item.change)) + ' ' + item.title +
                           (members.empty() ? "" : ": " + members))
             << "</title></" << svgTag(collider.shape) << ">\n";
    }

    std::unordered_map<std::string, const ItemDiff*> byId_;
    std::ostringstream out_;
};

} // namespace

std::string diffPicture(const Level& before, const Level& after, const std::vector<ItemDiff>& differences) {
    return DiffPicture(differences).text(before, after);
}

std::string membersInWords(const ItemDiff& item) {
    const auto inWords = [](const std::string& json) {
        return json.empty() ? std::string("absent") : json;
    };
    const std::string ofRecord = "properties/" + importRecordName("");
    std::string words;
    for (const MemberDiff& member : item.members) {
        words += words.empty() ? "" : ", ";
        if (item.kind == ItemKind::level && member.member.starts_with(ofRecord))
            words += "record of the import from " + member.member.substr(ofRecord.size());
        else
            words += member.member + ' ' + inWords(member.before) + " → " + inWords(member.after);
    }
    return onOneLine(words);
}

} // namespace tangent::cli
