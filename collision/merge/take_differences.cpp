#include <tangent/merge/item_keys.h>
#include <tangent/merge/merge.h>
#include <tangent/merge/take_differences.h>

#include <array>
#include <unordered_map>
#include <unordered_set>

namespace tangent {

namespace {

/// The common ancestor from which a merge yields the wanted level. Where a difference is taken over, it is as in
/// `ours`: then theirs is the only change. Elsewhere it is as in `theirs`.
class Ancestor {
public:
    Ancestor(const Level& ours, const Level& theirs, std::span<const ItemDiff> taken)
        : ours_(ours), theirs_(theirs) {
        for (const ItemDiff& difference : taken)
            if (difference.change == ItemChange::reordered)
                takesOrder_[at(difference.kind)] = true;
            else
                takenKeys_[at(difference.kind)].insert(difference.key);
    }

    Level level() const {
        Level level;
        static_cast<LevelSettings&>(level) = takes(ItemKind::level, "") ? ours_ : theirs_;
        const auto ownKey = [](const auto& item) {
            return keyOf(item);
        };
        const auto idText = [](const auto& item) {
            return std::to_string(idNumber(item.id));
        };
        const auto image = [](const Background& background) {
            return background.image;
        };
        level.guides = list(ItemKind::guide, ours_.guides, theirs_.guides, ownKey);
        level.backgrounds = list(ItemKind::background, ours_.backgrounds, theirs_.backgrounds, image);
        level.layers = list(ItemKind::layer, ours_.layers, theirs_.layers, idText);
        level.ignored = list(ItemKind::ignored, ours_.ignored, theirs_.ignored, ownKey);
        level.colliders = list(ItemKind::collider, ours_.colliders, theirs_.colliders, idText);
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const auto rule = static_cast<Rule>(i);
            level.rules[rule] = (takes(ItemKind::rule, ruleName(rule)) ? ours_ : theirs_).rules[rule];
        }
        return level;
    }

private:
    static constexpr auto kindCount = static_cast<std::size_t>(ItemKind::collider) + 1;
    static std::size_t at(ItemKind kind) { return static_cast<std::size_t>(kind); }
    bool takes(ItemKind kind, const std::string& key) const { return takenKeys_[at(kind)].contains(key); }

    template <class Item, class KeyOf>
    std::vector<Item> list(ItemKind kind, const std::vector<Item>& ours, const std::vector<Item>& theirs,
                           KeyOf keyOfItem) const {
        struct Pair {
            const Item* ours = nullptr;
            const Item* theirs = nullptr;
            bool isListed = false;
        };
        const std::vector<std::string> ourKeys = uniqueKeys(ours, keyOfItem);
        const std::vector<std::string> theirKeys = uniqueKeys(theirs, keyOfItem);
        std::unordered_map<std::string_view, Pair> pairs;
        for (std::size_t i = 0; i < ours.size(); ++i)
            pairs[ourKeys[i]].ours = &ours[i];
        for (std::size_t i = 0; i < theirs.size(); ++i)
            pairs[theirKeys[i]].theirs = &theirs[i];
        std::vector<Item> items;
        const auto append = [&](const std::vector<std::string>& keys) {
            for (const std::string& key : keys) {
                Pair& pair = pairs[key];
                const std::string itemKey = keyOfItem(pair.ours ? *pair.ours : *pair.theirs);
                const Item* item = takes(kind, itemKey) ? pair.ours : pair.theirs;
                if (item && !std::exchange(pair.isListed, true))
                    items.push_back(*item);
            }
        };
        append(takesOrder_[at(kind)] ? ourKeys : theirKeys);
        append(takesOrder_[at(kind)] ? theirKeys : ourKeys);
        return items;
    }

    const Level& ours_;
    const Level& theirs_;
    std::array<std::unordered_set<std::string>, kindCount> takenKeys_;
    std::array<bool, kindCount> takesOrder_{};
};

} // namespace

Level takeDifferences(const Level& ours, const Level& theirs, std::span<const ItemDiff> taken) {
    return mergeLevels(Ancestor(ours, theirs, taken).level(), ours, theirs).level;
}

} // namespace tangent
