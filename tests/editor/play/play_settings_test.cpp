#include "app/main_window_fixture.h"
#include "play/level_play.h"

#include <QComboBox>
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
        EXPECT_EQ(field(dialog, "smallest").suffix(), QStringLiteral(" u"));
        EXPECT_EQ(field(dialog, "speed").suffix(), QStringLiteral(" u/s"));
        EXPECT_EQ(field(dialog, "gravity").suffix(), QStringLiteral(" u/s²"));
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

TEST_F(PlaySettingsTest, TheBodyIsThatOfTheRuleOrOneOfItsOwn) {
    window.editor().document().changeSettings(QStringLiteral("body"), [](LevelSettings& settings) {
        settings.rules.parameter(Rule::unreachable, "radius") = 5;
    });
    const auto playedSize = [this] {
        action(QStringLiteral("Play"))->trigger();
        const Shape body = window.editor().play().session()->body();
        window.editor().play().stop();
        return std::pair(std::holds_alternative<Circle>(body), sizeOf(body));
    };
    const auto choose = [](const QDialog& dialog, const QString& kind) {
        auto* kinds = dialog.findChild<QComboBox*>(QStringLiteral("body"));
        kinds->setCurrentText(kind);
        EXPECT_EQ(kinds->currentText(), kind);
    };
    inDialog([&](QDialog& dialog) {
        dialog.show();
        EXPECT_FALSE(field(dialog, "bodyRadius").isVisible());
        choose(dialog, QStringLiteral("Circle"));
        EXPECT_TRUE(field(dialog, "bodyRadius").isVisible());
        EXPECT_FALSE(field(dialog, "bodyWidth").isVisible());
        field(dialog, "bodyRadius").setValue(70);
        dialog.accept();
    });
    EXPECT_EQ(playedSize(), std::pair(true, Vec2{140, 140})) << "the limits make room";
    inDialog([&](QDialog& dialog) {
        choose(dialog, QStringLiteral("Box"));
        EXPECT_FALSE(field(dialog, "bodyRadius").isVisible());
        field(dialog, "bodyWidth").setValue(14);
        field(dialog, "bodyHeight").setValue(20);
        dialog.accept();
    });
    EXPECT_EQ(playedSize(), std::pair(false, Vec2{14, 20}));
    inDialog([&](QDialog& dialog) {
        EXPECT_EQ(field(dialog, "bodyWidth").value(), 14);
        dialog.findChild<QPushButton*>(QStringLiteral("defaults"))->click();
        dialog.accept();
    });
    EXPECT_EQ(playedSize(), std::pair(true, Vec2{10, 10})) << "that of the rule";
}

} // namespace
} // namespace tangent::test
