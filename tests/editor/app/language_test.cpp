#include "app/language.h"

#include <QApplication>
#include <QLocale>
#include <QTranslator>

#include <gtest/gtest.h>

namespace tangent {
namespace {

class LanguageTest : public testing::Test {
protected:
    ~LanguageTest() override {
        for (auto* translator : qApp->findChildren<QTranslator*>())
            delete translator;
        QLocale::setDefault(QLocale::system());
    }

    static QString own() { return QApplication::translate("tangent::Actions", "&Save"); }
    static QString ofQt() { return QApplication::translate("QPlatformTheme", "Discard"); }
};

TEST_F(LanguageTest, QtSpeaksThatOfTheProgram) {
    installTranslations(*qApp, QStringLiteral("de_AT"));
    EXPECT_EQ(own(), QStringLiteral("&Speichern"));
    EXPECT_EQ(ofQt(), QStringLiteral("Verwerfen"));
}

TEST_F(LanguageTest, WhereTheProgramSpeaksEnglishSoDoesQt) {
    installTranslations(*qApp, QStringLiteral("fr"));
    EXPECT_EQ(own(), QStringLiteral("&Save"));
    EXPECT_EQ(ofQt(), QStringLiteral("Discard"));
}

TEST_F(LanguageTest, EnglishIsWrittenFromTheLeft) {
    installTranslations(*qApp, QStringLiteral("ar"));
    EXPECT_EQ(QApplication::layoutDirection(), Qt::LeftToRight);
}

} // namespace
} // namespace tangent
