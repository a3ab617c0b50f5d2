#include "app/files/outside_images_bar.h"
#include "document/edits.h"
#include "document/file/outside_images.h"
#include "editor_fixture.h"
#include "save_now.h"

#include <QDir>
#include <QImage>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>

namespace tangent::test {
namespace {

/// A level with a blue background image two folders above it.
class OutsideImagesTest : public EditorTest {
protected:
    OutsideImagesTest() {
        QSettings().clear();
        QDir(folder.path()).mkpath(QStringLiteral("game/levels"));
        QDir(folder.path()).mkpath(QStringLiteral("other/game/levels"));
        QImage image(200, 200, QImage::Format_RGB32);
        image.fill(Qt::blue);
        EXPECT_TRUE(image.save(folder.filePath("sky.png")));
        LevelDocument written;
        LevelSettings settings = written.level().settings();
        settings.backgrounds = {{.image = "../../sky.png", .x = -100, .y = -100, .unknown = {}}};
        test::replaceSettings(written, "Set image", settings);
        EXPECT_EQ(saveNow(written, levelFile), std::nullopt);
        QSettings().clear(); // whoever chose the image might read it
    }

    void open() {
        ASSERT_TRUE(document().open(levelFile).empty());
        canvas.zoomTo(QRectF(-400, -300, 800, 600));
        canvas.setZoom(1);
    }
    bool isShown() { return painted({50, 50}) == QColor(Qt::blue); }
    OutsideImagesBar& bar() { return *editor.findChild<OutsideImagesBar*>(); }
    void choose(const QString& text) {
        QApplication::processEvents(); // the buttons appear
        for (QPushButton* button : bar().findChildren<QPushButton*>())
            if (!button->isHidden() && button->text().remove('&') == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        ADD_FAILURE() << "no answer " << text.toStdString();
    }

    QTemporaryDir folder;
    const QString levelFile = folder.filePath("game/levels/quay.level.json");
};

TEST_F(OutsideImagesTest, AreShownOnlyAfterAQuestion) {
    open();
    EXPECT_FALSE(isShown());
    ASSERT_TRUE(bar().isVisible());
    EXPECT_TRUE(bar().accessibleName().contains(QDir::toNativeSeparators(folder.filePath("sky.png"))));
    choose("Show");
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(isShown());
    open();
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(isShown());
}

TEST_F(OutsideImagesTest, StayHiddenUntilTheLevelIsOpenedAgain) {
    open();
    choose("Not Now");
    EXPECT_FALSE(bar().isVisible());
    LevelSettings settings = level().settings();
    settings.name = "Quay";
    test::replaceSettings(document(), "Rename", settings);
    EXPECT_FALSE(bar().isVisible());
    EXPECT_FALSE(isShown());
    open();
    EXPECT_TRUE(bar().isVisible());
}

TEST_F(OutsideImagesTest, AreProblemsWhetherShownOrNot) {
    open();
    EXPECT_EQ(level().problemCount(Severity::warning), 1U);
    choose("Show");
    EXPECT_EQ(level().problemCount(Severity::warning), 1U);
}

TEST_F(OutsideImagesTest, ImagesThatWereShownStayWhenTheLevelIsSavedElsewhere) {
    ASSERT_TRUE(QFile::copy(folder.filePath("sky.png"), folder.filePath("game/sky.png")));
    open();
    LevelSettings settings = level().settings();
    settings.backgrounds.front().image = "../sky.png";
    test::replaceSettings(document(), "Set image", settings);
    EXPECT_FALSE(bar().isVisible());
    ASSERT_TRUE(isShown());
    EXPECT_EQ(saveNow(document(), folder.filePath("other/game/levels/quay.level.json")), std::nullopt);
    EXPECT_EQ(level().settings().backgrounds.front().image, "../../../game/sky.png");
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(isShown());
}

TEST_F(OutsideImagesTest, TheProjectOfAnUnsavedLevelIsThatOfItsProposedFile) {
    LoadedLevel loaded;
    Level unsaved;
    unsaved.backgrounds = {{.image = folder.filePath("game/sky.png").toStdString(), .unknown = {}},
                           {.image = folder.filePath("sky.png").toStdString(), .unknown = {}}};
    loaded.level = LiveLevel(std::move(unsaved));
    loaded.proposedFile = levelFile;
    document().open(std::move(loaded));
    EXPECT_EQ(withheldImages(document().file().expectedPath(), level().settings().backgrounds),
              QStringList(folder.filePath("sky.png")));
}

} // namespace
} // namespace tangent::test
