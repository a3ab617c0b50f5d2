#include "app/preferences/language.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace tangent {

namespace {
constexpr const char* languageProperty = "tangentLanguage";
} // namespace

void installTranslations(QApplication& application, const QString& language) {
    // Deletes those of the language before.
    qDeleteAll(application.findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly));
    application.setProperty(languageProperty, language);
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    auto* own = new QTranslator(&application);
    // The English file has the plural forms. It is also the fallback for other languages.
    if (own->load(locale, QStringLiteral("tangent"), QStringLiteral("_"), QStringLiteral(":/i18n")) ||
        own->load(QStringLiteral(":/i18n/tangent_en")))
        QApplication::installTranslator(own);
    auto* qt = new QTranslator(&application); // also sets the layout direction
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (qt->load(QLocale(own->language()), QStringLiteral("qtbase"), QStringLiteral("_"), folder))
        QApplication::installTranslator(qt);
}

QString chosenLanguage() {
    return QSettings().value(QStringLiteral("language")).toString();
}

QString shownLanguage() {
    return qApp->property(languageProperty).toString();
}

} // namespace tangent
