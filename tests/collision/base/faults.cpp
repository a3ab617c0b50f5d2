#include "faults.h"

#include "required_rights.h"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
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
    case SYS_pipe2: // see isProbeOfMemory()
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

fs::path ofDescriptor(const SystemCall& call, std::size_t argument) {
    std::error_code error;
    return fs::read_symlink(
        "/proc/" + std::to_string(call.thread) + "/fd/" + std::to_string(call.arguments.at(argument)), error);
}

/// The sanitizers write to a pipe of their own to learn whether memory can be read, and stop a program if that fails.
bool isProbeOfMemory(const SystemCall& call) {
    return call.number == SYS_write && call.arguments[0] > STDERR_FILENO &&
           ofDescriptor(call, 0).string().starts_with("pipe:");
}

[[noreturn]] void runTraced(const std::function<bool()>& action) {
    ::setpgid(0, 0); // so that its threads can be waited for
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0)
        ::_exit(1);
    ::raise(SIGSTOP);
    ::_exit(action() ? 0 : 1);
}

/// Follows the system calls of a child process.
class Tracer {
public:
    using FaultOf = std::function<std::optional<Fault>(const SystemCall&)>;
    Tracer(pid_t child, const FaultOf& faultOf) : child_(child), faultOf_(faultOf) {}

    /// Returns the status at the end.
    int run() {
        int last = -1;
        int status = -1;
        while (const pid_t thread = ::waitpid(-child_, &status, __WALL)) {
            if (thread < 0)
                return last;
            if (!WIFSTOPPED(status)) {
                last = thread == child_ ? status : last;
                continue;
            }
            int signal = WSTOPSIG(status);
            if (signal == (SIGTRAP | 0x80))
                stopAtCall(thread);
            if ((signal & ~0x80) == SIGTRAP || signal == SIGSTOP) // also of a new thread
                signal = 0;
            ::ptrace(PTRACE_SYSCALL, thread, nullptr, signal);
        }
        return last;
    }

private:
    void stopAtCall(pid_t thread) {
        user_regs_struct registers{};
        ::ptrace(PTRACE_GETREGS, thread, nullptr, &registers);
        if (const auto failing = failing_.extract(thread)) { // the call returns
            if (failing.mapped() != 0) {
                registers.rax = static_cast<unsigned long long>(-static_cast<long long>(failing.mapped()));
                ::ptrace(PTRACE_SETREGS, thread, nullptr, &registers);
            }
            return;
        }
        failing_[thread] = 0;
        if (!isAboutFiles(registers.orig_rax))
            return;
        const SystemCall call{
            thread,
            thread == child_,
            static_cast<long>(registers.orig_rax),
            {registers.rdi, registers.rsi, registers.rdx, registers.r10, registers.r8, registers.r9}};
        const auto fault = isProbeOfMemory(call) ? std::nullopt : faultOf_(call);
        if (fault && fault->kills())
            ::kill(child_, SIGKILL);
        else if (fault) {
            failing_[thread] = fault->error;
            registers.orig_rax = ~0ULL; // skips the call
            ::ptrace(PTRACE_SETREGS, thread, nullptr, &registers);
        }
    }

    pid_t child_;
    const FaultOf& faultOf_;
    std::map<pid_t, int> failing_; ///< threads in a call, and the error that it gets
};

std::string textAt(pid_t process, unsigned long long address) {
    std::string text;
    char letter = 0;
    const iovec here{&letter, 1};
    for (;; ++address) {
        const iovec there{reinterpret_cast<void*>(address), 1};
        if (::process_vm_readv(process, &here, 1, &there, 1, 0) != 1 || letter == 0)
            return text;
        text += letter;
    }
}

/// Writes the system calls of a process that change files in a folder.
class FileChanges {
public:
    explicit FileChanges(const fs::path& folder) : folder_(fs::canonical(folder)) {}

    void add(const SystemCall& call) {
        switch (call.number) {
        case SYS_write:
        case SYS_pwrite64:
        case SYS_writev:
            return add("write", {ofDescriptor(call, 0)});
        case SYS_ftruncate:
            return add("truncate", {ofDescriptor(call, 0)});
        case SYS_fsync:
        case SYS_fdatasync:
            return add("fsync", {ofDescriptor(call, 0)});
        case SYS_rename:
            return add("rename", {ofPath(call, 0), ofPath(call, 1)});
        case SYS_symlink:
            return add("symlink", {ofPath(call, 1)});
        case SYS_unlink:
            return add("unlink", {ofPath(call, 0)});
        case SYS_mkdir:
            return add("mkdir", {ofPath(call, 0)});
        default:
            return;
        }
    }
    std::string take() { return std::move(text_); }

private:
    void add(const std::string& what, const std::vector<fs::path>& files) {
        std::string change = what;
        for (const fs::path& file : files) {
            const fs::path relative = file.lexically_relative(folder_);
            if (relative.empty() || *relative.begin() == "..")
                return;
            change += ' ' + shortened(relative).string();
        }
        if (!text_.ends_with(change))
            text_ += (text_.empty() ? "" : ", ") + change;
    }
    static fs::path shortened(const fs::path& file) {
        const std::string name = file.filename();
        if (name.starts_with('#')) // without a name: "#NUMBER (deleted)"
            return file.parent_path() / ".tmp";
        const bool isRandom =
            name.starts_with(".tangent-") || name.ends_with(".recovery") || name.ends_with(".lock");
        return isRandom ? file.parent_path() / file.extension() : file;
    }
    static fs::path ofPath(const SystemCall& call, std::size_t argument) {
        return textAt(call.thread, call.arguments.at(argument));
    }

    fs::path folder_;
    std::string text_;
};

} // namespace

bool canInjectFaults() {
    const auto status = statusWithFault([] { return ::access("/", F_OK) != 0; }, 0, everyFault[0]);
    return test::orFailsIfRequired(status == 0);
}

int statusWithFaults(const std::function<bool()>& action,
                     const std::function<std::optional<Fault>(const SystemCall&)>& faultOf) {
    const pid_t child = ::fork();
    if (child == 0)
        runTraced(action);
    int status = -1;
    ::waitpid(child, &status, 0);
    if (!WIFSTOPPED(status))
        return status;
    ::ptrace(PTRACE_SETOPTIONS, child, nullptr,
             PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
    ::ptrace(PTRACE_SYSCALL, child, nullptr, 0);
    return Tracer(child, faultOf).run();
}
std::string changesOfFiles(const std::function<bool()>& action, const fs::path& folder) {
    FileChanges changes(folder);
    const int status = statusWithFaults(action, [&](const SystemCall& call) -> std::optional<Fault> {
        changes.add(call);
        return std::nullopt;
    });
    return status == 0 ? changes.take() : "status " + std::to_string(status);
}
#else
bool canInjectFaults() {
    return test::orFailsIfRequired(false);
}

int statusWithFaults(const std::function<bool()>&,
                     const std::function<std::optional<Fault>(const SystemCall&)>&) {
    return -1;
}

std::string changesOfFiles(const std::function<bool()>&, const fs::path&) {
    return {};
}
#endif

std::optional<int> statusWithFault(const std::function<bool()>& action, std::size_t call,
                                   const Fault& fault) {
    std::size_t seen = 0;
    const int status = statusWithFaults(
        action, [&](const SystemCall&) { return seen++ == call ? std::optional(fault) : std::nullopt; });
    return seen > call ? std::optional(status) : std::nullopt;
}

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
    if (!test::orFailsIfRequired(!WIFEXITED(status) || WEXITSTATUS(status) != cannotMount))
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
