#pragma once

#include <tangent/formats/tiled/import_context.h>

#include <pugixml.hpp>

#include <initializer_list>

namespace tangent::tiled {

/// Returns the offset of an element in its text.
std::size_t offsetOf(const pugi::xml_node& node);

/// Parses a text whose root is one of `roots`. Returns the root, or an empty node after an error.
pugi::xml_node parseXml(std::string_view text, std::initializer_list<std::string_view> roots,
                        ImportContext& import, pugi::xml_document& document);

} // namespace tangent::tiled
