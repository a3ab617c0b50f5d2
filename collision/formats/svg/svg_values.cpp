#include <tangent/base/from_chars.h>
#include <tangent/base/text.h>
#include <tangent/formats/svg/svg_values.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

namespace tangent::svg {

namespace {

constexpr std::string_view space = " \t\r\n";

struct Unit {
    std::string_view name;
    double pixels;
};
constexpr std::array<Unit, 7> units{
    {{"", 1}, {"px", 1}, {"in", 96}, {"cm", 96 / 2.54}, {"mm", 96 / 25.4}, {"pt", 96 / 72.0}, {"pc", 16}}};

std::optional<Affine> matrixOf(const std::string& function, const std::vector<double>& n) {
    if (std::ranges::any_of(n, [](double number) { return !std::isfinite(number); }))
        return std::nullopt;
    if (function == "matrix" && n.size() == 6)
        return Affine{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (function == "translate" && (n.size() == 1 || n.size() == 2))
        return Affine{1, 0, 0, 1, n[0], n.size() == 2 ? n[1] : 0};
    if (function == "scale" && (n.size() == 1 || n.size() == 2))
        return Affine{n[0], 0, 0, n.back(), 0, 0};
    if (function == "rotate" && n.size() == 1)
        return rotation(n[0]);
    if (function == "rotate" && n.size() == 3)
        return rotation(n[0], {n[1], n[2]});
    return std::nullopt;
}

} // namespace

std::optional<double> numberIn(std::string_view text) {
    text = trimmed(text, space);
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = detail::fromChars(text.data(), text.data() + text.size(), value);
    const std::string_view name(end, static_cast<std::size_t>(text.data() + text.size() - end));
    const auto unit = std::ranges::find(units, name, &Unit::name);
    if (error != std::errc() || unit == units.end() || !std::isfinite(value * unit->pixels))
        return std::nullopt;
    return value * unit->pixels;
}

std::vector<double> numbersIn(std::string text) {
    std::ranges::replace(text, ',', ' ');
    std::istringstream words(text);
    std::vector<double> numbers;
    for (std::string word; words >> word;)
        numbers.push_back(numberIn(word).value_or(std::nan("")));
    return numbers;
}

std::optional<Affine> transformIn(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n,";
    Affine all;
    for (;;) {
        const std::size_t begin = text.find_first_not_of(separators);
        if (begin == text.npos)
            return all;
        const std::size_t open = text.find('(');
        const std::size_t close = text.find(')');
        if (open == text.npos || close == text.npos || open < begin || close < open)
            return std::nullopt;
        std::string function(text.substr(begin, open - begin));
        function.erase(function.find_last_not_of(separators) + 1);
        const auto matrix =
            matrixOf(function, numbersIn(std::string(text.substr(open + 1, close - open - 1))));
        if (!matrix)
            return std::nullopt;
        all = all * *matrix;
        text.remove_prefix(close + 1);
    }
}

bool isNoShape(std::string_view element) {
    constexpr std::array names{"defs", "style",  "title",  "desc",   "metadata", "namedview", "clipPath",
                               "mask", "symbol", "marker", "script", "pattern",  "filter"};
    return std::ranges::find(names, element) != names.end();
}

bool hasElements(std::string_view declarations) {
    char quote = 0;
    for (std::size_t i = 0; i < declarations.size(); ++i) {
        const char c = declarations[i];
        if (quote == 0 && declarations.substr(i).starts_with("<!--"))
            i = std::min(declarations.find("-->", i), declarations.size());
        else if (c == '<' && !declarations.substr(i + 1).starts_with('!'))
            return true;
        else if (c == quote)
            quote = 0;
        else if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
    }
    return false;
}

std::pair<std::string, ColliderId> nameAndId(const std::string& title) {
    const std::string_view text = title;
    const std::size_t nameEnd = text.rfind(" (");
    if (nameEnd != text.npos && text.ends_with(')'))
        if (const auto id = parseId(text.substr(nameEnd + 2, text.size() - nameEnd - 3)))
            return {title.substr(0, nameEnd), ColliderId{*id}};
    if (const auto id = parseId(text.substr(text.starts_with('#') ? 1 : text.size())))
        return {"", ColliderId{*id}};
    return {title, {}};
}

} // namespace tangent::svg
