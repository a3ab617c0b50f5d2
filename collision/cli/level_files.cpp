#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/level_files.h>
#include <tangent/formats/external_files.h>

#include <filesystem>
#include <ostream>

namespace tangent::cli {

namespace {

namespace fs = std::filesystem;

bool isForeign(const std::string& file) {
    const Format* format = formatOfFile(file);
    return format && format->read && format->isFoundInFolders &&
           lowerCase(file).ends_with(format->suffixes.front());
}

/// Folders of programs, such as .git, and of packages, which bring maps of their own.
bool isOfOthers(const std::string& folder) {
    return folder.starts_with('.') || folder == "node_modules";
}

std::vector<std::string> levelsBelow(const fs::path& folder, FileKinds kinds, std::error_code& error) {
    std::vector<std::string> levels;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        std::error_code ignored; // a broken link is not a level
        const std::string name = entry->path().filename().string();
        const bool isWanted = name.ends_with(".level.json") ? kinds != FileKinds::foreign
                                                            : kinds != FileKinds::levels && isForeign(name);
        if (isWanted && entry->is_regular_file(ignored))
            levels.push_back(entry->path().lexically_normal().generic_string());
        else if (isOfOthers(name) && entry->is_directory(ignored))
            entry.disable_recursion_pending();
    }
    std::ranges::sort(levels);
    return levels;
}

/// Error messages show text of a file: whoever may add a link to a folder must not read others with it.
bool leadsOutside(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    if (!fs::is_symlink(file, error))
        return false;
    const fs::path root = fs::canonical(folder, error);
    const fs::path real = fs::canonical(file, error);
    return error || !isBelow(real, root);
}

std::string nothingBelow(FileKinds kinds) {
    switch (kinds) {
    case FileKinds::levels:
        return "no *.level.json below this folder";
    case FileKinds::levelsAndForeign:
        return "no level and no map below this folder";
    case FileKinds::foreign:
        return "no map below this folder";
    }
    return "";
}

} // namespace

std::vector<LevelFile> levelFiles(const std::vector<std::string>& names, FileKinds kinds) {
    const bool mayBeForeign = kinds != FileKinds::levels;
    std::vector<LevelFile> files;
    for (const std::string& name : names) {
        std::error_code error;
        if (name == "-" || !fs::is_directory(utf8Path(name), error)) {
            files.push_back({name, {}, mayBeForeign});
            continue;
        }
        const std::vector<std::string> levels = levelsBelow(utf8Path(name), kinds, error);
        for (const std::string& level : levels) {
            const bool isOutside = leadsOutside(utf8Path(level), utf8Path(name));
            files.push_back(
                {level, isOutside ? "a link to a file outside of the searched folder" : "", mayBeForeign});
            files.back().import.root = utf8Path(name);
        }
        if (error || levels.empty())
            files.push_back({name, error ? error.message() : nothingBelow(kinds)});
    }
    return files;
}

namespace {

/// Standard input has no name: its beginning says which formats come into question.
std::string nameFor(const std::string& file, std::string_view text) {
    if (file != "-")
        return file;
    constexpr std::size_t beginning = 4096;
    text = text.substr(0, beginning);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), text.size()));
    if (text.starts_with("[gd_"))
        return "-.tscn";
    if (text.starts_with('<'))
        return text.find("<svg") < text.size() ? "-.svg" : "-.tmx";
    return text.find("\"LDtk") < text.size() ? "-.ldtk" : "-.json";
}

} // namespace

Source readSource(const LevelFile& file, Streams& streams, unsigned threads) {
    if (!file.failure.empty()) {
        Source source;
        source.file = file.name;
        source.errors.push_back({0, 0, "", file.failure});
        return source;
    }
    Source source = openSource(file.name, streams);
    if (!source.errors.empty())
        return source;
    const Format* format =
        file.mayBeForeign ? formatOfFile(nameFor(file.name, source.text), source.text) : nullptr;
    if (format && format->read && format != formatNamed("json")) {
        parse(source, *format, file.import);
    } else {
        parse(source, threads);
    }
    return source;
}

Source withoutMemory(const LevelFile& file) {
    Source source;
    source.file = file.name;
    source.errors.push_back({0, 0, "", "cannot be read: not enough memory"});
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
