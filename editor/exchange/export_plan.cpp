#include "exchange/export_plan.h"

#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/level/level_queries.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace tangent {

namespace {

class ExportWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::ExportPlan)
};

constexpr qsizetype maxRemembered = 50;
const QString exportsKey = QStringLiteral("exports");
constexpr std::array choiceNames{"everything", "layers", "selection",
                                 "region"}; // in the order of ExportChoice

QString latin(std::string_view text) {
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

bool isSameFile(const QString& a, const QString& b) {
    std::error_code error;
    return QDir::cleanPath(a) == QDir::cleanPath(b) ||
           std::filesystem::equivalent(a.toStdU16String(), b.toStdU16String(), error);
}

QJsonArray numberList(std::initializer_list<double> values) {
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

Vec2 pointAt(const QJsonArray& array, qsizetype first) {
    return {array[first].toDouble(), array[first + 1].toDouble()};
}

QJsonObject toJson(const ExportPlan& plan) {
    QJsonArray layers;
    for (const LayerId layer : plan.layers)
        layers.append(static_cast<qint64>(idNumber(layer)));
    QJsonObject json{
        {QStringLiteral("format"), latin(plan.format->name)},
        {QStringLiteral("file"), plan.file},
        {QStringLiteral("choice"), QLatin1String(choiceNames[static_cast<std::size_t>(plan.choice)])},
        {QStringLiteral("layers"), layers},
        {QStringLiteral("region"),
         numberList({plan.region.min.x, plan.region.min.y, plan.region.size.x, plan.region.size.y})},
        {QStringLiteral("origin"), numberList({plan.origin.x, plan.origin.y})},
        {QStringLiteral("scale"), plan.scale},
        {QStringLiteral("hash"), QString::fromLatin1(plan.hash.toHex())}};
    if (plan.yRunsUp)
        json[QStringLiteral("yUp")] = *plan.yRunsUp;
    return json;
}

/// Returns nothing for settings that another version or an edit by hand made unusable.
std::optional<ExportPlan> planOf(const QJsonObject& json) {
    ExportPlan plan;
    plan.format = formatNamed(json[QStringLiteral("format")].toString().toStdString());
    const auto choice = std::ranges::find(choiceNames, json[QStringLiteral("choice")].toString(),
                                          [](const char* name) { return QString::fromLatin1(name); });
    plan.file = json[QStringLiteral("file")].toString();
    plan.scale = json[QStringLiteral("scale")].toDouble();
    if (!plan.format || !plan.format->write || choice == choiceNames.end() || plan.file.isEmpty() ||
        !(plan.scale > 0))
        return std::nullopt;
    plan.choice = static_cast<ExportChoice>(choice - choiceNames.begin());
    plan.hash = QByteArray::fromHex(json[QStringLiteral("hash")].toString().toLatin1());
    for (const QJsonValue& layer : json[QStringLiteral("layers")].toArray())
        plan.layers.push_back(LayerId{layer.toInteger()});
    const QJsonArray region = json[QStringLiteral("region")].toArray();
    plan.region = {pointAt(region, 0), pointAt(region, 2)};
    plan.origin = pointAt(json[QStringLiteral("origin")].toArray(), 0);
    if (json.contains(QStringLiteral("yUp")))
        plan.yRunsUp = json[QStringLiteral("yUp")].toBool();
    return plan;
}

QJsonArray remembered() {
    return QJsonDocument::fromJson(QSettings().value(exportsKey).toByteArray()).array();
}

QString levelOf(const QJsonValue& entry) {
    return entry[QStringLiteral("level")].toString();
}

/// The layers of the plan that the level still has.
std::vector<LayerId> existingLayers(const ExportPlan& plan, const LevelDocument& document) {
    std::vector<LayerId> layers = plan.layers;
    std::erase_if(layers, [&](LayerId id) { return !layerWithId(document.level().settings(), id); });
    return layers;
}

} // namespace

QString faultOf(const ExportPlan& plan, const LevelDocument& document) {
    if (QFileInfo(plan.file).fileName().isEmpty())
        return ExportWords::tr("Choose a file to write.");
    if (!document.filePath().isEmpty() && isSameFile(plan.file, document.filePath()))
        return ExportWords::tr("That is the file of the open level. Choose another one.");
    if (plan.choice == ExportChoice::layers && existingLayers(plan, document).empty())
        return ExportWords::tr("Choose at least one layer.");
    if (plan.choice == ExportChoice::selection && document.selection().isEmpty())
        return ExportWords::tr("Nothing is selected.");
    if (plan.choice == ExportChoice::region && !isValid(Shape(plan.region)))
        return ExportWords::tr("The region needs a width and a height.");
    return {};
}

bool isSource(const QString& file, const LevelDocument& document) {
    const QString canonical = QFileInfo(file).canonicalFilePath();
    const QString name = QFileInfo(canonical.isEmpty() ? file : canonical).fileName();
    return recordsFileName(document.level().settings(), name.toStdString());
}

ExportOptions exportOptions(const ExportPlan& plan, const LevelDocument& document) {
    ExportOptions options;
    switch (plan.choice) {
    case ExportChoice::everything:
        break;
    case ExportChoice::layers:
        options.layers = existingLayers(plan, document);
        break;
    case ExportChoice::selection:
        options.colliders = document.selection().ids();
        break;
    case ExportChoice::region:
        options.region = plan.region;
        break;
    }
    options.origin = plan.origin;
    options.scale = plan.scale;
    options.yRunsUp = plan.yRunsUp;
    if (!document.filePath().isEmpty()) // otherwise paths of images are absolute
        options.levelFolder =
            pathToFolderOf(document.filePath().toStdU16String(), plan.file.toStdU16String());
    return options;
}

ExportPlan firstPlan(const LevelDocument& document, const QString& folder) {
    ExportPlan plan;
    plan.format = formatNamed("tmx");
    const QString level = document.filePath();
    QString name = document.file().displayName();
    for (const QString& suffix : {QStringLiteral(".json"), QStringLiteral(".level")})
        if (name.endsWith(suffix, Qt::CaseInsensitive))
            name.chop(suffix.size());
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    const QDir target(level.isEmpty() ? folder : QFileInfo(level).path());
    const QString suffix = latin(plan.format->suffixes.front());
    plan.file = target.absoluteFilePath(name + suffix);
    if (QFileInfo::exists(plan.file)) // perhaps the map that the level was imported from
        plan.file = target.absoluteFilePath(name + QStringLiteral("-colliders") + suffix);
    const auto& bounds = document.level().settings().bounds;
    plan.region = bounds ? bounds->rect : Rect{{0, 0}, {1280, 720}};
    return plan;
}

QString withSuffixOf(const QString& file, const Format* before, const Format& after) {
    const QString suffix = latin(after.suffixes.front());
    const Format* named = formatToWrite(file.toStdString());
    if ((!named || named == &after) && file.endsWith(suffix, Qt::CaseInsensitive))
        return file;
    const Format* had = named ? named : before;
    const QString old = had ? latin(had->suffixes.front()) : QString();
    const bool hasOld = !old.isEmpty() && file.endsWith(old, Qt::CaseInsensitive);
    return file.chopped(hasOld ? old.size() : 0) + suffix;
}

std::optional<ExportPlan> rememberedPlan(const QString& levelFile) {
    for (const QJsonValue& entry : remembered())
        if (levelOf(entry) == levelFile)
            return planOf(entry.toObject());
    return std::nullopt;
}

void rememberPlan(const QString& levelFile, const ExportPlan& plan) {
    QJsonObject newest = toJson(plan);
    newest[QStringLiteral("level")] = levelFile;
    QJsonArray entries{newest};
    for (const QJsonValue& entry : remembered())
        if (levelOf(entry) != levelFile && entries.size() < maxRemembered)
            entries.append(entry);
    QSettings().setValue(exportsKey, QJsonDocument(entries).toJson(QJsonDocument::Compact));
}

} // namespace tangent
