#include "comparison_table.h"

#include <algorithm>
#include <cstdio>

namespace {

class ComparisonTable : public benchmark::BenchmarkReporter {
public:
    explicit ComparisonTable(std::vector<std::string> subjects) : subjects_(std::move(subjects)) {}

    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            const std::string& name = run.run_name.function_name;
            const std::size_t slash = name.rfind('/');
            const std::string row = name.substr(0, slash);
            if (run.error_occurred) {
                std::fprintf(stderr, "%s: %s\n", name.c_str(), run.error_message.c_str());
                failed_ = true;
            } else if (run.run_type == Run::RT_Iteration) {
                if (!times_.contains(row)) {
                    rows_.push_back(row);
                }
                times_[row][name.substr(slash + 1)].push_back(timeOf(run));
                unit_ = benchmark::GetTimeUnitString(run.time_unit);
            }
        }
    }

    void Finalize() override {
        std::sort(rows_.begin(), rows_.end());
        std::printf("%-20s", ("median, " + unit_).c_str());
        for (const std::string& subject : subjects_) {
            std::printf(" %22s", subject.c_str());
        }
        for (const std::string& row : rows_) {
            std::printf("\n%-20s", row.c_str());
            const double own = median(row, subjects_.front());
            for (const std::string& subject : subjects_) {
                const double time = median(row, subject);
                if (time == 0) {
                    std::printf(" %22s", "-");
                } else {
                    std::printf(" %12.3f (%6.2fx)", time, time / own);
                }
            }
        }
        std::printf("\n");
    }

    bool failed() const { return failed_; }

private:
    /// On the clock if it was asked for with UseRealTime(), otherwise of the processor: other programs disturb less.
    static double timeOf(const Run& run) {
        return run.run_name.time_type.empty() ? run.GetAdjustedCPUTime() : run.GetAdjustedRealTime();
    }

    /// 0 if there is none.
    double median(const std::string& row, const std::string& subject) {
        std::vector<double>& times = times_[row][subject];
        if (times.empty()) {
            return 0;
        }
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }

    std::vector<std::string> subjects_;
    std::vector<std::string> rows_;
    std::map<std::string, std::map<std::string, std::vector<double>>> times_;
    std::string unit_;
    bool failed_ = false;
};

} // namespace

int runComparison(int argc, char** argv, const std::vector<std::string>& subjects, const std::string& note) {
    std::vector<std::string> arguments(argv, argv + argc);
    // First, so that the command line can say otherwise.
    arguments.insert(arguments.begin() + 1, {"--benchmark_enable_random_interleaving=true",
                                             "--benchmark_repetitions=5", "--benchmark_min_time=0.02"});
    std::vector<char*> pointers;
    for (std::string& argument : arguments) {
        pointers.push_back(argument.data());
    }
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
    if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) {
        return 2;
    }
    ComparisonTable table(subjects);
    benchmark::RunSpecifiedBenchmarks(&table);
    std::printf("%s\n", note.c_str());
    return table.failed() ? 1 : 0;
}
