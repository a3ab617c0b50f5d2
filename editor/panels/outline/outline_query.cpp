#include <tangent/base/text.h>

#include "panels/outline/outline_query.h"

#include "panels/fields/words.h"

#include <algorithm>
#include <array>

namespace tangent {

namespace {

constexpr std::string_view spaces = " \t\n\r";

/// Longer operators before their prefixes.
constexpr std::array<std::pair<std::string_view, Comparison>, 8> comparisons{{
    {"<=", Comparison::atMost},
    {">=", Comparison::atLeast},
    {"!=", Comparison::unequal},
    {"==", Comparison::equal},
    {"<", Comparison::less},
    {">", Comparison::greater},
    {"=", Comparison::equal},
    {":", Comparison::equal},
}};

using TermOrFault = std::variant<decltype(OutlineTerm::what), OutlineQueryFault>;

/// A field with a text, not a number.
struct TextField {
    std::string_view name;
    TermOrFault (*termOf)(const std::string& text);
};

bool startsWord(std::string_view word, const std::string& text) {
    return word.starts_with(lowerCase(std::string(text)));
}

template <class Term>
TermOrFault partOfName(const std::string& text) {
    return Term{text};
}

template <class Term>
TermOrFault yesOrNo(const std::string& text) {
    if (startsWord("yes", text))
        return Term{true};
    return startsWord("no", text) ? TermOrFault(Term{false}) : OutlineQueryFault::unknownAnswer;
}

TermOrFault shapeNamed(const std::string& text) {
    if (startsWord("circle", text))
        return ShapeTerm{ShapeKind::circle};
    return startsWord("rectangle", text) ? TermOrFault(ShapeTerm{ShapeKind::rectangle})
                                         : OutlineQueryFault::unknownShape;
}

constexpr std::array textFields{
    TextField{"name",
              [](const std::string& text) -> TermOrFault {
                  return NameTerm{text, false};
              }},
    TextField{"layer", partOfName<LayerTerm>},
    TextField{"group", partOfName<GroupTerm>},
    TextField{"shape", shapeNamed},
    TextField{"severity", partOfName<SeverityTerm>},
    TextField{"rule", partOfName<RuleTerm>},
    TextField{"sensor", yesOrNo<SensorTerm>},
    TextField{"hidden", yesOrNo<HiddenTerm>},
    TextField{"locked", yesOrNo<LockedTerm>},
};

/// After the first error, every function returns without reading on.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::variant<OutlineQuery, OutlineQueryError> run() {
        OutlineQuery query;
        for (skipSpaces(); !rest_.empty() && !error_; skipSpaces())
            query.push_back(term());
        if (error_)
            return *error_;
        readNumbersAsNames(query);
        return query;
    }

private:
    /// In a query of several words, such as "platform 2", a bare number is a part of the name.
    static void readNumbersAsNames(OutlineQuery& query) {
        const auto wordOf = [](OutlineTerm& term) {
            auto* const name = std::get_if<NameTerm>(&term.what);
            return name && name->isWord ? name : nullptr;
        };
        if (std::ranges::count_if(query, wordOf) < 2)
            return;
        for (OutlineTerm& term : query)
            if (NameTerm* const word = wordOf(term))
                word->isId = word->text.find_first_not_of("0123456789") != std::string::npos;
    }

    OutlineTerm term() {
        const bool isNegated = rest_.size() > 1 && rest_[0] == '-' && spaces.find(rest_[1]) == spaces.npos;
        if (isNegated)
            rest_.remove_prefix(1);
        if (rest_.front() == '"')
            return {NameTerm{value(), true}, isNegated};
        const std::string_view word = take(rest_.find_first_of(" \t\n\r:<>=!\""));
        const std::string_view afterWord = rest_;
        skipSpaces();
        const std::string_view sign = rest_;
        for (const auto& [spelling, comparison] : comparisons)
            if (rest_.starts_with(spelling)) {
                rest_.remove_prefix(spelling.size());
                skipSpaces();
                OutlineTerm made =
                    comparisonTerm(lowerCase(std::string(word)), sign.substr(0, spelling.size()), comparison);
                made.isNegated = made.isNegated != isNegated;
                return made;
            }
        rest_ = afterWord;
        // Without a comparison the operator characters belong to the word: hello!
        const std::string_view tail = take(rest_.find_first_of(spaces));
        return {NameTerm{std::string(word) + std::string(tail), true}, isNegated};
    }

    OutlineTerm comparisonTerm(const std::string& field, std::string_view sign, Comparison comparison) {
        const auto found = std::ranges::find(textFields, field, &TextField::name);
        if (found != textFields.end())
            return textTerm(*found, sign, comparison);
        if (field.empty())
            return fail(OutlineQueryFault::unknownField, std::string(sign));
        const std::string text = value();
        if (text.empty())
            return fail(OutlineQueryFault::missingValue, field + std::string(sign));
        const auto number = queryNumber(field);
        const auto result = evaluate(QString::fromStdString(text));
        if (const auto* value = std::get_if<double>(&result))
            return {number ? decltype(OutlineTerm::what)(NumberTerm{*number, comparison, *value})
                           : PropertyTerm{field, comparison, text, *value}};
        const bool isEquality = comparison == Comparison::equal || comparison == Comparison::unequal;
        if (!number && isEquality)
            return {PropertyTerm{field, comparison, text, {}}};
        return fail(OutlineQueryFault::unusableNumber, text, std::get<ArithmeticError>(result));
    }

    OutlineTerm textTerm(const TextField& field, std::string_view sign, Comparison comparison) {
        const std::string name(field.name);
        if (comparison != Comparison::equal && comparison != Comparison::unequal)
            return fail(OutlineQueryFault::notComparable, name);
        const std::string text = value();
        if (text.empty())
            return fail(OutlineQueryFault::missingValue, name + std::string(sign));
        const TermOrFault made = field.termOf(text);
        if (const auto* fault = std::get_if<OutlineQueryFault>(&made))
            return fail(*fault, text);
        return {std::get<0>(made), comparison == Comparison::unequal};
    }

    /// Reads up to a space, or a quoted text.
    std::string value() {
        if (!rest_.starts_with('"'))
            return std::string(take(rest_.find_first_of(spaces)));
        rest_.remove_prefix(1);
        const std::size_t end = rest_.find('"');
        if (end == rest_.npos)
            fail(OutlineQueryFault::openQuote, std::string(rest_));
        const std::string_view inside = take(end);
        if (!rest_.empty())
            rest_.remove_prefix(1);
        return std::string(inside);
    }

    std::string_view take(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(taken.size());
        return taken;
    }

    void skipSpaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(spaces), rest_.size())); }

    OutlineTerm fail(OutlineQueryFault fault, std::string text, ArithmeticError arithmetic = {}) {
        if (!error_)
            error_ = {fault, std::move(text), arithmetic};
        return {};
    }

    std::string_view rest_;
    std::optional<OutlineQueryError> error_;
};

} // namespace

std::variant<OutlineQuery, OutlineQueryError> readOutlineQuery(std::string_view text) {
    return Reader(text).run();
}

QString queryFields() {
    QString fields;
    for (const TextField& field : textFields)
        fields += QLatin1String(field.name.data(), static_cast<qsizetype>(field.name.size())) +
                  QStringLiteral(", ");
    return fields + queryNumberFields();
}

} // namespace tangent
