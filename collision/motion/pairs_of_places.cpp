#include <tangent/motion/detail/pairs_of_places.h>
#include <tangent/motion/detail/solids_without.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tangent::detail {

PairsOfPlaces::PairsOfPlaces(const Space& space, std::span<const ReachPlace> starts,
                             std::span<const ReachPlace> goals, const ColliderFilter& solids)
    : space_(space), solids_(solids), graph_(space.set, solids, space.extent, space.progress) {
    if (space.bounds)
        graph_.addBounds(*space.bounds);
    for (const ReachPlace& start : starts)
        starts_.push_back(placeOf(start));
    for (const ReachPlace& goal : goals)
        goals_.push_back(placeOf(goal));
    findRegions();
    findSimple();
}

/// Of the places where the body may fit: in a pile, it fits nowhere, and all the pairs of its solids are near.
void PairsOfPlaces::findRegions() {
    std::vector<Vec2> places;
    std::vector<std::uint32_t> own;
    for (auto* each : {&starts_, &goals_})
        for (Place& place : *each) {
            if (!mayBeFree(place))
                continue;
            place.number = places.size();
            places.push_back(place.at);
            if (place.vertex)
                own.push_back(*place.vertex);
        }
    if (places.empty())
        return;
    std::ranges::sort(own);
    own.erase(std::unique(own.begin(), own.end()), own.end());
    regions_.emplace(graph_.vertexCount(), std::move(places), space_.extent.size, std::move(own));
    if (!graph_.findRegions(*regions_)) {
        isTooLong_ = regions_->isTooLong();
        regions_.reset();
    }
}

tangent::Reach PairsOfPlaces::wayTo(std::size_t goal) {
    refused_.reset();
    isUndecided_ = false;
    if (isReachedSimply(goal))
        return {ReachVerdict::reachable, {}};
    std::vector<std::size_t> shared;
    for (std::size_t i = 0; i < starts_.size(); ++i)
        if (!starts_[i].own)
            shared.push_back(i);
    bool isReached = !shared.empty() && isReachedFrom(shared, goal);
    for (std::size_t i = 0; i < starts_.size() && !isReached && !space_.progress.isCancelled(); ++i)
        isReached = starts_[i].own && isReachedFrom(std::span(&i, 1), goal);
    if (isReached)
        return {ReachVerdict::reachable, {}};
    if (isUndecided_)
        return {ReachVerdict::undecided, {}};
    return refused_ ? reachOf(*refused_, goal) : tangent::Reach{};
}

PairsOfPlaces::Place PairsOfPlaces::placeOf(const ReachPlace& place) const {
    Place made;
    static_cast<ReachPlace&>(made) = place;
    const Shape body = space_.bodyAt(place.at);
    made.isValid = isValid(body);
    if (made.isValid) {
        appendOverlapping(space_.set, body, made.overlapping, solids_, 0);
        made.isInside = !space_.bounds || contains(*space_.bounds, body);
    }
    constexpr std::size_t enough = 3; // two may be away
    made.overlapping.resize(std::min(enough, made.overlapping.size()));
    if (place.own)
        made.vertex = graph_.vertexOf(*place.own);
    return made;
}

bool PairsOfPlaces::isAway(ProxyId solid, const Place& a, const Place& b) {
    return a.own == solid || b.own == solid;
}

bool PairsOfPlaces::isBlocked(const Place& place, const Place& other) {
    return !place.isInside || std::ranges::any_of(place.overlapping, [&](ProxyId solid) {
        return !isAway(solid, place, other);
    });
}

/// Whether the body fits at a place in some pair: each place of the pair takes at most one solid away.
bool PairsOfPlaces::mayBeFree(const Place& place) {
    return place.isValid && place.isInside &&
           std::ranges::count_if(place.overlapping, [&](ProxyId solid) { return solid != place.own; }) < 2;
}

tangent::Reach PairsOfPlaces::blockOf(const Place& place, const Place& other, ReachVerdict verdict) const {
    for (const ProxyId solid : place.overlapping)
        if (!isAway(solid, place, other))
            return {verdict, {solid}};
    return {verdict, {}, true};
}

void PairsOfPlaces::findSimple() {
    std::vector<Label> labels;
    for (std::size_t i = 0; regions_ && i < starts_.size() + goals_.size(); ++i) {
        Place& place = i < starts_.size() ? starts_[i] : goals_[i - starts_.size()];
        if (!place.number || isBlocked(place, {}))
            continue;
        std::vector<Label>& ofPlace = i < starts_.size() ? ofStarts_ : labels;
        place.isSimple = regions_->appendLabels(*place.number, place.vertex, ofPlace);
        labels.clear();
    }
    std::ranges::sort(ofStarts_);
}

bool PairsOfPlaces::isReachedSimply(std::size_t goal) const {
    std::vector<Label> labels;
    return goals_[goal].isSimple &&
           regions_->appendLabels(*goals_[goal].number, goals_[goal].vertex, labels) &&
           std::ranges::any_of(
               labels, [this](const Label& label) { return std::ranges::binary_search(ofStarts_, label); });
}

bool PairsOfPlaces::isReachedFrom(std::span<const std::size_t> starts, std::size_t goalNumber) {
    const Place& goal = goals_[goalNumber];
    const auto isFree = [&](std::size_t start) {
        return starts_[start].isValid && !isBlocked(starts_[start], goal);
    };
    const auto free = std::ranges::find_if(starts, isFree);
    const auto first = free != starts.end() ? free : std::ranges::find_if(starts, [this](std::size_t start) {
        return starts_[start].isValid;
    });
    const Vec2 displacement = free != starts.end() ? goal.at - starts_[*free].at : Vec2{};
    Refusal refusal{ReachVerdict::invalid, 0};
    if (first != starts.end() && goal.isValid && std::isfinite(displacement.x) &&
        std::isfinite(displacement.y)) {
        if (free == starts.end())
            refusal = {ReachVerdict::startBlocked, *first};
        else if (isBlocked(goal, starts_[*free]))
            refusal = {ReachVerdict::goalBlocked, *free};
        else if (std::any_of(free, starts.end(), [&](std::size_t start) {
                     return isFree(start) && areConnected(start, goalNumber);
                 }))
            return true;
        else
            refusal = {ReachVerdict::cutOff, *free};
    }
    if (!refused_ || refused_->verdict != ReachVerdict::cutOff)
        refused_ = refusal;
    return false;
}

bool PairsOfPlaces::areConnected(std::size_t start, std::size_t goal) {
    if (starts_[start].isSimple && goals_[goal].isSimple)
        return false;                       // otherwise isReachedSimply() said so
    constexpr std::size_t most = 4'000'000; // pairs of places, or solids and edges that searches may visit
    if (isTooLong_ || ++visited_ > most) {
        isUndecided_ = true;
        return false;
    }
    const auto known = regions_ ? regions_->areConnected(*starts_[start].number, *goals_[goal].number,
                                                         starts_[start].vertex, goals_[goal].vertex)
                                : std::nullopt;
    if (known)
        return *known;
    visited_ += graph_.vertexCount() + graph_.edgeCount();
    return search(start, goal, Rings::skip).verdict == ReachVerdict::reachable;
}

tangent::Reach PairsOfPlaces::search(std::size_t start, std::size_t goal, Rings rings) const {
    std::vector<ProxyId> away;
    for (const Place* place : {&starts_[start], &goals_[goal]})
        if (place->own)
            away.push_back(*place->own);
    const SolidsWithout others(solids_, std::move(away));
    return waysAmong(space_, std::span(&starts_[start].at, 1), std::span(&goals_[goal].at, 1),
                     others.filter(), rings)
        .front();
}

tangent::Reach PairsOfPlaces::reachOf(const Refusal& refusal, std::size_t goalNumber) {
    const Place& start = starts_[refusal.start];
    const Place& goal = goals_[goalNumber];
    switch (refusal.verdict) {
    case ReachVerdict::startBlocked:
        return blockOf(start, goal, refusal.verdict);
    case ReachVerdict::goalBlocked:
        return blockOf(goal, start, refusal.verdict);
    case ReachVerdict::cutOff:
        break;
    default:
        return {};
    }
    if (!regions_)
        return search(refusal.start, goalNumber, Rings::find);
    std::vector<std::uint32_t> away;
    for (const auto& vertex : {start.vertex, goal.vertex})
        if (vertex)
            away.push_back(*vertex);
    return cutOffBy(graph_.cycleWithout(away, start.at, goal.at), graph_);
}

} // namespace tangent::detail
