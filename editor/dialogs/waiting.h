#pragma once

#include <QString>

#include <chrono>
#include <functional>

class QWidget;

namespace tangent {

/// Shorter waits show no dialog.
inline constexpr std::chrono::milliseconds dialogDelay{100};

/// Shows a dialog over `window` until something is done. Returns false if the user cancels. `progress` returns the
/// share that is done; without it, the dialog shows none.
bool waitFor(QWidget& window, const QString& title, const QString& text, const std::function<bool()>& isDone,
             const std::function<double()>& progress = {});

} // namespace tangent
