#pragma once

#include <type_traits>

/// What visitors may return. Internal to the broad phase.
namespace tangent::detail {

/// Calls a visitor that may end a search. Returns whether it goes on.
template <class Visitor, class... Arguments>
bool goesOnAfter(Visitor& visit, const Arguments&... arguments) {
    using Result = std::invoke_result_t<Visitor&, const Arguments&...>;
    static_assert(std::is_void_v<Result> || std::is_same_v<Result, bool>,
                  "The visitor must return void, or a bool, where false ends the search.");
    if constexpr (std::is_void_v<Result>) {
        visit(arguments...);
        return true;
    } else {
        return visit(arguments...);
    }
}

/// Calls a visitor that sees everything. A result would be ignored, and a bool be mistaken for one that ends the visit.
template <class Visitor, class... Arguments>
void visitEach(Visitor& visit, const Arguments&... arguments) {
    static_assert(std::is_void_v<std::invoke_result_t<Visitor&, const Arguments&...>>,
                  "The visitor must return void: it cannot end the visit.");
    visit(arguments...);
}

/// Calls a visitor that limits a search. Returns how far it goes on.
template <class Visitor, class... Arguments>
double limitAfter(Visitor& visit, const Arguments&... arguments) {
    using Result = std::invoke_result_t<Visitor&, const Arguments&...>;
    static_assert(std::is_arithmetic_v<Result> && !std::is_same_v<Result, bool>,
                  "The visitor must return a number: how far to continue, negative to end the search.");
    return static_cast<double>(visit(arguments...));
}

} // namespace tangent::detail
