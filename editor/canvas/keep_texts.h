#pragma once

#include <functional>

class QWidget;

namespace tangent {

/// Calls `setTexts` now, and again each time the language of the program changes, as long as `owner` exists. `setTexts`
/// must not delete children of `owner`: Qt is passing the change of the language on to them.
void keepTexts(QWidget& owner, std::function<void()> setTexts);

} // namespace tangent
