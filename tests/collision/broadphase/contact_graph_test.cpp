#include "layouts.h"

#include <tangent/broadphase/detail/contact_store.h>

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tangent {
namespace {

using testing::below;
using testing::Random;

using Pair = std::pair<ProxyId, ProxyId>;
using ContactMap = std::map<Pair, Contact>;

constexpr std::uint32_t stars = 3; // colliders that meet very many

/// Ids: shifted, some have the same low bits.
std::uint32_t anyId(Random& random, unsigned shift, std::size_t count) {
    return static_cast<std::uint32_t>(below(random, count)) << shift;
}

Contact anyContact(Random& random, unsigned shift, std::size_t count) {
    while (true) {
        const std::uint32_t one = below(random, 2) == 0
                                      ? static_cast<std::uint32_t>(below(random, stars)) << shift
                                      : anyId(random, shift, count);
        const std::uint32_t other = anyId(random, shift, count);
        if (one == other) {
            continue;
        }
        const auto relation = static_cast<Relation>(below(random, 6));
        const auto [a, b] = std::minmax(one, other);
        return {ProxyId{a}, ProxyId{b}, relation, sharesArea(relation) && below(random, 2) == 0};
    }
}

void expectIs(const ContactGraph& graph, const ContactMap& expected, std::size_t count, unsigned shift = 0) {
    ContactMap all;
    graph.forEach([&](const Contact& contact) {
        EXPECT_TRUE(all.try_emplace({contact.a, contact.b}, contact).second);
    });
    ASSERT_EQ(all, expected);
    EXPECT_EQ(graph.contactCount(), expected.size());
    std::size_t forbidden = 0;
    std::map<ProxyId, std::set<Pair>> pairsOf;
    std::map<ProxyId, std::size_t> forbiddenOf;
    for (const auto& [pair, contact] : expected) {
        forbidden += contact.forbidden;
        for (const ProxyId id : {pair.first, pair.second}) {
            pairsOf[id].insert(pair);
            forbiddenOf[id] += contact.forbidden;
        }
    }
    EXPECT_EQ(graph.forbiddenCount(), forbidden);
    for (std::uint32_t i = 0; i < count; ++i) {
        const ProxyId id{i << shift};
        std::set<Pair> found;
        graph.forEachOf(id, [&](const Contact& contact) {
            EXPECT_EQ(contact, expected.at({contact.a, contact.b}));
            EXPECT_TRUE(found.insert({contact.a, contact.b}).second);
        });
        ASSERT_EQ(found, pairsOf[id]);
        ASSERT_EQ(graph.forbiddenCount(id), forbiddenOf[id]);
    }
}

/// What changed from one to the other, by pair.
std::map<Pair, ContactChange> changesBetween(const ContactMap& before, const ContactMap& now) {
    std::map<Pair, ContactChange> changes;
    for (const auto& [pair, contact] : before) {
        if (!now.contains(pair)) {
            changes[pair] = {ContactEvent::ended, contact};
        } else if (now.at(pair) != contact) {
            changes[pair] = {ContactEvent::changed, now.at(pair)};
        }
    }
    for (const auto& [pair, contact] : now) {
        if (!before.contains(pair)) {
            changes[pair] = {ContactEvent::began, contact};
        }
    }
    return changes;
}

void write(ContactMap& contacts, const Contact& contact) {
    if (contact.relation == Relation::apart) {
        contacts.erase({contact.a, contact.b});
    } else {
        contacts[{contact.a, contact.b}] = contact;
    }
}

std::vector<Contact> valuesOf(const ContactMap& contacts) {
    std::vector<Contact> values;
    for (const auto& [pair, contact] : contacts) {
        values.push_back(contact);
    }
    return values;
}

class ContactGraphHistory : public ::testing::TestWithParam<unsigned> {};

TEST_P(ContactGraphHistory, HoldsAndLogsWhatAMapDoes) {
    const unsigned shift = GetParam();
    Random random(shift + 1);
    constexpr std::size_t count = 200;
    detail::ContactStore graph;
    graph.reserveColliders(count << shift);
    ContactMap contacts;
    ContactMap logged;
    for (int step = 0; step < 60; ++step) {
        std::map<Pair, Contact> differences;
        for (std::size_t i = below(random, 400); i > 0; --i) {
            const Contact contact = anyContact(random, shift, count);
            differences[{contact.a, contact.b}] = contact;
        }
        if (step % 20 == 7) {
            contacts.clear();
            std::erase_if(differences,
                          [](const auto& entry) { return entry.second.relation == Relation::apart; });
            graph.replaceAllContacts(valuesOf(differences));
        } else {
            graph.apply(valuesOf(differences));
        }
        for (const auto& [pair, contact] : differences) {
            write(contacts, contact);
        }
        expectIs(graph, contacts, count, shift);
        std::map<Pair, ContactChange> changes;
        for (const ContactChange& change : graph.changes()) {
            EXPECT_TRUE(changes.try_emplace({change.contact.a, change.contact.b}, change).second);
        }
        ASSERT_EQ(changes, changesBetween(logged, contacts));
        if (step % 3 == 0) {
            EXPECT_EQ(graph.takeChanges().size(), changes.size());
            logged = contacts;
            EXPECT_TRUE(graph.changes().empty());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shifts, ContactGraphHistory, ::testing::Values(0u, 4u, 10u));

TEST(ContactGraphTest, ManyContactsAtOnceAreKeptAsOneByOne) {
    Random random(5);
    constexpr std::size_t count = 30'000;
    ContactMap contacts;
    for (std::size_t i = 0; i < 3 * count; ++i) {
        const Contact contact = anyContact(random, 0, count);
        if (contact.relation != Relation::apart) {
            contacts[{contact.a, contact.b}] = contact;
        }
    }
    detail::ContactStore graph(ChangeLog::none);
    graph.reserveColliders(count);
    graph.replaceAllContacts(valuesOf(contacts));
    expectIs(graph, contacts, count);

    ContactMap differences;
    for (std::size_t i = 0; i < 2 * count; ++i) {
        const Contact contact = anyContact(random, 0, count);
        differences[{contact.a, contact.b}] = contact;
    }
    for (const auto& [pair, contact] : differences) {
        write(contacts, contact);
    }
    graph.apply(valuesOf(differences));
    expectIs(graph, contacts, count);

    std::vector<Contact> ended = valuesOf(contacts);
    for (Contact& contact : ended) {
        contact = {contact.a, contact.b, Relation::apart, false};
    }
    graph.apply(ended);
    expectIs(graph, {}, count);
    EXPECT_TRUE(graph.changes().empty());
}

TEST(ContactGraphTest, AStoppedReplacementIsNotLogged) {
    detail::ContactStore graph;
    graph.reserveColliders(3);
    const std::atomic<bool> cancelled = true;
    const std::vector<Contact> contacts{{ProxyId{1}, ProxyId{2}, Relation::touching, false}};
    graph.replaceAllContacts(contacts, Progress(&cancelled));
    EXPECT_TRUE(graph.changes().empty());
}

TEST(ContactGraphTest, TellsDifferencesOfOneColliderFromThoseAskedAbout) {
    detail::ContactStore graph;
    graph.reserveColliders(200);
    std::vector<Contact> contacts;
    for (std::uint32_t other = 1; other < 200; ++other) {
        contacts.push_back({ProxyId{0}, ProxyId{other}, Relation::overlapping, false});
    }
    graph.replaceAllContacts(contacts);

    contacts.resize(150); // those with 151 … 199 ended
    contacts[9].relation = Relation::touching;
    std::vector<Contact> differences;
    graph.appendDifferences(
        ProxyId{0}, contacts, [](ProxyId other) { return proxyIndex(other) % 2 == 0; }, differences);
    std::set<ProxyId> ended;
    for (const Contact& difference : differences) {
        if (difference.relation == Relation::apart) {
            ended.insert(difference.b);
        } else {
            EXPECT_EQ(difference, contacts[9]);
        }
    }
    EXPECT_EQ(differences.size(), 25u);
    EXPECT_EQ(ended.size(), 24u);
    EXPECT_TRUE(ended.contains(ProxyId{152}));
    EXPECT_TRUE(ended.contains(ProxyId{198}));
}

} // namespace
} // namespace tangent
