#include "app/edit/editing.h"

#include "document/long_edit.h"
#include "document/rounding.h"
#include "document/selectable.h"
#include "document/shown_text.h"
#include "panels/layers/layer_edits.h"
#include "picture/conversions.h"
#include "tools/move_drag.h"
#include "tools/picking.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tangent {

namespace {

constexpr std::size_t charactersPerCollider = 100; // in a level file, roughly

QRectF boxOf(const std::vector<Collider>& colliders) {
    QRectF box;
    for (const Collider& collider : colliders)
        if (isValid(collider.shape))
            box |= toRectF(bounds(collider.shape));
    return box;
}

/// Finds the layer for colliders copied from another level. Compares names, since ids differ between levels; compares
/// ids too if several layers have the name or the name is empty.
std::optional<LayerId> matchingLayer(const Layer& copied, const std::vector<Layer>& layers) {
    std::optional<LayerId> found;
    for (const Layer& layer : layers) {
        if (layer.name != copied.name)
            continue;
        if (layer.id == copied.id)
            return layer.id;
        if (!found && !layer.name.empty())
            found = layer.id;
    }
    return found;
}

/// Whether version 1.0 of the format cannot represent a property of these colliders.
bool needLaterVersion(const std::vector<Collider>& colliders) {
    return std::ranges::any_of(colliders, [](const Collider& collider) {
        return std::ranges::any_of(collider.properties, [](const Property& property) {
            return std::holds_alternative<UnknownValue>(property.value);
        });
    });
}

} // namespace

Editing::Editing(LevelEditor& editor) : QObject(&editor), editor_(editor), document_(editor.document()) {
    connect(&document_, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything)
            duplications_.clear();
    });
    connect(&editor, &LevelEditor::duplicated, this, &Editing::remember);
}

bool Editing::canEdit() const {
    if (document_.isAllEditable())
        return !document_.selection().isEmpty();
    return document_.selection().set().anyOf(
        [this](ProxyId collider) { return document_.isEditable(collider); });
}

std::vector<ColliderId> Editing::editableIds() const {
    std::vector<ColliderId> ids;
    document_.wholeSelection().forEach(
        [&](ProxyId proxy) { ids.push_back(document_.level().collider(proxy).id); });
    return ids;
}

void Editing::copy() const {
    const LongEdit edit(document_, tr("Copy"), document_.selection().count());
    ColliderSet copied = document_.wholeSelection();
    document_.selection().set().forEach([&](ProxyId proxy) { copied.insert(proxy); }); // also locked ones
    toClipboard(document_.inDrawingOrder(copied.list()));
}

std::string Editing::textOf(std::vector<Collider> colliders) const {
    Level level;
    level.version = document_.level().settings().version;
    level.colliders = std::move(colliders);
    std::set<LayerId> used;
    for (const Collider& collider : level.colliders)
        used.insert(collider.layer);
    for (const Layer& layer : document_.level().settings().layers)
        if (used.contains(layer.id))
            level.layers.push_back(layer);
    return writeLevel(level);
}

void Editing::toClipboard(std::vector<Collider> colliders) const {
    if (!colliders.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(textOf(std::move(colliders))));
}

std::string Editing::selectionText() const {
    const LongEdit edit(document_, tr("Copy"), document_.selection().count());
    return textOf(document_.wholeColliders());
}

void Editing::cut() {
    {
        const LongEdit edit(document_, tr("Copy"), document_.selection().count());
        toClipboard(document_.wholeColliders());
    }
    remove();
}

void Editing::remove() {
    const auto text = [](std::size_t count) {
        return tr("Delete %Ln collider(s)", nullptr, static_cast<int>(count));
    };
    const std::size_t count = document_.selection().count();
    const LongEdit edit(document_, text(count), count); // collecting the ids is already slow for many
    std::vector<ColliderId> ids = editableIds();
    const std::size_t removed = ids.size();
    document_.remove([text, removed] { return text(removed); }, std::move(ids));
}

bool Editing::clipboardHasColliders() {
    return QGuiApplication::clipboard()->text().contains(QLatin1String("tangent-level"));
}

Vec2 Editing::snapped(Vec2 offset) const {
    const double step = editor_.canvas().options().snapToGrid() ? editor_.canvas().gridSize() : 1;
    return {rounded(offset.x, step), rounded(offset.y, step)};
}

void Editing::paste(bool inPlace) {
    const QString text = QGuiApplication::clipboard()->text();
    const LongEdit edit(document_, tr("Paste"),
                        static_cast<std::size_t>(text.size()) / charactersPerCollider);
    ReadResult pasted = readLevel(text.toStdString(), 0);
    if (!pasted || pasted.level->colliders.empty()) {
        emit reported(tr("The clipboard contains no valid colliders"));
        return;
    }
    const Vec2 middle = toVec2(boxOf(pasted.level->colliders).center());
    const Vec2 offset = inPlace ? Vec2{} : snapped(editor_.canvas().cursorPosition() - middle);
    const int count = static_cast<int>(pasted.level->colliders.size());
    insert([count] { return tr("Paste %Ln collider(s)", nullptr, count); }, std::move(pasted), offset);
}

bool Editing::addFrom(const std::string& text, Vec2 offset) {
    const LongEdit edit(document_, tr("Copy"), text.size() / charactersPerCollider);
    ReadResult read = readLevel(text, 0);
    if (!read || read.level->colliders.empty())
        return false;
    const int count = static_cast<int>(read.level->colliders.size());
    return insert([count] { return tr("Copy %Ln collider(s) from another level", nullptr, count); },
                  std::move(read), offset);
}

bool Editing::insert(const StepText& what, ReadResult pasted, Vec2 offset) {
    std::vector<Collider>& colliders = pasted.level->colliders;
    const LevelSettings& settings = document_.level().settings();
    const auto& layers = settings.layers;
    if (layers.empty()) { // a collider without a layer makes the file invalid
        emit reported(tr("The level has no layer: add one under Layers"));
        return false;
    }
    LevelSettings target = settings;
    std::map<LayerId, LayerId> targetLayers;
    QStringList broughtAlong;
    for (const Layer& copied : pasted.level->layers) {
        auto layer = matchingLayer(copied, layers);
        if (!layer && !copied.name.empty()) {
            layer = addLayer(target, copied.name);
            target.layers.back().color = copied.color;
            document_.layers().setHidden(*layer, false); // a removed layer of this id may have been
            document_.layers().setLocked(*layer, false);
            broughtAlong.append(shownText(copied.name));
        }
        targetLayers[copied.id] = layer.value_or(document_.layers().current());
    }
    for (Collider& collider : colliders)
        collider.layer = targetLayers.at(collider.layer);
    const bool raisesVersion = settings.version == "1.0" && needLaterVersion(colliders);
    if (raisesVersion)
        target.version = pasted.level->version;
    const std::string version = target.version;
    if (addAtOffset(what, std::move(colliders), offset, std::move(target)).empty())
        return false;
    if (raisesVersion)
        emit reported(tr("The level now has format version %1, which the pasted colliders need")
                          .arg(shownText(version)));
    else if (!broughtAlong.isEmpty())
        emit reported(tr("Added %Ln layer(s) of the pasted colliders: %1", nullptr,
                         static_cast<int>(broughtAlong.size()))
                          .arg(broughtAlong.join(QStringLiteral(", "))));
    return true;
}

void Editing::remember(const Duplication& duplication) {
    constexpr std::size_t most = 1'000;
    if (duplications_.size() == most)
        duplications_.erase(duplications_.begin());
    duplications_.push_back(duplication);
}

std::optional<Vec2> Editing::offsetOfSelection(const Duplication& duplication) const {
    const LiveLevel& level = document_.level();
    const auto original = level.find(duplication.original);
    const auto copy = level.find(duplication.copy);
    if (!original || !copy || document_.selection().count() != duplication.count ||
        !std::ranges::all_of(document_.selection().ids(), [&](ColliderId id) {
            return id >= duplication.firstCopy && id <= duplication.lastCopy;
        }))
        return std::nullopt;
    const Vec2 from = center(level.collider(*original).shape);
    const Vec2 to = center(level.collider(*copy).shape);
    return to == from ? std::nullopt : std::optional(shortSum(to, -from));
}

Vec2 Editing::offsetOfNextDuplicate() const {
    for (auto duplication = duplications_.rbegin(); duplication != duplications_.rend(); ++duplication)
        if (const auto offset = offsetOfSelection(*duplication))
            return *offset;
    return {editor_.canvas().gridSize(), editor_.canvas().gridSize()};
}

void Editing::duplicate() {
    const LongEdit edit(document_, tr("Duplicate"), document_.selection().count());
    std::vector<Collider> colliders = document_.wholeColliders();
    if (colliders.empty())
        return;
    const Vec2 offset = offsetOfNextDuplicate();
    const ColliderId original = colliders.front().id;
    const StepText text = duplicationText(static_cast<int>(colliders.size()));
    const std::vector<ColliderId> copies =
        addAtOffset(text, std::move(colliders), offset, document_.level().settings());
    if (!copies.empty())
        remember({original, copies.front(), copies.front(), copies.back(), copies.size()});
}

std::vector<ColliderId> Editing::addAtOffset(const StepText& text, std::vector<Collider> colliders,
                                             Vec2 offset, LevelSettings settings) {
    document_.groups().separate(colliders);
    const std::vector<ColliderId> ids = document_.nextIds(colliders.size());
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        colliders[i].id = ids[i];
        colliders[i].shape = moved(colliders[i].shape, offset);
    }
    const auto uneditable = std::ranges::count_if(
        colliders, [&](const Collider& collider) { return !document_.layers().isEditable(collider.layer); });
    if (!document_.add(text, std::move(colliders),
                       [&](LevelSettings& changed) { changed = std::move(settings); }))
        return {};
    if (uneditable > 0)
        emit reported(
            tr("%Ln new collider(s) on hidden or locked layers", nullptr, static_cast<int>(uneditable)));
    return ids;
}

void Editing::selectAll() {
    document_.selection().set(editableColliderSet(document_));
}

} // namespace tangent
