#pragma once

/// Internal: the text of values in the conflict messages of a merge.
namespace tangent {

std::string inWords(double value);
std::string inWords(bool value);
std::string inWords(const std::string& text);
std::string inWords(Severity severity);
std::string inWords(LayerId layer);
std::string inWords(const UnknownValue& kept);
std::string inWords(const Shape& shape);
std::string inWords(const std::optional<Bounds>& bounds);
std::string inWords(const std::optional<Grid>& grid);
std::string inWords(const std::optional<std::vector<LayerId>>& layers);
std::string inWords(const std::vector<ColliderId>& colliders);

} // namespace tangent
