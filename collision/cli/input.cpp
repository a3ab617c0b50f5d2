#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/colors.h>
#include <tangent/cli/excerpt.h>
#include <tangent/cli/input.h>
#include <tangent/file/safety_copy.h>

#include <cerrno>
#include <istream>
#include <ostream>
#include <system_error>

namespace tangent::cli {

namespace {

FileResult readText(const std::string& file, Streams& streams) {
    if (file != "-")
        return readFile(utf8Path(file));
    std::string text;
    constexpr std::size_t blockSize = 1 << 16;
    while (streams.in) {
        const std::size_t size = text.size();
        text.resize(size + blockSize);
        streams.in.read(text.data() + size, blockSize);
        text.resize(size + static_cast<std::size_t>(streams.in.gcount()));
        if (text.size() > maxStreamSize)
            return {{},
                    FileError{std::make_error_code(std::errc::file_too_large),
                              "cannot be read: larger than " + std::to_string(maxStreamSize >> 20) + " MiB"}};
    }
    if (streams.in.eof())
        return {std::move(text), {}};
    const std::error_code code(errno, std::generic_category());
    return {{}, FileError{code, "cannot be read: " + code.message()}};
}

} // namespace

Source openSource(const std::string& file, Streams& streams) {
    Source source;
    source.file = file.empty() ? "\"\"" : file;
    if (FileResult read = readText(file, streams))
        source.text = std::move(*read.text);
    else
        source.errors.push_back({0, 0, "", std::move(read.error->message)});
    return source;
}

Source readSource(const std::string& file, Streams& streams, unsigned threads) {
    Source source = openSource(file, streams);
    if (source.errors.empty())
        parse(source, threads);
    return source;
}

void parse(Source& source, unsigned threads) {
    ReadResult result = readLevel(source.text, source.colliderOffsets, threads);
    source.level = std::move(result.level);
    source.errors = std::move(result.errors);
    if (source.file == "-")
        return;
    if (!source.level)
        nameSafetyCopy(source.errors, utf8Path(source.file));
    else if (const auto copy = safetyCopyOf(utf8Path(source.file)); !copy.empty())
        source.notes.push_back({{describeSafetyCopy(copy)}});
}

void parse(Source& source, const Format& format, ImportOptions options) {
    if (source.file != "-") {
        options.file = utf8Path(source.file);
        if (options.root.empty())
            options.root = folderOf(source.file);
    }
    static_cast<ImportResult&>(source) = importLevel(format, source.text, options);
    source.isForeign = true;
}

std::optional<Level> openLevel(const std::string& file, Streams& streams) {
    streams.file = file;
    Source source = readSource(file, streams);
    writeNotes(source.file, source.notes, streams);
    if (!source.level)
        writeErrors(source, streams);
    const Format* format = source.level ? nullptr : formatOfFile(file, source.text);
    if (format && format->read && format != formatNamed("json"))
        streams.err << onOneLine(file) << ": `tangent import` makes a level of this file\n";
    return std::move(source.level);
}

std::filesystem::path folderOf(const std::string& file) {
    const std::filesystem::path folder = utf8Path(file).parent_path();
    return folder.empty() ? "." : folder;
}

void writeNotes(const std::string& file, const std::vector<Note>& notes, Streams& streams) {
    for (const Note& note : notes) {
        const std::string place = note.line > 0 ? file + ':' + std::to_string(note.line) : file;
        streams.err << onOneLine(place + ": note: " + describe(note)) << '\n';
    }
}

void writeErrors(const Source& source, Streams& streams) {
    constexpr std::size_t before = 60;
    const Colors colors{streams.errHasColors};
    for (const ReadError& error : source.errors) {
        std::string place = onOneLine(source.file);
        if (error.line > 0)
            place += ':' + std::to_string(error.line) + ':' + std::to_string(error.column);
        colors.write(streams.err, bold, place + ':');
        streams.err << ' ';
        colors.write(streams.err, boldRed, onOneLine(error.message));
        if (!error.pointer.empty())
            streams.err << " (" << onOneLine(error.pointer) << ')';
        streams.err << '\n';
        if (error.line > 0)
            writeExcerptAndCaret(streams.err, error.line, excerptAt(source.text, error.offset, before));
    }
}

} // namespace tangent::cli
