#include <tangent/file/level_file.h>
#include <tangent/file/open_file.h>
#include <tangent/file/safety_copy.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <random>
#include <system_error>

#include <windows.h>

namespace tangent {
namespace {

namespace fs = std::filesystem;

FileError systemError(DWORD error) {
    const std::error_code code(static_cast<int>(error), std::system_category());
    return {code, code.message()};
}

SaveResult failure(std::string_view what, const fs::path& path, const FileError& error) {
    return {FileError{error.code, std::string(what) + ' ' + path.string() + ": " + error.message}};
}

SaveResult failure(std::string_view what, const fs::path& path, DWORD error = ::GetLastError()) {
    return failure(what, path, systemError(error));
}

/// Owns a handle of a file.
class File {
public:
    File(const fs::path& path, DWORD access, DWORD sharing, DWORD disposition)
        : handle_(::CreateFileW(path.c_str(), access, sharing, nullptr, disposition,
                                FILE_FLAG_BACKUP_SEMANTICS, nullptr)) {}
    ~File() { close(); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    explicit operator bool() const { return handle_ != INVALID_HANDLE_VALUE; }
    HANDLE handle() const { return handle_; }
    bool close() {
        const HANDLE handle = std::exchange(handle_, INVALID_HANDLE_VALUE);
        return handle == INVALID_HANDLE_VALUE || ::CloseHandle(handle) != 0;
    }

private:
    HANDLE handle_;
};

bool writePart(HANDLE file, std::string_view text) {
    constexpr std::size_t largestStep = std::size_t{1} << 30;
    while (!text.empty()) {
        DWORD written = 0;
        const auto step = static_cast<DWORD>(std::min(text.size(), largestStep));
        if (!::WriteFile(file, text.data(), step, &written, nullptr))
            return false;
        text.remove_prefix(written);
    }
    return true;
}

std::optional<FileError> writeAll(HANDLE file, const TextSource& text) {
    DWORD error = ERROR_SUCCESS;
    try {
        std::optional<FileError> failed = text([&](std::string_view part) {
            if (error == ERROR_SUCCESS && !writePart(file, part))
                error = ::GetLastError();
        });
        return error == ERROR_SUCCESS ? failed : systemError(error);
    } catch (const std::bad_alloc&) {
        return FileError{std::make_error_code(std::errc::not_enough_memory), "not enough memory"};
    }
}

/// Returns the path in the form that may be longer than 260 characters.
fs::path longPath(const fs::path& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).make_preferred();
    if (error || whole.native().starts_with(L"\\\\"))
        return path;
    return L"\\\\?\\" + whole.lexically_normal().native();
}

/// Returns the file that `path` leads to through links, or `path` if there is no such file yet.
fs::path linkTarget(const fs::path& path) {
    constexpr DWORD longest = 32'768; // characters of any path
    const File file(path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, OPEN_EXISTING);
    std::wstring target(longest, L'\0');
    const DWORD length =
        file ? ::GetFinalPathNameByHandleW(file.handle(), target.data(), longest, FILE_NAME_NORMALIZED) : 0;
    if (length == 0 || length >= longest)
        return path;
    target.resize(length);
    return target;
}

/// A new file in the folder of another one. The destructor removes it unless it has replaced that file.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& folder)
        : path_(folder / (L".tangent-" + std::to_wstring(std::random_device()()) + L".tmp")),
          file_(path_, GENERIC_WRITE, 0, CREATE_NEW), exists_(bool(file_)) {}
    ~TemporaryFile() {
        file_.close();
        if (exists_)
            ::DeleteFileW(path_.c_str());
    }

    explicit operator bool() const { return bool(file_); }
    std::optional<FileError> write(const TextSource& text) { return writeAll(file_.handle(), text); }
    /// Gives the file the access rights and attributes of the old one.
    bool keepRights(const fs::path& old, DWORD attributes) {
        DWORD size = 0;
        ::GetFileSecurityW(old.c_str(), DACL_SECURITY_INFORMATION, nullptr, 0, &size);
        std::string rights(size, '\0');
        return ::GetFileSecurityW(old.c_str(), DACL_SECURITY_INFORMATION, rights.data(), size, &size) &&
               ::SetFileSecurityW(path_.c_str(), DACL_SECURITY_INFORMATION, rights.data()) &&
               ::SetFileAttributesW(path_.c_str(), attributes);
    }
    bool replace(const fs::path& target) {
        exists_ = !(
            ::FlushFileBuffers(file_.handle()) && file_.close() &&
            ::MoveFileExW(path_.c_str(), target.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH));
        return !exists_;
    }

private:
    fs::path path_;
    File file_;
    bool exists_;
};

/// Consoles and pipes have no old text to protect, and no file must replace them.
bool isDevice(const fs::path& path) {
    const File file(path, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, OPEN_EXISTING);
    return file && ::GetFileType(file.handle()) != FILE_TYPE_DISK;
}

SaveResult writeInto(const fs::path& device, const TextSource& text) {
    File file(device, GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, OPEN_EXISTING);
    if (!file)
        return failure("cannot write", device);
    if (const auto error = writeAll(file.handle(), text))
        return failure("cannot write", device, *error);
    if (!file.close())
        return failure("cannot write", device);
    return {};
}

} // namespace

std::FILE* detail::openForReading(const std::filesystem::path& file) {
    const fs::path path =
        file.native().size() < MAX_PATH ? file : longPath(file); // such a path names no device
    std::FILE* const opened = ::_wfopen(path.c_str(), L"rb");
    std::error_code ignored;
    if (!opened && fs::is_directory(path, ignored))
        errno = EISDIR; // the system says EACCES
    return opened;
}

std::ptrdiff_t detail::readSome(std::FILE* file, char* bytes, std::size_t size, const Progress&) {
    const std::size_t read = std::fread(bytes, 1, size, file);
    return read == 0 && std::ferror(file) != 0 ? -1 : static_cast<std::ptrdiff_t>(read);
}

namespace {

SaveResult save(const TextSource& text, const fs::path& file, const ContentTest* mayReplace) {
    if (isDevice(file))
        return writeInto(file, text);
    const fs::path target = linkTarget(longPath(file));
    const DWORD attributes = ::GetFileAttributesW(target.c_str());
    const bool exists = attributes != INVALID_FILE_ATTRIBUTES;
    if (exists && (attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY)) != 0)
        return failure("cannot write", file, ERROR_ACCESS_DENIED);

    TemporaryFile temporary(target.parent_path());
    if (!temporary)
        return failure("cannot create a file in", file.parent_path());
    if (exists && !temporary.keepRights(target, attributes))
        return failure("cannot keep the permissions of", file);
    if (const auto error = temporary.write(text))
        return failure("cannot write a file in", file.parent_path(), *error);
    if (auto refused = mayReplace ? detail::refusal(*mayReplace, file, file) : std::nullopt)
        return {std::move(refused)};
    if (!temporary.replace(target))
        return failure("cannot write", file);
    return {};
}

} // namespace

SaveResult saveFile(const TextSource& text, const std::filesystem::path& file) {
    return save(text, file, nullptr);
}

SaveResult saveFileIf(const TextSource& text, const std::filesystem::path& file,
                      const ContentTest& mayReplace) {
    return save(text, file, &mayReplace);
}

/// No file is saved in place.
std::filesystem::path safetyCopyOf(const std::filesystem::path&) {
    return {};
}

} // namespace tangent
