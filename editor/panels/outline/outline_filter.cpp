#include "panels/outline/outline_filter.h"

#include "panels/fields/words.h"
#include "panels/properties/property_edits.h"

#include <tangent/base/text.h>

#include <algorithm>
#include <charconv>

namespace tangent {

namespace {

bool isAscii(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return (c & 0x80) != 0; });
}

std::string folded(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toCaseFolded().toStdString();
}

/// Whether `text` contains `word`, ignoring case. `word` must be case-folded. Most names are short and ASCII, where
/// this is far faster than QString.
bool contains(std::string_view text, std::string_view word) {
    const auto isSame = [](char a, char b) {
        return lowerCase(a) == b;
    };
    if (word.empty() || std::search(text.begin(), text.end(), word.begin(), word.end(), isSame) != text.end())
        return true;
    return !isAscii(word) && !isAscii(text) && folded(text).find(word) != std::string::npos;
}

std::optional<ColliderId> numberIn(std::string_view word) {
    if (word.starts_with('#'))
        word.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isNumber = error == std::errc() && end == word.data() + word.size() && number > 0;
    return isNumber ? std::optional(ColliderId{number}) : std::nullopt;
}

/// Whether one of the two names of a thing begins with the word.
bool begins(std::string_view english, const QString& translated, std::string_view word) {
    return folded(english).starts_with(folded(word)) ||
           folded(translated.toStdString()).starts_with(folded(word));
}

bool isNamed(const Property& property, std::string_view name) {
    return property.name.size() == name.size() && contains(property.name, name);
}

bool isNo(const Property& property) {
    const bool* value = std::get_if<bool>(&property.value);
    return value && !*value;
}

bool compare(double a, Comparison comparison, double b) {
    switch (comparison) {
    case Comparison::less:
        return a < b;
    case Comparison::atMost:
        return a <= b;
    case Comparison::equal:
        return a == b;
    case Comparison::unequal:
        return a != b;
    case Comparison::atLeast:
        return a >= b;
    case Comparison::greater:
        break;
    }
    return a > b;
}

bool matchesValue(const PropertyTerm& term, const PropertyValue& value) {
    const bool isUnequal = term.comparison == Comparison::unequal;
    if (const auto* number = std::get_if<double>(&value))
        return term.number && compare(*number, term.comparison, *term.number);
    if (term.comparison != Comparison::equal && !isUnequal)
        return false;
    if (const auto* text = std::get_if<std::string>(&value))
        return contains(*text, term.text) != isUnequal;
    if (const auto* flag = std::get_if<bool>(&value))
        return (std::string_view(*flag ? "yes" : "no").starts_with(term.text) ||
                std::string_view(*flag ? "true" : "false").starts_with(term.text)) != isUnequal;
    return false;
}

} // namespace

OutlineFilter::OutlineFilter(OutlineQuery query, const std::vector<Layer>& layers,
                             const LevelDocument* document)
    : query_(std::move(query)) {
    const auto testOfTerm = [&](const auto& term) -> Test {
        using Term = std::decay_t<decltype(term)>;
        if constexpr (std::is_same_v<Term, LayerTerm>)
            return testOf(term, layers);
        else if constexpr (std::is_same_v<Term, HiddenTerm> || std::is_same_v<Term, LockedTerm>)
            return testOf(term, document);
        else
            return testOf(term);
    };
    for (const OutlineTerm& term : query_)
        tests_.push_back(std::visit(testOfTerm, term.what));
}

bool OutlineFilter::matches(const LiveLevel& level, ProxyId collider) const {
    for (std::size_t i = 0; i < tests_.size(); ++i)
        if (tests_[i](level, collider) == query_[i].isNegated)
            return false;
    return true;
}

bool OutlineFilter::dependsOn(DependsOn changing) const {
    return std::ranges::any_of(query_, [&](const OutlineTerm& term) {
        if (std::holds_alternative<SeverityTerm>(term.what) || std::holds_alternative<RuleTerm>(term.what))
            return changing == DependsOn::problems;
        const auto* number = std::get_if<NumberTerm>(&term.what);
        return number && number->number.dependsOn == changing;
    });
}

bool OutlineFilter::dependsOnView() const {
    return std::ranges::any_of(query_, [](const OutlineTerm& term) {
        return std::holds_alternative<HiddenTerm>(term.what) || std::holds_alternative<LockedTerm>(term.what);
    });
}

OutlineFilter::Test OutlineFilter::testOf(const NameTerm& term) {
    return [word = folded(term.text), orProperty = term.isWord,
            id = term.isWord && term.isId ? numberIn(term.text) : std::nullopt](const LiveLevel& level,
                                                                                ProxyId proxy) {
        const Collider& collider = level.collider(proxy);
        return collider.id == id || contains(collider.name.str(), word) ||
               (orProperty && std::ranges::any_of(collider.properties, [&](const Property& property) {
                    return isNamed(property, word) && !isNo(property);
                }));
    };
}

OutlineFilter::Test OutlineFilter::testOf(const LayerTerm& term, const std::vector<Layer>& layers) {
    std::vector<LayerId> wanted;
    for (const Layer& layer : layers)
        if (folded(layerName(layer).toStdString()).starts_with(folded(term.text)))
            wanted.push_back(layer.id);
    if (wanted.empty() && !unknownLayer_)
        unknownLayer_ = {OutlineQueryFault::unknownLayer, term.text, {}};
    return [wanted](const LiveLevel& level, ProxyId proxy) {
        return std::ranges::find(wanted, level.collider(proxy).layer) != wanted.end();
    };
}

OutlineFilter::Test OutlineFilter::testOf(const GroupTerm& term) {
    return [word = folded(term.text)](const LiveLevel& level, ProxyId proxy) {
        const auto& group = level.collider(proxy).group;
        return !group.empty() && folded(group.str()).starts_with(word);
    };
}

OutlineFilter::Test OutlineFilter::testOf(const ShapeTerm& term) {
    return [wanted = term.kind](const LiveLevel& level, ProxyId proxy) {
        return shapeKind(level.collider(proxy).shape) == wanted;
    };
}

bool OutlineFilter::matches(const SeverityTerm& term, const Problem& problem) {
    return begins(severityName(problem.severity), translatedSeverity(problem.severity), term.text);
}

bool OutlineFilter::matches(const RuleTerm& term, const Problem& problem) {
    return begins(ruleName(problem.rule), translatedRule(problem.rule), term.text);
}

OutlineFilter::Test OutlineFilter::testOf(const SeverityTerm& term) {
    return [term](const LiveLevel& level, ProxyId proxy) {
        return std::ranges::any_of(level.problemsOf(proxy),
                                   [&](const Problem& problem) { return matches(term, problem); });
    };
}

OutlineFilter::Test OutlineFilter::testOf(const RuleTerm& term) {
    return [term](const LiveLevel& level, ProxyId proxy) {
        return std::ranges::any_of(level.problemsOf(proxy),
                                   [&](const Problem& problem) { return matches(term, problem); });
    };
}

OutlineFilter::Test OutlineFilter::testOf(const PropertyTerm& term) {
    return [term = PropertyTerm{folded(term.name), term.comparison, folded(term.text), term.number}](
               const LiveLevel& level, ProxyId proxy) {
        return std::ranges::any_of(level.collider(proxy).properties, [&](const Property& property) {
            return isNamed(property, term.name) && matchesValue(term, property.value);
        });
    };
}

std::optional<OutlineQueryError> OutlineFilter::unknownProperty(const OutlineQuery& query,
                                                                const LiveLevel& level) {
    for (const OutlineTerm& asked : query) {
        const auto* term = std::get_if<PropertyTerm>(&asked.what);
        if (!term || isKnownFlag(term->name))
            continue;
        bool isUsed = false;
        for (std::size_t position = 0; position < level.size() && !isUsed; ++position)
            isUsed = std::ranges::any_of(
                level.collider(level.at(position)).properties,
                [name = folded(term->name)](const Property& property) { return isNamed(property, name); });
        if (!isUsed)
            return OutlineQueryError{OutlineQueryFault::unknownField, term->name, {}};
    }
    return std::nullopt;
}

OutlineFilter::Test OutlineFilter::testOf(const SensorTerm& term) {
    return [wanted = term.isSensor](const LiveLevel& level, ProxyId proxy) {
        return level.collider(proxy).sensor == wanted;
    };
}

OutlineFilter::Test OutlineFilter::testOf(const HiddenTerm& term, const LevelDocument* document) {
    return [wanted = term.isHidden, document](const LiveLevel& level, ProxyId proxy) {
        const bool isHidden = document && (document->colliderView().isHidden(proxy) ||
                                           document->layers().isHidden(level.collider(proxy).layer));
        return isHidden == wanted;
    };
}

OutlineFilter::Test OutlineFilter::testOf(const LockedTerm& term, const LevelDocument* document) {
    return [wanted = term.isLocked, document](const LiveLevel& level, ProxyId proxy) {
        const bool isLocked = document && (document->colliderView().isLocked(proxy) ||
                                           document->layers().isLocked(level.collider(proxy).layer));
        return isLocked == wanted;
    };
}

OutlineFilter::Test OutlineFilter::testOf(const NumberTerm& term) {
    return [term](const LiveLevel& level, ProxyId proxy) {
        const std::optional<double> number = term.number.of(level, proxy);
        return number && compare(*number, term.comparison, term.value);
    };
}

} // namespace tangent
