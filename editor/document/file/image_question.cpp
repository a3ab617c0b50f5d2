#include "document/file/image_question.h"

#include "document/file/image_paths.h"

#include <tangent/level/image_file.h>

#include <algorithm>
#include <new>

namespace tangent {

namespace {
constexpr std::chrono::milliseconds firstPoll{100};
constexpr std::chrono::seconds rarestPoll{2};
} // namespace

ImageQuestion::ImageQuestion(QObject* parent) : QObject(parent) {
    poll_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &ImageQuestion::poll);
}

ImageQuestion::~ImageQuestion() = default;

void ImageQuestion::ask(const QString& levelFile, const std::vector<Background>& backgrounds) {
    withdraw();
    try {
        asking_.reset(new BackgroundWork<bool>(
            [files = imagesInProject(levelFile, backgrounds)](const Progress& progress) {
                for (const std::filesystem::path& file : files)
                    if (!progress.isStopped())
                        static_cast<void>(isImageFile(file));
                return true;
            }));
    } catch (const std::bad_alloc&) { // the next change of the settings asks again
        return;
    }
    poll_.start(firstPoll);
}

void ImageQuestion::withdraw() {
    poll_.stop();
    asking_.reset();
}

/// Polls more and more rarely: an answer may take hours.
void ImageQuestion::poll() {
    if (asking_ && !asking_->isDone())
        return poll_.start(std::min<std::chrono::milliseconds>(2 * poll_.intervalAsDuration(), rarestPoll));
    asking_.reset();
    emit answered();
}

} // namespace tangent
