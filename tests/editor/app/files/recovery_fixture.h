#pragma once

#include "app/main_window_fixture.h"
#include "document/recovery/recovery_file.h"

#include <QDir>

namespace tangent::test {

/// Uses a temporary state folder.
class RecoveryTest : public testing::Test {
protected:
    RecoveryTest() {
        for (const char* name : {"XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"}) {
            old_.emplace_back(name, qgetenv(name));
            const QString folder = state.filePath(QLatin1String(name));
            QDir().mkpath(folder);
            qputenv(name, folder.toLocal8Bit());
        }
        QSettings().clear();
    }
    ~RecoveryTest() override {
        for (const auto& [name, value] : old_)
            qputenv(name, value);
    }

    QString level() {
        QFile file(state.filePath(QStringLiteral("a.level.json")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(twoRectangles);
        return file.fileName();
    }
    /// Changes level() as another program does.
    static void changeAsOthers(const QString& file) {
        QFile changed(file);
        ASSERT_TRUE(changed.open(QIODevice::WriteOnly | QIODevice::Truncate));
        changed.write(QByteArray(twoRectangles).replace("500", "600"));
    }
    /// Leaves a recovery file behind, as a killed editor does.
    void leaveWork(const QString& file) {
        LevelDocument document;
        ASSERT_TRUE(document.open(file).empty());
        document.waitForCheck();
        document.add(QStringLiteral("add"), {circleAt(77, {900, 900}, 5)});
        LevelRecovery recovery(document, {recoveryFolder()}, std::chrono::hours(1));
        document.remove(QStringLiteral("remove"), {ColliderId{3}});
        recovery.writeNow();
    }
    /// Recovers what the window offers, and returns what it says about it.
    static QString recover(MainWindow& window) {
        QString said;
        whenADialogOpens([&said](QWidget* dialog) {
            said = static_cast<QMessageBox*>(dialog)->informativeText();
            clickButton(dialog, QStringLiteral("Recover"));
        });
        window.offerRecoveries();
        return said;
    }
    void press(const QString& text) {
        whenADialogOpens([text](QWidget* dialog) { clickButton(dialog, text); });
    }

    QTemporaryDir state;

private:
    std::vector<std::pair<const char*, QByteArray>> old_;
};

} // namespace tangent::test
