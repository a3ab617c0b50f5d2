#pragma once

#include <functional>

class QWidget;

namespace tangent {

/// Calls `setTexts` now, and again each time the language of the program changes, as long as `owner` exists.
void keepTexts(QWidget& owner, std::function<void()> setTexts);

} // namespace tangent
