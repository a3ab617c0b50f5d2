#include "app/termination_signals.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace tangent {

namespace {

constexpr std::array terminationSignals{SIGTERM, SIGHUP, SIGINT};
std::array<int, 2> pipeEnds{-1, -1}; // write() is one of the few calls allowed in a signal handler

extern "C" void writeToPipe(int signal) {
    const int error = errno; // of the code that the signal interrupts
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(pipeEnds[1], &number, 1);
    errno = error;
}

} // namespace

TerminationSignals::TerminationSignals(std::function<void(int)> handle, QObject* parent)
    : QObject(parent), handle_(std::move(handle)) {
    if (::pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // signals keep their default effect
    notifier_ = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
    connect(notifier_, &QSocketNotifier::activated, this, [this] {
        unsigned char number = 0;
        if (::read(pipeEnds[0], &number, 1) == 1)
            handle_(number);
    });
    for (const int signal : terminationSignals)
        if (std::signal(signal, writeToPipe) == SIG_IGN)
            std::signal(signal, SIG_IGN); // as of a program that nohup started
}

TerminationSignals::~TerminationSignals() {
    for (const int signal : terminationSignals)
        std::signal(signal, SIG_DFL);
    for (int& end : pipeEnds)
        ::close(std::exchange(end, -1));
}

} // namespace tangent
