#pragma once

#include <tangent/file/level_file.h>

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>

#include <grp.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tangent {

namespace fs = std::filesystem;

constexpr uid_t somebody = 65534;

inline std::string contents(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

inline unsigned permissions(const fs::path& file) {
    return static_cast<unsigned>(fs::status(file).permissions());
}

class Saving : public testing::Test {
protected:
    Saving() {
        std::string name = (fs::temp_directory_path() / "saving-XXXXXX").string();
        folder = ::mkdtemp(name.data());
        file = folder / "a.level.json";
        name = (fs::temp_directory_path() / "state-XXXXXX").string();
        state = ::mkdtemp(name.data());
        fs::permissions(state, fs::perms::all);
        ::setenv("XDG_STATE_HOME", state.c_str(), 1);
    }
    ~Saving() override {
        fs::permissions(folder, fs::perms::owner_all);
        fs::remove_all(folder);
        fs::remove_all(state);
        ::unsetenv("XDG_STATE_HOME");
    }

    std::ptrdiff_t filesInFolder() const {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    }
    void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }

    fs::path folder;
    fs::path file;
    fs::path state; ///< what $XDG_STATE_HOME names
};

/// Runs `action` in a process of its own and returns its status as of waitpid().
inline int inChild(const std::function<bool()>& action) {
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(action() ? 0 : 1);
    int status = -1;
    ::waitpid(child, &status, 0);
    return status;
}

/// The same without root's right to write everything.
inline int inChildAsSomebody(const std::function<bool()>& action) {
    return inChild([&action] {
        const bool lowered = ::geteuid() != 0 || (::setgroups(0, nullptr) == 0 && ::setgid(somebody) == 0 &&
                                                  ::setuid(somebody) == 0);
        return lowered && action();
    });
}

/// As on a disk with no room left for more than `bytes` in a file.
inline void limitFileSize(rlim_t bytes) {
    const rlimit limit{bytes, bytes};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const rlimit noCore{0, 0};
    ::setrlimit(RLIMIT_CORE, &noCore);
}

/// Whether saving more than the disk has room for fails with the reason for it. Call it in a child process.
inline bool failsOnAFullDisk(const fs::path& file) {
    ::signal(SIGXFSZ, SIG_IGN);
    limitFileSize(100'000);
    const auto reason = saveFile(std::string(1'000'000, 'n'), file).error;
    return reason && reason->code == std::errc::file_too_large;
}

/// In words, if they have the code too.
inline std::string failureToSave(const fs::path& to) {
    const auto error = saveFile("new", to).error;
    return error && error->message.ends_with(": " + error->code.message()) ? error->message : "";
}

} // namespace tangent
