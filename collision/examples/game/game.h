#pragma once

#include "input.h"

#include <tangent/broadphase/contact_tracker.h>
#include <tangent/level/level.h>
#include <tangent/motion/move.h>
#include <tangent/motion/sensors.h>

#include <optional>
#include <string>
#include <vector>

/// How the player looks and moves.
struct GameOptions {
    bool isPlatformer = false; ///< gravity and jumping; otherwise the player moves in all directions
    bool isBox = false;        ///< otherwise a circle
    double size = 16;          ///< diameter or side
    std::optional<tangent::Vec2>
        start; ///< absent: the collider with the property `spawn`, or the middle of the level
};

/// An enemy: a collider with the number property `speed`, in units a second. It starts in the direction of the property
/// `heading`, in degrees, and bounces off everything solid that it may not overlap.
struct Enemy {
    tangent::ProxyId id{};
    tangent::Vec2 velocity;
    tangent::Vec2 previous; ///< center one step ago
};

/// A platform: a collider with the number property `travel`. It moves so many units in the direction of the property
/// `heading`, one unit a step, and back, and takes the player with it. It waits while the player is in its way.
struct Platform {
    tangent::ProxyId id{};
    tangent::Vec2 displacement; ///< of the next step
    int steps = 0;              ///< from one end to the other
    int stepsLeft = 0;          ///< until it turns
    tangent::Vec2 previous;     ///< center one step ago
};

/// One player in a level. Sensors with the property `coin` are collected; colliders with the property `one_way` stop
/// the player only from above; an enemy sends the player back to the start. If the level has a layer named `Player`,
/// the player is stopped by what may not overlap this layer, otherwise by everything solid.
class Game {
public:
    Game(tangent::Level level, const GameOptions& options);

    /// Advances the game by one step. Returns what happened, one line each.
    std::vector<std::string> step(const Input& input);

    static constexpr double stepSeconds = 1.0 / 60;

    const tangent::Level& level() const { return level_; }
    const tangent::ContactTracker& world() const { return world_; }
    const tangent::Shape& player() const { return player_; }
    tangent::Vec2 previousPosition() const { return previous_; }
    int coins() const { return coins_; }
    [[nodiscard]] bool isEnemy(tangent::ProxyId id) const;
    /// Returns how far a collider moved in the last step.
    [[nodiscard]] tangent::Vec2 lastMove(tangent::ProxyId id) const;
    /// Returns the collider of a proxy.
    const tangent::Collider& colliderOf(tangent::ProxyId id) const;

private:
    static bool isOneWay(const void* game, tangent::ProxyId id, const tangent::TrackedCollider&);
    void addEnemies();
    /// Puts the player at a place, or at the nearest free one.
    void placePlayer(tangent::Vec2 center);
    tangent::Vec2 startOfLevel() const;
    tangent::MoveOptions playerOptions() const;
    void applyKeys(const Input& input);
    void addPlatforms();
    void moveEnemies();
    void movePlatforms();
    void movePlayer();
    void meetSensors(const std::vector<tangent::SensorEvent>& met);
    void meetEnemies();
    void report(const std::string& what);

    tangent::Level level_;
    GameOptions options_;
    tangent::ContactTracker world_;
    std::vector<Enemy> enemies_;
    std::vector<Platform> platforms_;
    tangent::Shape player_;
    tangent::Vec2 start_;
    tangent::Vec2 previous_; // center of the player one step ago
    tangent::Vec2 velocity_;
    bool onFloor_ = false;
    std::vector<tangent::ProxyHandle> inside_; // the sensors that the player is in
    int coins_ = 0;
    int steps_ = 0;
    std::vector<std::string> events_;
};
