#pragma once

#include <ostream>
#include <string_view>

namespace tangent::cli {

/// Writes colored words to a terminal, or plain words if `on` is false.
struct Colors {
    bool on = false;

    void write(std::ostream& out, std::string_view color, std::string_view words) const {
        if (on)
            out << "\x1b[" << color << 'm' << words << "\x1b[0m";
        else
            out << words;
    }
};

inline constexpr std::string_view bold = "1";
inline constexpr std::string_view boldRed = "1;31";
inline constexpr std::string_view boldYellow = "1;33";
inline constexpr std::string_view boldCyan = "1;36";

} // namespace tangent::cli
