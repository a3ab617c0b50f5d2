#include <tangent/base/number_text.h>
#include <tangent/level/id_ranges.h>
#include <tangent/level/source_order.h>

#include <algorithm>

namespace tangent {

namespace {

void append(std::vector<SourceOrder::Run>& runs, SourceOrder::Run run) {
    if (!runs.empty() && runs.back().last == run.first - 1)
        runs.back().last = run.last;
    else
        runs.push_back(run);
}

/// Reads "5-9" or "5".
std::optional<SourceOrder::Run> parseRun(std::string_view word) {
    const std::size_t sign = word.find('-');
    const auto first = parseId(word.substr(0, sign));
    const auto last = sign == word.npos ? first : parseId(word.substr(sign + 1));
    if (!first || !last || *first > *last)
        return std::nullopt;
    return SourceOrder::Run{*first, *last};
}

} // namespace

SourceOrder SourceOrder::of(const Level& source) {
    SourceOrder order;
    for (const Layer& layer : source.layers)
        order.add(layer.id);
    for (const Collider& collider : source.colliders)
        order.add(collider.id, collider.layer);
    return order;
}

void SourceOrder::add(LayerId layer) {
    if (runs_.try_emplace(layer).second)
        layers_.push_back(layer);
}

void SourceOrder::add(ColliderId collider, LayerId layer) {
    add(layer);
    append(runs_[layer], {idNumber(collider), idNumber(collider)});
}

const std::vector<SourceOrder::Run>& SourceOrder::runsOn(LayerId layer) const {
    static const std::vector<Run> none;
    const auto found = runs_.find(layer);
    return found == runs_.end() ? none : found->second;
}

void SourceOrder::renumber(const std::unordered_map<ColliderId, ColliderId>& newIds) {
    std::vector<std::pair<std::int64_t, std::int64_t>> sorted; // the old id first
    for (const auto& [before, now] : newIds)
        sorted.emplace_back(idNumber(before), idNumber(now));
    std::ranges::sort(sorted);
    for (auto& [layer, runs] : runs_) {
        std::vector<Run> renumbered;
        for (auto [first, last] : runs) {
            auto next = std::ranges::lower_bound(sorted, std::pair(first, std::int64_t{}));
            for (; next != sorted.end() && next->first <= last; ++next) {
                if (first < next->first)
                    append(renumbered, {first, next->first - 1});
                if (next->second != 0)
                    append(renumbered, {next->second, next->second});
                first = next->first + 1;
            }
            if (first <= last)
                append(renumbered, {first, last});
        }
        runs = std::move(renumbered);
    }
}

void SourceOrder::renumber(const std::unordered_map<LayerId, LayerId>& newIds) {
    SourceOrder renumbered;
    for (const LayerId before : layers_) {
        const auto found = newIds.find(before);
        const LayerId now = found == newIds.end() ? before : found->second;
        if (now == LayerId{})
            continue;
        renumbered.add(now);
        for (const Run run : runs_[before])
            append(renumbered.runs_[now], run);
    }
    *this = std::move(renumbered);
}

std::string SourceOrder::text() const {
    std::string text;
    const auto space = [&] {
        if (!text.empty())
            text += ' ';
    };
    for (const LayerId layer : layers_) {
        space();
        appendNumber(text, idNumber(layer));
        text += ':';
        for (const Run& run : runsOn(layer)) {
            space();
            appendNumber(text, run.first);
            if (run.last == run.first)
                continue;
            text += '-';
            appendNumber(text, run.last);
        }
    }
    return text;
}

std::optional<SourceOrder> SourceOrder::parse(std::string_view text) {
    SourceOrder order;
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.ends_with(':')) {
            word.remove_suffix(1);
            const auto layer = parseId(word);
            if (!layer || order.runs_.contains(LayerId{*layer}))
                return std::nullopt;
            order.add(LayerId{*layer});
            continue;
        }
        const auto run = parseRun(word);
        if (!run || order.empty())
            return std::nullopt;
        order.runs_[order.layers_.back()].push_back(*run);
    }
    return order;
}

} // namespace tangent
