#include "app/files/recovery_fixture.h"
#include "app/files/session.h"
#include "app/termination_signals.h"

#include <csignal>

namespace tangent::test {
namespace {

class TerminationTest : public RecoveryTest {};

TEST_F(TerminationTest, ASignalDuringTheOfferKeepsTheSession) {
    {
        MainWindow window;
        window.start({level()});
        window.close();
    }
    leaveWork(level());
    MainWindow window;
    window.show();
    whenADialogOpens([&window](QWidget* offer) {
        ASSERT_NE(offer, nullptr);
        window.quitWithoutAsking(0);
        offer->close();
    });
    window.start({});
    EXPECT_EQ(savedSession().levels.size(), 1U);
}

TEST_F(TerminationTest, ASignalSavesTheWorkForRecoveryAndQuits) {
    MainWindow window;
    window.show();
    window.editor().document().add(QStringLiteral("add"), {circleAt(1, {0, 0}, 5)});
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        QDir(recoveryFolder()).removeRecursively();
        QDir().mkpath(recoveryFolder());
        const TerminationSignals ending([&](int number) { window.quitWithoutAsking(number); });
        QTimer::singleShot(0, [signal] { std::raise(signal); });
        EXPECT_EQ(QApplication::exec(), signal);
        EXPECT_EQ(QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")}).size(), 1);
    }
    answer(QMessageBox::Discard);
    window.close();
}

TEST_F(TerminationTest, ASignalTakesOverWhatIsBeingTyped) {
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(level()));
    window.editor().document().waitForCheck();
    window.editor().document().selection().set({ColliderId{3}});
    QApplication::processEvents();
    for (EditField* field : window.findChildren<EditField*>())
        if (field->accessibleName() == QStringLiteral("Name")) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QStringLiteral("AGAIN"));
        }
    QTimer::singleShot(0, &window, [&window] { window.quitWithoutAsking(0); });
    EXPECT_EQ(QApplication::exec(), 0);
    const QStringList files = QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")});
    ASSERT_EQ(files.size(), 1);
    const auto recovered = readRecovery(recoveryFolder() + QLatin1Char('/') + files[0]);
    ASSERT_TRUE(recovered);
    EXPECT_TRUE(std::ranges::any_of(recovered->level.colliders,
                                    [](const Collider& collider) { return collider.name == "AGAIN"; }));
    answer(QMessageBox::Discard);
    window.close();
}

} // namespace
} // namespace tangent::test
