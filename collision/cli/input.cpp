#include <tangent/cli/input.h>

#include <cerrno>
#include <fstream>
#include <istream>
#include <ostream>
#include <system_error>

namespace tangent::cli {

TextResult readText(const std::string& file, Streams& streams) {
    TextResult result;
    std::ifstream stream;
    if (file != "-")
        stream.open(file, std::ios::binary);
    std::istream& in = file == "-" ? streams.in : stream;
    constexpr std::size_t blockSize = 1 << 16;
    bool more = static_cast<bool>(in);
    while (more) {
        const std::size_t old = result.text.size();
        result.text.resize(old + blockSize);
        in.read(result.text.data() + old, blockSize);
        result.text.resize(old + static_cast<std::size_t>(in.gcount()));
        more = static_cast<bool>(in);
    }
    if (!in.eof())
        result.error = ReadError{0, 0, {}, "cannot be read: " + std::generic_category().message(errno)};
    return result;
}

ReadResult readLevel(const TextResult& input) {
    return input.error ? ReadResult{{}, {*input.error}} : tangent::readLevel(input.text);
}

ReadResult readInput(const std::string& file, Streams& streams) {
    return file == "-" ? readLevel(readText(file, streams)) : readLevelFile(file);
}

std::filesystem::path folderOf(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    return folder.empty() ? "." : folder;
}

void writeErrors(const std::string& file, const std::vector<ReadError>& errors, std::ostream& err) {
    for (const ReadError& error : errors) {
        err << file;
        if (error.line > 0)
            err << ':' << error.line << ':' << error.column;
        err << ": " << error.message;
        if (!error.pointer.empty())
            err << " (" << error.pointer << ')';
        err << '\n';
    }
}

} // namespace tangent::cli
