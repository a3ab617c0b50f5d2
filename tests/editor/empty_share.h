#pragma once

#include <QFile>
#include <QString>

#include <array>
#include <atomic>
#include <cstring>
#include <string>
#include <thread>

#include <linux/fuse.h>
#include <poll.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fcntl.h>

namespace tangent::test {

/// An empty file system over a folder that notes which threads ask it. Needs the right to mount.
class EmptyShare {
public:
    explicit EmptyShare(const QString& folder)
        : folder_(QFile::encodeName(folder)), server_(::open("/dev/fuse", O_RDWR | O_CLOEXEC)) {
        const std::string options = "fd=" + std::to_string(server_) + ",rootmode=40000,user_id=0,group_id=0";
        isMounted_ = server_ >= 0 && ::mount("empty", folder_.constData(), "fuse", 0, options.c_str()) == 0;
        if (isMounted_)
            thread_ = std::thread([this] { serve(); });
    }
    ~EmptyShare() {
        isEnding_ = true;
        if (thread_.joinable())
            thread_.join();
        ::close(server_);
        if (isMounted_)
            ::umount2(folder_.constData(), MNT_DETACH);
    }
    EmptyShare(const EmptyShare&) = delete;
    EmptyShare& operator=(const EmptyShare&) = delete;

    /// False without the right to mount.
    explicit operator bool() const { return isMounted_; }
    /// How often other threads than that of the window have asked for a file.
    int questionsOfThreads() const { return ofThreads_; }
    /// The same of the window's thread, which a slow server would block.
    int questionsOfWindow() const { return ofWindow_; }

private:
    void serve() {
        alignas(fuse_in_header) std::array<char, FUSE_MIN_READ_BUFFER + 4096> request{};
        constexpr int patience = 10; // ms
        while (!isEnding_) {
            pollfd waiting{server_, POLLIN, 0};
            if (::poll(&waiting, 1, patience) == 1 && ::read(server_, request.data(), request.size()) > 0)
                answer(*reinterpret_cast<const fuse_in_header*>(request.data()));
        }
    }
    void answer(const fuse_in_header& request) {
        if (request.opcode == FUSE_FORGET || request.opcode == FUSE_BATCH_FORGET)
            return; // it expects no answer
        fuse_init_out version{};
        fuse_attr_out attributes{};
        switch (request.opcode) {
        case FUSE_INIT:
            version.major = FUSE_KERNEL_VERSION;
            version.minor = FUSE_KERNEL_MINOR_VERSION;
            version.max_write = 4096;
            return reply(request, 0, &version, sizeof version);
        case FUSE_GETATTR:
            attributes.attr.ino = FUSE_ROOT_ID;
            attributes.attr.mode = S_IFDIR | 0755;
            attributes.attr.nlink = 2;
            return reply(request, 0, &attributes, sizeof attributes);
        case FUSE_LOOKUP:
            ++(request.pid == static_cast<std::uint32_t>(::getpid()) ? ofWindow_ : ofThreads_);
            return reply(request, -ENOENT, nullptr, 0);
        default:
            return reply(request, -ENOSYS, nullptr, 0);
        }
    }
    void reply(const fuse_in_header& request, int error, const void* body, std::size_t size) const {
        const fuse_out_header header{static_cast<std::uint32_t>(sizeof header + size), error, request.unique};
        std::array<char, 256> text{};
        std::memcpy(text.data(), &header, sizeof header);
        if (size > 0)
            std::memcpy(text.data() + sizeof header, body, size);
        static_cast<void>(::write(server_, text.data(), header.len) == header.len);
    }

    QByteArray folder_;
    int server_;
    bool isMounted_;
    std::atomic<bool> isEnding_ = false;
    std::atomic<int> ofThreads_ = 0;
    std::atomic<int> ofWindow_ = 0; // the kernel names a thread: the first one has the number of the process
    std::thread thread_;
};

} // namespace tangent::test
