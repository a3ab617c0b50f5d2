#include <tangent/base/run_parallel.h>
#include <tangent/file/level_reader.h>
#include <tangent/level/import_record_lines.h>

#include <algorithm>
#include <deque>

namespace tangent {
namespace {

enum class RootMember : std::size_t {
    format,
    version,
    layers,
    colliders,
    levelName,
    bounds,
    grid,
    guides,
    tolerance,
    backgrounds,
    forbiddenOverlaps,
    rules,
    ignored,
    properties,
};
constexpr std::size_t requiredRootMembers = 4;
constexpr std::array<std::string_view, 14> rootMembers{
    "format", "version",   "layers",      "colliders",          "name",  "bounds",  "grid",
    "guides", "tolerance", "backgrounds", "forbidden_overlaps", "rules", "ignored", "properties",
};

bool isVersionPart(std::string_view part) {
    return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; }) &&
           (part == "0" || part.front() != '0');
}

/// Whether version part `a` is the greater number.
bool isNewer(std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() > b.size() : a > b;
}

ReadResult read(std::string_view json, std::vector<std::size_t>& colliderOffsets, const Progress& progress,
                unsigned threads) {
    const std::size_t mark = markLength(json);
    LevelReader reader(json.substr(mark), threads, progress);
    ReadResult result = reader.read();
    colliderOffsets = reader.takeColliderOffsets();
    for (std::size_t& offset : colliderOffsets)
        offset += mark;
    for (ReadError& error : result.errors)
        error.offset += mark;
    return result;
}

} // namespace

ReadResult readLevel(std::string_view json, unsigned threads, const Progress& progress) {
    std::vector<std::size_t> colliderOffsets;
    return read(json, colliderOffsets, progress, threads);
}

ReadResult readLevel(std::string_view json, std::vector<std::size_t>& colliderOffsets, unsigned threads) {
    return read(json, colliderOffsets, {}, threads);
}

ReadResult LevelReader::read() {
    readRoot();
    values_.cursor().finish();
    check();
    return result();
}

std::vector<std::size_t> LevelReader::takeColliderOffsets() {
    return std::move(colliders_.offsets);
}

ReadResult LevelReader::result() {
    if (notOurs_) {
        errors_ = {};
        errors_.add(notOurs_->offset, notOurs_->message);
    }
    if (const auto& breach = values_.cursor().syntaxError())
        errors_.add(breach->offset, breach->message);
    if (!errors_.empty())
        return {std::nullopt, errors_.located(text_)};
    level_.colliders = std::move(colliders_.colliders);
    return {std::move(level_), {}};
}

void LevelReader::readRoot() {
    values_.readObject(rootMembers, requiredRootMembers, level_.unknown,
                       [this](std::size_t member) { readRootMember(member); });
}

void LevelReader::readRootMember(std::size_t member) {
    switch (static_cast<RootMember>(member)) {
    case RootMember::format:
        return readFormat();
    case RootMember::version:
        return readVersion();
    case RootMember::layers:
        return readLayers();
    case RootMember::colliders:
        return readColliders();
    case RootMember::levelName:
        return values_.read(level_.name);
    case RootMember::bounds:
        return readBounds();
    case RootMember::grid:
        return readGrid();
    case RootMember::guides:
        return values_.readArray([this] { readGuide(); });
    case RootMember::tolerance:
        return readTolerance();
    case RootMember::backgrounds:
        return values_.readArray([this] { readBackground(); });
    case RootMember::forbiddenOverlaps:
        return readForbiddenOverlaps();
    case RootMember::rules:
        return readRules();
    case RootMember::ignored:
        return values_.readArray([this] { readIgnored(); });
    case RootMember::properties:
        values_.read(level_.properties);
        return joinRecords(level_);
    }
}

void LevelReader::readFormat() {
    const std::size_t place = values_.offset();
    if (!values_.expect(JsonKind::string))
        return;
    const std::string_view format = values_.cursor().string();
    if (format != "tangent-level" && !values_.failed())
        notOurs_ = {
            place,
            {TANGENT_TEXT("Library", "unknown format %1, expected \"tangent-level\""), {quoted(format)}}};
}

void LevelReader::readVersion() {
    const std::size_t place = values_.offset();
    if (!values_.expect(JsonKind::string))
        return;
    level_.version = values_.cursor().string();
    if (values_.failed())
        return;
    const std::string_view text = level_.version;
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view major = text.substr(0, dot);
    if (dot == text.size() || !isVersionPart(major) || !isVersionPart(text.substr(dot + 1)))
        values_.report(
            place, {TANGENT_TEXT("Library", "expected a version like \"1.0\", found %1"), {quoted(text)}});
    else if (major != "1" && !notOurs_)
        notOurs_ = {
            place,
            {isNewer(major, "1")
                 ? TANGENT_TEXT("Library",
                                "version %1 of the level format is newer than this program, which reads 1.x")
                 : TANGENT_TEXT("Library",
                                "version %1 of the level format is older than this program, which reads 1.x"),
             {quoted(text)}}};
}

void LevelReader::readColliders() {
    if (!values_.expect(JsonKind::array))
        return;
    values_.cursor().enter();
    if (!values_.cursor().nextElement())
        return;
    const std::size_t likely = likelyColliders(text_, values_.offset());
    colliders_.reserve(likely);
    const unsigned runs = runs_ == 0 ? detail::usefulThreads(threads_, likely) : runs_;
    std::vector<ColliderRun> ahead(runs - 1);
    while (readRuns(ahead)) {
    }
}

bool LevelReader::readRuns(std::vector<ColliderRun>& ahead) {
    const std::size_t begin = values_.offset();
    const std::vector<std::size_t> cuts = likelyCuts(text_, begin, ahead.size() + 1);
    const auto endOf = [&](std::size_t run) {
        return run < cuts.size() ? cuts[run] : text_.npos;
    };
    struct Reading {
        Reading(const ValueReader& list, std::size_t begin) : values(list, begin, errors) {}

        ReadErrors errors;
        ValueReader values;
        bool goesOn = false;
    };
    std::deque<Reading> readings; // of the runs ahead
    for (std::size_t run = 0; run < std::min(ahead.size(), cuts.size()); ++run)
        readings.emplace_back(values_, cuts[run]);
    bool goesOn = false;
    const auto runs = static_cast<unsigned>(readings.size() + 1);
    const unsigned threads = runs_ == 0 ? runs : std::min(runs, std::max(threads_, 1U));
    detail::runShares(threads, runs, [&](std::size_t run) {
        if (run == 0) {
            goesOn = readRun(values_, colliders_, endOf(0), progress_);
            return;
        }
        Reading& reading = readings[run - 1];
        reading.goesOn = readRun(reading.values, ahead[run - 1], endOf(run), progress_);
    });
    for (std::size_t run = 0; run < readings.size(); ++run) {
        const Reading& next = readings[run];
        if (goesOn && errors_.empty() && !next.values.hasErrors()) {
            values_.continueBehind(next.values);
            colliders_.append(ahead[run]);
            goesOn = next.goesOn;
        } else if (goesOn) {
            goesOn = readRun(values_, colliders_, text_.npos, progress_);
        }
        ahead[run].clear();
    }
    progress_.advance(static_cast<double>(values_.offset() - begin) / static_cast<double>(text_.size()));
    return goesOn;
}

void LevelReader::check() {
    reportDuplicates(layerIds_, TANGENT_TEXT("Library", "the id %1 is used by an earlier layer"), errors_);
    reportDuplicates(colliders_.ids, TANGENT_TEXT("Library", "the id %1 is used by an earlier collider"),
                     errors_);
    if (layersRead_) {
        reportMissingLayers(layerUses_, layerIds_, errors_);
        reportMissingLayers(colliders_.layerUses, layerIds_, errors_);
    }
    if (level_.version == "1.0")
        values_.reportLaterValues();
    if (errors_.empty() && level_.forbiddenOverlaps && isEveryPair(*level_.forbiddenOverlaps, level_.layers))
        level_.forbiddenOverlaps.reset();
}

} // namespace tangent
