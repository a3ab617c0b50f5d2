#include <tangent/base/text.h>
#include <tangent/base/utf8_path.h>
#include <tangent/cli/format_list.h>
#include <tangent/cli/level_files.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/formats/recorded_options.h>
#include <tangent/formats/reimport/export_record.h>
#include <tangent/formats/reimport/reimport.h>
#include <tangent/formats/reimport/renamed_source.h>
#include <tangent/level/import_record.h>

#include <algorithm>
#include <map>
#include <ostream>

namespace tangent::cli {

namespace {

namespace fs = std::filesystem;

struct ImportCall {
    bool lists = false;
    std::vector<std::string> files;
    std::string format;
    std::string output;
    std::string outputDir;
    Coordinates coordinates;
    bool replaces = false;
    Foreign foreign;
};

bool canImport(const Format& format) {
    return format.read != nullptr;
}

/// Returns what was asked for. The rest is as at the last import into the level. If there was none, the coordinates are
/// those of the export that the file came from.
ImportOptions optionsOf(const ImportCall& call, const LevelFile& file, const std::string& output,
                        const LevelSettings* existing) {
    ImportOptions options;
    if (file.name != "-")
        options.file = utf8Path(file.name);
    const auto recorded = existing && !options.file.empty()
                              ? recordedOptionsOf(*existing, options.file, utf8Path(output))
                              : std::nullopt;
    if (recorded)
        setRecordedOptions(options, *recorded, utf8Path(output));
    options.repeatsExport = existing && !recorded && !call.coordinates.areGiven();
    call.foreign.set(options);
    call.coordinates.set(options);
    return options;
}

Source read(const ImportCall& call, const LevelFile& file, ImportOptions options, Streams& streams) {
    Source source;
    source.file = file.name;
    if (!file.failure.empty())
        source.errors.push_back({0, 0, "", file.failure});
    else
        source = openSource(file.name, streams);
    if (!source.errors.empty())
        return source;
    const Format* format =
        call.format.empty() ? formatOfFile(file.name, source.text) : formatNamed(call.format);
    if (!format || !canImport(*format)) {
        source.errors.push_back({0, 0, "", "no import format has this file name suffix; use --from"});
        return source;
    }
    if (options.root.empty())
        options.root = file.import.root;
    std::vector<Note> idle;
    if (options.otherShapes != OtherShapes::skip && !format->replacesShapes)
        idle.push_back({"--other-shapes has no effect: imports of this format skip other shapes"});
    if (!options.solidLayers.empty() && !format->hasTileLayers)
        idle.push_back({"--solid-layer has no effect: this format has no tile layers"});
    if (options.layersForbidOthers && format->hasMatrix)
        idle.push_back({"--forbid-all has no effect: the file says which layers forbid overlaps"});
    parse(source, *format, std::move(options));
    source.notes.insert(source.notes.end(), idle.begin(), idle.end());
    return source;
}

/// Standard input has no name by which the next import could recognize it. A pipe or device has no folder.
std::string nameToRecord(const std::string& file, const std::string& output) {
    if (file == "-")
        return "";
    const fs::path source = utf8Path(file);
    const fs::path level = utf8Path(output);
    std::error_code error;
    const bool isStream = output == "-" || (fs::exists(level, error) && !fs::is_regular_file(level, error));
    return isStream ? source.filename().string() : recordedName(source, level);
}

/// Merges an imported level into the one that a file has, and saves it if the file has not changed meanwhile.
ExitStatus mergeInto(const std::string& output, Source existing, Source imported, ImportOptions options,
                     Streams& streams) {
    if (options.repeatsExport)
        repeatExport(options, imported.assigned.exported);
    std::vector<Note> ofImport = std::move(imported.notes);
    Notes notes;
    if (imported.file != "-")
        followRenamedSource(*existing.level, *imported.level, utf8Path(imported.file), utf8Path(output),
                            notes);
    const std::string name = nameToRecord(imported.file, output);
    Reimported result = reimported(*std::move(existing.level), *std::move(imported.level), imported.assigned,
                                   name, notes, imported.skipped, imported.isIncomplete);
    recordOptions(result.level, name, recordedOptions(options, utf8Path(output)));
    renumberNotes(ofImport, result.newIds);
    writeNotes(imported.file, ofImport, streams);
    writeNotes(output, std::move(notes).take(), streams);
    if (!reportSaved(saveFileIfUnchanged(writeLevel(result.level), utf8Path(output), existing.text), streams))
        return ExitStatus::failed;
    if (result.added + result.changed + result.removed > 0)
        streams.err << onOneLine(output) << ": " << counted(result.added, "collider") << " added, "
                    << result.changed << " changed, " << result.removed << " removed\n";
    return ExitStatus::nothingFound;
}

/// Reads the level to merge into, if there is one. Pipes and devices have none. Returns nothing if it cannot be read.
std::optional<Source> existingLevel(const ImportCall& call, const std::string& output, Streams& streams) {
    if (call.replaces || output == "-")
        return Source();
    std::error_code error;
    const fs::file_type type = fs::status(utf8Path(output), error).type();
    if (type == fs::file_type::none) { // there may be a level
        streams.err << "tangent: cannot read " << onOneLine(output) << ": " << error.message() << '\n';
        return std::nullopt;
    }
    if (type != fs::file_type::regular)
        return Source();
    Source existing = readSource(output, streams);
    if (existing.level)
        return existing;
    writeErrors(existing, streams);
    streams.err << onOneLine(output) << ": exists and is not a level; use --replace\n";
    return std::nullopt;
}

/// Adds the files that the import reads to `inputs`.
ExitStatus importFile(const ImportCall& call, const LevelFile& file, const std::string& output,
                      InputFiles& inputs, Streams& streams) {
    std::optional<Source> existing = existingLevel(call, output, streams);
    if (!existing)
        return ExitStatus::failed;
    const ImportOptions options =
        optionsOf(call, file, output, existing->level ? &*existing->level : nullptr);
    Source source = read(call, file, options, streams);
    inputs.addNamedIn(source);
    if (!source.level)
        writeNotes(source.file, source.notes, streams);
    writeErrors(source, streams);
    if (!source.level || inputs.isReplacedBy(output, streams))
        return ExitStatus::failed;
    // links to images start at the folder of the level
    const std::string way = pathToFolderOf(utf8Path(file.name), utf8Path(output));
    for (Background& background : source.level->backgrounds)
        if (!utf8Path(background.image).is_absolute())
            background.image = utf8Path(way + background.image).lexically_normal().generic_string();
    if (existing->level)
        return mergeInto(output, *std::move(existing), std::move(source), options, streams);
    writeNotes(source.file, source.notes, streams);
    if (const std::string name = nameToRecord(file.name, output); !name.empty()) {
        recordImport(*source.level, name, source.assigned.keys, source.assigned.external,
                     keyOfExport(source.assigned.exported));
        recordOptions(*source.level, name, recordedOptions(options, utf8Path(output)));
    }
    return writeOutput(output, streams, [&](std::ostream& out) {
        out << writeLevel(*source.level);
        return ExitStatus::nothingFound;
    });
}

/// The levels of a folder are in the same subfolders as its maps.
std::string outputFor(const ImportCall& call, const LevelFile& file) {
    const std::string folder =
        file.import.root.empty() ? "" : pathToFolderOf(utf8Path(file.name), file.import.root / "level");
    return (utf8Path(call.outputDir) / utf8Path(folder) / utf8Path(levelNameFor(file.name))).generic_string();
}

/// Returns the files to import, or nothing if an output would replace one of them, which it reports.
std::optional<InputFiles> inputsOf(const ImportCall& call, const std::vector<LevelFile>& files,
                                   Streams& streams) {
    InputFiles inputs;
    for (const LevelFile& file : files)
        inputs.add(utf8Path(file.name));
    for (const LevelFile& file : files)
        if (inputs.isReplacedBy(outputFor(call, file), streams))
            return std::nullopt;
    return inputs;
}

/// Whether a file with this name is also found by another.
bool isLinked(const std::string& file) {
    std::error_code error;
    const fs::path path = utf8Path(file);
    return fs::is_symlink(path, error) ||
           (fs::is_regular_file(path, error) && fs::hard_link_count(path, error) > 1);
}

/// Whether an output would replace a file that an import only reads later, such as a tileset. Reports it. Only links
/// can, because the names of outputs end in .level.json.
bool replacesFileOfLaterImport(const ImportCall& call, const std::vector<LevelFile>& files,
                               InputFiles& inputs, Streams& streams) {
    std::vector<std::string> linked;
    for (const LevelFile& file : files)
        if (std::string output = outputFor(call, file); isLinked(output))
            linked.push_back(std::move(output));
    if (linked.empty())
        return false;
    for (const LevelFile& file : files)
        if (file.name != "-")
            inputs.addNamedIn(read(call, file, optionsOf(call, file, {}, nullptr), streams));
    return std::ranges::any_of(
        linked, [&](const std::string& output) { return inputs.isReplacedBy(output, streams); });
}

ExitStatus importFiles(const ImportCall& call, Streams& streams) {
    if (call.lists)
        return listFormats(streams, canImport);
    if (call.outputDir.empty()) {
        InputFiles inputs;
        return replacesInput(call.output, call.files.front(), streams)
                   ? ExitStatus::failed
                   : importFile(call, {call.files.front(), {}}, call.output, inputs, streams);
    }
    std::vector<LevelFile> files = levelFiles(call.files, FileKinds::foreign);
    std::map<std::string, int> names;
    for (const LevelFile& file : files)
        ++names[outputFor(call, file)];
    const auto isNotAlone = [&](const LevelFile& file) {
        const std::string output = outputFor(call, file);
        if (names[output] == 1)
            return false;
        streams.err << onOneLine(file.name) << ": another file becomes " << onOneLine(output) << " too\n";
        return true;
    };
    const bool skipsSome = std::erase_if(files, isNotAlone) > 0;
    if (files.empty())
        return ExitStatus::failed;
    std::optional<InputFiles> inputs = inputsOf(call, files, streams);
    if (!inputs || replacesFileOfLaterImport(call, files, *inputs, streams))
        return ExitStatus::failed;
    std::error_code error;
    fs::create_directories(utf8Path(call.outputDir), error);
    for (const LevelFile& file : files)
        fs::create_directories(utf8Path(outputFor(call, file)).parent_path(), error);
    ExitStatus status = skipsSome ? ExitStatus::failed : ExitStatus::nothingFound;
    ProgressLine progress(files.size(), streams);
    for (std::size_t i = 0; i < files.size(); ++i) {
        progress.show(i);
        progress.hide();
        status = std::max(status, importFile(call, files[i], outputFor(call, files[i]), *inputs, streams));
    }
    return status;
}

void requireFilesAndOutput(const ImportCall& call) {
    if (call.lists)
        return;
    if (call.files.empty())
        throw CLI::RequiredError("FILE");
    if (call.output.empty() && call.outputDir.empty())
        throw CLI::RequiredError("--output");
    if (call.files.size() > 1 && call.outputDir.empty())
        throw CLI::RequiredError("--output-dir");
}

} // namespace

void addImport(CLI::App& app, Command& chosen) {
    const auto call = std::make_shared<ImportCall>();
    CLI::App* command = app.add_subcommand("import", "Convert files of other programs to levels");
    command->add_option("FILE", call->files, "The files, or folders of maps; - for standard input")
        ->option_text("...");
    command->add_option("--from", call->format, "File format (default: by file name)")
        ->check(CLI::IsMember(formatNames(canImport)))
        ->option_text("FORMAT");
    CLI::Option* output = addOutput(*command, call->output, "the level");
    command->add_option("--output-dir", call->outputDir, "Folder for the levels of several files")
        ->excludes(output)
        ->option_text("FOLDER");
    addForeign(*command, call->foreign);
    addCoordinates(*command, call->coordinates, "the file");
    command->add_flag("--replace", call->replaces, "Replace an existing level instead of merging into it");
    command->add_flag("--list", call->lists, "Only list the formats");
    onRun(*command, chosen, call, importFiles, requireFilesAndOutput);
}

} // namespace tangent::cli
