#include "panels/level_settings_dialog.h"
#include "panels/panel_fixture.h"
#include "save_now.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>

namespace tangent::test {
namespace {

/// The first page of the level's settings.
class LevelPageTest : public PanelTest {
protected:
    LevelPageTest() { open(); }

    void open() {
        dialog.emplace(document);
        show(*dialog);
        dialog->activateWindow();
    }
    void press(const QString& button) {
        QTest::mouseClick(named<QToolButton>(*dialog, button), Qt::LeftButton);
        settle();
    }
    void ok() {
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                          Qt::LeftButton);
    }

    std::optional<LevelSettingsDialog> dialog;
};

TEST_F(LevelPageTest, AnImageOfALevelNeverSavedIsFoundWhereverThatIsSaved) {
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

} // namespace
} // namespace tangent::test
