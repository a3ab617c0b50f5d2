#include "document/selection.h"

#include <bit>

namespace tangent {

namespace {
constexpr std::size_t wordOf(ProxyId proxy) {
    return index(proxy) / 64;
}
constexpr std::uint64_t bitOf(ProxyId proxy) {
    return std::uint64_t{1} << (index(proxy) % 64);
}
} // namespace

Selection::Selection(const LiveLevel& level, QObject* parent) : QObject(parent), level_(level) {}

bool Selection::contains(ProxyId collider) const {
    const std::size_t word = wordOf(collider);
    return word < bits_.size() && (bits_[word] & bitOf(collider)) != 0;
}

std::vector<ProxyId> Selection::proxies() const {
    std::vector<ProxyId> result;
    result.reserve(count_);
    for (std::size_t word = 0; word < bits_.size(); ++word)
        for (std::uint64_t rest = bits_[word]; rest != 0; rest &= rest - 1)
            result.push_back(ProxyId(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
    return result;
}

std::vector<ColliderId> Selection::ids() const {
    std::vector<ColliderId> result;
    result.reserve(count_);
    for (const ProxyId proxy : proxies())
        result.push_back(level_.collider(proxy).id);
    return result;
}

std::vector<Collider> Selection::colliders() const {
    std::vector<Collider> result;
    result.reserve(count_);
    for (const ProxyId proxy : proxies())
        result.push_back(level_.collider(proxy));
    return result;
}

void Selection::set(const std::vector<ColliderId>& ids) {
    std::vector<ProxyId> proxies;
    proxies.reserve(ids.size());
    for (const ColliderId id : ids)
        if (const auto proxy = level_.find(id))
            proxies.push_back(*proxy);
    set(proxies);
}

void Selection::set(const std::vector<ProxyId>& proxies) {
    const std::vector<std::uint64_t> before = bits_;
    assign(proxies);
    if (bits_ != before)
        emit changed();
}

void Selection::assign(const std::vector<ProxyId>& proxies) {
    std::fill(bits_.begin(), bits_.end(), 0);
    count_ = 0;
    for (const ProxyId proxy : proxies) {
        if (wordOf(proxy) >= bits_.size())
            bits_.resize(wordOf(proxy) + 1);
        std::uint64_t& word = bits_[wordOf(proxy)];
        count_ += (word & bitOf(proxy)) == 0;
        word |= bitOf(proxy);
    }
}

void Selection::toggle(ProxyId collider) {
    if (!forget(collider)) {
        if (wordOf(collider) >= bits_.size())
            bits_.resize(wordOf(collider) + 1);
        bits_[wordOf(collider)] |= bitOf(collider);
        ++count_;
    }
    emit changed();
}

void Selection::clear() {
    set(std::vector<ProxyId>{});
}

bool Selection::forget(ProxyId collider) {
    if (!contains(collider))
        return false;
    bits_[wordOf(collider)] &= ~bitOf(collider);
    --count_;
    return true;
}

} // namespace tangent
