#include "document/file/image_question.h"

#include <tangent/live/rule_book.h>

#include <QFileInfo>

#include <algorithm>
#include <new>

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

void ImageQuestion::ask(const QString& levelFile, const LevelSettings& settings) {
    withdraw();
    try {
        folder_ = QFileInfo(levelFile).path().toStdU16String();
        LevelSettings asked;
        asked.rules = settings.rules;
        asked.backgrounds = settings.backgrounds;
        asking_.reset(
            new BackgroundWork<Problems>([folder = folder_, asked = std::move(asked)](const Progress&) {
                return RuleBook(asked).backgroundProblems(folder);
            }));
    } catch (const std::bad_alloc&) { // the next change of the settings asks again
        return;
    }
    poll_.start(firstQuestion);
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
        const Problems problems = asking_->take();
        asking_.reset();
        emit answered(folder_, problems);
    } catch (const std::bad_alloc&) { // the next change of the settings asks again
        asking_.reset();
    }
}

} // namespace tangent
