#pragma once

#include <tangent/cli/streams.h>

#include <algorithm>
#include <deque>
#include <future>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tangent::cli {

/// The files meant by the names of a call: a folder stands for every *.level.json below it, in the order of
/// their paths. Nothing if a folder has none or cannot be searched, which is told on standard error.
std::optional<std::vector<std::string>> levelFiles(const std::vector<std::string>& names, Streams& streams);

/// Says on a terminal how many of many files are done.
class Progress {
public:
    Progress(std::size_t total, Streams& streams) : total_(total), streams_(streams) {}
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// To be called before anything else is written.
    void hide();
    void show(std::size_t done);

private:
    std::size_t total_;
    Streams& streams_;
    bool isShown_ = false;
};

/// Calls consume(work(file)) for each file, in their order and in this thread; several files are worked on at
/// the same time, only so far ahead that few results wait.
template <class Work, class Consume>
void forEachFile(const std::vector<std::string>& files, Streams& streams, Work work, Consume consume) {
    const std::size_t ahead = std::size_t{2} * std::max(1u, std::thread::hardware_concurrency());
    Progress progress(files.size(), streams);
    std::deque<std::future<decltype(work(files.front()))>> results;
    std::size_t begun = 0;
    for (std::size_t done = 0; done < files.size(); ++done) {
        for (; begun < files.size() && begun < done + ahead; ++begun) {
            const std::string& file = files[begun];
            // standard input has one reader; and one file is not worth a thread
            const bool isDeferred = file == "-" || files.size() == 1;
            results.push_back(std::async(isDeferred ? std::launch::deferred : std::launch::async,
                                         [&work, &file] { return work(file); }));
        }
        progress.show(done);
        auto result = results.front().get();
        results.pop_front();
        progress.hide();
        consume(std::move(result));
    }
}

} // namespace tangent::cli
