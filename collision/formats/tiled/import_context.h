#pragma once

#include <tangent/formats/external_files.h>
#include <tangent/formats/outline.h>
#include <tangent/formats/tiled/map.h>
#include <tangent/formats/tiled/property_types.h>

namespace tangent::tiled {

/// What the readers of one import share: external files, limits, and what went wrong.
class ImportContext {
public:
    ImportContext(std::string_view text, const ImportOptions& options);

    const ImportOptions& options() const { return options_; }
    Notes& notes() { return notes_; }
    SearchBudget& budget() { return budget_; }
    /// The text of the imported file itself.
    std::string_view text() const { return texts_.front().text; }
    /// Whether a missing external file was skipped.
    bool isIncomplete() const { return isIncomplete_; }
    std::vector<std::filesystem::path> takeFiles() { return files_.takeFiles(); }
    std::vector<std::filesystem::path> takeOutside() { return files_.takeOutside(); }
    std::vector<ReadError> takeErrors() { return std::move(errors_); }
    bool hasErrors() const { return !errors_.empty(); }
    /// Whether reading on is useless: cancelled, or too many errors.
    bool isOver() const { return errors_.size() >= maxReadErrors || options_.progress.isCancelled(); }
    /// Whether an external file is being read.
    bool isExternal() const { return texts_.size() > 1; }

    /// Reports an error at an offset of the file being read. Errors of an external file are reported
    /// where the imported file names it.
    void fail(std::size_t offset, const Message& message);
    /// Notes something at an offset of the file being read.
    void note(std::size_t offset, const Message& message, std::size_t count = 1);

    /// Takes the type of a property at an offset of the file being read, which a level does not know. Returns whether
    /// the level can have the value.
    bool takeType(const std::string& name, PropertyTypes::Type type, std::size_t offset);
    const PropertyTypes& propertyTypes() const { return types_; }

    /// Returns a path that the file being read names, relative to the imported file.
    std::string pathFromMap(std::string_view reference) const;

    /// Reads an external tileset. If the file is not there or must not be read, that is an error or a note, as
    /// ImportOptions::skipsMissing says.
    void readTileset(std::string_view reference, std::size_t offset, Tileset& tileset);
    /// Returns a global id for a tile that a template shows. Reads the template's tileset once.
    std::uint32_t tileOfTemplate(std::uint32_t tile, std::string_view source, std::uint32_t firstId);
    /// Returns the tilesets of templates.
    std::vector<Tileset> takeTilesets() { return std::move(tilesets_); }
    /// Whether a map may have that many more cells. Reports if not.
    bool takeCells(double width, double height, std::size_t offset);
    /// Whether the map may have another copy of a tile's collision shape. The size of all copies' names and properties
    /// is limited. Reports if it is exceeded.
    bool takeTileShape(const Object& shape, std::size_t offset);
    /// Completes an object that has a template. The size of all copies is limited.
    void applyTemplate(Object& object);

private:
    struct Text {
        std::string_view text;
        std::filesystem::path file;
        std::size_t reference; ///< offset in the outermost text
    };
    void failMissing(const char* error, std::string_view reference, std::size_t offset, const Message& why,
                     const char* note);
    std::filesystem::path resolved(std::string_view reference) const;
    /// Returns null, with an error, if the template cannot be read.
    const Object* readTemplate(std::string_view reference, std::size_t offset);

    const ImportOptions& options_;
    ExternalFiles files_;
    std::vector<Text> texts_; ///< the innermost is last
    Notes notes_;
    SearchBudget budget_;
    std::vector<ReadError> errors_;
    std::map<std::filesystem::path, Object> templates_;
    std::map<std::filesystem::path, Message> missingTemplates_; ///< and why
    std::vector<Tileset> tilesets_;                             ///< of templates
    std::map<std::filesystem::path, std::uint32_t> firstTiles_; ///< of these tilesets
    PropertyTypes types_;
    bool isIncomplete_ = false;
    std::size_t cellsLeft_;
    std::size_t copiesLeft_;
    std::size_t tileCopiesLeft_;
};

/// @name Readers of a file, in XML or in JSON
/// Report errors to `import` and then leave their result incomplete.
/// @{
void readMapXml(std::string_view text, ImportContext& import, Map& map);
void readMapJson(std::string_view text, ImportContext& import, Map& map);
void readTilesetXml(std::string_view text, ImportContext& import, Tileset& tileset);
void readTilesetJson(std::string_view text, ImportContext& import, Tileset& tileset);
void readTemplateXml(std::string_view text, ImportContext& import, Object& result);
void readTemplateJson(std::string_view text, ImportContext& import, Object& result);
/// @}

/// Collects the properties of an object. Of those with the same name, the last one counts, as in Tiled.
class ObjectProperties {
public:
    explicit ObjectProperties(ImportContext& import) : import_(import) {}

    /// Adds one at an offset of the file being read.
    void add(Property property, std::size_t offset);
    Properties take() && { return std::move(properties_); }

private:
    ImportContext& import_;
    Properties properties_;
    std::map<std::string, std::size_t> places_; ///< by name
};

} // namespace tangent::tiled
