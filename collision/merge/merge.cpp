#include <tangent/file/json_text.h>
#include <tangent/file/level_checks.h>
#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>
#include <tangent/level/used_ids.h>
#include <tangent/merge/import_records.h>
#include <tangent/merge/item_keys.h>
#include <tangent/merge/merge.h>
#include <tangent/merge/merge_lists.h>
#include <tangent/merge/merge_matrix.h>
#include <tangent/merge/merge_words.h>
#include <tangent/merge/new_ids.h>

#include <algorithm>
#include <unordered_set>

namespace tangent {

namespace {

/// Compares minor versions. The reader accepts versions of the form "1.N" only.
std::string laterVersion(const std::string& a, const std::string& b) {
    return std::pair(a.size(), a) < std::pair(b.size(), b) ? b : a;
}

constexpr auto keyOfItem = [](const auto& item) {
    return keyOf(item);
};
constexpr auto titleOfItem = [](const auto& item) {
    return titleOf(item);
};

class Merge {
public:
    Merge(const Level& base, const Level& ours, Level theirs)
        : base_(base), ours_(ours), theirs_(std::move(theirs)), ourImports_(ours_), theirImports_(theirs_) {}

    MergeResult result() && {
        renumberTheirLayers();
        renumberTheirColliders();
        mergeSettings();
        mergeLayers();
        mergeColliders();
        keepNeededLayers();
        mergeForbiddenOverlaps(base_, ours_, theirs_, result_);
        dropMissingLayersOfRules();
        leaveIdsToImports();
        return std::move(result_);
    }

private:
    /// Reports that the two sides changed `what` differently.
    void conflict(const std::string& what, const std::string& ours, const std::string& theirs) {
        result_.conflicts.push_back(what + ": ours has " + ours + ", theirs has " + theirs + "; kept ours");
    }

    template <class Value>
    Value pick(const std::string& what, const Value& base, const Value& ours, const Value& theirs) {
        if (ours == theirs || theirs == base)
            return ours;
        if (ours != base)
            conflict(what, inWords(ours), inWords(theirs));
        return ours == base ? theirs : ours;
    }

    /// Merges an item that only one side has. `title` returns its name for messages.
    template <class Item, class Title>
    std::optional<Item> survivor(const Versions<Item>& versions, Title title) {
        const Item& left = versions.ours ? *versions.ours : *versions.theirs;
        if (!versions.base)
            return left;
        if (left == *versions.base)
            return std::nullopt;
        const char* words = versions.ours ? ": changed in ours, removed in theirs; kept"
                                          : ": removed in ours, changed in theirs; kept";
        result_.conflicts.push_back(title(left) + words);
        return left;
    }

    /// `mergeItem(base, ours, theirs)` merges one item. A missing base is default-constructed.
    template <class Item, class KeyOf, class Title, class MergeItem>
    std::vector<Item> mergeList(const std::vector<Item>& base, const std::vector<Item>& ours,
                                const std::vector<Item>& theirs, KeyOf keyOf, Title title,
                                MergeItem mergeItem, const char* order = nullptr) {
        const ListMerge<Item, KeyOf> merge(base, ours, theirs, keyOf);
        if (order && merge.isOrderInConflict())
            result_.conflicts.push_back(std::string(order) + ": changed in both; kept ours");
        return merge.settled([&](const Versions<Item>& versions) -> std::optional<Item> {
            if (!versions.ours || !versions.theirs)
                return survivor(versions, title);
            if (*versions.ours == *versions.theirs)
                return *versions.ours;
            return mergeItem(versions.base ? *versions.base : Item{}, *versions.ours, *versions.theirs);
        });
    }

    UnknownMembers mergeUnknown(const std::string& whose, const UnknownMembers& base,
                                const UnknownMembers& ours, const UnknownMembers& theirs) {
        const auto title = [&](const UnknownMember& member) {
            return whose + ", member " + quotedJson(member.name);
        };
        return mergeList(base.vector(), ours.vector(), theirs.vector(), std::mem_fn(&UnknownMember::name),
                         title, [&](const UnknownMember& b, const UnknownMember& o, const UnknownMember& t) {
                             return UnknownMember{o.name, pick(title(o), b.json, o.json, t.json)};
                         });
    }

    Properties mergeProperties(const std::string& whose, const Properties& base, const Properties& ours,
                               const Properties& theirs) {
        const auto title = [&](const Property& property) {
            return whose + ", property " + quotedJson(property.name);
        };
        const auto words = [](const Property& property) {
            return std::visit([](const auto& value) { return inWords(value); }, property.value);
        };
        return mergeList(base.vector(), ours.vector(), theirs.vector(), std::mem_fn(&Property::name), title,
                         [&](const Property& b, const Property& o, const Property& t) {
                             if (b == t)
                                 return o;
                             if (b == o)
                                 return t;
                             conflict(title(o), words(o), words(t));
                             return o;
                         });
    }

    void mergeSettings() {
        LevelSettings& merged = result_.level;
        // the merged level may contain what only the later version allows
        merged.version = laterVersion(ours_.version, theirs_.version);
        merged.name = pick("name of the level", base_.name, ours_.name, theirs_.name);
        merged.bounds = pick("bounds", base_.bounds, ours_.bounds, theirs_.bounds);
        merged.grid = pick("grid", base_.grid, ours_.grid, theirs_.grid);
        merged.tolerance = pick("tolerance", base_.tolerance, ours_.tolerance, theirs_.tolerance);
        const std::vector<Property> records = mergedRecords(base_, ours_, theirs_);
        merged.properties =
            mergeProperties("level", withValues(base_.properties, records),
                            withValues(ours_.properties, records), withValues(theirs_.properties, records));
        merged.unknown = mergeUnknown("level", base_.unknown, ours_.unknown, theirs_.unknown);
        mergeGuides();
        mergeBackgrounds();
        mergeRules();
        mergeIgnored();
    }

    void mergeGuides() {
        result_.level.guides = mergeList(
            base_.guides, ours_.guides, theirs_.guides, keyOfItem, titleOfItem,
            [&](const Guide& b, const Guide& o, const Guide& t) {
                return Guide{o.axis, o.at, mergeUnknown(titleOf(o), b.unknown, o.unknown, t.unknown)};
            });
    }

    void mergeBackgrounds() {
        result_.level.backgrounds = mergeList(
            base_.backgrounds, ours_.backgrounds, theirs_.backgrounds, std::mem_fn(&Background::image),
            titleOfItem,
            [&](const Background& b, const Background& o, const Background& t) {
                const std::string whose = titleOf(o);
                return Background{o.image,
                                  pick(whose + ", x", b.x, o.x, t.x),
                                  pick(whose + ", y", b.y, o.y, t.y),
                                  pick(whose + ", scale", b.scale, o.scale, t.scale),
                                  pick(whose + ", opacity", b.opacity, o.opacity, t.opacity),
                                  mergeUnknown(whose, b.unknown, o.unknown, t.unknown)};
            },
            "order of the backgrounds");
    }

    void mergeRules() {
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const std::string whose = std::string("rule ") + ruleName(static_cast<Rule>(i));
            const RuleSetting& base = base_.rules.settings[i];
            const RuleSetting& ours = ours_.rules.settings[i];
            const RuleSetting& theirs = theirs_.rules.settings[i];
            RuleSetting& result = result_.level.rules.settings[i];
            result.severity = pick(whose + ", severity", base.severity, ours.severity, theirs.severity);
            const std::span<const RuleParameter> parameters = definitionOf(static_cast<Rule>(i)).parameters;
            for (std::size_t place = 0; place < parameters.size(); ++place)
                result.parameters[place] = pick(whose + ", " + parameters[place].name, base.parameters[place],
                                                ours.parameters[place], theirs.parameters[place]);
            result.layers = pick(whose + ", layers", base.layers, ours.layers, theirs.layers);
            result.unknown = mergeUnknown(whose, base.unknown, ours.unknown, theirs.unknown);
        }
        result_.level.rules.unknown =
            mergeUnknown("rules", base_.rules.unknown, ours_.rules.unknown, theirs_.rules.unknown);
    }

    void mergeIgnored() {
        result_.level.ignored =
            mergeList(base_.ignored, ours_.ignored, theirs_.ignored, keyOfItem, titleOfItem,
                      [&](const IgnoredProblem& b, const IgnoredProblem& o, const IgnoredProblem& t) {
                          const std::string whose = titleOf(o);
                          const auto further = furtherColliders(o);
                          const bool keepsOurs = further == pick(whose + ", colliders", furtherColliders(b),
                                                                 further, furtherColliders(t));
                          return IgnoredProblem{o.rule, keepsOurs ? o.colliders : t.colliders,
                                                pick(whose + ", reason", b.reason, o.reason, t.reason),
                                                mergeUnknown(whose, b.unknown, o.unknown, t.unknown)};
                      });
    }

    void mergeLayers() {
        result_.level.layers = mergeList(
            base_.layers, ours_.layers, theirs_.layers, std::mem_fn(&Layer::id), titleOfItem,
            [&](const Layer& b, const Layer& o, const Layer& t) {
                const std::string whose = titleOf(o);
                return Layer{o.id, pick(whose + ", name", b.name, o.name, t.name),
                             pick(whose + ", color", b.color, o.color, t.color),
                             mergeUnknown(whose, b.unknown, o.unknown, t.unknown)};
            },
            "order of the layers");
    }

    void mergeColliders() {
        result_.level.colliders = mergeList(
            base_.colliders, ours_.colliders, theirs_.colliders, std::mem_fn(&Collider::id), titleOfItem,
            [&](const Collider& b, const Collider& o, const Collider& t) {
                const std::string whose = titleOf(o);
                Collider merged{o.id,
                                pick(whose + ", layer", b.layer, o.layer, t.layer),
                                pick(whose + ", shape", b.shape, o.shape, t.shape),
                                pick(whose + ", sensor", b.sensor, o.sensor, t.sensor),
                                pick(whose + ", name", b.name, o.name, t.name),
                                pick(whose + ", group", b.group, o.group, t.group),
                                mergeProperties(whose, b.properties, o.properties, t.properties),
                                mergeUnknown(whose, b.unknown, o.unknown, t.unknown)};
                erase_if(merged.unknown,
                         [&](const UnknownMember& member) { return isNumberOf(merged.shape, member.name); });
                return merged;
            },
            "drawing order");
    }

    /// Both sides may give the same next id to different new items: returns new ids for theirs.
    template <class Item, class IsSame>
    std::unordered_map<decltype(Item::id), decltype(Item::id)>
    newIds(const std::vector<Item>& base, const std::vector<Item>& ours, const std::vector<Item>& theirs,
           IsSame isSame) {
        using Id = decltype(Item::id);
        std::unordered_map<Id, const Item*> added;
        for (const Item& item : ours)
            added.emplace(item.id, &item);
        for (const Item& item : base)
            added.erase(item.id);
        UsedIds<Id> ids;
        for (const std::vector<Item>* list : {&base, &ours, &theirs})
            for (const Item& item : *list)
                ids.add(item.id);
        std::unordered_map<Id, Id> renumbered;
        for (const Item& item : theirs)
            if (const auto other = added.find(item.id); other != added.end() && !isSame(*other->second, item))
                renumbered.emplace(item.id, ids.next());
        return renumbered;
    }

    void noteNewId(const std::string& what, std::int64_t id) {
        result_.notes.push_back(what + " of theirs now has the id " + std::to_string(id) +
                                ": ours uses its old id for something else");
    }

    void renumberTheirLayers() {
        const auto ids =
            newIds(base_.layers, ours_.layers, theirs_.layers, [this](const Layer& a, const Layer& b) {
                return a.name == b.name || ourImports_.shareSourceOf(a.id, theirImports_);
            });
        if (ids.empty())
            return;
        for (const Layer& layer : theirs_.layers)
            if (const auto found = ids.find(layer.id); found != ids.end())
                noteNewId(titleOf(layer), idNumber(found->second));
        renumberLayers(theirs_, ids);
        renumberRecords(theirs_, ids);
    }

    void renumberTheirColliders() {
        const auto ids = newIds(base_.colliders, ours_.colliders, theirs_.colliders,
                                [this](const Collider& a, const Collider& b) {
                                    return a == b || ourImports_.shareSourceOf(a.id, theirImports_);
                                });
        if (ids.empty())
            return;
        for (Collider& collider : theirs_.colliders)
            if (const auto found = ids.find(collider.id); found != ids.end()) {
                if (!ourImports_.contains(collider.id) && theirImports_.contains(collider.id))
                    exchanged_.insert({{collider.id, found->second}, {found->second, collider.id}});
                else
                    noteNewId(titleOf(collider), idNumber(found->second));
                collider.id = found->second;
            }
        renumberIgnored(theirs_, ids);
        renumberRecords(theirs_, ids);
    }

    /// Where theirs imported an id that ours gave to a collider drawn by hand, the imported one keeps it: the next
    /// import must find it.
    void leaveIdsToImports() {
        if (exchanged_.empty())
            return;
        for (Collider& collider : result_.level.colliders)
            if (const auto found = exchanged_.find(collider.id); found != exchanged_.end()) {
                if (theirImports_.contains(collider.id))
                    result_.notes.push_back(titleOf(collider) + " of ours now has the id " +
                                            std::to_string(idNumber(found->second)) +
                                            ": theirs imported something with its old id");
                collider.id = found->second;
            }
        renumberIgnored(result_.level, exchanged_);
        renumberRecords(result_.level, exchanged_);
    }

    /// Restores layers that one side removed but the other side's colliders need.
    void keepNeededLayers() {
        std::unordered_set<LayerId> missing;
        for (const Collider& collider : result_.level.colliders)
            missing.insert(collider.layer);
        for (const Layer& layer : result_.level.layers)
            missing.erase(layer.id);
        for (const std::vector<Layer>* layers : {&ours_.layers, &std::as_const(theirs_.layers)})
            for (const Layer& layer : *layers)
                if (missing.erase(layer.id) > 0) {
                    result_.level.layers.push_back(layer);
                    result_.conflicts.push_back(titleOf(layer) + ": removed in " +
                                                (layers == &ours_.layers ? "theirs" : "ours") +
                                                ", but the other side has colliders on it; kept");
                }
    }

    void dropMissingLayersOfRules() {
        const auto isMissing = [this](LayerId layer) {
            return !layerWithId(result_.level, layer);
        };
        for (std::size_t i = 0; i < ruleCount; ++i) {
            std::optional<std::vector<LayerId>>& layers = result_.level.rules.settings[i].layers;
            if (!layers || std::erase_if(*layers, isMissing) == 0 || !layers->empty())
                continue;
            result_.conflicts.push_back(
                std::string("rule ") + ruleName(static_cast<Rule>(i)) +
                ", layers: one side removed the layers that the other chose; now every layer");
            layers.reset();
        }
    }

    const Level& base_;
    const Level& ours_;
    Level theirs_;
    const Imports ourImports_;
    const Imports theirImports_; ///< with their own ids
    /// Ids of colliders that only ours and theirs have, each by the other: the result exchanges them.
    NewIds<ColliderId> exchanged_;
    MergeResult result_;
};

} // namespace

MergeResult mergeLevels(const Level& base, const Level& ours, const Level& theirs) {
    return Merge(base, ours, theirs).result();
}

} // namespace tangent
