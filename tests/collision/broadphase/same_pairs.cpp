#include <tangent/broadphase/find_pairs.h>

#include <bit>
#include <cstdio>
#include <initializer_list>
#include <limits>
#include <random>
#include <vector>

// Prints a number that depends on the pairs among many boxes and on their order. Built with and without the extensions
// of the compiler: both must print the same.

namespace {

using namespace tangent;
using Limits = std::numeric_limits<double>;

class Layouts {
public:
    /// Boxes on a grid of halves, anywhere, or with some coordinates at the ends of what doubles can express.
    std::vector<Aabb> boxes(int kind, std::size_t count) {
        std::vector<Aabb> result;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec2 low = {coordinate(kind), coordinate(kind)};
            result.push_back({low, low + Vec2{size(kind), size(kind)}});
        }
        return result;
    }

private:
    double coordinate(int kind) {
        constexpr double special[] = {0.0,
                                      -0.0,
                                      Limits::denorm_min(),
                                      Limits::max(),
                                      -Limits::max(),
                                      Limits::infinity(),
                                      -Limits::infinity(),
                                      Limits::quiet_NaN()};
        if (kind == 2 && random_() % 8 == 0)
            return special[random_() % 8];
        const auto steps = static_cast<double>(static_cast<std::int64_t>(random_() % 20'001) - 10'000);
        return kind == 0 ? steps * 0.5 : steps * 0.37;
    }
    double size(int kind) {
        const auto steps = static_cast<double>(random_() % 100);
        return kind == 0 ? steps * 0.5 : kind == 1 ? steps * 0.83 : steps * steps * steps * 0.001;
    }

    std::mt19937_64 random_{5};
};

} // namespace

int main() {
    Layouts layouts;
    for (const int kind : {0, 1, 2}) {
        for (const std::size_t count : {3u, 100u, 3'000u, 30'000u}) {
            std::uint64_t hash = 14'695'981'039'346'656'037u; // FNV-1a
            const std::vector<BoxPair> pairs = findPairs(layouts.boxes(kind, count));
            for (const BoxPair pair : pairs)
                hash = (hash ^ (std::uint64_t{pair.a} << 32 | pair.b)) * 1'099'511'628'211u;
            std::printf("%zu pairs: %016llx\n", pairs.size(), static_cast<unsigned long long>(hash));
        }
    }
}
