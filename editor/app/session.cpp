#include "app/session.h"

#include "app/level_tabs.h"
#include "app/open_level.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

const QString reopensKey = QStringLiteral("reopenLevels");
const QString sessionKey = QStringLiteral("session");

/// The ids of colliders as ranges, first and last in turn: a million selected colliders are mostly a few ranges.
using Ranges = std::vector<std::pair<std::int64_t, std::int64_t>>;

QJsonArray idRanges(const LiveLevel& level, const ColliderSet& colliders) {
    std::vector<std::int64_t> ids;
    colliders.forEach(
        [&](ProxyId collider) { ids.push_back(static_cast<std::int64_t>(level.collider(collider).id)); });
    std::ranges::sort(ids);
    QJsonArray ranges;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        ranges.append(static_cast<qint64>(ids[i]));
        while (i + 1 < ids.size() && ids[i + 1] == ids[i] + 1)
            ++i;
        ranges.append(static_cast<qint64>(ids[i]));
    }
    return ranges;
}

std::vector<ProxyId> collidersIn(const LiveLevel& level, const QJsonValue& value) {
    Ranges ranges;
    const QJsonArray numbers = value.toArray();
    for (qsizetype i = 0; i + 1 < numbers.size(); i += 2)
        ranges.emplace_back(numbers[i].toInteger(), numbers[i + 1].toInteger());
    std::vector<ProxyId> colliders;
    for (std::size_t position = 0; position < level.size() && !ranges.empty(); ++position) {
        const ProxyId collider = level.at(position);
        const auto id = static_cast<std::int64_t>(level.collider(collider).id);
        const auto after = std::ranges::upper_bound(ranges, id, {}, &Ranges::value_type::first);
        if (after != ranges.begin() && id <= std::prev(after)->second)
            colliders.push_back(collider);
    }
    return colliders;
}

template <class Predicate>
QJsonArray layersThat(const LevelDocument& document, Predicate applies) {
    QJsonArray ids;
    for (const Layer& layer : document.level().settings().layers)
        if (applies(layer.id))
            ids.append(static_cast<qint64>(layer.id));
    return ids;
}

void restoreMarks(LevelDocument& document, const QJsonObject& view) {
    LayerView& layers = document.layers();
    const QJsonArray hidden = view[QLatin1String("hiddenLayers")].toArray();
    const QJsonArray locked = view[QLatin1String("lockedLayers")].toArray();
    for (const Layer& layer : document.level().settings().layers) {
        const auto id = static_cast<qint64>(layer.id);
        if (hidden.contains(id))
            layers.setHidden(layer.id, true);
        if (locked.contains(id))
            layers.setLocked(layer.id, true);
        if (view[QLatin1String("currentLayer")].toInteger() == id)
            layers.setCurrent(layer.id);
    }
    const LiveLevel& level = document.level();
    document.colliderView().setHidden(collidersIn(level, view[QLatin1String("hidden")]), true);
    document.colliderView().setLocked(collidersIn(level, view[QLatin1String("locked")]), true);
    document.selection().set(collidersIn(level, view[QLatin1String("selection")]));
}

} // namespace

bool reopensLevels() {
    return QSettings().value(reopensKey, true).toBool();
}

void setReopensLevels(bool reopens) {
    QSettings().setValue(reopensKey, reopens);
}

Session savedSession() {
    const QJsonObject saved =
        QJsonDocument::fromJson(QSettings().value(sessionKey).toString().toUtf8()).object();
    Session session{.levels = {}, .current = saved[QLatin1String("current")].toString()};
    for (const QJsonValue& value : saved[QLatin1String("levels")].toArray())
        session.levels.push_back(
            {value[QLatin1String("file")].toString(), value[QLatin1String("view")].toObject()});
    return session;
}

void saveSession(const LevelTabs& tabs) {
    QJsonArray levels;
    for (const auto& level : tabs.levels())
        if (const QString& file = level->document().filePath(); !file.isEmpty())
            levels.append(
                QJsonObject{{QStringLiteral("file"), file}, {QStringLiteral("view"), viewOf(*level)}});
    const QJsonObject session{{QStringLiteral("levels"), levels},
                              {QStringLiteral("current"), tabs.current()->document().filePath()}};
    QSettings().setValue(sessionKey,
                         QString::fromUtf8(QJsonDocument(session).toJson(QJsonDocument::Compact)));
}

QJsonObject viewOf(const OpenLevel& open) {
    const LevelDocument& document = open.document();
    const LiveLevel& level = document.level();
    const LayerView& layers = document.layers();
    const Canvas::Camera camera = open.canvas().camera();
    return {
        {QStringLiteral("x"), camera.center.x()},
        {QStringLiteral("y"), camera.center.y()},
        {QStringLiteral("zoom"), camera.zoom},
        {QStringLiteral("currentLayer"), static_cast<qint64>(layers.current())},
        {QStringLiteral("hiddenLayers"),
         layersThat(document, [&](LayerId layer) { return layers.isHidden(layer); })},
        {QStringLiteral("lockedLayers"),
         layersThat(document, [&](LayerId layer) { return layers.isLocked(layer); })},
        {QStringLiteral("hidden"), idRanges(level, document.colliderView().hidden())},
        {QStringLiteral("locked"), idRanges(level, document.colliderView().locked())},
        {QStringLiteral("selection"), idRanges(level, document.selection().set())},
    };
}

void restoreView(OpenLevel& open, const QJsonObject& view) {
    const double zoom = view[QLatin1String("zoom")].toDouble();
    if (!(zoom > 0))
        return; // nothing is known
    open.canvas().setCamera(
        {{view[QLatin1String("x")].toDouble(), view[QLatin1String("y")].toDouble()}, zoom});
    LevelDocument& document = open.document();
    if (!document.isChecking())
        return restoreMarks(document, view);
    QObject::connect(
        &document, &LevelDocument::checkingChanged, &open,
        [&document, view, file = document.filePath()] {
            if (document.filePath() == file) // the check was not cancelled
                restoreMarks(document, view);
        },
        Qt::SingleShotConnection);
}

} // namespace tangent
