#pragma once

#include <iosfwd>

namespace tangent::cli {

/// What a command reads and writes: data goes to `out`, words to `err`.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool outHasColors = false;
    bool errHasColors = false;
    bool showsProgress = false; ///< somebody is watching `err`
};

} // namespace tangent::cli
