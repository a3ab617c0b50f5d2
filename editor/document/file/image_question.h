#pragma once

#include "document/background_work.h"

#include <tangent/level/level.h>
#include <tangent/level/problem.h>

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace tangent {

/// Asks the file system in a thread about background images: the window's thread never reads them. A network share may
/// answer after hours or never. Nothing waits longer than a moment.
class ImageQuestion : public QObject {
    Q_OBJECT

public:
    explicit ImageQuestion(QObject* parent = nullptr);
    ~ImageQuestion() override;

    /// Asks about the images of a level file. Replaces the question that is open. Returns the problems of the images if
    /// the answer comes at once; otherwise the question stays open. Throws std::bad_alloc, also if there is no thread.
    std::optional<std::vector<Problem>> ask(const QString& levelFile, const LevelSettings& settings);
    void withdraw();
    bool isOpen() const { return asking_ != nullptr; }

signals:
    /// The question is not open any more: `problems` are those of the images.
    void answered(const std::vector<tangent::Problem>& problems);

private:
    using Problems = std::vector<Problem>;
    void poll();
    Problems takeAnswer();

    QTimer poll_; ///< whether there is an answer
    AbandonedWork<Problems> asking_;
};

} // namespace tangent
