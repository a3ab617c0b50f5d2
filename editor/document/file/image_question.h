#pragma once

#include "document/background_work.h"

#include <tangent/level/level.h>

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

    /// Asks about the images that a level file names. Replaces the question that is open.
    void ask(const QString& levelFile, const std::vector<Background>& backgrounds);
    void withdraw();
    bool isOpen() const { return asking_ != nullptr; }

signals:
    /// The question is not open any more.
    void answered();

private:
    void poll();

    QTimer poll_; ///< whether there is an answer
    AbandonedWork<bool> asking_;
};

} // namespace tangent
