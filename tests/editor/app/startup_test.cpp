#include <QFile>
#include <QProcess>
#include <QRegularExpression>

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

TEST(Startup, TwoLevelsAreRejected) {
    Editor editor({"--language", "en", "a.level.json", "b.level.json"});
    EXPECT_EQ(editor.status(), 1);
    EXPECT_TRUE(editor.err().contains(QStringLiteral("Only one level can be opened.\n")));
}

} // namespace
} // namespace tangent
