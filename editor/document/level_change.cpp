#include "document/level_change.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <utility>

namespace tangent {

namespace {

struct Applier {
    LiveLevel& level;
    Direction direction;

    template <class Values>
    const Values& target(const Values& before, const Values& after) const {
        return direction == Direction::forwards ? after : before;
    }

    void operator()(MembershipChange& change) const {
        if (enters(change, direction)) {
            level.insert(std::move(change.colliders));
            change.colliders = {};
        } else {
            change.colliders = level.remove(change.ids);
        }
    }
    void operator()(const ValueChange& change) const { level.update(target(change.before, change.after)); }
    void operator()(const ShapeChange& change) const {
        level.reshape(change.ids, target(change.before, change.after));
    }
    void operator()(const SettingsChange& change) const {
        level.setSettings(target(change.before, change.after));
    }
};

struct Counter {
    const LiveLevel& level;

    std::size_t operator()(const MembershipChange& change) const { return change.ids.size(); }
    std::size_t operator()(const ValueChange& change) const { return change.after.size(); }
    std::size_t operator()(const ShapeChange& change) const { return change.ids.size(); }
    std::size_t operator()(const SettingsChange& change) const {
        return needsFullCheck(change.before, change.after) ? level.size() : 0;
    }
};

template <class T>
std::size_t memoryOf(const std::vector<T>& values) {
    return values.capacity() * sizeof(T);
}

std::size_t memoryOf(const UnknownMembers& members) {
    std::size_t bytes = members.size() * sizeof(UnknownMember);
    for (const UnknownMember& member : members)
        bytes += member.name.size() + member.json.size();
    return bytes;
}

std::size_t memoryOf(const Properties& properties) {
    std::size_t bytes = properties.size() * sizeof(Property);
    for (const Property& property : properties) {
        bytes += property.name.size();
        if (const auto* text = std::get_if<std::string>(&property.value))
            bytes += text->size();
        else if (const auto* unknown = std::get_if<UnknownValue>(&property.value))
            bytes += unknown->json.size();
    }
    return bytes;
}

std::size_t memoryOf(const Collider& collider) {
    return sizeof(Collider) + collider.name.str().size() + collider.group.str().size() +
           memoryOf(collider.properties) + memoryOf(collider.unknown);
}

/// Leaves out unknown members of layers, images and rules, which are few.
std::size_t memoryOf(const LevelSettings& settings) {
    std::size_t bytes = sizeof(settings) + memoryOf(settings.layers) + memoryOf(settings.ignored) +
                        memoryOf(settings.backgrounds) + memoryOf(settings.guides) +
                        memoryOf(settings.properties) + memoryOf(settings.unknown);
    if (settings.forbiddenOverlaps)
        bytes += memoryOf(*settings.forbiddenOverlaps);
    for (const Layer& layer : settings.layers)
        bytes += layer.name.size() + layer.color.size();
    for (const IgnoredProblem& ignored : settings.ignored)
        bytes += memoryOf(ignored.colliders) + ignored.rule.size() + ignored.reason.size();
    for (const Background& background : settings.backgrounds)
        bytes += background.image.size();
    return bytes;
}

struct MemoryMeter {
    std::size_t operator()(const MembershipChange& change) const {
        std::size_t bytes = memoryOf(change.ids);
        for (const PlacedCollider& placed : change.colliders)
            bytes += sizeof(placed.position) + memoryOf(placed.collider);
        return bytes;
    }
    std::size_t operator()(const ValueChange& change) const {
        std::size_t bytes = 0;
        for (const auto* colliders : {&change.before, &change.after})
            for (const Collider& collider : *colliders)
                bytes += memoryOf(collider);
        return bytes;
    }
    std::size_t operator()(const ShapeChange& change) const {
        return memoryOf(change.ids) + memoryOf(change.before) + memoryOf(change.after);
    }
    std::size_t operator()(const SettingsChange& change) const {
        return memoryOf(change.before) + memoryOf(change.after);
    }
};

constexpr Direction opposite(Direction direction) {
    return direction == Direction::forwards ? Direction::backwards : Direction::forwards;
}

/// Returns memory for reverting all of these changes but the last, which reverts itself.
std::unique_ptr<std::byte[]> spareToRevert(std::span<LevelChange* const> changes, const LiveLevel& level) {
    constexpr std::size_t ofCollider = 512;
    std::size_t count = 0;
    for (const LevelChange* change : changes)
        count += colliderCount(*change, level);
    return changes.size() < 2 ? nullptr : std::make_unique_for_overwrite<std::byte[]>(count * ofCollider);
}

struct NothingChecker {
    bool operator()(const MembershipChange& change) const { return change.ids.empty(); }
    template <class Change>
    bool operator()(const Change& change) const {
        return change.before == change.after;
    }
};

} // namespace

std::size_t colliderCount(const LevelChange& change, const LiveLevel& level) {
    return std::visit(Counter{level}, change);
}

std::size_t memoryUse(const LevelChange& change) {
    return std::visit(MemoryMeter{}, change);
}

bool isNothing(const LevelChange& change) {
    return std::visit(NothingChecker{}, change);
}

void apply(LiveLevel& level, LevelChange& change, Direction direction) {
    std::visit(Applier{level, direction}, change);
}

void applyAll(LiveLevel& level, std::span<LevelChange* const> changes, Direction direction,
              std::size_t maxContacts) {
    const std::size_t most = std::max(maxContacts, level.contacts().contactCount());
    level.setMaxContacts(most);
    auto spare = spareToRevert(changes, level);
    std::size_t applied = 0;
    try {
        for (; applied < changes.size(); ++applied)
            apply(level, *changes[applied], direction);
        if (level.contacts().contactCount() > most) // it could not be opened again
            throw TooManyContacts();
    } catch (const std::bad_alloc&) {
        level.setMaxContacts(std::numeric_limits<std::size_t>::max());
        spare.reset();
        [&]() noexcept { // the spare memory suffices: NOLINT(bugprone-exception-escape)
            while (applied > 0)
                apply(level, *changes[--applied], opposite(direction));
        }();
        throw;
    }
}

MembershipChange removalOf(const LiveLevel& level, std::vector<ColliderId> ids) {
    std::erase_if(ids, [&](ColliderId id) { return !level.find(id); });
    return {.enters = false, .ids = std::move(ids), .colliders = {}};
}

MembershipChange additionOnTop(const LiveLevel& level, std::vector<Collider> colliders) {
    MembershipChange change{.enters = true, .ids = {}, .colliders = {}};
    change.ids.reserve(colliders.size());
    change.colliders.reserve(colliders.size());
    for (Collider& collider : colliders) {
        change.ids.push_back(collider.id);
        change.colliders.push_back({level.size() + change.colliders.size(), std::move(collider)});
    }
    return change;
}

ValueChange valueChange(const LiveLevel& level, const std::vector<Collider>& after) {
    ValueChange change;
    for (const Collider& collider : after) {
        const auto proxy = level.find(collider.id);
        if (!proxy || level.collider(*proxy) == collider)
            continue;
        change.before.push_back(level.collider(*proxy));
        change.after.push_back(collider);
    }
    return change;
}

ShapeChange shapeChange(const LiveLevel& level, std::vector<ColliderId> ids, std::vector<Shape> after) {
    ShapeChange change{std::move(ids), {}, std::move(after)};
    change.before.reserve(change.ids.size());
    for (const ColliderId id : change.ids)
        change.before.push_back(level.collider(*level.find(id)).shape);
    return change;
}

} // namespace tangent
