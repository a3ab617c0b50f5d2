#pragma once

#include <optional>

namespace tangent {

/// The common value of several objects: none has a value, all have the same one, or the values are mixed.
template <class T>
class CommonValue {
public:
    void add(const T& value) {
        if (!isAny_)
            value_ = value;
        else if (value_ && !(*value_ == value))
            value_.reset();
        isAny_ = true;
    }

    bool isAny() const { return isAny_; }
    bool isMixed() const { return isAny_ && !value_; }
    /// Absent if there is none or if the values are mixed.
    const std::optional<T>& value() const { return value_; }

private:
    bool isAny_ = false;
    std::optional<T> value_;
};

} // namespace tangent
