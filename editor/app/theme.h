#pragma once

#include <QString>

namespace tangent {

enum class Theme { system, light, dark };

/// The name that settings and the command line use: "system", "light", "dark"; anything else is `system`.
Theme themeNamed(const QString& name);
QString name(Theme theme);

/// Gives the application its style and palette. `system` is dark where the desktop's windows are darker than
/// their text.
void applyTheme(Theme theme);

} // namespace tangent
