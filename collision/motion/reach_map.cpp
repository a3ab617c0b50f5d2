#include <tangent/motion/reach_map.h>

#include <tangent/motion/detail/body_place.h>
#include <tangent/motion/detail/link_raster.h>
#include <tangent/motion/detail/solids_without.h>

#include <tangent/geometry/response.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent {

using detail::EdgeLabels;
using detail::GridRows;
using detail::Hubs;
using detail::Label;
using detail::Link;
using detail::RegionLabels;
using detail::SolidLinks;

namespace {

/// Marks where a body overlaps a solid: in each row, the places between two of them.
class BlockedPlaces {
public:
    BlockedPlaces(const Shape& body, const GridRows& rows, std::span<ReachPixel> pixels)
        : body_(body), middle_(center(body)), rows_(rows), pixels_(pixels) {}

    void mark(const Shape& solid) {
        const Vec2 half = sizeOf(body_) * 0.5;
        const Aabb box = bounds(solid);
        const int first = place((box.min.y - half.y - rows_.first().y) / rows_.grid.step - 1, rows_.rows);
        const int last = place((box.max.y + half.y - rows_.first().y) / rows_.grid.step + 2, rows_.rows);
        for (int row = first; row < last; ++row)
            markRow(solid, row);
    }

private:
    /// Rounds down to a place in front of `count`, or to `count`.
    static int place(double position, int count) {
        return position > 0 ? static_cast<int>(std::min(std::floor(position), double{1} * count))
                            : 0; // not NaN
    }
    bool overlapsAt(const Shape& solid, int column, int row) const {
        return overlaps(translated(body_, rows_.at(column, row) - middle_), solid);
    }

    /// The solid grown by the body is convex. Rounded arithmetic says about where the row enters and leaves it; which
    /// places are within is exact.
    void markRow(const Shape& solid, int row) {
        const Vec2 displacement = {rows_.grid.columns * rows_.grid.step, 0};
        const auto part = sweptOverlap(translated(body_, rows_.at(0, row) - middle_), displacement, solid);
        int begin = 0;
        int end = 0;
        if (part) {
            begin = place(std::ceil(part->enter * rows_.grid.columns), rows_.grid.columns);
            end = place(std::floor(part->leave * rows_.grid.columns) + 1, rows_.grid.columns);
        } else { // grazes it at most
            begin = place((center(solid).x - rows_.first().x) / rows_.grid.step + 0.5, rows_.grid.columns);
            end = begin;
        }
        end = std::max(begin, end);
        while (begin > 0 && overlapsAt(solid, begin - 1, row))
            --begin;
        while (end < rows_.grid.columns && overlapsAt(solid, end, row))
            ++end;
        while (begin < end && !overlapsAt(solid, begin, row))
            ++begin;
        while (begin < end && !overlapsAt(solid, end - 1, row))
            --end;
        const auto pixels = pixels_.begin() + static_cast<std::ptrdiff_t>(row) * rows_.grid.columns;
        std::fill(pixels + begin, pixels + end, ReachPixel::blocked);
    }

    const Shape& body_;
    Vec2 middle_;
    const GridRows& rows_;
    std::span<ReachPixel> pixels_;
};

} // namespace

/// Starts that the same solids stop.
class ReachMap::Part {
public:
    Part(const ContactTracker& set, const Shape& body, const detail::BodyExtent& extent,
         std::span<const Vec2> starts, const ColliderFilter& solids, const Progress& progress)
        : body_(body), links_(set, solids, extent, progress), hubs_(links_.solids()) {
        for (const Vec2 start : starts)
            if (!isBlocked(set, start, solids))
                starts_.push_back(start);
        std::ranges::sort(starts_, {}, [](Vec2 place) { return std::pair(place.x, place.y); });
        starts_.erase(std::unique(starts_.begin(), starts_.end()), starts_.end());
        if (!starts_.empty())
            findLabels(progress);
    }

    bool hasStart() const { return !starts_.empty(); }

    std::vector<ReachPixel> pixels(const ReachGrid& grid, const Progress& progress) const {
        constexpr int atOnce = 128; // rows: bounds the memory, and the time between two checks for cancelling
        const auto columns = static_cast<std::size_t>(grid.columns);
        std::vector<ReachPixel> pixels(columns * static_cast<std::size_t>(grid.rows), ReachPixel::cutOff);
        Known known;
        if (hasStart())
            known.place = starts_.front();
        for (int row = 0; row < grid.rows && !progress.isCancelled(); row += atOnce) {
            const GridRows rows{grid, row, std::min(atOnce, grid.rows - row)};
            paint(rows, known,
                  std::span(pixels).subspan(static_cast<std::size_t>(row) * columns,
                                            static_cast<std::size_t>(rows.rows) * columns),
                  progress);
        }
        return pixels;
    }

private:
    /// A place and its label. That of the first start is 0.
    struct Known {
        Vec2 place;
        Label label;
    };

    bool isBlocked(const ContactTracker& set, Vec2 place, const ColliderFilter& solids) const {
        const Shape placed = translated(body_, place - center(body_));
        std::vector<ProxyId> overlapping;
        appendOverlapping(set, placed, overlapping, solids, 0);
        return !isValid(placed) || !overlapping.empty();
    }

    void findLabels(const Progress& progress) {
        RegionLabels labels(links_.vertexCount(), starts_);
        const auto mayMatter = [&](std::uint32_t a, std::uint32_t b) {
            return !hubs_.joins(a, b);
        };
        links_.visitLinks(progress, mayMatter, [&](const Link& link, const SolidLinks::Way& way) {
            hubs_.add(links_.edgeOf(link));
            labels.add(links_.edgeOf(link), detail::labelOf(link.a, link.b), way);
            return true;
        });
        forest_ = labels.takeForest(progress);
        ofStarts_ = labels.labels(forest_);
        std::ranges::sort(ofStarts_);
        ofStarts_.erase(std::unique(ofStarts_.begin(), ofStarts_.end()), ofStarts_.end());
        firstOf_.resize(links_.vertexCount() + 1);
        for (const EdgeLabels::ForestEdge& edge : forest_)
            ++firstOf_[edge.a + 1];
        for (std::size_t i = 1; i < firstOf_.size(); ++i)
            firstOf_[i] += firstOf_[i - 1];
    }

    Label labelOf(const Link& link) const {
        for (std::uint32_t i = firstOf_[link.a]; i < firstOf_[link.a + 1]; ++i)
            if (forest_[i].b == link.b)
                return forest_[i].label;
        return detail::labelOf(link.a, link.b);
    }

    /// Calls visit(Way, Label) for each link of some solids, ascending, among them or with others.
    template <class Visit>
    void visitLinksOf(const std::vector<std::uint32_t>& vertices, const Visit& visit,
                      const Progress& progress) const {
        for (const std::uint32_t vertex : vertices) {
            if (progress.isCancelled())
                return;
            links_.visitNear(vertex, [&](std::uint32_t other) {
                const Link link = {std::min(vertex, other), std::max(vertex, other)};
                const bool isVisited = other < vertex && std::ranges::binary_search(vertices, other);
                if (!isVisited && other != vertex && !hubs_.joined(link.a, link.b))
                    if (const auto way = links_.wayAlong(link))
                        visit(*way, labelOf(link));
                return !progress.isCancelled();
            });
        }
    }

    /// Moves `known` to the first place of these rows.
    void paint(const GridRows& rows, Known& known, std::span<ReachPixel> pixels,
               const Progress& progress) const {
        std::vector<std::uint32_t> near;
        links_.visitIn(links_.grownByBody({rows.first(), rows.last()}), [&](std::uint32_t vertex) {
            near.push_back(vertex);
            return !progress.isCancelled();
        });
        std::ranges::sort(near);
        if (hasStart()) {
            known = {rows.first(), labelAt(rows.first(), known, progress)};
            markReachable(rows, known.label, near, pixels, progress);
        }
        BlockedPlaces blocked(body_, rows, pixels);
        for (const std::uint32_t vertex : near)
            if (!progress.isCancelled())
                blocked.mark(links_.solid(vertex).shape);
    }

    void markReachable(const GridRows& rows, const Label& first, const std::vector<std::uint32_t>& near,
                       std::span<ReachPixel> pixels, const Progress& progress) const {
        detail::LinkRaster raster(rows, first);
        visitLinksOf(
            near, [&](const SolidLinks::Way& way, const Label& label) { raster.add(way, label); }, progress);
        raster.visitRows([&](int row, std::span<const Label> labels) {
            auto pixel = pixels.begin() + static_cast<std::ptrdiff_t>(row) * rows.grid.columns;
            bool isReached = false;
            for (std::size_t i = 0; i < labels.size(); ++i, ++pixel) {
                if (i == 0 || labels[i] != labels[i - 1])
                    isReached = std::ranges::binary_search(ofStarts_, labels[i]);
                if (isReached)
                    *pixel = ReachPixel::reachable;
            }
        });
    }

    /// Returns the label of a place: that of another one, and the labels of what a way from there crosses.
    Label labelAt(Vec2 place, const Known& from, const Progress& progress) const {
        const Vec2 corner = {from.place.x, place.y};
        std::vector<std::uint32_t> near;
        const auto collect = [&](std::uint32_t vertex) {
            near.push_back(vertex);
            return !progress.isCancelled();
        };
        links_.visitAlong(from.place, corner, collect);
        links_.visitAlong(corner, place, collect);
        std::ranges::sort(near);
        near.erase(std::unique(near.begin(), near.end()), near.end());
        Label label = from.label;
        visitLinksOf(
            near,
            [&](const SolidLinks::Way& way, const Label& added) {
                if (detail::crossesOddly(way, from.place, place))
                    label ^= added;
            },
            progress);
        return label;
    }

    Shape body_;
    SolidLinks links_;
    Hubs hubs_;
    std::vector<Vec2> starts_;                   // where the body fits, sorted
    std::vector<Label> ofStarts_;                // sorted
    std::vector<EdgeLabels::ForestEdge> forest_; // ordered by vertices
    std::vector<std::uint32_t> firstOf_;         // by vertex, in forest_
};

ReachMap::ReachMap(const ContactTracker& set, const Shape& body, std::span<const ReachPlace> starts,
                   const ColliderFilter& solids, const Progress& progress) {
    const Shape core = detail::shrunk(body, set.tolerance());
    const auto extent = detail::extentOf(core);
    if (!extent)
        return;
    std::vector<Vec2> shared;
    for (const ReachPlace& start : starts)
        if (!start.own)
            shared.push_back(start.at);
    if (!shared.empty() || starts.empty())
        parts_.push_back(std::make_unique<Part>(set, core, *extent, shared, solids, progress));
    for (const ReachPlace& start : starts)
        if (start.own && !progress.isCancelled()) {
            const detail::SolidsWithout others(solids, {*start.own});
            parts_.push_back(std::make_unique<Part>(set, core, *extent, std::span(&start.at, 1),
                                                    others.filter(), progress));
        }
}

ReachMap::ReachMap(ReachMap&& other) noexcept = default;
ReachMap& ReachMap::operator=(ReachMap&& other) noexcept = default;
ReachMap::~ReachMap() = default;

bool ReachMap::hasStart() const {
    return std::ranges::any_of(parts_, [](const auto& part) { return part->hasStart(); });
}

std::vector<ReachPixel> ReachMap::pixels(const ReachGrid& grid, const Progress& progress) const {
    std::vector<ReachPixel> all;
    if (grid.columns <= 0 || grid.rows <= 0)
        return all;
    for (const auto& part : parts_) {
        std::vector<ReachPixel> pixels = part->pixels(grid, progress);
        if (all.empty())
            all = std::move(pixels);
        else
            for (std::size_t i = 0; i < all.size(); ++i) // one way is enough
                if (all[i] != ReachPixel::reachable && pixels[i] != ReachPixel::cutOff)
                    all[i] = pixels[i];
    }
    if (all.empty())
        all.resize(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows),
                   ReachPixel::blocked);
    return all;
}

} // namespace tangent
