#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// Internal: the exact arithmetic behind the verdicts. Every finite double is an integer times a power of two. In units
/// of a common power, sums and products of doubles are integers.
namespace tangent::detail {

/// value == mantissa * 2^exponent, mantissa odd or zero.
struct BinaryParts {
    std::uint64_t mantissa = 0;
    int exponent = 0;
    bool negative = false;

    /// `value` must be finite.
    static constexpr BinaryParts of(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
        const int field = static_cast<int>(bits >> 52 & 0x7ff);
        const std::uint64_t mantissa = field == 0 ? fraction : fraction | std::uint64_t{1} << 52;
        if (mantissa == 0)
            return {};
        const int zeros = std::countr_zero(mantissa);
        return {mantissa >> zeros, std::max(field, 1) - 1075 + zeros, bits >> 63 != 0};
    }

    constexpr int topExponent() const { return exponent + 64 - std::countl_zero(mantissa); }
};

/// An integer of limbCount * 32 bits in two's complement. Does not check for overflow: the caller proves that the width
/// is sufficient.
template <std::size_t limbCount>
class WideInteger {
public:
    constexpr WideInteger() = default;

    /// value * 2^-exponent, which must be an integer that fits.
    constexpr WideInteger(double value, int exponent) {
        const BinaryParts parts = BinaryParts::of(value);
        if (parts.mantissa == 0)
            return;
        const int shift = parts.exponent - exponent;
        const auto limb = static_cast<std::size_t>(shift / 32);
        const int bits = shift % 32;
        const std::uint64_t low = parts.mantissa << bits;
        const std::uint64_t high = bits == 0 ? 0 : parts.mantissa >> (64 - bits);
        const std::array<std::uint32_t, 3> placed = {static_cast<std::uint32_t>(low),
                                                     static_cast<std::uint32_t>(low >> 32),
                                                     static_cast<std::uint32_t>(high)};
        for (std::size_t i = 0; i < placed.size() && limb + i < limbCount; ++i)
            limbs_[limb + i] = placed[i];
        if (parts.negative)
            *this = -*this;
    }

    constexpr int sign() const {
        if (limbs_.back() >> 31 != 0)
            return -1;
        return std::ranges::all_of(limbs_, [](std::uint32_t limb) { return limb == 0; }) ? 0 : 1;
    }

    friend constexpr WideInteger operator+(WideInteger a, const WideInteger& b) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < limbCount; ++i) {
            carry += std::uint64_t{a.limbs_[i]} + b.limbs_[i];
            a.limbs_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        return a;
    }

    constexpr WideInteger operator-() const {
        WideInteger negated;
        std::uint64_t carry = 1;
        for (std::size_t i = 0; i < limbCount; ++i) {
            carry += static_cast<std::uint32_t>(~limbs_[i]);
            negated.limbs_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        return negated;
    }

    friend constexpr WideInteger operator-(const WideInteger& a, const WideInteger& b) { return a + -b; }

    constexpr WideInteger<2 * limbCount> operator*(const WideInteger& other) const {
        const auto product = productOfMagnitudes(magnitude(), other.magnitude());
        return (sign() < 0) == (other.sign() < 0) ? product : -product;
    }

    constexpr WideInteger<2 * limbCount> squared() const {
        const WideInteger positive = magnitude();
        return productOfMagnitudes(positive, positive);
    }

private:
    template <std::size_t>
    friend class WideInteger;

    constexpr WideInteger magnitude() const { return sign() < 0 ? -*this : *this; }

    static constexpr WideInteger<2 * limbCount> productOfMagnitudes(const WideInteger& a,
                                                                    const WideInteger& b) {
        WideInteger<2 * limbCount> product;
        for (std::size_t i = 0; i < limbCount; ++i) {
            if (a.limbs_[i] == 0)
                continue;
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < limbCount; ++j) {
                carry += std::uint64_t{a.limbs_[i]} * b.limbs_[j] + product.limbs_[i + j];
                product.limbs_[i + j] = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            product.limbs_[i + limbCount] = static_cast<std::uint32_t>(carry);
        }
        return product;
    }

    std::array<std::uint32_t, limbCount> limbs_{}; // least significant first
};

template <std::size_t limbCount>
constexpr const WideInteger<limbCount>& larger(const WideInteger<limbCount>& a,
                                               const WideInteger<limbCount>& b) {
    return (a - b).sign() < 0 ? b : a;
}

} // namespace tangent::detail
