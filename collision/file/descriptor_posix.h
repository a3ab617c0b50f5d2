#pragma once

#include <string_view>
#include <utility>

#include <unistd.h>

namespace tangent::detail {

/// Owns a file descriptor of POSIX.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    /// Returns the number and owns it no longer.
    int release() { return std::exchange(number_, -1); }
    /// Some file systems report only here that writing failed.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

/// Writes the whole text. On failure, returns false and errno says why.
bool writeAll(int descriptor, std::string_view text);

} // namespace tangent::detail
