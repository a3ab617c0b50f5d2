#pragma once

#include <tangent/cli/input.h>

#include <algorithm>
#include <deque>
#include <future>
#include <string>
#include <thread>
#include <vector>

namespace tangent::cli {

/// A file to be read, or a folder that stands for none.
struct LevelFile {
    std::string name;
    std::string failure; ///< of the folder; empty: this is a file
};

/// What is meant by the names of a call: a folder stands for every *.level.json below it, in the order of their
/// paths, and for itself if it has none or cannot be searched.
std::vector<LevelFile> levelFiles(const std::vector<std::string>& names);
Source readSource(const LevelFile& file, Streams& streams, unsigned threads);

/// A line on a terminal that says how many of many files are done.
class ProgressLine {
public:
    ProgressLine(std::size_t total, Streams& streams) : total_(total), streams_(streams) {}
    ~ProgressLine() { hide(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// To be called before anything else is written.
    void hide();
    void show(std::size_t done);

private:
    std::size_t total_;
    Streams& streams_;
    bool isShown_ = false;
};

/// Calls consume(work(source)) for each file, in their order and in this thread. Of several as many are read and worked
/// on at the same time as the machine runs threads, if it has them to give: each may be large.
template <class Work, class Consume>
void forEachFile(const std::vector<LevelFile>& files, Streams& streams, Work work, Consume consume) {
    const std::size_t ahead = std::max(1u, std::thread::hardware_concurrency());
    const auto threads =
        static_cast<unsigned>(ahead / std::clamp<std::size_t>(files.size(), 1, ahead)); // of each
    ProgressLine progress(files.size(), streams);
    std::deque<std::future<decltype(work(Source()))>> results;
    std::size_t begun = 0;
    for (std::size_t done = 0; done < files.size(); ++done) {
        for (; begun < files.size() && begun < done + ahead; ++begun) {
            const LevelFile& file = files[begun];
            // standard input has one reader; one file is not worth a thread, and there may be none to be had
            auto launch = std::launch::deferred;
            if (file.name != "-" && files.size() > 1)
                launch |= std::launch::async;
            results.push_back(std::async(launch, [&work, &file, &streams, threads] {
                return work(readSource(file, streams, threads));
            }));
        }
        progress.show(done);
        auto result = results.front().get();
        results.pop_front();
        progress.hide();
        consume(std::move(result));
    }
}

} // namespace tangent::cli
