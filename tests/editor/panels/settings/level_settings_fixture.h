#pragma once

#include "document/edits.h"
#include "panels/fields/number_field.h"
#include "panels/panel_fixture.h"
#include "panels/settings/level_settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <optional>

namespace tangent::test {

/// The dialog of the settings of a level with a background, an ignored problem and members of later versions.
class LevelSettingsDialogTest : public PanelTest {
protected:
    LevelSettingsDialogTest() {
        LevelSettings given = settings();
        given.name = "Harbour";
        given.backgrounds = {{.image = "sky.png", .scale = 2, .unknown = {{"later", "1"}}}};
        given.ignored = {{.rule = "overlap",
                          .colliders = {ColliderId{1}, ColliderId{2}},
                          .reason = "meant",
                          .unknown = {}}};
        given.rules[Rule::overlap].unknown = {{"later", "true"}};
        test::replaceSettings(document, {}, given);
        document.undoHistory().clear();
        before = settings();
        dialog.emplace(document);
        show(*dialog);
        dialog->resize(700, 650);
    }

    void open(LevelSettingsPage page) {
        dialog->showPage(page);
        settle();
    }
    NumberField& number(const QString& name) { return *named<NumberField>(*dialog, name); }
    void tick(const QString& name) {
        auto* box = named<QCheckBox>(*dialog, name);
        ASSERT_NE(box, nullptr) << name.toStdString();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    QPushButton& button(QDialogButtonBox::StandardButton which) {
        return *dialog->findChild<QDialogButtonBox*>()->button(which);
    }
    void ok() { QTest::mouseClick(&button(QDialogButtonBox::Ok), Qt::LeftButton); }
    bool says(const QString& text) {
        return std::ranges::any_of(dialog->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == text;
        });
    }
    void pick(const QString& combo, const QString& choice) {
        auto* box = named<QComboBox>(*dialog, combo);
        ASSERT_NE(box, nullptr);
        box->setFocus();
        QTest::keyClicks(box, choice);
        EXPECT_EQ(box->currentText(), choice);
    }

    LevelSettings before;
    std::optional<LevelSettingsDialog> dialog;
};

} // namespace tangent::test
