#pragma once

#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/tracked_collider.h>
#include <tangent/live/layer_numbers.h>
#include <tangent/live/rule_book.h>

#include <span>
#include <vector>

namespace tangent {

/// Judges pairs of the colliders of a level that rests. Colliders are given as positions in Level::colliders.
class LevelPairs {
public:
    /// Refers to the colliders of the level. O(n) for n colliders.
    explicit LevelPairs(const Level& level);

    const RuleBook& rules() const { return rules_; }
    const LayerNumbers& layers() const { return layers_; }
    /// Returns the boxes of the colliders.
    std::span<const Aabb> boxes() const { return boxes_; }
    /// Returns by how much to grow both boxes of a pair: if they do not meet then, the pair has no problem.
    double margin() const;
    /// Gives a collider a box that meets nothing.
    void leaveOut(std::uint32_t collider);

    /// Whether the two may not overlap: neither is a sensor, and their layers are a forbidden pair.
    bool mayNotOverlap(std::uint32_t a, std::uint32_t b) const;
    /// Whether the two can break a rule, judging by their layers, sensor flags and boxes.
    bool mayBreakRule(std::uint32_t a, std::uint32_t b) const;
    /// Compares the two. The relation is `apart` if they are not in contact.
    Contact contactOf(std::uint32_t a, std::uint32_t b) const;
    /// Returns the rule that two colliders in contact break.
    std::optional<Rule> ruleOf(const Contact& contact) const;
    /// Appends the gap problems of two colliders that are apart.
    void appendGapProblems(std::uint32_t a, std::uint32_t b, std::vector<Problem>& problems) const;

private:
    const std::vector<Collider>& colliders_;
    RuleBook rules_;
    ContactFilter filter_;
    LayerNumbers layers_;
    std::vector<Aabb> boxes_;
    std::vector<std::uint32_t> layerOf_; ///< numbers in layers_
};

/// Returns whether a LiveLevel would keep more than `max` pairs of colliders: contacts that are forbidden or break a
/// rule, and gaps that are problems. Stops at the limit: memory is bounded. Returns false if cancelled.
/// Complexity: that of visitPairs(), and a classify() for each such pair.
[[nodiscard]] bool exceedsContacts(const Level& level, std::size_t max, const Progress& progress = {});

} // namespace tangent
