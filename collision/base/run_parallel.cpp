#include <tangent/base/run_parallel.h>

#include <tangent/base/system.h>

#include <exception>
#include <new>
#include <system_error>
#include <thread>

namespace tangent::detail {

namespace {

/// The threads beside the caller's. Joins them before it is destroyed.
class Workers {
public:
    Workers(unsigned threads, const std::function<void(unsigned)>& work) : work_(work), failures_(threads) {
        others_.reserve(threads - 1);
    }
    ~Workers() { join(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void run() {
        const auto threads = static_cast<unsigned>(failures_.size());
        const unsigned begun = begin(threads);
        call(0);
        for (unsigned thread = begun; thread < threads; ++thread) {
            call(thread);
        }
        join();
        for (const std::exception_ptr& failure : failures_) {
            if (failure) {
                std::rethrow_exception(failure);
            }
        }
    }

private:
    /// Starts as many threads as the system allows. Returns how many there are, with the caller's.
    unsigned begin(unsigned threads) {
        unsigned begun = 1;
        try {
            for (; begun < threads; ++begun) {
                others_.emplace_back([this, thread = begun] {
                    for (unsigned seen = placed_; seen < thread; seen = placed_) {
                        placed_.wait(seen);
                    }
                    call(thread);
                });
                keepElsewhere(others_.back());
                placed_ = begun;
                placed_.notify_all();
            }
        } catch (const std::system_error&) { // the system refuses more threads
        } catch (const std::bad_alloc&) {    // or the memory for them
        }
        return begun;
    }
    void call(unsigned thread) {
        try {
            work_(thread);
        } catch (...) {
            failures_[thread] = std::current_exception();
        }
    }
    void join() {
        for (std::thread& other : others_) {
            other.join();
        }
        others_.clear();
    }

    const std::function<void(unsigned)>& work_;
    std::atomic<unsigned> placed_ = 0;         // the last thread that may begin
    std::vector<std::exception_ptr> failures_; // by thread
    std::vector<std::thread> others_;
};

} // namespace

unsigned usefulThreads(unsigned threads, std::size_t itemCount) {
    constexpr std::size_t itemsWorthAThread = 16384;
    static const unsigned ofMachine = std::thread::hardware_concurrency(); // the call reads a file
    const std::size_t useful =
        std::min<std::size_t>(threads == 0 ? ofMachine : threads, itemCount / itemsWorthAThread);
    return static_cast<unsigned>(std::max<std::size_t>(useful, 1));
}

void runInThreads(unsigned threads, const std::function<void(unsigned)>& work) {
    Workers(threads, work).run();
}

} // namespace tangent::detail
