#pragma once

#include <QString>

namespace tangent {

enum class Theme { system, light, dark };

/// Settings and the command line use the names "system", "light" and "dark". Any other name is `system`.
Theme themeFromName(const QString& name);
QString themeName(Theme theme);

/// Sets the style and palette of the application. `system` is dark if the desktop's palette was dark at startup.
void applyTheme(Theme theme);

} // namespace tangent
