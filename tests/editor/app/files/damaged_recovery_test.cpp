#include "app/files/recovery_fixture.h"

#include <QMessageBox>

#include <csignal>

#include <sys/resource.h>

namespace tangent::test {
namespace {

TEST_F(RecoveryTest, ADamagedFileIsOfferedInWords) {
    leaveWork(level());
    const QString file = abandonedRecoveries(recoveryFolder()).value(0);
    QFile damaged(file);
    ASSERT_TRUE(damaged.resize(damaged.size() / 2));
    MainWindow window;
    window.show();
    for (const auto& [button, isKept] : {std::pair("Keep", true), {"Discard", false}}) {
        QString text;
        whenADialogOpens([&text, button = QString::fromLatin1(button)](QWidget* dialog) {
            auto* box = qobject_cast<QMessageBox*>(dialog);
            ASSERT_NE(box, nullptr);
            text = box->text() + box->informativeText();
            clickButton(box, button);
        });
        window.offerRecoveries();
        EXPECT_TRUE(text.contains(QStringLiteral("could not be read"))) << text.toStdString();
        EXPECT_TRUE(text.contains(file)) << text.toStdString();
        EXPECT_EQ(QFile::exists(file), isKept);
    }
}

TEST_F(RecoveryTest, NoOtherEditorTakesAFileDuringAQuestion) {
    for (int i = 0; i < 2; ++i)
        leaveWork(level());
    for (const QString& file : abandonedRecoveries(recoveryFolder()))
        ASSERT_TRUE(QFile::resize(file, 10));
    MainWindow window;
    window.show();
    int questions = 0;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &window, [&] {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (!dialog)
            return;
        ++questions;
        EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
        static_cast<QDialog*>(dialog)->reject();
    });
    poll.start(0);
    window.offerRecoveries();
    EXPECT_EQ(questions, 2);
    EXPECT_EQ(abandonedRecoveries(recoveryFolder()).size(), 2);
}

TEST_F(RecoveryTest, OfADamagedFileWhatCanBeReadIsRecovered) {
    leaveWork(level());
    const QString file = abandonedRecoveries(recoveryFolder()).value(0);
    QFile damaged(file);
    ASSERT_TRUE(damaged.open(QIODevice::ReadWrite));
    const QByteArray content = damaged.readAll();
    damaged.seek(content.lastIndexOf("{\"id\": 1,"));
    damaged.write(QByteArray(5, '\0'));
    damaged.close();
    MainWindow window;
    window.show();
    const QString said = recover(window);
    EXPECT_TRUE(said.contains(QStringLiteral("is damaged"))) << said.toStdString();
    const LevelDocument& document = window.editor().document();
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    EXPECT_FALSE(document.level().find(ColliderId{1}));
    EXPECT_TRUE(document.isModified());
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_EQ(discardedRecoveries(recoveryFolder()).size(), 1) << "somebody may find more in it";
}

TEST_F(RecoveryTest, AFileOfANewerVersionIsKept) {
    leaveWork(level());
    const QString file = abandonedRecoveries(recoveryFolder()).value(0);
    QFile newer(file);
    ASSERT_TRUE(newer.open(QIODevice::ReadWrite));
    const QByteArray content = newer.readAll().replace("tangent-recovery 2 ", "tangent-recovery 10 ");
    newer.seek(0);
    newer.write(content);
    newer.close();
    MainWindow window;
    window.show();
    QString text;
    QStringList buttons;
    whenADialogOpens([&](QWidget* dialog) {
        auto* box = qobject_cast<QMessageBox*>(dialog);
        ASSERT_NE(box, nullptr);
        text = box->text() + box->informativeText();
        for (const QAbstractButton* button : box->buttons())
            buttons.append(button->text().remove(QLatin1Char('&')));
        box->reject();
    });
    window.offerRecoveries();
    EXPECT_TRUE(text.contains(QStringLiteral("newer version"))) << text.toStdString();
    EXPECT_TRUE(text.contains(file)) << text.toStdString();
    EXPECT_EQ(buttons, QStringList{QStringLiteral("OK")});
    EXPECT_TRUE(QFile::exists(file));
}

/// Nothing can be written, as on full disks.
class FullDisks {
public:
    FullDisks() {
        ::getrlimit(RLIMIT_FSIZE, &old_);
        const rlimit none{0, old_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisks() {
        ::setrlimit(RLIMIT_FSIZE, &old_);
        ::signal(SIGXFSZ, handler_);
    }
    FullDisks(const FullDisks&) = delete;
    FullDisks& operator=(const FullDisks&) = delete;

private:
    rlimit old_{};
    void (*handler_)(int) = ::signal(SIGXFSZ, SIG_IGN);
};

TEST_F(RecoveryTest, WithoutRoomForANewFileTheOldOneStaysUntilTheLevelIsSaved) {
    const QString levelFile = level();
    leaveWork(levelFile);
    const QString file = abandonedRecoveries(recoveryFolder()).value(0);
    MainWindow window;
    window.show();
    {
        const FullDisks noRoom;
        recover(window);
    }
    LevelDocument& document = window.editor().document();
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    EXPECT_TRUE(document.isModified());
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty()) << "another editor must not offer it, too";
    document.file().startSaving(levelFile);
    document.file().waitForSaving();
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(QFile::exists(file)) << "it was saved";
}

} // namespace
} // namespace tangent::test
