#include "app/files/recovery_fixture.h"
#include "app/files/session.h"
#include "app/termination_signals.h"

#include <csignal>

namespace tangent::test {
namespace {

class TerminationTest : public RecoveryTest {
protected:
    /// Lets event loops run again after QCoreApplication::exit().
    ~TerminationTest() override {
        QTimer::singleShot(0, qApp, &QCoreApplication::quit);
        QApplication::exec();
    }
};

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

TEST_F(TerminationTest, ASignalWhileTheSessionIsReopenedKeepsIt) {
    const QString large = state.filePath(QStringLiteral("large.level.json"));
    {
        QByteArray text = twoRectangles;
        QByteArray many;
        for (int id = 10; id < 200'000; ++id)
            many += R"({"shape": "circle", "layer": 1, "y": 900, "radius": 1, "id": )" +
                    QByteArray::number(id) + ", \"x\": " + QByteArray::number(id * 10) + "},\n";
        QFile file(large);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text.replace("\"colliders\": [\n", "\"colliders\": [\n" + many));
        file.close();
        MainWindow window;
        window.start({level(), large});
        window.close();
    }
    ASSERT_EQ(savedSession().levels.size(), 2U);
    MainWindow window;
    window.show();
    QObject::connect(&window.editor().document().file(), &DocumentFile::changed, &window,
                     [&window] { window.quitWithoutAsking(0); });
    window.start({});
    EXPECT_EQ(savedSession().levels.size(), 2U);
}

TEST_F(TerminationTest, AWindowEndsWhileSomethingIsTypedInASecondLevel) {
    auto window = std::make_unique<MainWindow>();
    window->show();
    ASSERT_TRUE(window->open(level()));
    const QString second = state.filePath(QStringLiteral("b.level.json"));
    ASSERT_TRUE(QFile::copy(level(), second));
    ASSERT_TRUE(window->open(second));
    window->editor().document().waitForCheck();
    window->editor().document().selection().set({ColliderId{3}});
    QApplication::processEvents();
    int typed = 0;
    for (EditField* field : window->findChildren<EditField*>())
        if (field->accessibleName() == QStringLiteral("Name") && field->isVisible()) {
            field->setFocus();
            QTest::keyClicks(field, QStringLiteral("x"));
            ++typed;
        }
    EXPECT_EQ(typed, 1);
    EXPECT_EQ(window->editor().document().level().collider(ProxyId{2}).name, "x");
    window.reset(); // as at a signal
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
