#include "exchange/format_names.h"

#include <gtest/gtest.h>

#include <QSet>

namespace tangent {
namespace {

TEST(FormatNames, EveryFormatHasATitleOfItsOwnThatNamesItsSuffix) {
    QSet<QString> titles;
    for (const Format& format : formats()) {
        const QString title = formatTitle(format);
        titles.insert(title);
        EXPECT_TRUE(title.contains(QString::fromStdString(std::string(format.suffixes.front()))))
            << title.toStdString();
    }
    EXPECT_EQ(titles.size(), static_cast<qsizetype>(formats().size()));
}

TEST(FormatNames, TheFilterOfAFormatIsAPattern) {
    EXPECT_EQ(fileFilter(*formatNamed("tmx")), "Tiled map, XML (*.tmx)");
    EXPECT_EQ(fileFilter(*formatNamed("planck")), "planck.js world (*.planck.json)");
}

TEST(FormatNames, TheFilterNamesEverySuffixThatCanBeRead) {
    for (const Format& format : formats())
        for (const std::string_view suffix : format.suffixes)
            if (format.read && !suffix.empty()) {
                EXPECT_TRUE(importFilter().contains(QString::fromStdString("*" + std::string(suffix))));
            }
    EXPECT_FALSE(importFilter().contains(QStringLiteral("*.lua")));
}

} // namespace
} // namespace tangent
