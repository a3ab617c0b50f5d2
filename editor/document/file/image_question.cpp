#include "document/file/image_question.h"

#include "document/file/file_question.h"

#include <tangent/live/problems.h>

#include <QFileInfo>

#include <algorithm>
#include <new>
#include <utility>

namespace tangent {

namespace {
constexpr std::chrono::milliseconds firstQuestion{100};
constexpr std::chrono::seconds rarestPoll{2};
} // namespace

ImageQuestion::ImageQuestion(QObject* parent) : QObject(parent) {
    poll_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &ImageQuestion::poll);
}

ImageQuestion::~ImageQuestion() = default;

std::optional<std::vector<Problem>> ImageQuestion::ask(const QString& levelFile,
                                                       const LevelSettings& settings) {
    withdraw();
    if (settings.backgrounds.empty())
        return Problems();
    LevelSettings asked;
    asked.rules = settings.rules;
    asked.backgrounds = settings.backgrounds;
    asking_.reset(new BackgroundWork<Problems>(
        [folder = QFileInfo(levelFile).path().toStdU16String(), asked = std::move(asked)](const Progress&) {
            return findBackgroundProblems(asked, folder);
        }));
    if (asking_->isDone(filePatience))
        return takeAnswer();
    poll_.start(firstQuestion);
    return std::nullopt;
}

void ImageQuestion::withdraw() {
    poll_.stop();
    asking_.reset();
}

/// Polls more and more rarely: an answer may take hours.
void ImageQuestion::poll() {
    if (!asking_->isDone())
        return poll_.start(std::min<std::chrono::milliseconds>(2 * poll_.intervalAsDuration(), rarestPoll));
    try {
        emit answered(takeAnswer());
    } catch (const std::bad_alloc&) { // the next change of the settings asks again
    }
}

ImageQuestion::Problems ImageQuestion::takeAnswer() {
    const AbandonedWork<Problems> done = std::exchange(asking_, nullptr);
    return done->take();
}

} // namespace tangent
