#include <tangent/cli/level_files.h>

#include <filesystem>
#include <ostream>

namespace tangent::cli {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> levelsBelow(const fs::path& folder, std::error_code& error) {
    std::vector<std::string> levels;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored; // a broken link is not a level
        if (entry->path().filename().string().ends_with(".level.json") && entry->is_regular_file(ignored))
            levels.push_back(entry->path().string());
    }
    std::ranges::sort(levels);
    return levels;
}

} // namespace

std::vector<LevelFile> levelFiles(const std::vector<std::string>& names) {
    std::vector<LevelFile> files;
    for (const std::string& name : names) {
        std::error_code error;
        if (name == "-" || !fs::is_directory(name, error)) {
            files.push_back({name, {}});
            continue;
        }
        const std::vector<std::string> levels = levelsBelow(name, error);
        for (const std::string& level : levels)
            files.push_back({level, {}});
        if (error || levels.empty())
            files.push_back({name, error ? error.message() : "no *.level.json below this folder"});
    }
    return files;
}

Source readSource(const LevelFile& file, Streams& streams, unsigned threads) {
    if (file.failure.empty())
        return readSource(file.name, streams, threads);
    Source source;
    source.file = file.name;
    source.errors.push_back({0, 0, "", file.failure});
    return source;
}

void ProgressLine::show(std::size_t done) {
    if (!streams_.showsProgress || total_ < 2)
        return;
    streams_.out.flush(); // both may be the same terminal
    streams_.err << done << " of " << total_ << " files" << std::flush;
    isShown_ = true;
}

void ProgressLine::hide() {
    if (isShown_)
        streams_.err << "\r\x1b[K" << std::flush;
    isShown_ = false;
}

} // namespace tangent::cli
