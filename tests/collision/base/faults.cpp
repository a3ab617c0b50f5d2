#include "faults.h"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tangent::testing {

namespace fs = std::filesystem;

#ifdef __x86_64__
namespace {

bool isAboutFiles(unsigned long long call) {
    switch (call) {
    case SYS_brk:
    case SYS_mmap:
    case SYS_munmap:
    case SYS_mremap:
    case SYS_mprotect:
    case SYS_madvise:
    case SYS_clone:
    case SYS_clone3:
    case SYS_futex:
    case SYS_rseq:
    case SYS_set_robust_list:
    case SYS_sched_getaffinity:
    case SYS_sched_setaffinity:
    case SYS_sched_yield:
    case SYS_rt_sigaction:
    case SYS_rt_sigprocmask:
    case SYS_rt_sigreturn:
    case SYS_sigaltstack:
    case SYS_restart_syscall:
    case SYS_getpid:
    case SYS_gettid:
    case SYS_tgkill:
    case SYS_kill:
    case SYS_exit:
    case SYS_exit_group:
        return false;
    default:
        return true;
    }
}

[[noreturn]] void runTraced(const std::function<bool()>& action) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0)
        ::_exit(1);
    ::raise(SIGSTOP);
    ::_exit(action() ? 0 : 1);
}

/// Lets the child run to its next stop at a system call. Returns false once it has ended.
bool runToCall(pid_t child, int& status) {
    for (int signal = 0;;) {
        ::ptrace(PTRACE_SYSCALL, child, nullptr, signal);
        if (::waitpid(child, &status, 0) != child || !WIFSTOPPED(status))
            return false;
        if (WSTOPSIG(status) == (SIGTRAP | 0x80))
            return true;
        signal = WSTOPSIG(status);
    }
}

} // namespace

bool canInjectFaults() {
    const auto status = statusWithFault([] { return ::access("/", F_OK) != 0; }, 0, everyFault[0]);
    return status == 0;
}

std::optional<int> statusWithFault(const std::function<bool()>& action, std::size_t call,
                                   const Fault& fault) {
    const pid_t child = ::fork();
    if (child == 0)
        runTraced(action);
    int status = -1;
    ::waitpid(child, &status, 0);
    if (!WIFSTOPPED(status))
        return std::nullopt;
    ::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    bool isInjected = false;
    std::size_t seen = 0;
    while (runToCall(child, status)) {
        user_regs_struct registers{};
        ::ptrace(PTRACE_GETREGS, child, nullptr, &registers);
        const bool isIt = !isInjected && isAboutFiles(registers.orig_rax) && seen++ == call;
        isInjected = isInjected || isIt;
        if (isIt && fault.kills())
            ::kill(child, SIGKILL);
        if (isIt && !fault.kills()) { // skips the call
            registers.orig_rax = ~0ULL;
            ::ptrace(PTRACE_SETREGS, child, nullptr, &registers);
        }
        if (!runToCall(child, status)) // where the call returns
            break;
        if (isIt) {
            ::ptrace(PTRACE_GETREGS, child, nullptr, &registers);
            registers.rax = static_cast<unsigned long long>(-static_cast<long long>(fault.error));
            ::ptrace(PTRACE_SETREGS, child, nullptr, &registers);
        }
    }
    return isInjected ? std::optional(status) : std::nullopt;
}
#else
bool canInjectFaults() {
    return false;
}

std::optional<int> statusWithFault(const std::function<bool()>&, std::size_t, const Fault&) {
    return std::nullopt;
}
#endif

std::optional<bool> onSmallDisk(std::size_t bytes, const std::function<bool(const fs::path& disk)>& action) {
    constexpr int cannotMount = 2;
    std::string name = (fs::temp_directory_path() / "disk-XXXXXX").string();
    const fs::path disk = ::mkdtemp(name.data());
    const pid_t child = ::fork();
    if (child == 0) {
        const std::string size = "size=" + std::to_string(bytes);
        const int namespaces = ::geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER;
        if (::unshare(namespaces) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount("none", disk.c_str(), "tmpfs", 0, size.c_str()) != 0)
            ::_exit(cannotMount);
        ::_exit(action(disk) ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    fs::remove(disk);
    if (WIFEXITED(status) && WEXITSTATUS(status) == cannotMount)
        return std::nullopt;
    return status == 0;
}

void fillUp(const fs::path& disk, std::size_t free) {
    const std::string page(4096, 'x');
    std::ofstream ballast(disk / "ballast", std::ios::binary | std::ios::app);
    struct statvfs room {};
    while (::statvfs(disk.c_str(), &room) == 0 && room.f_bavail * room.f_bsize > free && ballast)
        ballast << page << std::flush;
}

std::string contentOf(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

std::ptrdiff_t filesIn(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

} // namespace tangent::testing
