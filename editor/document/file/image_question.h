#pragma once

#include "document/background_work.h"

#include <tangent/level/level.h>
#include <tangent/level/problem.h>

#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>
#include <vector>

namespace tangent {

/// Asks the file system in a thread about background images, and says when it has answered: a network share may do so
/// after hours or never. Nothing waits for the thread.
class ImageQuestion : public QObject {
    Q_OBJECT

public:
    explicit ImageQuestion(QObject* parent = nullptr);
    ~ImageQuestion() override;

    /// Asks about the images of a level file. Replaces the question that is open.
    void ask(const QString& levelFile, const LevelSettings& settings);
    void withdraw();
    bool isOpen() const { return asking_ != nullptr; }

signals:
    /// The question is not open any more: `problems` are those of the images in `folder`.
    void answered(const std::filesystem::path& folder, const std::vector<tangent::Problem>& problems);

private:
    using Problems = std::vector<Problem>;
    void poll();

    QTimer poll_; ///< whether there is an answer
    std::filesystem::path folder_;
    AbandonedWork<Problems> asking_;
};

} // namespace tangent
