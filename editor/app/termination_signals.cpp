#include "app/termination_signals.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace tangent {

namespace {

constexpr std::array terminationSignals{SIGTERM, SIGHUP, SIGINT};
std::array<int, 2> pipeEnds{-1, -1}; // write() is one of the few calls allowed in a signal handler

extern "C" void writeToPipe(int signal) {
    const auto number = static_cast<unsigned char>(signal);
    [[maybe_unused]] const ssize_t written = ::write(pipeEnds[1], &number, 1);
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
        std::signal(signal, writeToPipe);
}

TerminationSignals::~TerminationSignals() {
    for (const int signal : terminationSignals)
        std::signal(signal, SIG_DFL);
    for (int& end : pipeEnds)
        ::close(std::exchange(end, -1));
}

} // namespace tangent
