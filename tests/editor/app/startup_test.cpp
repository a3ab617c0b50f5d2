#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// Runs the program with these arguments.
class Editor {
public:
    explicit Editor(const QStringList& arguments) {
        process_.start(QStringLiteral(TANGENT_EDITOR), arguments);
        EXPECT_TRUE(process_.waitForFinished());
    }

    int status() const { return process_.exitCode(); }
    QString out() { return QString::fromUtf8(process_.readAllStandardOutput()); }
    QString err() { return QString::fromUtf8(process_.readAllStandardError()); }

private:
    QProcess process_;
};

TEST(Startup, EveryOptionIsInTheManualPage) {
    QFile page(QStringLiteral(TANGENT_RESOURCES "/man/tangent-editor.1"));
    ASSERT_TRUE(page.open(QIODevice::ReadOnly));
    const QString manual = QString::fromUtf8(page.readAll()).remove(QLatin1Char('\\'));
    auto options = QRegularExpression(QStringLiteral("--[a-z-]+")).globalMatch(Editor({"--help"}).out());
    EXPECT_TRUE(options.hasNext());
    while (options.hasNext()) {
        const QString option = options.next().captured();
        EXPECT_TRUE(manual.contains(option)) << option.toStdString();
    }
}

TEST(Startup, SeveralLevelsAreOpened) {
    const QTemporaryDir folder;
    const QString picture = folder.filePath(QStringLiteral("window.png"));
    const QString harbor = QStringLiteral(TANGENT_RESOURCES "/levels/harbour.level.json");
    Editor editor({"--screenshot", picture, harbor, folder.filePath("none.level.json")});
    EXPECT_EQ(editor.status(), 2);
    EXPECT_TRUE(editor.err().contains(QStringLiteral("none.level.json"))) << "the second one is not there";
    EXPECT_EQ(Editor({"--screenshot", picture, harbor, harbor}).status(), 0);
    EXPECT_TRUE(QFile::exists(picture));
}

} // namespace
} // namespace tangent
