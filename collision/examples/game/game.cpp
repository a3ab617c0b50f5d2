#include "game.h"

#include <tangent/geometry/aabb.h>
#include <tangent/level/level_queries.h>
#include <tangent/live/level_tracker.h>
#include <tangent/motion/free_place.h>
#include <tangent/motion/platform.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using namespace tangent;

namespace {

// In units and seconds.
constexpr double walkingSpeed = 180;
constexpr double jumpSpeed = 420;
constexpr double gravity = 1200;
constexpr double fastestFall = 900;
constexpr double farthestStart = 1000; // from where the level wants it

// Categories of colliders.
constexpr std::uint32_t solidBit = 1;
constexpr std::uint32_t enemyBit = 2;

bool isSet(const Collider& collider, std::string_view name) {
    return property<bool>(collider, name).value_or(false);
}

std::string title(const Collider& collider) {
    const std::string number = '#' + std::to_string(idNumber(collider.id));
    return collider.name.empty() ? number : collider.name.str() + ' ' + number;
}

} // namespace

Game::Game(Level level, const GameOptions& options)
    : level_(std::move(level)), options_(options), world_(trackerOf(level_, ChangeLog::none)) {
    addEnemies();
    addPlatforms();
    start_ = options_.start.value_or(startOfLevel());
    placePlayer(start_);
    previous_ = center(player_);
}

const Collider& Game::colliderOf(ProxyId id) const {
    return level_.colliders[proxyIndex(id)]; // the proxies of trackerOf() are the positions in the level
}

bool Game::isEnemy(ProxyId id) const {
    return world_.collider(id).categoryBits == enemyBit;
}

Vec2 Game::lastMove(ProxyId id) const {
    const Vec2 now = center(world_.collider(id).shape);
    for (const Enemy& enemy : enemies_)
        if (enemy.id == id)
            return now - enemy.previous;
    for (const Platform& platform : platforms_)
        if (platform.id == id)
            return now - platform.previous;
    return {};
}

bool Game::isOneWay(const void* game, ProxyId id, const TrackedCollider&) {
    return isSet(static_cast<const Game*>(game)->colliderOf(id), "one_way");
}

void Game::addEnemies() {
    world_.forEach([&](ProxyId id, const TrackedCollider& collider) {
        const auto speed = property<double>(colliderOf(id), "speed");
        if (!speed || collider.sensor || !isValid(collider.shape))
            return;
        const double heading = property<double>(colliderOf(id), "heading").value_or(0);
        enemies_.push_back({id, *speed * direction(heading), center(collider.shape)});
    });
    for (const Enemy& enemy : enemies_) {
        TrackedCollider collider = world_.collider(enemy.id);
        collider.categoryBits = enemyBit;
        world_.update(enemy.id, collider);
    }
}

void Game::addPlatforms() {
    world_.forEach([&](ProxyId id, const TrackedCollider& collider) {
        const auto travel = property<double>(colliderOf(id), "travel");
        if (!travel || !(*travel >= 1 && *travel < 1e6) || !isValid(collider.shape))
            return;
        const int steps = static_cast<int>(std::lround(*travel));
        const double heading = property<double>(colliderOf(id), "heading").value_or(0);
        platforms_.push_back({id, direction(heading), steps, steps, center(collider.shape)});
    });
}

Vec2 Game::startOfLevel() const {
    for (const Collider& collider : level_.colliders)
        if (isSet(collider, "spawn"))
            return center(collider.shape);
    std::optional<Aabb> all;
    if (level_.bounds)
        all = bounds(level_.bounds->rect);
    else
        for (const Collider& collider : level_.colliders)
            if (isValid(collider.shape))
                all = all ? united(*all, bounds(collider.shape)) : bounds(collider.shape);
    return all ? (all->min + all->max) * 0.5 : Vec2{};
}

void Game::placePlayer(Vec2 center) {
    const double half = options_.size / 2;
    if (options_.isBox)
        player_ = Rect{center - Vec2{half, half}, {options_.size, options_.size}};
    else
        player_ = Circle{center, half};
    if (const auto free = nearestFreePlace(world_, player_, farthestStart, playerOptions()).shape)
        player_ = *free;
    velocity_ = {};
}

MoveOptions Game::playerOptions() const {
    MoveOptions options;
    if (const Layer* layer = layerNamed(level_, "Player"))
        options.solids = solidsFor(world_, trackerLayer(level_, layer->id));
    options.solids.maskBits = solidBit;
    options.isOneWay = isOneWay;
    options.context = this;
    if (options_.isPlatformer)
        options.snapLength = options.stepHeight = options_.size / 2;
    return options;
}

std::vector<std::string> Game::step(const Input& input) {
    ++steps_;
    previous_ = center(player_);
    moveEnemies();
    movePlatforms();
    applyKeys(input);
    movePlayer();
    meetEnemies();
    return std::exchange(events_, {});
}

void Game::applyKeys(const Input& input) {
    velocity_.x = walkingSpeed * (int{input.right} - int{input.left});
    if (!options_.isPlatformer) {
        velocity_.y = walkingSpeed * (int{input.down} - int{input.up});
        return;
    }
    velocity_.y = std::min(velocity_.y + gravity * stepSeconds, fastestFall);
    if (onFloor_ && input.jump)
        velocity_.y = -jumpSpeed;
    else if (onFloor_ && velocity_.x == 0)
        velocity_.y = 0; // on a slope, gravity would make it creep down
}

void Game::moveEnemies() {
    for (Enemy& enemy : enemies_) {
        const Shape before = world_.collider(enemy.id).shape;
        enemy.previous = center(before);
        const MoveOptions options{.solids = solidsFor(world_, enemy.id)};
        const BounceResult bounced = moveAndBounce(world_, before, enemy.velocity, stepSeconds, 1, options);
        enemy.velocity = bounced.velocity;
        world_.reshape(enemy.id, bounced.move.body);
    }
}

void Game::movePlatforms() {
    for (Platform& platform : platforms_) {
        const Shape before = world_.collider(platform.id).shape;
        platform.previous = center(before);
        const PlatformMove moved =
            moveWithPlatform(world_, player_, platform.id, platform.displacement, playerOptions());
        if (moved.isCrushed)
            continue;
        if (moved.isCarried || moved.isPushed) {
            std::vector<SensorEvent> met;
            followSensors(world_, std::exchange(player_, moved.body), moved.body, inside_, met);
            meetSensors(met);
        }
        world_.reshape(platform.id, translated(before, platform.displacement));
        if (--platform.stepsLeft == 0) {
            platform.displacement = -platform.displacement;
            platform.stepsLeft = platform.steps;
        }
    }
}

void Game::movePlayer() {
    const MoveResult moved = moveAndSlide(world_, player_, velocity_ * stepSeconds, playerOptions());
    player_ = moved.body;
    if (moved.onFloor && !onFloor_ && options_.isPlatformer)
        report("lands on " + title(colliderOf(moved.floor->id)));
    onFloor_ = moved.onFloor;
    if (moved.onFloor || moved.onCeiling)
        velocity_.y = 0;
    std::vector<SensorEvent> met;
    followSensors(world_, moved, inside_, met); // enemies put the player elsewhere
    meetSensors(met);
}

void Game::meetSensors(const std::vector<SensorEvent>& met) {
    for (const SensorEvent& event : met) {
        const Collider& sensor = colliderOf(event.id);
        if (!isSet(sensor, "coin")) {
            report((event.entered ? "enters " : "leaves ") + title(sensor));
        } else if (world_.contains(event.id)) { // not collected by an earlier event of this step
            ++coins_;
            report("collects " + title(sensor));
            world_.remove(event.id);
        }
    }
}

void Game::meetEnemies() {
    ColliderFilter enemies;
    enemies.maskBits = enemyBit;
    std::vector<ProxyId> found;
    appendOverlapping(world_, player_, found, enemies);
    if (found.empty())
        return;
    report("is caught by " + title(colliderOf(found.front())));
    placePlayer(start_);
    previous_ = center(player_);
    onFloor_ = false;
}

void Game::report(const std::string& what) {
    const Vec2 place = center(player_);
    char text[96];
    std::snprintf(text, sizeof text, "%4d  (%.2f, %.2f)  ", steps_, place.x, place.y);
    events_.push_back(text + what);
}
