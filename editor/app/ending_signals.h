#pragma once

#include <QObject>

#include <functional>

class QSocketNotifier;

namespace tangent {

/// Runs a function when the system asks the program to end: SIGTERM, SIGHUP and SIGINT. The function runs in the event
/// loop, not in the signal handler. One object at a time.
class EndingSignals : public QObject {
    Q_OBJECT

public:
    explicit EndingSignals(std::function<void(int signal)> handle, QObject* parent = nullptr);
    ~EndingSignals() override;

private:
    std::function<void(int)> handle_;
    QSocketNotifier* notifier_ = nullptr;
};

} // namespace tangent
