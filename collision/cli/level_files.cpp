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
        std::error_code ignored; // a link that leads nowhere is no level
        if (entry->path().filename().string().ends_with(".level.json") && entry->is_regular_file(ignored))
            levels.push_back(entry->path().string());
    }
    std::ranges::sort(levels);
    return levels;
}

} // namespace

std::optional<std::vector<std::string>> levelFiles(const std::vector<std::string>& names, Streams& streams) {
    std::vector<std::string> files;
    bool allFound = true;
    for (const std::string& name : names) {
        std::error_code error;
        if (!fs::is_directory(name, error)) {
            files.push_back(name);
            continue;
        }
        const std::vector<std::string> levels = levelsBelow(name, error);
        files.insert(files.end(), levels.begin(), levels.end());
        if (error || levels.empty()) {
            streams.err << name << ": " << (error ? error.message() : "no *.level.json below this folder")
                        << '\n';
            allFound = false;
        }
    }
    return allFound ? std::optional(files) : std::nullopt;
}

void Progress::show(std::size_t done) {
    if (!streams_.showsProgress || total_ < 2)
        return;
    streams_.out.flush(); // both may be the same terminal
    streams_.err << done << " of " << total_ << " files" << std::flush;
    isShown_ = true;
}

void Progress::hide() {
    if (isShown_)
        streams_.err << "\r\x1b[K" << std::flush;
    isShown_ = false;
}

} // namespace tangent::cli
