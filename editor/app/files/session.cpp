#include "app/files/session.h"

#include "app/level_tabs.h"
#include "app/open_level.h"
#include "document/recovery/recovery_file.h"

#include <tangent/level/import_record.h>

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLockFile>
#include <QSettings>

#include <utility>

namespace tangent {

namespace {

const QString reopensKey = QStringLiteral("reopenLevels");
const QString sessionKey = QStringLiteral("session");

/// The ids of colliders, "1-40 45": a million selected colliders are mostly a few ranges. If these are all colliders
/// of the level, a range of all ids, which takes no time. Otherwise none if there are more than `most`.
QString idRanges(const LiveLevel& level, const ColliderSet& colliders, std::size_t most) {
    if (colliders.count() > most)
        return colliders.count() == level.size() ? QStringLiteral("1-%1").arg(largestId) : QString();
    std::vector<ColliderId> ids;
    colliders.forEach([&](ProxyId collider) { ids.push_back(level.collider(collider).id); });
    return QString::fromStdString(IdRanges(std::move(ids)).text());
}

std::vector<ProxyId> collidersIn(const LiveLevel& level, const QJsonValue& value) {
    const auto ids = IdRanges<ColliderId>::parse(value.toString().toStdString());
    std::vector<ProxyId> colliders;
    for (std::size_t position = 0; ids && !ids->empty() && position < level.size(); ++position)
        if (const ProxyId collider = level.at(position); ids->contains(level.collider(collider).id))
            colliders.push_back(collider);
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

std::unique_ptr<QLockFile> lockSession() {
    const QString folder = QFileInfo(recoveryFolder()).path();
    QDir().mkpath(folder);
    auto lock = std::make_unique<QLockFile>(folder + QStringLiteral("/session.lock"));
    lock->setStaleLockTime(0); // not by age: a program may run for days
    const bool isOthers = !lock->tryLock(0) && lock->error() == QLockFile::LockFailedError;
    return isOthers ? nullptr : std::move(lock);
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

void saveSession(const LevelTabs& tabs, Session others, std::size_t maxIds) {
    for (const auto& level : tabs.levels())
        if (const QString& file = level->document().filePath(); !file.isEmpty())
            others.levels.push_back({file, viewOf(*level, maxIds)});
    QJsonArray levels;
    for (const auto& [file, view] : others.levels)
        levels.append(QJsonObject{{QStringLiteral("file"), file}, {QStringLiteral("view"), view}});
    const QJsonObject session{{QStringLiteral("levels"), levels},
                              {QStringLiteral("current"), tabs.current()->document().filePath()}};
    QSettings().setValue(sessionKey,
                         QString::fromUtf8(QJsonDocument(session).toJson(QJsonDocument::Compact)));
}

QJsonObject viewOf(const OpenLevel& open, std::size_t maxIds) {
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
        {QStringLiteral("hidden"), idRanges(level, document.colliderView().hidden(), maxIds)},
        {QStringLiteral("locked"), idRanges(level, document.colliderView().locked(), maxIds)},
        {QStringLiteral("selection"), idRanges(level, document.selection().set(), maxIds)},
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
