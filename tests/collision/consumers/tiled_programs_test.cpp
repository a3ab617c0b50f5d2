#include <tangent/formats/reimport/reimport.h>
#include <tangent/geometry/distance.h>

#include <gtest/gtest.h>
#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <numbers>
#include <random>
#include <set>
#include <sstream>

namespace tangent::test {

namespace {

/// Programs that load maps of Tiled, in a folder of their own.
class TiledPrograms : public testing::Test {
protected:
    TiledPrograms()
        : folder_(std::filesystem::path(testing::TempDir()) /
                  ("tiled-programs-" +
                   std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    ~TiledPrograms() override { std::filesystem::remove_all(folder_); }

    /// Returns whether the command succeeds. Its output is in the file "out".
    bool run(const std::string& command) const {
        return std::system(
                   ("cd '" + folder_.string() + "' && QT_QPA_PLATFORM=offscreen " + command + " >out 2>err")
                       .c_str()) == 0;
    }
    bool has(const std::string& program) const { return run("command -v " + program); }
    void write(const std::string& name, const std::string& format) const {
        std::ofstream(folder_ / name) << exportLevel(*formatNamed(format), level_).text;
    }
    std::string read(const std::string& name) const { return readFile(folder_ / name).text.value_or(""); }

    void SetUp() override;

    Level level_;
    std::filesystem::path folder_;
};

/// Fills a square of 640 units with shapes of all kinds.
void TiledPrograms::SetUp() {
    std::mt19937_64 random(7);
    const auto number = [&](double from, double to) {
        return std::round(std::uniform_real_distribution<double>(from, to)(random) * 100) / 100;
    };
    level_.bounds = Bounds{{{0, 0}, {640, 640}}, {}};
    level_.layers = {{LayerId{1}, "Solid", "#4a90d9", {}}};
    for (int id = 1; id <= 60; ++id) {
        const Rect rect{{number(20, 560), number(20, 560)}, {number(8, 60), number(8, 60)}};
        Shape shape = rect;
        if (id % 3 == 0)
            shape = Circle{rect.min, rect.size.x / 4};
        else if (id % 3 == 1)
            shape = RotatedRect{rect, number(1, 359)};
        level_.colliders.push_back({ColliderId{id}, LayerId{1}, shape, id % 5 == 0, {}, {}, {}});
    }
}

/// An object as a program reports it.
struct Found {
    bool isEllipse = false;
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double degrees = 0;
};

/// Checks that the four corners of the object, rotated about the first one, are those of the collider.
void expectSame(const Collider& collider, const Found& found, double rounding) {
    const std::int64_t id = idNumber(collider.id);
    if (const auto* circle = std::get_if<Circle>(&collider.shape)) {
        EXPECT_TRUE(found.isEllipse) << id;
        EXPECT_NEAR(found.x + found.width / 2, circle->center.x, rounding) << id;
        EXPECT_NEAR(found.y + found.height / 2, circle->center.y, rounding) << id;
        EXPECT_NEAR(found.width / 2, circle->radius, rounding) << id;
        EXPECT_NEAR(found.height / 2, circle->radius, rounding) << id;
        return;
    }
    EXPECT_FALSE(found.isEllipse) << id;
    const auto* rotated = std::get_if<RotatedRect>(&collider.shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(collider.shape);
    const double angle = (rotated ? rotated->degrees : 0) * std::numbers::pi / 180;
    const double turn = found.degrees * std::numbers::pi / 180;
    const Vec2 center = rect.min + rect.size * 0.5;
    for (const Vec2 side : {Vec2{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        const Vec2 own{(side.x - 0.5) * rect.size.x, (side.y - 0.5) * rect.size.y};
        const Vec2 theirs{side.x * found.width, side.y * found.height};
        EXPECT_NEAR(center.x + own.x * std::cos(angle) - own.y * std::sin(angle),
                    found.x + theirs.x * std::cos(turn) - theirs.y * std::sin(turn), rounding)
            << id;
        EXPECT_NEAR(center.y + own.x * std::sin(angle) + own.y * std::cos(angle),
                    found.y + theirs.x * std::sin(turn) + theirs.y * std::cos(turn), rounding)
            << id;
    }
}

TEST_F(TiledPrograms, AMapThatTiledOnlySavesChangesNothingInItsLevel) {
    if (!has("tiled"))
        GTEST_SKIP() << "Tiled is not installed (Debian: tiled)";
    ExportOptions options;
    options.isRecorded = true;
    const Format& tmx = *formatNamed("tmx");
    std::ofstream(folder_ / "level.tmx") << exportLevel(tmx, level_, options).text;
    ASSERT_TRUE(run("tiled --export-map tmx level.tmx saved.tmx")) << read("err");
    const ImportResult saved = importLevel(tmx, read("saved.tmx"));
    ASSERT_TRUE(saved.level);
    for (Collider& collider : level_.colliders)
        collider.name = "moved";
    std::get<RotatedRect>(level_.colliders[0].shape).rect.min.x += 7;
    Notes notes;
    const Reimported merged = reimported(level_, *saved.level, saved.assigned, "saved.tmx", notes);
    EXPECT_EQ(merged.level.colliders, level_.colliders);
    EXPECT_EQ(merged.changed, 0u);
}

TEST_F(TiledPrograms, TiledConvertsOurMaps) {
    if (!has("tiled"))
        GTEST_SKIP() << "Tiled is not installed (Debian: tiled)";
    for (const std::string format : {"tmx", "tmj"}) {
        write("map." + format, format);
        ASSERT_TRUE(run("tiled --export-map json map." + format + " out.json")) << read("err");
        simdjson::dom::parser parser;
        const simdjson::dom::element map = parser.parse(read("out.json"));
        std::size_t count = 0;
        for (const simdjson::dom::element object : map["layers"].at(0)["objects"].get_array()) {
            const auto number = [&](const char* name) {
                return object[name].get_double().value();
            };
            const bool isEllipse = object["ellipse"].error() == simdjson::SUCCESS;
            const Collider& collider =
                level_.colliders.at(static_cast<std::size_t>(std::int64_t(object["id"]) - 1));
            expectSame(
                collider,
                {isEllipse, number("x"), number("y"), number("width"), number("height"), number("rotation")},
                1e-9);
            EXPECT_EQ(object["properties"].error() == simdjson::SUCCESS, collider.sensor);
            ++count;
        }
        EXPECT_EQ(count, level_.colliders.size());
        EXPECT_EQ(std::string_view(map["layers"].at(0)["name"]), "Solid");
        // and the way back
        const ImportResult back = importLevel(*formatNamed("tmj"), read("out.json"));
        ASSERT_TRUE(back.level);
        EXPECT_EQ(writeLevel(*back.level), writeLevel(level_));
    }
}

/// Reads a binary PPM.
struct Pixels {
    explicit Pixels(const std::string& text) {
        std::istringstream in(text);
        std::string magic;
        int most = 0;
        in >> magic >> width >> height >> most;
        bytes = text.substr(std::min(text.size(), static_cast<std::size_t>(in.tellg()) + 1));
        EXPECT_EQ(magic, "P6");
        EXPECT_EQ(bytes.size(), width * height * 3);
    }
    bool isPainted(std::size_t x, std::size_t y) const {
        const std::size_t at = (y * width + x) * 3;
        return bytes.substr(at, 3) != bytes.substr(0, 3); // the corner is empty
    }

    std::size_t width = 0;
    std::size_t height = 0;
    std::string bytes;
};

/// The picture fills objects; outlines are a few pixels wide, so that pixels near a boundary are not compared.
TEST_F(TiledPrograms, TmxrasterizerPaintsOurShapes) {
    if (!has("tmxrasterizer"))
        GTEST_SKIP() << "tmxrasterizer is not installed (Debian: tiled)";
    write("map.tmx", "tmx");
    ASSERT_TRUE(run("tmxrasterizer map.tmx map.ppm")) << read("err");
    const Pixels picture(read("map.ppm"));
    // Objects beyond the map enlarge the picture to the left and above; none is there.
    ASSERT_GE(picture.width, 640u);
    ASSERT_GE(picture.height, 640u);
    constexpr double outline = 3;
    std::size_t inside = 0;
    std::size_t wrong = 0;
    for (std::size_t y = 0; y < 640; ++y)
        for (std::size_t x = 0; x < 640; ++x) {
            double distance = std::numeric_limits<double>::infinity();
            bool isNearBoundary = false;
            for (const Collider& collider : level_.colliders) {
                const double each = signedDistance(
                    collider.shape, Vec2{static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5});
                isNearBoundary = isNearBoundary || std::abs(each) < outline;
                distance = std::min(distance, each);
            }
            if (isNearBoundary)
                continue;
            inside += std::size_t{distance < 0};
            wrong += std::size_t{picture.isPainted(x, y) != (distance < 0)};
        }
    EXPECT_GT(inside, 10'000u);
    EXPECT_EQ(wrong, 0u);
}

TEST_F(TiledPrograms, PhaserPlacesOurObjects) {
    if (!run("node -e \"require.resolve('phaser/src/tilemaps/parsers/tiled/ParseJSONTiled.js')\""))
        GTEST_SKIP() << "Phaser is not installed (./dev consumers, or NODE_PATH names its folder)";
    write("map.tmj", "tmj");
    ASSERT_TRUE(run("node '" TANGENT_CONSUMERS "/phaser_map.js' map.tmj")) << read("err");
    std::istringstream lines(read("out"));
    std::size_t count = 0;
    Found found;
    for (std::size_t id = 0;
         lines >> id >> found.isEllipse >> found.x >> found.y >> found.width >> found.height >> found.degrees;
         ++count)
        expectSame(level_.colliders.at(id - 1), found, 1e-9);
    EXPECT_EQ(count, level_.colliders.size());
}

TEST_F(TiledPrograms, LoveBeginsOurContacts) {
    if (!has("love"))
        GTEST_SKIP() << "LÖVE is not installed (Debian: love)";
    std::filesystem::copy(TANGENT_CONSUMERS "/love", folder_ / "love");
    write("love/map.lua", "lua");
    ASSERT_TRUE(run("timeout 60 love love")) << read("err");
    std::set<std::pair<std::int64_t, std::int64_t>> begun;
    std::istringstream lines(read("out"));
    for (std::int64_t a = 0, b = 0; lines >> a >> b;)
        begun.insert(std::minmax(a, b));
    // LÖVE runs Box2D: polygons have a skin of 0.01, and numbers are 32-bit floats, near 640 6e-5 apart.
    constexpr double skin = 0.02 + 1e-3;
    std::size_t contacts = 0;
    for (const Collider& a : level_.colliders)
        for (const Collider& b : level_.colliders) {
            if (a.id >= b.id)
                continue;
            const double distance = signedDistance(a.shape, b.shape);
            const bool isFound = begun.contains({idNumber(a.id), idNumber(b.id)});
            contacts += std::size_t{isFound};
            EXPECT_FALSE(isFound && distance > skin)
                << idNumber(a.id) << ' ' << idNumber(b.id) << ' ' << distance;
            EXPECT_FALSE(!isFound && distance < -1e-3)
                << idNumber(a.id) << ' ' << idNumber(b.id) << ' ' << distance;
        }
    EXPECT_GT(contacts, 10u);
    EXPECT_EQ(contacts, begun.size());
}

} // namespace

} // namespace tangent::test
