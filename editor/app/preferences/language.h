#pragma once

#include <QString>

class QApplication;

namespace tangent {

/// Loads the translations of Tangent and of Qt's own dialogs, in place of those loaded before. Open windows get
/// QEvent::LanguageChange: see keepTexts(). `language` is a locale name ("de", "de_AT"); if empty, the system's. Falls
/// back to English.
void installTranslations(QApplication& application, const QString& language);

/// The language that the settings name; empty: the system's.
QString chosenLanguage();

/// What installTranslations() was last called with; a command line can name another language than the settings.
QString shownLanguage();

} // namespace tangent
