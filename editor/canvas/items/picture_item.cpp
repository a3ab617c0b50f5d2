#include "canvas/items/picture_item.h"

#include "canvas/canvas.h"
#include "canvas/extents.h"
#include "canvas/painting.h"

#include <QPainter>

namespace tangent {

namespace {
// For more changes, invalidating everything costs less than each collider's area.
constexpr std::size_t manyDrawn = 5'000;
} // namespace

PictureItem::PictureItem(Canvas& canvas) : canvas_(canvas), cache_(canvas.document().level()) {
    LevelDocument& document = canvas.document();
    QObject::connect(&document, &LevelDocument::aboutToChange, &cache_, [this](const DocumentChange& change) {
        cache_.stop();
        invalidate(change); // the old positions
    });
    QObject::connect(&document, &LevelDocument::changed, &cache_, [this](const DocumentChange& change) {
        if (change.everything) {
            marks_.clear();
            cache_.setOverview(extentOf(canvas_.document().level()));
            cache_.setStyle(style());
        } else if (change.settings) {
            restyle();
        }
        invalidate(change);
    });
    QObject::connect(&document, &LevelDocument::problemsChanged, &cache_,
                     [this](const std::vector<ProblemChange>& changes) { followProblems(changes); });
    QObject::connect(&document.selection(), &Selection::changed, &cache_, [this] { followSelection(); });
    QObject::connect(&document, &LevelDocument::viewChanged, &cache_, [this] {
        const PictureStyle next = style();
        const PictureStyle& shown = cache_.style();
        if (next.layers != shown.layers || next.hidden != shown.hidden || next.locked != shown.locked)
            restyle();
    });
    QObject::connect(&cache_, &TileCache::refined, &canvas, [this](const QRectF& area) {
        const QPointF corner = canvas_.toPixel(toVec2(area.topLeft()));
        const QRectF pixels(corner, area.size() * canvas_.zoom());
        canvas_.viewport()->update((pixels & QRectF(canvas_.viewport()->rect())).toAlignedRect());
    });
    for (const Problem& problem : document.level().problems())
        updateMarks({ProblemEvent::appeared, problem});
    cache_.setOverview(extentOf(canvas.document().level()));
    cache_.setStyle(style());
}

PictureStyle PictureItem::style() const {
    PictureStyle style =
        PictureStyle::of(canvas_.document(), canvas_.theme(), canvas_.palette().color(QPalette::WindowText),
                         canvas_.font(), canvas_.viewport()->devicePixelRatioF());
    style.look = canvas_.look();
    style.marks = &marks_;
    style.selected = shownSelection();
    return style;
}

ColliderSet PictureItem::shownSelection() const {
    return canvas_.showsSelection() ? canvas_.document().selection().set() : ColliderSet();
}

void PictureItem::restyle() {
    cache_.setStyle(style());
    cache_.invalidateAll();
}

void PictureItem::invalidate(const DocumentChange& change) {
    const LiveLevel& level = canvas_.document().level();
    if (change.manyOverlaps || change.colliderCount() > manyDrawn)
        return cache_.invalidateAll();
    const auto invalidateCollider = [&](ProxyId collider) {
        cache_.invalidate(toRectF(level.contacts().broadPhase().box(collider)));
    };
    const std::vector<ColliderId> none;
    const bool isDrawn = change.updatedParts.isDrawn() || change.updatedParts.properties;
    for (const auto* ids :
         {&change.entered, &change.left, &change.reshaped, isDrawn ? &change.updated : &none})
        for (const ColliderId id : *ids)
            if (const auto proxy = level.find(id))
                invalidateCollider(*proxy);
    // A collider turns red with its first forbidden overlap and back with its last. Skip colliders with more overlaps
    // than this change can have added: a huge one would invalidate the whole view.
    const bool someIgnored = !level.settings().ignored.empty();
    for (const ColliderId id : change.overlapsChanged) {
        const ProxyId collider = *level.find(id);
        if (someIgnored || level.contacts().forbiddenCount(collider) <= change.colliderCount())
            invalidateCollider(collider);
    }
}

std::vector<ProxyId> PictureItem::updateMarks(const ProblemChange& change) {
    std::vector<ProxyId> changed;
    for (const ColliderId id : marks_.update(change))
        if (const auto proxy = canvas_.document().level().find(id)) {
            marks_.addCandidate(*proxy);
            changed.push_back(*proxy);
        }
    return changed;
}

void PictureItem::followProblems(const std::vector<ProblemChange>& changes) {
    cache_.stop();
    const LiveLevel& level = canvas_.document().level();
    std::vector<ProxyId> marked;
    for (const ProblemChange& change : changes)
        for (const ProxyId collider : updateMarks(change))
            if (marked.size() <= manyDrawn)
                marked.push_back(collider);
    if (marked.size() > manyDrawn)
        cache_.invalidateAll();
    else
        for (const ProxyId collider : marked)
            cache_.invalidate(toRectF(level.contacts().broadPhase().box(collider)));
    if (!marked.empty())
        canvas_.viewport()->update();
}

void PictureItem::followSelection() {
    PictureStyle next = cache_.style();
    const ColliderSet before = std::exchange(next.selected, shownSelection());
    const auto [fewer, more] = std::minmax({before.count(), next.selected.count()});
    std::vector<ProxyId> others;
    if (more - fewer <= manyDrawn)
        ColliderSet::forEachDifference(before, next.selected,
                                       [&](ProxyId collider) { others.push_back(collider); });
    cache_.setStyle(std::move(next));
    if (more - fewer > manyDrawn || others.size() > manyDrawn)
        return cache_.invalidateAll();
    const BroadPhase& boxes = canvas_.document().level().contacts().broadPhase();
    for (const ProxyId collider : others)
        if (boxes.contains(collider))
            cache_.invalidate(toRectF(boxes.box(collider)));
}

void PictureItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const double ratio = canvas_.viewport()->devicePixelRatioF();
    if (ratio != cache_.style().pixelRatio)
        restyle();
    const QTransform toLevel = painter->transform();
    setPixelTransform(*painter, ratio);
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    cache_.paint(*painter, canvas_.visibleArea(), canvas_.zoom() * ratio);
    painter->setTransform(toLevel);
}

} // namespace tangent
