#include "app/files/recovery_fixture.h"

#include <QProcess>
#include <QStandardPaths>

namespace tangent::test {
namespace {

/// An X server without a screen, for the programs that get its environment.
class XServer {
public:
    XServer() {
        process_.start(QStringLiteral("Xvfb"), {QStringLiteral("-displayfd"), QStringLiteral("1")});
        while (!process_.canReadLine() && process_.waitForReadyRead(-1)) {
        }
        const QString display = QLatin1Char(':') + QString::fromLatin1(process_.readLine().trimmed());
        environment.insert(QStringLiteral("DISPLAY"), display);
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    }
    ~XServer() { end(); }

    void end() {
        process_.kill();
        process_.waitForFinished(-1);
    }
    /// Sends keys to the first window of this title, as soon as it is visible.
    bool sendKeys(const QString& title, const QStringList& keys) {
        QProcess xdotool;
        xdotool.setProcessEnvironment(environment);
        QStringList arguments = {QStringLiteral("search"), QStringLiteral("--sync"),
                                 QStringLiteral("--onlyvisible"), QStringLiteral("--name"), title};
        arguments += {QStringLiteral("windowfocus"), QStringLiteral("--sync"), QStringLiteral("key")};
        xdotool.start(QStringLiteral("xdotool"), arguments + keys);
        return xdotool.waitForFinished(-1) && xdotool.exitCode() == 0;
    }

    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();

private:
    QProcess process_;
};

TEST_F(RecoveryTest, TheEndOfTheXServerLeavesTheWork) {
    for (const auto& program : {QStringLiteral("Xvfb"), QStringLiteral("xdotool")})
        if (QStandardPaths::findExecutable(program).isEmpty())
            GTEST_SKIP() << qPrintable(program) << " is missing";
    XServer server;
    server.environment.insert(QStringLiteral("XDG_CONFIG_HOME"), state.path());
    QProcess editor;
    editor.setProcessEnvironment(server.environment);
    editor.start(QStringLiteral(TANGENT_EDITOR), {level()});
    EXPECT_TRUE(server.sendKeys(QStringLiteral("^a"), {QStringLiteral("ctrl+a"), QStringLiteral("Right")}));
    EXPECT_TRUE(server.sendKeys(QStringLiteral("^a.*\\*"), {QStringLiteral("Right")}));
    server.end();
    editor.waitForFinished(-1);
    EXPECT_EQ(editor.exitCode(), EXIT_FAILURE);

    const QStringList files = abandonedRecoveries(recoveryFolder());
    ASSERT_EQ(files.size(), 1);
    const Level recovered = readRecovery(files.front()).value().level;
    EXPECT_NE(std::get<Rect>(recovered.colliders.front().shape).min.x, 0);
}

} // namespace
} // namespace tangent::test
