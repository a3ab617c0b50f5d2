#include "../saved_numbers.h"

#include <tangent/formats/format.h>
#include <tangent/formats/placement.h>
#include <tangent/formats/recorded_options.h>

#include <gtest/gtest.h>

#include <random>

namespace tangent::test {

namespace {

/// Levels with shapes, texts and properties of all kinds, and coordinates of files.
class RandomLevels {
public:
    explicit RandomLevels(unsigned seed) : random_(seed) {}

    Level level() {
        Level level;
        level.name = text();
        if (oneOf(2))
            level.bounds = Bounds{rect(), {}};
        level.properties = properties();
        const int layers = 1 + below(4);
        for (int id = 1; id <= layers; ++id)
            level.layers.push_back({LayerId{10 * id}, text(), "", {}});
        for (int id = 1; id <= 40; ++id) {
            Collider collider{
                ColliderId{id * id}, LayerId{10 * (1 + below(layers))}, shape(), oneOf(3), text(), {},
                properties()};
            collider.group = text();
            level.colliders.push_back(std::move(collider));
        }
        return level;
    }

    ExportOptions coordinates() {
        ExportOptions options;
        options.isRecorded = true;
        if (oneOf(2))
            options.origin = {number(), number()};
        if (oneOf(2))
            options.scale = length();
        if (oneOf(2))
            options.yRunsUp = oneOf(2);
        return options;
    }

private:
    int below(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }
    bool oneOf(int count) { return below(count) == 0; }

    /// Whole numbers, halves, thousandths, and all others.
    double number() {
        const double any = std::uniform_real_distribution(-5000.0, 5000.0)(random_);
        const double steps = std::array{1.0, 2.0, 1000.0, 0.0}[static_cast<std::size_t>(below(4))];
        return steps == 0 ? any : std::round(any * steps) / steps;
    }
    double length() { return std::abs(number()) + 1; }
    Rect rect() { return {{number(), number()}, {length(), length()}}; }

    Shape shape() {
        constexpr std::array angles{0.0, 30.0, 90.0, 180.0, -45.0, 450.0};
        switch (below(4)) {
        case 0:
            return Circle{{number(), number()}, length()};
        case 1:
            return RotatedRect{rect(), angles[static_cast<std::size_t>(below(angles.size()))]};
        case 2:
            return RotatedRect{rect(), number()};
        default:
            return rect();
        }
    }

    std::string text() {
        constexpr std::array texts{"",
                                   "",
                                   "quay",
                                   "a, \"b\"; 'c'",
                                   "<d> & e/f",
                                   "Straße (7)",
                                   " g  h ",
                                   "\r\ni\t",
                                   "bell \a\x7F.",
                                   "#9",
                                   "j:k@%.\\l",
                                   "\u0085\uFFFF"};
        return texts[static_cast<std::size_t>(below(texts.size()))];
    }

    Properties properties() {
        std::vector<Property> properties;
        for (const char* name : {"hp", "two words", "_edit_lock_", "sensor", "type", "\a<"})
            if (oneOf(4))
                properties.push_back({name, value()});
        return properties;
    }

    decltype(Property::value) value() {
        switch (below(3)) {
        case 0:
            return oneOf(2);
        case 1:
            return number();
        default:
            return text();
        }
    }

    std::mt19937 random_;
};

ImportOptions undoing(const ExportOptions& there) {
    ImportOptions back;
    back.origin = there.origin;
    back.scale = there.scale;
    back.yRunsUp = there.yRunsUp;
    return back;
}

void addShapes(ImportRecord& record, const Level& level) {
    for (const Collider& collider : level.colliders)
        record.texts.add(SourceTexts::Kind::shape, idNumber(collider.id),
                         SourceTexts::textOf(collider.shape));
}

class ExportRecord : public testing::TestWithParam<const char*> {
protected:
    std::vector<std::string> savedByPrograms(const std::string& text) const {
        const std::string name = format_.name.data();
        if (name == "tmx" || name == "tmj")
            return {withSixDigits(text)};
        if (name == "godot4" || name == "godot3" || name == "box2d")
            return {asFloats(text, false), asFloats(text, true)};
        return {};
    }

    const Format& format_ = *formatNamed(GetParam());
};

/// Reads back what was exported, also as programs save it.
TEST_P(ExportRecord, HasWhatImportsOfTheFileRead) {
    for (unsigned seed = 0; seed < 100; ++seed) {
        SCOPED_TRACE(seed);
        RandomLevels random(seed);
        const Level level = random.level();
        const ExportOptions there = random.coordinates();
        const std::string text = exportLevel(format_, level, there).text;
        const ImportOptions back = undoing(there);
        const ImportResult read = importLevel(format_, text, back);
        ASSERT_TRUE(read.level) << read.errors.front().message;
        ImportRecord expected = recordOf(*read.level);
        for (const std::string& saved : savedByPrograms(text)) {
            const ImportResult rounded = importLevel(format_, saved, back);
            ASSERT_TRUE(rounded.level);
            addShapes(expected, *rounded.level);
        }
        Notes ignored;
        Level placed = levelToExport(level, there, there.yRunsUp.value_or(format_.yRunsUp), ignored).level;
        place(placed,
              {there.origin, there.scale, there.yRunsUp.value_or(format_.yRunsUp),
               PlacementDirection::fromFile},
              PlacedLengths::all, ignored);
        addShapes(expected, placed);
        expected.texts.sort();
        const auto record = parseRecord(read.assigned.exported);
        ASSERT_TRUE(record);
        expected.options = recordedOptions(back, {});
        EXPECT_TRUE(recordText(*record) == recordText(expected));
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, ExportRecord,
                         testing::Values("tmx", "tmj", "godot4", "godot3", "planck", "box2d", "svg", "csv"),
                         [](const auto& format) { return std::string(format.param); });

} // namespace

} // namespace tangent::test
