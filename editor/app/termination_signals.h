#pragma once

#include <QObject>

#include <functional>

class QSocketNotifier;

namespace tangent {

/// Calls a function when the program receives SIGTERM, SIGHUP or SIGINT. The function runs in the event loop, not in
/// the signal handler. At most one object may exist.
class TerminationSignals : public QObject {
    Q_OBJECT

public:
    explicit TerminationSignals(std::function<void(int signal)> handle, QObject* parent = nullptr);
    ~TerminationSignals() override;

private:
    std::function<void(int)> handle_;
    QSocketNotifier* notifier_ = nullptr;
};

} // namespace tangent
