#pragma once

#include "../collision/base/required_rights.h"

#include <QFile>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/mount.h>
#include <unistd.h>

namespace tangent::test {

/// A file system over a folder whose server never answers, as that of a dead network share. Needs the right to mount.
class DeadShare {
public:
    explicit DeadShare(const QString& folder)
        : folder_(QFile::encodeName(folder)), server_(::open("/dev/fuse", O_RDWR | O_CLOEXEC)) {
        const std::string options = "fd=" + std::to_string(server_) + ",rootmode=40000,user_id=0,group_id=0";
        isMounted_ = server_ >= 0 && ::mount("dead", folder_.constData(), "fuse", 0, options.c_str()) == 0;
        watch_ = std::thread([this] {
            constexpr std::chrono::seconds patience{60};
            std::unique_lock lock(mutex_);
            wasCut_ = !ended_.wait_for(lock, patience, [this] { return isEnding_; });
            ::close(server_); // whoever waits gets an error
        });
    }
    ~DeadShare() {
        {
            const std::lock_guard lock(mutex_);
            isEnding_ = true;
        }
        ended_.notify_all();
        watch_.join();
        if (isMounted_)
            ::umount2(folder_.constData(), MNT_DETACH);
    }
    DeadShare(const DeadShare&) = delete;
    DeadShare& operator=(const DeadShare&) = delete;

    /// False without the right to mount.
    explicit operator bool() const { return orFailsIfRequired(isMounted_); }
    /// Whether the test waited so long that the share answers with errors now: something blocked.
    bool wasCut() {
        const std::lock_guard lock(mutex_);
        return wasCut_;
    }

private:
    QByteArray folder_;
    int server_;
    bool isMounted_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool isEnding_ = false;
    bool wasCut_ = false;
    std::thread watch_;
};

} // namespace tangent::test
