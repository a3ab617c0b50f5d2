#include <tangent/formats/reimport/reimport.h>

#include <cstdint>
#include <cstdlib>

/// Any bytes are either refused with errors or imported as a level that survives being written and imported again,
/// whatever the import does with shapes that a level does not have. TANGENT_FORMAT names the format.
// NOLINTNEXTLINE(readability-identifier-naming): the name libFuzzer asks for
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto require = [](bool holds) {
        if (!holds)
            std::abort();
    };
    using tangent::OtherShapes;
    for (const OtherShapes how : {OtherShapes::skip, OtherShapes::bounding, OtherShapes::inscribed}) {
        tangent::ImportOptions options;
        options.otherShapes = how;
        const tangent::ImportResult result = tangent::importLevel(
            *tangent::formatNamed(TANGENT_FORMAT), {reinterpret_cast<const char*>(data), size}, options);
        require(result.level.has_value() == result.errors.empty());
        require(result.errors.size() <= tangent::maxReadErrors);
        if (!result.level)
            return 0;
        require(result.colliderOffsets.empty() ||
                result.colliderOffsets.size() == result.level->colliders.size());
        tangent::Notes notes;
        require(tangent::reimported(*result.level, *result.level, result.assigned, "", notes).level ==
                *result.level);
        const tangent::ReadResult read = tangent::readLevel(tangent::writeLevel(*result.level));
        require(read && *read.level == *result.level);
    }
    return 0;
}
