#include <tangent/file/read_errors.h>
#include <tangent/formats/external_files.h>
#include <tangent/formats/format.h>

#include <algorithm>

namespace tangent {

namespace fs = std::filesystem;

namespace {

fs::path resolved(const fs::path& path) {
    std::error_code error;
    fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? fs::path() : result;
}

} // namespace

bool isBelow(const fs::path& file, const fs::path& folder) {
    return std::ranges::mismatch(folder, file).in1 == folder.end();
}

Message noteOfMissing(const std::string& file, const Message& why) {
    return {TANGENT_TEXT("Library", "external file %1 not read, because %2: its colliders are missing"),
            {tangent::quoted(file), why}};
}

void markExternal(ImportResult& result) {
    if (result.level && !result.externalFiles.empty())
        for (const Collider& collider : result.level->colliders)
            result.assigned.external.push_back(collider.id);
}

ExternalFiles::ExternalFiles(const fs::path& root) : root_(root.empty() ? root : resolved(root / "")) {
    if (!root_.has_filename())
        root_ = root_.parent_path(); // without the trailing slash
}

ExternalFiles::Content ExternalFiles::read(const fs::path& file) {
    if (root_.empty())
        return {{}, TANGENT_TEXT("Library", "external files are not read from here")};
    const fs::path real = resolved(file);
    std::error_code error;
    if (real.empty() || !isBelow(real, root_)) {
        if (fs::exists(real, error))
            outside_.push_back(real);
        return {{}, outsideProject};
    }
    if (!fs::exists(real, error))
        return {{}, TANGENT_TEXT("Library", "there is no such file")};
    if (!fs::is_regular_file(real, error))
        return {{}, TANGENT_TEXT("Library", "it is not a regular file")};
    const std::uintmax_t size = fs::file_size(real, error);
    if (error || size > bytesLeft_)
        return {{}, TANGENT_TEXT("Library", "the external files are larger than 256 MiB together")};
    FileResult result = readFile(real);
    if (!result)
        return {{}, std::move(result.error->message)};
    files_.push_back(real);
    bytesLeft_ -= std::min(bytesLeft_, result.text->size());
    return {*std::move(result.text), {}};
}

} // namespace tangent
