#pragma once

#include "document/background_work.h"

#include <QString>

#include <chrono>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

class QWidget;

namespace tangent {

/// Shorter waits show no dialog.
inline constexpr std::chrono::milliseconds dialogDelay{100};

/// Shows a dialog over `window` until something is done. Returns false if the user cancels. `progress` returns the
/// share that is done; without it, or while it is 0, the dialog shows none.
bool waitFor(QWidget& window, const QString& title, const QString& text, const std::function<bool()>& isDone,
             const std::function<double()>& progress = {});

/// Returns the result of `work(Progress)`, which runs in a thread, because a read may be blocked. Shows a dialog if it
/// takes long. If the user cancels, returns nothing and abandons the thread: `work` must own what it refers to.
/// Throws what `work` throws, and std::bad_alloc if the system starts no more threads.
template <class Work>
auto runWithDialog(QWidget& window, const QString& title, const QString& text, Work work)
    -> std::optional<std::invoke_result_t<Work&, const Progress&>> {
    using Result = std::invoke_result_t<Work&, const Progress&>;
    const AbandonedWork<Result> running(new BackgroundWork<Result>(std::move(work)));
    if (!running->isDone(dialogDelay) &&
        !waitFor(
            window, title, text, [&] { return running->isDone(); }, [&] { return running->progress(); }))
        return std::nullopt;
    return running->take();
}

} // namespace tangent
