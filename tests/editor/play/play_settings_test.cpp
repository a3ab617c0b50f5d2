#include "app/main_window_fixture.h"
#include "play/level_play.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QPushButton>

namespace tangent::test {
namespace {

class PlaySettingsTest : public MainWindowTest {
protected:
    PlaySettingsTest() { window.open(write(QStringLiteral("a.level.json"), twoRectangles)); }
    /// Opens the dialog and calls act(dialog), which closes it.
    template <class Act>
    void inDialog(Act act) {
        whenADialogOpens([act](QWidget* widget) {
            auto* dialog = qobject_cast<QDialog*>(widget);
            ASSERT_NE(dialog, nullptr);
            act(*dialog);
        });
        action(QStringLiteral("Play Settings…"))->trigger();
    }
    static QDoubleSpinBox& field(const QDialog& dialog, const char* name) {
        return *dialog.findChild<QDoubleSpinBox*>(QLatin1String(name));
    }
    static bool canAccept(const QDialog& dialog) {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
};

TEST_F(PlaySettingsTest, SetTheLimitsOfTheNextPlayInUnits) {
    inDialog([](QDialog& dialog) {
        EXPECT_EQ(field(dialog, "smallest").suffix(), QStringLiteral(" units"));
        EXPECT_EQ(field(dialog, "speed").suffix(), QStringLiteral(" units/s"));
        EXPECT_EQ(field(dialog, "gravity").suffix(), QStringLiteral(" units/s²"));
        field(dialog, "largest").setValue(9);
        dialog.accept();
    });
    LevelPlay& play = window.editor().play();
    action(QStringLiteral("Play"))->trigger();
    QTest::keyPress(&window.editor().canvas(), Qt::Key_PageUp);
    for (int i = 0; i < 100; ++i)
        play.advance(0.1);
    EXPECT_EQ(play.session()->radius(), 9);
    play.stop();
    inDialog([](QDialog& dialog) {
        EXPECT_EQ(field(dialog, "largest").value(), 9);
        dialog.findChild<QDialogButtonBox*>()->findChild<QPushButton*>(QStringLiteral("defaults"))->click();
        EXPECT_EQ(field(dialog, "largest").value(), 50);
        dialog.accept();
    });
}

TEST_F(PlaySettingsTest, TheLargestRadiusIsNotBelowTheSmallest) {
    inDialog([](QDialog& dialog) {
        EXPECT_TRUE(canAccept(dialog));
        field(dialog, "smallest").setValue(60);
        EXPECT_FALSE(canAccept(dialog));
        field(dialog, "largest").setValue(60);
        EXPECT_TRUE(canAccept(dialog));
        dialog.reject();
    });
}

} // namespace
} // namespace tangent::test
