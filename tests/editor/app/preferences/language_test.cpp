#include "app/preferences/language.h"

#include <QApplication>

#include <gtest/gtest.h>

#include <utility>

namespace tangent {
namespace {

class LanguageTest : public testing::Test {
protected:
    static QString own() { return QApplication::translate("tangent::Actions", "&Save"); }
    static QString ofQt() { return QApplication::translate("QPlatformTheme", "Discard"); }
};

TEST_F(LanguageTest, QtUsesTheSameLanguage) {
    installTranslations(*qApp, QStringLiteral("de_AT"));
    EXPECT_EQ(own(), QStringLiteral("&Speichern"));
    EXPECT_EQ(ofQt(), QStringLiteral("Verwerfen"));
}

TEST_F(LanguageTest, EveryGestureHasPluralForms) {
    installTranslations(*qApp, QStringLiteral("en"));
    for (const auto& [tool, act] : {std::pair("MoveDrag", "Move"), std::pair("MoveDrag", "Duplicate"),
                                    std::pair("ResizeDrag", "Resize"), std::pair("RotateDrag", "Rotate"),
                                    std::pair("SelectionKeys", "Nudge")}) {
        const QString verb = QLatin1String(act);
        const QString text = verb + QStringLiteral(" %Ln collider(s)");
        EXPECT_EQ(QApplication::translate(tool, text.toUtf8(), nullptr, 2),
                  verb + QStringLiteral(" 2 colliders"));
    }
}

TEST_F(LanguageTest, QtFallsBackToEnglishToo) {
    installTranslations(*qApp, QStringLiteral("fr"));
    EXPECT_EQ(own(), QStringLiteral("&Save"));
    EXPECT_EQ(ofQt(), QStringLiteral("Discard"));
}

TEST_F(LanguageTest, TheEnglishFallbackIsLeftToRight) {
    installTranslations(*qApp, QStringLiteral("ar"));
    EXPECT_EQ(QApplication::layoutDirection(), Qt::LeftToRight);
}

} // namespace
} // namespace tangent
