#include <tangent/base/text.h>
#include <tangent/file/read_errors.h>
#include <tangent/formats/tiled/xml_document.h>

#include <algorithm>

namespace tangent::tiled {

namespace {

bool isXmlSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Returns the encoding that a byte-order mark or the XML declaration names, in lower case; empty: none.
std::string declaredEncoding(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return "utf-16";
    text.remove_prefix(markLength(text));
    const std::string_view declaration =
        text.starts_with("<?xml") ? text.substr(0, std::min(text.find("?>"), text.size())) : "";
    constexpr std::string_view name = "encoding=";
    const std::size_t begin = declaration.find(name);
    if (begin == declaration.npos)
        return {};
    const std::string_view value = declaration.substr(begin + name.size());
    return value.empty() ? "" : lowerCase(std::string(value.substr(1, value.find(value.front(), 1) - 1)));
}

} // namespace

std::size_t offsetOf(const pugi::xml_node& node) {
    const auto offset = node.offset_debug(); // of the name
    return offset > 0 ? static_cast<std::size_t>(offset) - 1 : 0;
}

pugi::xml_node parseXml(std::string_view text, std::initializer_list<std::string_view> roots,
                        ImportContext& import, pugi::xml_document& document) {
    if (const std::size_t valid = validUtf8Length(text); valid < text.size()) {
        const std::string encoding = declaredEncoding(text);
        if (encoding.empty() || encoding == "utf-8")
            import.fail(valid, TANGENT_TEXT("Library", "invalid UTF-8"));
        else
            import.fail(valid,
                        {TANGENT_TEXT("Library", "the encoding %1 is not supported: save the file as UTF-8"),
                         { encoding }});
        return {};
    }
    const std::size_t first = text.find_first_not_of(" \t\r\n", markLength(text));
    if (first == text.npos || text[first] != '<') {
        import.fail(first == text.npos ? 0 : first,
                    TANGENT_TEXT("Library", "expected XML, which begins with <"));
        return {};
    }
    const auto control = std::ranges::find_if(
        text, [](char c) { return static_cast<unsigned char>(c) < ' ' && !isXmlSpace(c); });
    if (control != text.end())
        import.note(static_cast<std::size_t>(control - text.begin()),
                    TANGENT_TEXT("Library", "control characters, which XML does not allow: kept"));
    const auto parsed = document.load_buffer(text.data(), text.size(),
                                             pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
    if (!parsed) {
        const std::size_t conflict = text.find("\n<<<<<<< ");
        if (conflict != text.npos)
            import.fail(conflict + 1, TANGENT_TEXT("Library", "a merge conflict of git: resolve it first"));
        else if (document.document_element() && static_cast<std::size_t>(parsed.offset) + 1 >= text.size())
            import.fail(text.size(), {TANGENT_TEXT("Library", "the file ends before %1: it was cut off"),
                                      { "</" + std::string(document.document_element().name()) + '>' }});
        else
            import.fail(static_cast<std::size_t>(parsed.offset), std::string(parsed.description()));
        return {};
    }
    for (const pugi::xml_node& node : document.children())
        if (node.type() == pugi::node_doctype &&
            std::string_view(node.value()).find('[') != std::string_view::npos) {
            import.fail(text.find("<!DOCTYPE"),
                        TANGENT_TEXT("Library", "entities of a document type are not supported"));
            return {};
        }
    const pugi::xml_node root = document.document_element();
    if (std::ranges::find(roots, root.name()) == roots.end()) {
        import.fail(root ? offsetOf(root) : 0, {TANGENT_TEXT("Library", "expected the element %1, found %2"),
                                                { std::string(*roots.begin()),
                                                  std::string(root.name()) }});
        return {};
    }
    return root;
}

} // namespace tangent::tiled
