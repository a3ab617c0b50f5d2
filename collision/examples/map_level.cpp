// How does a game use a level without parsing it? Maps a file that `tangent export --to flatbuffers` wrote,
// checks it, and asks a broad phase what is near a point:
//
//   map_level LEVEL.tangent X,Y
//
// flatc --cpp of the installed tangent_level.fbs generates tangent_level_generated.h.

#include <tangent/broadphase/broad_phase.h>
#include <tangent/geometry/classify.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <tangent_level_generated.h>
#include <unistd.h>
#include <zlib.h>

#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

namespace {

/// A file's bytes. The system reads them from disk when they are first used.
class MappedFile {
public:
    explicit MappedFile(const char* name) {
        const int file = open(name, O_RDONLY | O_CLOEXEC);
        struct stat state {};
        if (file >= 0 && fstat(file, &state) == 0 && state.st_size > 0) {
            size_ = static_cast<std::size_t>(state.st_size);
            bytes_ = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
        }
        if (file >= 0)
            close(file);
    }
    ~MappedFile() {
        if (bytes_ != MAP_FAILED)
            munmap(bytes_, size_);
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    /// Empty if the file could not be mapped.
    std::span<const std::uint8_t> bytes() const {
        if (bytes_ == MAP_FAILED)
            return {};
        return {static_cast<const std::uint8_t*>(bytes_), size_};
    }

private:
    void* bytes_ = MAP_FAILED;
    std::size_t size_ = 0;
};

/// Returns the level, or null if the file is damaged or from a later version.
const tangent::flat::Level* levelIn(std::span<const std::uint8_t> bytes) {
    flatbuffers::Verifier verifier(bytes.data(), bytes.size());
    if (!tangent::flat::VerifyTangentFileBuffer(verifier))
        return nullptr;
    const tangent::flat::TangentFile& file = *tangent::flat::GetTangentFile(bytes.data());
    if (file.version() > 1 || !file.level() ||
        file.checksum() != crc32_z(0, file.level()->data(), file.level()->size()))
        return nullptr;
    return file.level_nested_root();
}

tangent::Shape shapeOf(const tangent::flat::Collider& collider) {
    const tangent::Vec2 center{collider.center_x(), collider.center_y()};
    if (collider.kind() == tangent::flat::ShapeKind_circle)
        return tangent::Circle{center, collider.half_width()};
    const tangent::Vec2 half{collider.half_width(), collider.half_height()};
    const tangent::Rect rect{center - half, half * 2};
    if (collider.degrees() == 0)
        return rect;
    return tangent::RotatedRect{rect, collider.degrees()};
}

} // namespace

int main(int argc, char** argv) {
    tangent::Vec2 place;
    if (argc != 3 || std::sscanf(argv[2], "%lf,%lf", &place.x, &place.y) != 2) {
        std::fputs("usage: map_level LEVEL.tangent X,Y\n", stderr);
        return 2;
    }
    const MappedFile file(argv[1]);
    const tangent::flat::Level* level = levelIn(file.bytes());
    if (!level || !level->colliders()) {
        std::fprintf(stderr, "%s is no level, damaged, or from a later version\n", argv[1]);
        return 1;
    }
    std::vector<tangent::Aabb> boxes;
    for (const tangent::flat::Collider* collider : *level->colliders())
        boxes.push_back(tangent::bounds(shapeOf(*collider)));
    tangent::BroadPhase broadPhase;
    const std::vector<tangent::ProxyId> ids = broadPhase.insert(boxes);
    std::printf("%zu colliders on %u layers\n", ids.size(), level->layers() ? level->layers()->size() : 0);
    broadPhase.query(place, [&](tangent::ProxyId id) {
        const tangent::flat::Collider& collider = *level->colliders()->Get(tangent::proxyIndex(id));
        if (intersects(shapeOf(collider), place))
            std::printf("#%llu is at %g,%g\n", static_cast<unsigned long long>(collider.id()), place.x,
                        place.y);
    });
}
