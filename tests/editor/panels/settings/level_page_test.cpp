#include "canvas/view_options.h"
#include "document/edits.h"
#include "panels/fields/number_field.h"
#include "panels/panel_fixture.h"
#include "panels/properties/property_model.h"
#include "panels/settings/level_settings_dialog.h"
#include "save_now.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

/// The Level page of the settings dialog, for a level with a number property `speed`.
class LevelPageTest : public PanelTest {
protected:
    LevelPageTest() {
        LevelSettings given = settings();
        given.properties = {{"speed", 1.5}};
        test::replaceSettings(document, {}, given);
        document.undoHistory().clear();
        open();
    }

    void open() {
        dialog.emplace(document);
        show(*dialog);
        dialog->activateWindow();
    }
    void press(const QString& button) {
        QTest::mouseClick(named<QToolButton>(*dialog, button), Qt::LeftButton);
        settle();
    }
    QPushButton& okButton() { return *dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
    void ok() { QTest::mouseClick(&okButton(), Qt::LeftButton); }

    QTreeView& properties() { return *named<QTreeView>(*dialog, QStringLiteral("Custom properties")); }
    QLineEdit* editor() {
        return qobject_cast<QLineEdit*>(properties().indexWidget(properties().currentIndex()));
    }
    void typeInto(int column, const QString& text) {
        properties().setFocus();
        properties().setCurrentIndex(properties().model()->index(0, column));
        QTest::keyClick(&properties(), Qt::Key_F2);
        type(editor(), text);
    }

    std::optional<LevelSettingsDialog> dialog;
};

TEST_F(LevelPageTest, AnImageOfAnUnsavedLevelIsFoundWhereverTheLevelIsSaved) {
    const QTemporaryDir folder;
    ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("art")));
    const QString image = folder.filePath(QStringLiteral("art/sky.png"));
    ASSERT_TRUE(QFile(image).open(QIODevice::WriteOnly));
    whenDialogOpens([&](QDialog& opened) {
        auto& files = dynamic_cast<QFileDialog&>(opened);
        files.setDirectory(folder.filePath(QStringLiteral("art")));
        files.selectFile(image);
        opened.accept();
    });
    press(QStringLiteral("Add Images…"));
    ok();
    ASSERT_EQ(settings().backgrounds.size(), 1u);
    EXPECT_EQ(settings().backgrounds[0].image, image.toStdString());
    open();
    ok();
    EXPECT_EQ(undoSteps(), 1) << "nothing was changed";
    ASSERT_EQ(saveNow(document, folder.filePath(QStringLiteral("quay.level.json"))), std::nullopt);
    EXPECT_EQ(settings().backgrounds[0].image, "art/sky.png");
}

TEST_F(LevelPageTest, LengthsHaveUnits) {
    for (const char* name : {"Bounds x", "Bounds width", "Grid size", "Tolerance"})
        EXPECT_EQ(named<NumberField>(*dialog, QLatin1String(name))->suffix(), QStringLiteral("u")) << name;
    named<QCheckBox>(*dialog, QStringLiteral("The level has bounds"))->click();
    type(named<NumberField>(*dialog, QStringLiteral("Bounds width")), QStringLiteral("20g"));
    ok();
    EXPECT_EQ(settings().bounds->rect.size.x, 20 * defaultGridSize);
}

TEST_F(LevelPageTest, OkIsDisabledWhileANumberPropertyIsInvalid) {
    typeInto(PropertyModel::valueColumn, QStringLiteral("12,5"));
    EXPECT_FALSE(okButton().isEnabled());
    EXPECT_TRUE(showsWords(*dialog, QStringLiteral("Value: ")));
    ok();
    EXPECT_TRUE(dialog->isVisible());
    ASSERT_NE(editor(), nullptr) << "it can be mended";
    type(editor(), QStringLiteral("12.5"));
    EXPECT_TRUE(okButton().isEnabled());
    EXPECT_FALSE(showsWords(*dialog, QStringLiteral("Value: ")));
    ok();
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_EQ(settings().properties, (Properties{{"speed", 12.5}}));
}

TEST_F(LevelPageTest, OkIsDisabledWhileAPropertyNameIsTaken) {
    press(QStringLiteral("Add Property"));
    type(editor(), QStringLiteral("speed"));
    EXPECT_FALSE(okButton().isEnabled());
    QTest::keyClick(editor(), Qt::Key_Return);
    EXPECT_FALSE(okButton().isEnabled());
    ASSERT_NE(editor(), nullptr);
    QTest::keyClick(editor(), Qt::Key_Escape);
    settle();
    EXPECT_TRUE(okButton().isEnabled());
    typeInto(PropertyModel::nameColumn, QStringLiteral(" "));
    EXPECT_FALSE(okButton().isEnabled());
    press(QStringLiteral("Remove Property"));
    EXPECT_TRUE(okButton().isEnabled()) << "it went with its row";
    ok();
    EXPECT_TRUE(settings().properties.empty());
}

} // namespace
} // namespace tangent::test
