#pragma once

#include <QString>

class QApplication;

namespace tangent {

/// Loads the translations of Tangent and of Qt's own dialogs. Call it once, before the first window opens.
/// `language` is a locale name ("de", "de_AT"); if empty, the system's. Falls back to English.
void installTranslations(QApplication& application, const QString& language);

} // namespace tangent
