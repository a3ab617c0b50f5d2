#pragma once

#include "document/background_work.h"

#include <QString>

#include <optional>

namespace tangent {

/// How long the window waits for an answer of the file system.
inline constexpr std::chrono::milliseconds filePatience{1000};

/// Calls `question` in a thread, because a dead network share may never answer. Returns its answer; nothing if there is
/// none in time. `question` must own what it refers to.
template <class Question>
auto askFileSystem(Question question, std::chrono::milliseconds patience = filePatience)
    -> std::optional<decltype(question())> {
    using Answer = decltype(question());
    const AbandonedWork<Answer> asking(
        new BackgroundWork<Answer>([question = std::move(question)](const Progress&) { return question(); }));
    if (!asking->isDone(patience))
        return std::nullopt;
    return asking->take();
}

/// Whether there is something at a path, or a regular file. Nothing if the file system does not answer.
std::optional<bool> exists(const QString& path);
std::optional<bool> isRegularFile(const QString& path);

} // namespace tangent
