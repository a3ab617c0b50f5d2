#include <tangent/file/level_file.h>
#include <tangent/file/level_reader.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <tuple>

/// Any bytes are either refused with errors or a level that survives being written: equal, with the same
/// bytes. Reading them in several runs changes nothing.
// NOLINTNEXTLINE(readability-identifier-naming): the name libFuzzer asks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto require = [](bool holds) {
        if (!holds)
            std::abort();
    };
    const auto read = [&](unsigned runs) {
        return tangent::LevelReader({reinterpret_cast<const char*>(data), size}, runs, {}, runs).read();
    };
    const tangent::ReadResult first = read(1);
    const tangent::ReadResult inRuns = read(3);
    require(first.level == inRuns.level);
    require(std::ranges::equal(first.errors, inRuns.errors, [](const auto& a, const auto& b) {
        return std::tie(a.line, a.column, a.pointer, a.message) ==
               std::tie(b.line, b.column, b.pointer, b.message);
    }));
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
