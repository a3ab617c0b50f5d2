#include <tangent/base/number_text.h>
#include <tangent/formats/csv.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/unwritten.h>

#include <unordered_map>

namespace tangent {

namespace {

/// Quotes the text only if RFC 4180 requires it, or if it contains another common separator.
std::string cell(const std::string& text) {
    if (text.find_first_of(",;\t\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

std::string shapeCells(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return "circle," + formatNumber(circle->center.x) + ',' + formatNumber(circle->center.y) + ",,," +
               formatNumber(circle->radius) + ",,";
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    return "rectangle," + formatNumber(rect.min.x) + ',' + formatNumber(rect.min.y) + ',' +
           formatNumber(rect.size.x) + ',' + formatNumber(rect.size.y) + ",," +
           formatNumber(rotated ? rotated->degrees : 0) + ',';
}

Shape asReadFromTable(const Shape& written, Rounding) {
    const auto* rotated = std::get_if<RotatedRect>(&written);
    return rotated && rotated->degrees == 0 ? Shape(rotated->rect) : written;
}

} // namespace

const RoundTrip csvRoundTrip{.shape = asReadFromTable, .keepsProperty = [](const Property&, const Collider&) {
                                 return true;
                             }};

std::string writeCsv(const Level& level, const Progress& progress) {
    std::unordered_map<LayerId, std::string> layerCells;
    for (const Layer& layer : level.layers)
        layerCells.emplace(layer.id, std::to_string(idNumber(layer.id)) + ',' + cell(layer.name) + ',');
    std::string csv = "id,name,layer,layer_name,shape,x,y,width,height,radius,rotation,sensor,properties";
    const std::string_view record = exportRecordIn(level);
    if (!record.empty())
        csv += ',' + cell(exportRecordProperty + (' ' + std::string(record)));
    csv += '\n';
    const char* const rowEnd = record.empty() ? "\n" : ",\n";
    const std::size_t count = level.colliders.size();
    progress.forEach(0, count, count, [&](std::size_t i) {
        const Collider& collider = level.colliders[i];
        csv += std::to_string(idNumber(collider.id)) + ',' + cell(collider.name) + ',';
        csv += layerCells.at(collider.layer) + shapeCells(collider.shape);
        csv += collider.sensor ? "true," : "false,";
        if (!collider.properties.empty())
            csv += cell(writeProperties(collider.properties));
        csv += rowEnd;
    });
    return csv;
}

ExportResult exportCsv(const Level& level, const ExportOptions& options) {
    Notes notes;
    if (!level.name.empty())
        notes.add(TANGENT_TEXT("Library", "name of the level: not written"));
    noteUnwritten(level, notes, options.progress);
    noteUnwrittenMatrixAndProperties(level, notes);
    noteLostLayers(level, options, notes);
    return {writeCsv(level, options.progress), std::move(notes).take()};
}

} // namespace tangent
