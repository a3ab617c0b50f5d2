#include <tangent/level/level_file.h>

#include <cstdint>
#include <cstdlib>

/// Any bytes are either refused with errors or a level that survives being written: equal, with the same
/// bytes.
// NOLINTNEXTLINE(readability-identifier-naming): the name libFuzzer asks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto require = [](bool holds) {
        if (!holds)
            std::abort();
    };
    const tangent::ReadResult first = tangent::readLevel({reinterpret_cast<const char*>(data), size});
    require(first.level.has_value() == first.errors.empty());
    require(first.errors.size() <= tangent::maxReadErrors);
    if (!first)
        return 0;
    const std::string text = tangent::writeLevel(*first.level);
    const tangent::ReadResult second = tangent::readLevel(text);
    require(second && *second.level == *first.level);
    require(tangent::writeLevel(*second.level) == text);
    return 0;
}
