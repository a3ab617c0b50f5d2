#include <tangent/base/number_text.h>
#include <tangent/base/text.h>
#include <tangent/cli/input.h>
#include <tangent/cli/options.h>
#include <tangent/cli/output.h>
#include <tangent/geometry/manifold.h>
#include <tangent/level/display_name.h>
#include <tangent/live/live_level.h>

#include <algorithm>
#include <memory>
#include <ostream>

namespace tangent::cli {

namespace {

struct ContactsOptions {
    std::string file;
    std::string format;
    bool all = false;
};

/// A contact as it is reported: `a` has the smaller id.
struct ReportedContact {
    const Collider* a;
    const Collider* b;
    Relation relation;
    bool forbidden;
};

/// Returns the contacts sorted by the ids of `a` and `b`.
std::vector<ReportedContact> reportedContacts(const LiveLevel& level, bool all) {
    std::vector<ReportedContact> reported;
    level.contacts().forEachContact([&](const Contact& contact) {
        const bool forbidden = level.isViolation(contact);
        if (!forbidden && !all)
            return;
        const Collider& a = level.collider(contact.a);
        const Collider& b = level.collider(contact.b);
        if (a.id < b.id)
            reported.push_back({&a, &b, contact.relation, forbidden});
        else
            reported.push_back({&b, &a, swapped(contact.relation), forbidden});
    });
    std::ranges::sort(reported, {}, [](const ReportedContact& c) { return std::pair(c.a->id, c.b->id); });
    return reported;
}

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

/// Returns how far and in which direction b must move to separate from a. A gap within the
/// tolerance has depth 0.
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

void writeText(const std::vector<ReportedContact>& contacts, bool all, std::ostream& out) {
    std::size_t forbidden = 0;
    for (const ReportedContact& contact : contacts) {
        forbidden += std::size_t{contact.forbidden};
        out << sentence(contact) << (all && contact.forbidden ? ": forbidden\n" : "\n");
    }
    if (all)
        out << counted(contacts.size(), "contact") << ", " << forbidden << " forbidden\n";
    else
        out << counted(contacts.size(), "forbidden contact") << '\n';
}

void writeJson(const std::vector<ReportedContact>& contacts, std::ostream& out) {
    out << "{\"contacts\": [";
    const char* separator = "\n";
    for (const ReportedContact& contact : contacts) {
        const Manifold manifold = separation(contact);
        out << std::exchange(separator, ",\n") << "{\"a\": " << idNumber(contact.a->id)
            << ", \"b\": " << idNumber(contact.b->id) << ", \"kind\": \"" << kind(contact.relation)
            << "\", \"depth\": " << formatNumber(manifold.depth) << ", \"normal\": ["
            << formatNumber(manifold.normal.x) << ", " << formatNumber(manifold.normal.y)
            << "], \"forbidden\": " << (contact.forbidden ? "true" : "false") << '}';
    }
    out << "]}\n";
}

void writeCsv(const std::vector<ReportedContact>& contacts, std::ostream& out) {
    out << "a,b,kind,depth,normal_x,normal_y,forbidden\n";
    for (const ReportedContact& contact : contacts) {
        const Manifold manifold = separation(contact);
        out << idNumber(contact.a->id) << ',' << idNumber(contact.b->id) << ',' << kind(contact.relation)
            << ',' << formatNumber(manifold.depth) << ',' << formatNumber(manifold.normal.x) << ','
            << formatNumber(manifold.normal.y) << ',' << (contact.forbidden ? "true" : "false") << '\n';
    }
}

ExitStatus contacts(const ContactsOptions& options, Streams& streams) {
    std::optional<Level> read = openLevel(options.file, streams);
    if (!read)
        return ExitStatus::failed;
    const LiveLevel level(std::move(*read), {}, options.all ? LevelContacts::all : LevelContacts::ofProblems,
                          0);
    const std::vector<ReportedContact> reported = reportedContacts(level, options.all);
    return writeOutput("-", streams, [&](std::ostream& out) {
        if (options.format == "json")
            writeJson(reported, out);
        else if (options.format == "csv")
            writeCsv(reported, out);
        else
            writeText(reported, options.all, out);
        return ExitStatus::nothingFound;
    });
}

} // namespace

void addContacts(CLI::App& app, Command& chosen) {
    const auto options = std::make_shared<ContactsOptions>();
    CLI::App* command = app.add_subcommand("contacts", "List the forbidden contacts of a level");
    addLevelFile(*command, options->file);
    addFormat(*command, options->format, {"text", "json", "csv"});
    command->add_flag("--all", options->all, "Also list contacts that are allowed or only touch");
    command->callback([options, &chosen] {
        chosen = [options](Streams& streams) {
            return contacts(*options, streams);
        };
    });
}

} // namespace tangent::cli
