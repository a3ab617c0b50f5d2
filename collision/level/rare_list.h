#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace tangent {

/// A std::vector that is the size of a pointer while it is empty: for members that few of a million colliders use. Has
/// the members of std::vector. Copies are deep.
template <class Item>
class RareList {
public:
    /// @name Members of std::vector
    /// @{

    /// As of std::vector.
    using value_type = Item;
    using iterator = Item*;
    using const_iterator = const Item*;

    RareList() = default;
    RareList(std::initializer_list<Item> items) : RareList(std::vector<Item>(items)) {}
    RareList(std::vector<Item> items) {
        if (!items.empty())
            items_ = std::make_unique<std::vector<Item>>(std::move(items));
    }
    RareList(const RareList& other) : RareList(other.vector()) {}
    RareList(RareList&&) noexcept = default;
    RareList& operator=(const RareList& other) {
        *this = RareList(other);
        return *this;
    }
    RareList& operator=(RareList&&) noexcept = default;
    ~RareList() = default;

    std::size_t size() const { return items_ ? items_->size() : 0; }
    bool empty() const { return size() == 0; }
    Item* begin() { return items_ ? items_->data() : nullptr; }
    Item* end() { return begin() + size(); }
    const Item* begin() const { return items_ ? items_->data() : nullptr; }
    const Item* end() const { return begin() + size(); }
    Item& operator[](std::size_t i) { return (*items_)[i]; }
    const Item& operator[](std::size_t i) const { return (*items_)[i]; }
    Item& front() { return items_->front(); }
    const Item& front() const { return items_->front(); }

    // The library's names. NOLINTBEGIN(readability-identifier-naming)
    Item& emplace_back() { return made().emplace_back(); }
    void push_back(Item item) { made().push_back(std::move(item)); }
    // NOLINTEND(readability-identifier-naming)
    void clear() { items_.reset(); }
    friend bool operator==(const RareList& a, const RareList& b) {
        return a.items_ && b.items_ ? *a.items_ == *b.items_ : a.size() == b.size();
    }
    /// @}

    /// As std::erase_if().
    template <class Predicate> // NOLINTNEXTLINE(readability-identifier-naming): the library's name
    friend void erase_if(RareList& list, Predicate predicate) {
        if (list.items_)
            std::erase_if(*list.items_, predicate);
    }

    /// Returns a copy as a std::vector.
    std::vector<Item> vector() const { return items_ ? *items_ : std::vector<Item>(); }

private:
    std::vector<Item>& made() {
        if (!items_)
            items_ = std::make_unique<std::vector<Item>>();
        return *items_;
    }

    std::unique_ptr<std::vector<Item>> items_;
};

} // namespace tangent
