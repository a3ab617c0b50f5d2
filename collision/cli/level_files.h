#pragma once

#include <tangent/cli/input.h>

#include <algorithm>
#include <deque>
#include <future>
#include <new>
#include <string>
#include <thread>
#include <vector>

namespace tangent::cli {

/// A file to read, a folder that has no level files or cannot be searched, or a link out of a searched folder.
struct LevelFile {
    std::string name;
    std::string failure; ///< why it is not read; empty for a file to read
    bool mayBeForeign = false;
    ImportOptions import{}; ///< of a foreign file; `root` may be the folder that was searched
};

enum class FileKinds {
    levels,
    levelsAndForeign, ///< also files of other programs that import can read
    foreign,          ///< only those
};

/// Replaces each folder with all *.level.json files below it, sorted by path, with those of other
/// programs, or with both, as `kinds` says. A folder that has none or cannot be searched stays in the list, with
/// its failure. So does a symbolic link to a file outside of the folder.
std::vector<LevelFile> levelFiles(const std::vector<std::string>& names, FileKinds kinds = FileKinds::levels);
Source readSource(const LevelFile& file, Streams& streams, unsigned threads);
/// Returns a source whose error says that the memory does not suffice for the file.
Source withoutMemory(const LevelFile& file);

/// Shows on a terminal how many of several files are done.
class ProgressLine {
public:
    ProgressLine(std::size_t total, Streams& streams) : total_(total), streams_(streams) {}
    ~ProgressLine() { hide(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Must be called before anything else is written.
    void hide();
    void show(std::size_t done);

private:
    std::size_t total_;
    Streams& streams_;
    bool isShown_ = false;
};

/// Reads each file and calls `consume(work(source))`.
///
/// `consume` runs in the calling thread, in the order of the files. `work` runs in parallel, on at most one file for
/// each hardware thread, because each file may be large. If no thread can be started, `work` runs in the calling
/// thread.
template <class Work, class Consume>
void forEachFile(const std::vector<LevelFile>& files, Streams& streams, Work work, Consume consume) {
    const std::size_t ahead = std::max(1u, std::thread::hardware_concurrency());
    const auto threads =
        static_cast<unsigned>(ahead / std::clamp<std::size_t>(files.size(), 1, ahead)); // per file
    ProgressLine progress(files.size(), streams);
    std::deque<std::future<decltype(work(Source()))>> results;
    std::size_t begun = 0;
    for (std::size_t done = 0; done < files.size(); ++done) {
        for (; begun < files.size() && begun < done + ahead; ++begun) {
            const LevelFile& file = files[begun];
            // Standard input has one reader, and a single file is not worth a thread. Both flags together let
            // std::async run deferred if it cannot start a thread.
            auto launch = std::launch::deferred;
            if (file.name != "-" && files.size() > 1)
                launch |= std::launch::async;
            results.push_back(std::async(launch, [&work, &file, &streams, threads] {
                try {
                    return work(readSource(file, streams, threads));
                } catch (const std::bad_alloc&) {
                    return work(withoutMemory(file));
                }
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
