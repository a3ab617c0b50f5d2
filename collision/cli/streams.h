#pragma once

#include <iosfwd>
#include <string>

namespace tangent::cli {

/// The streams of a command. Data goes to `out`, messages to `err`.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool outHasColors = false;
    bool errHasColors = false;
    bool showsProgress = false; ///< `err` is a terminal
    std::string file{};         ///< the file that a command works on, for messages
};

} // namespace tangent::cli
