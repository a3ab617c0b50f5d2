#include "panels/outline/outline_columns.h"

#include "document/shown_text.h"
#include "panels/fields/shape_numbers.h"
#include "panels/fields/words.h"

#include <tangent/level/level_queries.h>

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

struct OutlineColumns {
    Q_DECLARE_TR_FUNCTIONS(tangent::OutlineColumns)
};

std::optional<double> idOf(const LiveLevel& level, ProxyId collider) {
    return static_cast<double>(idNumber(level.collider(collider).id));
}

std::optional<double> kindOf(const LiveLevel& level, ProxyId collider) {
    return static_cast<double>(shapeKind(level.collider(collider).shape));
}

std::optional<double> layerIndex(const LiveLevel& level, ProxyId collider) {
    const auto& layers = level.settings().layers;
    return static_cast<double>(std::ranges::find(layers, level.collider(collider).layer, &Layer::id) -
                               layers.begin());
}

template <ShapeNumber number>
std::optional<double> numberOf(const LiveLevel& level, ProxyId collider) {
    return shapeNumber(level.collider(collider).shape, number);
}

/// Forbidden overlaps, including ignored ones.
std::optional<double> overlapCount(const LiveLevel& level, ProxyId collider) {
    return static_cast<double>(level.contacts().forbiddenCount(collider));
}

QString nameText(const LiveLevel& level, const Collider& collider) {
    return collider.name.empty() ? colliderName(level, collider.id) : shownText(collider.name.str());
}

QString shapeText(const LiveLevel&, const Collider& collider) {
    return shapeKind(collider.shape) == ShapeKind::circle ? OutlineColumns::tr("Circle")
                                                          : OutlineColumns::tr("Rectangle");
}

QString layerText(const LiveLevel& level, const Collider& collider) {
    return layerName(*layerWithId(level.settings(), collider.layer));
}

QString groupText(const LiveLevel&, const Collider& collider) {
    return shownText(collider.group.str());
}

constexpr OutlineColumn numberColumn(const char* title, std::string_view field, ColliderNumber number) {
    return {.title = title, .field = field, .letters = 11, .number = number};
}

constexpr std::array columns{
    OutlineColumn{.title = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Name"),
                  .field = "name",
                  .letters = 20,
                  .number = {idOf},
                  .text = nameText,
                  .ownText = &Collider::name,
                  .undoText = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Rename")},
    OutlineColumn{.title = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Shape"),
                  .field = "shape",
                  .letters = 14,
                  .number = {kindOf},
                  .text = shapeText},
    OutlineColumn{.title = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Layer"),
                  .field = "layer",
                  .letters = 18,
                  .number = {layerIndex},
                  .text = layerText},
    OutlineColumn{.title = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Group"),
                  .field = "group",
                  .letters = 14,
                  .number = {idOf},
                  .text = groupText,
                  .ownText = &Collider::group,
                  .undoText = QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Change group")},
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "X"), "x", {numberOf<ShapeNumber::x>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Y"), "y", {numberOf<ShapeNumber::y>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Width"), "width",
                 {numberOf<ShapeNumber::width>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Height"), "height",
                 {numberOf<ShapeNumber::height>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Radius"), "radius",
                 {numberOf<ShapeNumber::radius>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Rotation"), "rotation",
                 {numberOf<ShapeNumber::rotation>}),
    numberColumn(QT_TRANSLATE_NOOP("tangent::OutlineColumns", "Overlaps"), "overlaps",
                 {overlapCount, DependsOn::overlaps}),
};

} // namespace

std::span<const OutlineColumn> outlineColumns() {
    return columns;
}

int outlineColumn(std::string_view field) {
    const auto found = std::ranges::find(columns, field, &OutlineColumn::field);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

QString titleOf(const OutlineColumn& column) {
    return OutlineColumns::tr(column.title);
}

QString undoTextOf(const OutlineColumn& column) {
    return OutlineColumns::tr(column.undoText);
}

QString cellText(const OutlineColumn& column, const LiveLevel& level, ProxyId collider) {
    if (column.text)
        return column.text(level, level.collider(collider));
    const auto number = column.number.of(level, collider);
    return number ? roundedText(*number) : QString();
}

std::optional<ColliderNumber> queryNumber(std::string_view field) {
    if (field == "id")
        return ColliderNumber{idOf};
    const auto found = std::ranges::find(columns, field, &OutlineColumn::field);
    return found != columns.end() && found->showsNumber() ? std::optional(found->number) : std::nullopt;
}

QString queryNumberFields() {
    QStringList fields{QStringLiteral("id")};
    for (const OutlineColumn& column : columns)
        if (column.showsNumber())
            fields << QLatin1String(column.field.data(), static_cast<qsizetype>(column.field.size()));
    return fields.join(QStringLiteral(", "));
}

} // namespace tangent
