#pragma once

#include <QString>

class QApplication;

namespace tangent {

/// Loads the translations of Tangent and of Qt's own dialogs; called once, before the first window.
/// `language` is a locale name ("de", "de_AT"); empty: the system's. Where there is no translation the
/// program speaks English.
void installTranslations(QApplication& application, const QString& language);

} // namespace tangent
