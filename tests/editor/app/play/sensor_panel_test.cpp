#include "app/main_window_fixture.h"
#include "app/play/sensor_log_model.h"
#include "app/play/sensor_panel.h"
#include "document/edits.h"

#include <QClipboard>
#include <QTableView>

namespace tangent::test {
namespace {

class SensorPanelTest : public MainWindowTest {
protected:
    SensorPanelTest() {
        window.open(write(QStringLiteral("a.level.json"), twoRectangles));
        Collider spawn = circleAt(10, {0, -200}, 2);
        spawn.sensor = true;
        spawn.properties = {{"spawn", true}};
        Collider hall = rectAt(11, {58, -260}, {40, 120});
        hall.sensor = true;
        hall.name = "hall";
        document().add(QStringLiteral("sensors"), {spawn, hall});
        document().selection().clear();
    }
    /// Drives right through the sensor.
    void drive() {
        LevelPlay& play = window.editor().play();
        play.setClock([] { return 0.0; });
        play.start({.speed = 120});
        QTest::keyPress(&window.editor().canvas(), Qt::Key_Right);
        for (int i = 0; i < 150; ++i)
            play.advance(PlaySession::stepLength);
        play.stop();
    }
    SensorPanel& panel() { return *window.findChild<SensorPanel*>(); }
    QTableView& list() { return *panel().findChild<QTableView*>(); }
    QString cell(int row, int column) { return list().model()->index(row, column).data().toString(); }
    int rows() { return list().model()->rowCount(); }
};

TEST_F(SensorPanelTest, KeepsWhatTheSensorsOfThePlayReported) {
    drive();
    ASSERT_EQ(rows(), 4) << "it starts in the spawn";
    EXPECT_EQ(cell(2, SensorLogModel::sensor), QStringLiteral("hall (11)"));
    EXPECT_EQ(cell(2, SensorLogModel::happening), QStringLiteral("entered"));
    EXPECT_EQ(cell(2, SensorLogModel::time), QStringLiteral("0.417 s")); // 50 units at 120 a second
    EXPECT_EQ(cell(2, SensorLogModel::x), QStringLiteral("50"));
    EXPECT_EQ(cell(2, SensorLogModel::y), QStringLiteral("-200"));
    EXPECT_EQ(cell(3, SensorLogModel::happening), QStringLiteral("left"));
    EXPECT_EQ(cell(3, SensorLogModel::x), QStringLiteral("106"));
    EXPECT_EQ(cell(3, SensorLogModel::stayed), QStringLiteral("0.467 s"));
    drive();
    EXPECT_EQ(rows(), 4) << "of this play alone";
    document().clear();
    EXPECT_EQ(rows(), 0);
}

TEST_F(SensorPanelTest, SelectsTheSensorAndCopiesTheList) {
    window.findChild<QDockWidget*>(QStringLiteral("sensors"))->show();
    drive();
    const double zoom = window.editor().canvas().zoom();
    emit list().activated(list().model()->index(2, 0));
    EXPECT_EQ(window.editor().canvas().zoom(), zoom) << "the sensor is large enough to see";
    const auto selected = document().selection().proxies();
    ASSERT_EQ(selected.size(), 1u);
    EXPECT_EQ(document().level().collider(selected.front()).id, ColliderId{11});
    panel().copy();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 5);
    EXPECT_EQ(lines[2], QStringLiteral("0.417 s\tentered\thall (11)\t50\t-200\t"));
}

TEST_F(SensorPanelTest, AnEditAfterThePlayLeavesTheList) {
    drive();
    reshape(document(), QStringLiteral("Move"), {ColliderId{11}}, {Rect{{0, 500}, {40, 120}}});
    EXPECT_EQ(cell(2, SensorLogModel::sensor), QStringLiteral("hall (11)"));
}

} // namespace
} // namespace tangent::test
