#pragma once

#include <tangent/base/progress.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace tangent {

/// Internal: a text of hundreds of megabytes that grows. A std::string copies itself as it grows, which delays
/// cancelling.
class LongText {
public:
    LongText& operator+=(std::string_view text) {
        if (text.size() > blocks_.back().capacity() - blocks_.back().size())
            blocks_.emplace_back().reserve(std::max(blockSize, text.size()));
        blocks_.back() += text;
        return *this;
    }
    LongText& operator+=(char c) { return *this += std::string_view(&c, 1); }

    void add(LongText&& text) {
        blocks_.insert(blocks_.end(), std::make_move_iterator(text.blocks_.begin()),
                       std::make_move_iterator(text.blocks_.end()));
    }

    /// Returns the text, or a part of it if cancelled.
    std::string take(const Progress& progress) && {
        std::size_t size = 0;
        for (const std::string& block : blocks_)
            size += block.size();
        std::string text;
        text.reserve(size);
        for (std::string& block : blocks_) {
            if (progress.isCancelled())
                break;
            text += block;
            block = {};
        }
        return text;
    }

private:
    static constexpr std::size_t blockSize = std::size_t{1} << 20;
    std::vector<std::string> blocks_{1};
};

} // namespace tangent
