#include "play/play_trail.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace tangent {

namespace {

constexpr std::size_t maxPointsOfPart = 64;

/// Whether b lies on the way from a straight on to c, but for rounding.
bool isStraight(Vec2 a, Vec2 b, Vec2 c) {
    constexpr double rounding = 1e-9;
    const Vec2 before = b - a;
    const Vec2 after = c - b;
    const double forward = dot(before, after);
    return forward > 0 && std::abs(cross(before, after)) <= rounding * forward;
}

/// The part of a line inside a box, as fractions of its length. Empty if first > last.
struct Range {
    double first = 0;
    double last = 1;

    void cut(double from, double displacement, double low, double high) {
        if (displacement == 0) {
            if (from < low || from > high)
                last = -1;
            return;
        }
        const double atLow = (low - from) / displacement;
        const double atHigh = (high - from) / displacement;
        first = std::max(first, std::min(atLow, atHigh));
        last = std::min(last, std::max(atLow, atHigh));
    }
};

/// Keeps dots apart: each cell of a fixed grid over the level takes one.
class DotCells {
public:
    DotCells(const Aabb& view, double zoom)
        : scale_(zoom / cell), left_(std::floor(view.min.x * scale_)), top_(std::floor(view.min.y * scale_)),
          columns_(static_cast<std::int64_t>(std::floor(view.max.x * scale_) - left_) + 1),
          rows_(static_cast<std::int64_t>(std::floor(view.max.y * scale_) - top_) + 1),
          isTaken_(static_cast<std::size_t>(columns_ * rows_)) {}

    /// Returns whether the cell of this place is in the view and was free.
    bool take(Vec2 place) {
        const auto column = static_cast<std::int64_t>(std::floor(place.x * scale_) - left_);
        const auto row = static_cast<std::int64_t>(std::floor(place.y * scale_) - top_);
        if (column < 0 || column >= columns_ || row < 0 || row >= rows_)
            return false;
        const auto index = static_cast<std::size_t>(row * columns_ + column);
        return !std::exchange(isTaken_[index], 1);
    }

private:
    static constexpr double cell = 4; // pixels: two dots of a line are never in one

    double scale_;
    double left_;
    double top_;
    std::int64_t columns_;
    std::int64_t rows_;
    std::vector<std::uint8_t> isTaken_;
};

} // namespace

void PlayTrail::begin(Vec2 place) {
    Part part{{place}, {place, place}, 0};
    if (!parts_.empty()) {
        const Part& last = parts_.back();
        part.start = last.start;
        for (std::size_t i = 1; i < last.points.size(); ++i)
            part.start += length(last.points[i] - last.points[i - 1]);
    }
    while (size_ > maxPoints - maxPointsOfPart) {
        size_ -= parts_.front().points.size();
        parts_.pop_front();
    }
    parts_.push_back(std::move(part));
    ++size_;
}

void PlayTrail::jump(Vec2 place) {
    if (!parts_.empty() && parts_.back().points.back() == place)
        return;
    begin(place);
}

void PlayTrail::add(Vec2 place) {
    if (parts_.empty())
        return begin(place);
    if (parts_.back().points.back() == place)
        return;
    if (parts_.back().points.size() == maxPointsOfPart)
        begin(parts_.back().points.back());
    Part& part = parts_.back();
    const std::size_t count = part.points.size();
    if (count > 1 && isStraight(part.points[count - 2], part.points[count - 1], place)) {
        part.points.back() = place;
    } else {
        part.points.push_back(place);
        ++size_;
    }
    part.box = united(part.box, {place, place});
}

std::vector<Vec2> trailDots(const PlayTrail& trail, const Aabb& view, double zoom) {
    constexpr double spacing = 6;     // pixels
    constexpr int maxSteps = 100'000; // of a trail that crosses the view often
    std::vector<Vec2> dots;
    DotCells cells(view, zoom);
    int steps = 0;
    for (auto part = trail.parts().rbegin(); part != trail.parts().rend(); ++part) {
        if (!meets(part->box, view))
            continue;
        double start = part->start * zoom;
        for (std::size_t i = 1; i < part->points.size(); ++i) {
            const Vec2 from = part->points[i - 1];
            const Vec2 displacement = part->points[i] - from;
            const double pixels = length(displacement) * zoom;
            Range seen;
            seen.cut(from.x, displacement.x, view.min.x, view.max.x);
            seen.cut(from.y, displacement.y, view.min.y, view.max.y);
            const double last = start + seen.last * pixels;
            for (double at = std::ceil((start + seen.first * pixels) / spacing) * spacing; at < last;
                 at += spacing) {
                const Vec2 dot = from + displacement * ((at - start) / pixels);
                if (cells.take(dot))
                    dots.push_back(dot);
                if (++steps == maxSteps)
                    return dots;
            }
            start += pixels;
        }
    }
    return dots;
}

} // namespace tangent
