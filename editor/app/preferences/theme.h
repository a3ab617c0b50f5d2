#pragma once

#include <QString>

namespace tangent {

enum class Theme { system, light, dark };

/// Settings and the command line use the names "system", "light" and "dark". Any other name is `system`.
Theme themeFromName(const QString& name);
QString themeName(Theme theme);

/// Sets the style and palette of the application. `system` follows the desktop as long as the program runs: see
/// DesktopTheme.
void applyTheme(Theme theme);

} // namespace tangent
