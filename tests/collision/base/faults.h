#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

/// Faults of the operating system in a child process. Linux only.
namespace tangent::testing {

/// What happens at a system call: it fails with this errno, or the process is killed.
struct Fault {
    int error;
    const char* name;

    bool kills() const { return error == 0; }
};

inline constexpr Fault everyFault[] = {{5, "EIO"}, {28, "ENOSPC"}, {4, "EINTR"}, {0, "SIGKILL"}};

/// A system call that a thread is about to make.
struct SystemCall {
    pid_t thread = 0;
    bool isOfMainThread = true;
    long number = 0; ///< SYS_write and so on
    std::array<unsigned long long, 6> arguments{};
};

/// Returns whether the three functions below work here. They need ptrace() on x86-64.
bool canInjectFaults();

/// Runs `action` in a child process, with `faultOf(call)` before each system call of all of its threads. Calls about
/// memory, threads, signals and pipes of a sanitizer do not count. Returns the status as of waitpid().
int statusWithFaults(const std::function<bool()>& action,
                     const std::function<std::optional<Fault>(const SystemCall&)>& faultOf);

/// The same with one fault, in call number `call`, from 0. Returns nothing if there were fewer calls.
std::optional<int> statusWithFault(const std::function<bool()>& action, std::size_t call, const Fault& fault);

/// Runs `action` in a child process and returns what it did to the files in a folder, in order, such as "write .tmp,
/// fsync .tmp, rename .tmp a.json, fsync .". Of the random names of temporary and recovery files, only the suffix
/// counts. A file that has no name yet is ".tmp". Repeated calls count once.
std::string changesOfFiles(const std::function<bool()>& action, const std::filesystem::path& folder);

/// Runs `action(disk)` in a child process, where `disk` is an empty file system of this size. Returns nothing if none
/// can be mounted.
std::optional<bool> onSmallDisk(std::size_t bytes,
                                const std::function<bool(const std::filesystem::path& disk)>& action);

/// Fills a disk until this many bytes are free, rounded to pages.
void fillUp(const std::filesystem::path& disk, std::size_t free);

/// Returns what is in a folder, by name.
std::string contentOf(const std::filesystem::path& file);
std::ptrdiff_t filesIn(const std::filesystem::path& folder);

} // namespace tangent::testing
