#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/broadphase/broad_phase.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/geometry/manifold.h>
#include <tangent/level/display_name.h>
#include <tangent/live/level_pairs.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <ostream>

namespace tangent::cli {

namespace {

struct ContactsOptions {
    std::string file;
    std::string format;
    bool all = false;
};

/// A contact as it is reported: `a` has the lower id.
struct ReportedContact {
    const Collider* a;
    const Collider* b;
    Relation relation;
    bool forbidden;
};

/// Finds the contacts of a level in ascending order of both ids, one collider after the other: however many contacts
/// there are, only those of one collider are in memory.
class ContactSearch {
public:
    /// `level` must outlive the search.
    explicit ContactSearch(const Level& level)
        : colliders_(level.colliders), pairs_(level), order_(level.colliders.size()) {
        std::iota(order_.begin(), order_.end(), 0);
        std::ranges::sort(order_, {}, [&](std::uint32_t i) { return colliders_[i].id; });
        for (const std::uint32_t i : order_)
            boxes_.insert(pairs_.boxes()[i]);
    }

    /// Calls visit(ReportedContact) until it returns false. Visits only violations unless `all`.
    template <class Visit>
    void visit(bool all, Visit visit) const {
        std::vector<std::uint32_t> others;
        for (std::uint32_t i = 0; i < order_.size(); ++i) {
            others.clear();
            boxes_.query(grown(boxes_.box(ProxyId{i}), pairs_.rules().tolerance()), [&](ProxyId other) {
                if (proxyIndex(other) > i &&
                    (all || pairs_.mayNotOverlap(order_[i], order_[proxyIndex(other)])))
                    others.push_back(proxyIndex(other));
            });
            std::ranges::sort(others);
            for (const std::uint32_t other : others)
                if (const auto contact = contactOf(order_[i], order_[other]);
                    contact && (all || contact->forbidden))
                    if (!visit(*contact))
                        return;
        }
    }

private:
    std::optional<ReportedContact> contactOf(std::uint32_t a, std::uint32_t b) const {
        const Contact contact = pairs_.contactOf(a, b);
        if (contact.relation == Relation::apart)
            return std::nullopt;
        const Collider& first = colliders_[a];
        const Collider& second = colliders_[b];
        return ReportedContact{&first, &second, contact.relation,
                               pairs_.rules().isViolation(contact, first, second)};
    }

    const std::vector<Collider>& colliders_;
    LevelPairs pairs_;
    std::vector<std::uint32_t> order_; ///< positions in the level, by id
    BroadPhase boxes_;                 ///< ids are positions in order_
};

const char* kind(Relation relation) {
    switch (relation) {
    case Relation::apart:
        return "apart";
    case Relation::touching:
        return "touching";
    case Relation::overlapping:
        return "overlapping";
    case Relation::aContainsB:
        return "a_contains_b";
    case Relation::bContainsA:
        return "b_contains_a";
    case Relation::equal:
        return "equal";
    }
    return "";
}

/// Returns how far and in which direction b must move to separate from a. A gap within the tolerance has depth 0.
Manifold separation(const ReportedContact& contact) {
    Manifold manifold = contactManifold(contact.a->shape, contact.b->shape);
    manifold.depth = std::max(0.0, manifold.depth);
    return manifold;
}

std::string sentence(const ReportedContact& contact) {
    const std::string a = displayName(*contact.a);
    const std::string b = displayName(*contact.b);
    switch (contact.relation) {
    case Relation::overlapping:
        return a + " and " + b + " overlap by " + formatNumber(separation(contact).depth);
    case Relation::aContainsB:
        return a + " contains " + b;
    case Relation::bContainsA:
        return b + " contains " + a;
    case Relation::equal:
        return a + " and " + b + " are the same shape";
    default:
        return a + " and " + b + " touch";
    }
}

void writeText(const ContactSearch& search, bool all, std::ostream& out) {
    std::size_t count = 0;
    std::size_t forbidden = 0;
    search.visit(all, [&](const ReportedContact& contact) {
        ++count;
        forbidden += std::size_t{contact.forbidden};
        out << sentence(contact) << (all && contact.forbidden ? ": forbidden\n" : "\n");
        return out.good();
    });
    if (all)
        out << counted(count, "contact") << ", " << forbidden << " forbidden\n";
    else
        out << counted(count, "forbidden contact") << '\n';
}

void writeJson(const ContactSearch& search, bool all, std::ostream& out) {
    out << "{\"contacts\": [";
    const char* separator = "\n";
    search.visit(all, [&](const ReportedContact& contact) {
        const Manifold manifold = separation(contact);
        out << std::exchange(separator, ",\n") << "{\"a\": " << idNumber(contact.a->id)
            << ", \"b\": " << idNumber(contact.b->id) << ", \"kind\": \"" << kind(contact.relation)
            << "\", \"depth\": " << formatNumber(manifold.depth) << ", \"normal\": ["
            << formatNumber(manifold.normal.x) << ", " << formatNumber(manifold.normal.y)
            << "], \"forbidden\": " << (contact.forbidden ? "true" : "false") << '}';
        return out.good();
    });
    out << "]}\n";
}

void writeCsv(const ContactSearch& search, bool all, std::ostream& out) {
    out << "a,b,kind,depth,normal_x,normal_y,forbidden\n";
    search.visit(all, [&](const ReportedContact& contact) {
        const Manifold manifold = separation(contact);
        out << idNumber(contact.a->id) << ',' << idNumber(contact.b->id) << ',' << kind(contact.relation)
            << ',' << formatNumber(manifold.depth) << ',' << formatNumber(manifold.normal.x) << ','
            << formatNumber(manifold.normal.y) << ',' << (contact.forbidden ? "true" : "false") << '\n';
        return out.good();
    });
}

/// Writes each contact as it is found: a level may have more of them than fit into memory.
ExitStatus contacts(const ContactsOptions& options, Streams& streams) {
    const std::optional<Level> level = openLevel(options.file, streams);
    if (!level)
        return ExitStatus::failed;
    const ContactSearch search(*level);
    if (options.format == "json")
        writeJson(search, options.all, streams.out);
    else if (options.format == "csv")
        writeCsv(search, options.all, streams.out);
    else
        writeText(search, options.all, streams.out);
    return ExitStatus::nothingFound;
}

} // namespace

void addContacts(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ContactsOptions>();
    CLI::App* command = app.add_subcommand("contacts", "List the forbidden contacts of a level");
    addLevelFile(*command, options->file);
    addFormat(*command, options->format, {"text", "json", "csv"});
    command->add_flag("--all", options->all, "Also list contacts that are allowed or only touch");
    onRun(*command, chosen, options, contacts);
}

} // namespace tangent::cli
