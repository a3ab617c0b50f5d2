#pragma once

#include <tangent/broadphase/broad_phase.h>

#include <bit>
#include <cstdint>
#include <vector>

namespace tangent {

/// A bit set of colliders. contains(), insert() and erase() are O(1); iterating, copying and comparing are
/// O(highest proxy / 64).
class ColliderSet {
public:
    bool isEmpty() const { return count_ == 0; }
    std::size_t count() const { return count_; }
    bool contains(ProxyId collider) const {
        const std::size_t word = wordOf(collider);
        return word < words_.size() && (words_[word] & bitOf(collider)) != 0;
    }
    /// Both return whether the set has changed.
    bool insert(ProxyId collider) { return !contains(collider) && (flip(collider), true); }
    bool erase(ProxyId collider) { return contains(collider) && (flip(collider), true); }

    /// Makes room for all proxies below `end`: inserting them allocates nothing.
    void reserve(std::size_t end) { words_.reserve(end / 64 + 1); }

    /// Calls visit(ProxyId), lowest first.
    template <class Visitor>
    void forEach(Visitor&& visit) const {
        for (std::size_t word = 0; word < words_.size(); ++word)
            visitWord(word, words_[word], visit);
    }
    /// The members, lowest first.
    std::vector<ProxyId> list() const {
        std::vector<ProxyId> members;
        members.reserve(count_);
        forEach([&](ProxyId member) { members.push_back(member); });
        return members;
    }
    /// Whether the predicate holds for any. Stops at the first, lowest first.
    template <class Predicate>
    bool anyOf(Predicate&& applies) const {
        for (std::size_t word = 0; word < words_.size(); ++word)
            for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1)
                if (applies(ProxyId(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)))))
                    return true;
        return false;
    }
    /// Calls visit(ProxyId) for colliders that are in exactly one of the sets, lowest first.
    template <class Visitor>
    static void forEachDifference(const ColliderSet& a, const ColliderSet& b, Visitor&& visit) {
        for (std::size_t word = 0; word < std::max(a.words_.size(), b.words_.size()); ++word)
            visitWord(word, a.word(word) ^ b.word(word), visit);
    }

    friend bool operator==(const ColliderSet& a, const ColliderSet& b) {
        if (a.count_ != b.count_)
            return false;
        for (std::size_t word = 0; word < a.words_.size(); ++word)
            if (a.words_[word] != b.word(word))
                return false;
        return true; // the counts are equal: b has no further members
    }

private:
    static std::size_t wordOf(ProxyId collider) { return proxyIndex(collider) / 64; }
    static std::uint64_t bitOf(ProxyId collider) { return std::uint64_t{1} << (proxyIndex(collider) % 64); }
    std::uint64_t word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }
    void flip(ProxyId collider) {
        if (wordOf(collider) >= words_.size())
            words_.resize(wordOf(collider) + 1);
        std::uint64_t& word = words_[wordOf(collider)];
        word ^= bitOf(collider);
        (word & bitOf(collider)) != 0 ? ++count_ : --count_;
    }
    template <class Visitor>
    static void visitWord(std::size_t word, std::uint64_t bits, Visitor& visit) {
        for (; bits != 0; bits &= bits - 1)
            visit(ProxyId(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }

    std::vector<std::uint64_t> words_;
    std::size_t count_ = 0;
};

} // namespace tangent
