#include "panels/fields/arithmetic.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace tangent {

namespace {

constexpr int maxDepth = 200;

bool startsNumber(char c) {
    return (c >= '0' && c <= '9') || c == '.';
}

/// Recursive descent. After the first error, every function returns without reading on.
class Parser {
public:
    Parser(std::string_view text, double gridStep) : text_(text), gridStep_(gridStep) {}

    std::variant<double, ArithmeticError> run() {
        const double value = sum();
        peek();
        if (at_ < text_.size())
            fail(ArithmeticFault::strayCharacter);
        if (error_)
            return *error_;
        return value;
    }

private:
    /// Rejects infinite results, so that nothing divides by infinity.
    double sum() {
        peek();
        const std::size_t position = at_;
        double value = product();
        while (!error_) {
            if (accept('+'))
                value += product();
            else if (accept('-'))
                value -= product();
            else
                break;
        }
        if (!std::isfinite(value))
            fail(ArithmeticFault::outOfRange, position);
        return value;
    }

    double product() {
        double value = signedOperand();
        while (!error_) {
            peek();
            const std::size_t position = at_;
            if (accept('*')) {
                value *= signedOperand();
            } else if (accept('/')) {
                const double divisor = signedOperand();
                if (divisor == 0)
                    fail(ArithmeticFault::divisionByZero, position);
                value /= divisor;
            } else {
                break;
            }
        }
        return value;
    }

    double signedOperand() {
        bool negative = false;
        while (true) {
            if (accept('-'))
                negative = !negative;
            else if (!accept('+'))
                break;
        }
        const double value = operand();
        return negative ? -value : value;
    }

    double operand() {
        peek();
        const std::size_t position = at_;
        if (!accept('('))
            return number();
        if (++depth_ > maxDepth) {
            fail(ArithmeticFault::nestedTooDeeply, position);
            return 0;
        }
        const double value = sum();
        if (!error_ && !accept(')'))
            failUnclosedParenthesis(position);
        --depth_;
        return value;
    }

    void failUnclosedParenthesis(std::size_t opening) {
        if (at_ == text_.size())
            fail(ArithmeticFault::openParenthesis, opening);
        else
            fail(ArithmeticFault::strayCharacter);
    }

    double number() {
        const char first = peek();
        if (!startsNumber(first)) {
            const bool isIncomplete =
                at_ == text_.size() || std::string_view("+-*/)").find(first) != std::string_view::npos;
            fail(isIncomplete ? ArithmeticFault::noNumber : ArithmeticFault::strayCharacter);
            return 0;
        }
        double value = 0;
        const char* begin = text_.data() + at_;
        const auto [end, status] = std::from_chars(begin, text_.data() + text_.size(), value);
        if (status == std::errc::invalid_argument)
            fail(ArithmeticFault::noNumber);
        else if (status == std::errc::result_out_of_range)
            fail(ArithmeticFault::outOfRange);
        at_ += static_cast<std::size_t>(end - begin);
        if (!(gridStep_ > 0) || accept('u'))
            return value;
        return accept('g') ? value * gridStep_ : value;
    }

    /// The next non-space character, or '\0' at the end.
    char peek() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t'))
            ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    bool accept(char c) {
        if (error_ || peek() != c)
            return false;
        ++at_;
        return true;
    }

    void fail(ArithmeticFault fault) { fail(fault, at_); }
    void fail(ArithmeticFault fault, std::size_t position) {
        if (!error_)
            error_ = {fault, position};
    }

    std::string_view text_;
    double gridStep_;
    std::size_t at_ = 0;
    int depth_ = 0;
    std::optional<ArithmeticError> error_;
};

} // namespace

std::variant<double, ArithmeticError> evaluate(std::string_view expression, double gridStep) {
    return Parser(expression, gridStep).run();
}

} // namespace tangent
