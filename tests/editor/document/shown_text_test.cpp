#include "document/shown_text.h"

#include <QTextDocumentFragment>

#include <gtest/gtest.h>

namespace tangent {
namespace {

TEST(ShownText, IsOnOneLineAndCannotReorderOthers) {
    EXPECT_EQ(shownText(QStringLiteral("quay.level.json")), QStringLiteral("quay.level.json"));
    EXPECT_EQ(shownText(QStringLiteral("Größe 東")), QStringLiteral("Größe 東"));
    EXPECT_EQ(shownText(QStringLiteral("a\nb\tc\u202ed\u2066e")), QStringLiteral("a b c d e"));
}

TEST(ShownText, NamesFiles) {
    EXPECT_EQ(shownFileName(QStringLiteral("/x\ny/\u202enosj.level")), QStringLiteral(" nosj.level"));
    EXPECT_EQ(shownPath(QStringLiteral("/x\ny/b")), QStringLiteral("/x y/b"));
}

TEST(ShownText, TellsFilesOfOneNameApartByTheirFolders) {
    const QStringList paths{QStringLiteral("/p/1/a.level.json"), QStringLiteral("/p/2/a.level.json"),
                            QStringLiteral("/q/2/a.level.json"), QStringLiteral("/q/2/b.level.json"),
                            QStringLiteral("/q/2/b.level.json"), QString()};
    EXPECT_EQ(shownFileNames(paths),
              (QStringList{QStringLiteral("1/a.level.json"), QStringLiteral("p/2/a.level.json"),
                           QStringLiteral("q/2/a.level.json"), QStringLiteral("b.level.json"),
                           QStringLiteral("b.level.json"), QString()}));
}

TEST(ShownText, AToolTipShowsMarkupAsItIs) {
    EXPECT_EQ(shownToolTip(QStringLiteral("/a/b.level.json")), QStringLiteral("/a/b.level.json"));
    const QString tip = shownToolTip(QStringLiteral("/<h1>a/b.level.json"));
    EXPECT_EQ(QTextDocumentFragment::fromHtml(tip).toPlainText(), QStringLiteral("/<h1>a/b.level.json"));
}

} // namespace
} // namespace tangent
