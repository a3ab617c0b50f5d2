#include "panels/settings/backgrounds_model.h"
#include "panels/settings/level_settings_fixture.h"
#include "save_now.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QImageReader>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

namespace tangent::test {
namespace {

TEST_F(LevelSettingsDialogTest, EditsAndRemovesBackgrounds) {
    auto* images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    ASSERT_EQ(images->model()->rowCount(), 1);
    EXPECT_TRUE(images->model()->setData(images->model()->index(0, 4), QStringLiteral("1/4")));
    EXPECT_FALSE(images->model()->setData(images->model()->index(0, 4), QStringLiteral("2")));
    EXPECT_FALSE(images->model()->setData(images->model()->index(0, 3), QStringLiteral("0")));
    ok();
    ASSERT_EQ(settings().backgrounds.size(), 1u);
    EXPECT_EQ(settings().backgrounds[0].opacity, 0.25);
    EXPECT_EQ(settings().backgrounds[0].scale, 2);
    EXPECT_EQ(settings().backgrounds[0].unknown, before.backgrounds[0].unknown);

    dialog.emplace(document);
    show(*dialog);
    images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    images->setCurrentIndex(images->model()->index(0, 0));
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Remove Image")), Qt::LeftButton);
    ok();
    EXPECT_TRUE(settings().backgrounds.empty());
}

TEST_F(LevelSettingsDialogTest, TheCanvasShowsTheImagesWhileTheyAreEdited) {
    auto* images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    dialog->activateWindow();
    const auto shown = [this]() -> const Background& {
        return document.shownBackgrounds().front();
    };
    const auto edit = [&](BackgroundsModel::Column column, const char* text) {
        images->setFocus();
        images->setCurrentIndex(images->model()->index(0, column));
        images->edit(images->currentIndex());
        type(images->indexWidget(images->currentIndex()), QLatin1String(text));
    };
    edit(BackgroundsModel::xColumn, "40+8");
    EXPECT_EQ(shown().x, 48) << "while one types";
    QTest::keyClick(images->indexWidget(images->currentIndex()), Qt::Key_Escape);
    EXPECT_EQ(shown().x, 0);
    edit(BackgroundsModel::opacityColumn, "7");
    EXPECT_EQ(shown().opacity, 1) << "invalid";
    type(images->indexWidget(images->currentIndex()), QStringLiteral("0.5"));
    QTest::keyClick(images->indexWidget(images->currentIndex()), Qt::Key_Return);
    EXPECT_EQ(shown().opacity, 0.5);
    EXPECT_EQ(settings(), before) << "not before OK";
    QTest::keyClick(&*dialog, Qt::Key_Escape);
    dialog.reset();
    EXPECT_EQ(document.shownBackgrounds(), before.backgrounds);
    EXPECT_EQ(undoSteps(), 0);

    dialog.emplace(document);
    show(*dialog);
    images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    images->setCurrentIndex(images->model()->index(0, 0));
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Remove Image")), Qt::LeftButton);
    EXPECT_TRUE(document.shownBackgrounds().empty());
    ok();
    dialog.reset();
    EXPECT_TRUE(document.shownBackgrounds().empty());
    document.undo();
    EXPECT_EQ(document.shownBackgrounds(), before.backgrounds);
}

TEST_F(LevelSettingsDialogTest, OkIsDisabledWhileANumberOfABackgroundIsInvalid) {
    auto* images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    dialog->activateWindow();
    const auto editor = [&] {
        return qobject_cast<QLineEdit*>(images->indexWidget(images->currentIndex()));
    };
    for (const auto& [column, wrong, right] :
         {std::tuple(4, "7", "0.5"), std::tuple(3, "0", "3"), std::tuple(1, "left", "10")}) {
        images->setFocus();
        images->setCurrentIndex(images->model()->index(0, column));
        images->edit(images->currentIndex());
        type(editor(), QLatin1String(wrong));
        EXPECT_FALSE(button(QDialogButtonBox::Ok).isEnabled()) << wrong;
        ok();
        EXPECT_TRUE(dialog->isVisible()) << wrong;
        ASSERT_NE(editor(), nullptr) << "it can be mended";
        type(editor(), QLatin1String(right));
        EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled()) << right;
        type(editor(), QLatin1String(wrong));
        QTest::keyClick(editor(), Qt::Key_Escape);
        EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled()) << "what stood there before can be used";
    }
    images->setFocus();
    images->edit(images->currentIndex());
    type(editor(), QStringLiteral("10"));
    dialog->accept(); // as a mnemonic does, which leaves the editor open
    EXPECT_EQ(settings().backgrounds[0].x, 10);
    EXPECT_EQ(settings().backgrounds[0].opacity, before.backgrounds[0].opacity);
}

TEST_F(LevelSettingsDialogTest, TheErrorOfABackgroundIsShownUntilTheNextInput) {
    auto* images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    dialog->activateWindow();
    const auto edit = [&](int column, const QString& text, Qt::Key end) {
        images->setFocus();
        images->setCurrentIndex(images->model()->index(0, column));
        images->edit(images->currentIndex());
        QWidget* editor = images->indexWidget(images->currentIndex());
        if (!text.isEmpty())
            type(editor, text);
        QTest::keyClick(editor, end);
        settle();
        return says(QStringLiteral("The scale must be greater than 0."));
    };
    EXPECT_TRUE(edit(3, QStringLiteral("0"), Qt::Key_Return));
    EXPECT_FALSE(edit(0, QStringLiteral("sea.png"), Qt::Key_Return));
    EXPECT_TRUE(edit(3, QStringLiteral("0"), Qt::Key_Return));
    EXPECT_FALSE(edit(3, QString(), Qt::Key_Escape));
    EXPECT_TRUE(edit(3, QStringLiteral("0"), Qt::Key_Return));
    EXPECT_FALSE(edit(1, QString(), Qt::Key_Return));
    for (const auto& elsewhere : {
             std::function([&] { type(&number(QStringLiteral("Tolerance")), QStringLiteral("2")); }),
             std::function([&] {
                 auto* box = named<QCheckBox>(*dialog, QStringLiteral("The level has bounds"));
                 box->setFocus(); // as a mouse press does
                 box->click();
             }),
             std::function([&] {
                 type(named<QLineEdit>(*dialog, QStringLiteral("Level name")), QStringLiteral("Quay"));
             }),
             std::function([&] { named<QToolButton>(*dialog, QStringLiteral("Add Property"))->click(); }),
         }) {
        EXPECT_TRUE(edit(3, QStringLiteral("0"), Qt::Key_Return));
        elsewhere();
        images->setFocus();
        EXPECT_FALSE(says(QStringLiteral("The scale must be greater than 0.")));
    }
    EXPECT_TRUE(edit(3, QStringLiteral("0"), Qt::Key_Tab)) << "the next editor is open";
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Remove Image")), Qt::LeftButton);
    EXPECT_FALSE(says(QStringLiteral("The scale must be greater than 0.")));
}

TEST_F(LevelSettingsDialogTest, RemovingABackgroundRemovesItsErrorAndEnablesOk) {
    auto* images = named<QTreeView>(*dialog, QStringLiteral("Background images"));
    dialog->activateWindow();
    images->setFocus();
    images->setCurrentIndex(images->model()->index(0, 3));
    images->edit(images->currentIndex());
    type(images->indexWidget(images->currentIndex()), QStringLiteral("0"));
    EXPECT_TRUE(says(QStringLiteral("Scale: The scale must be greater than 0.")));
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Remove Image")), Qt::LeftButton);
    EXPECT_FALSE(says(QStringLiteral("Scale: The scale must be greater than 0.")));
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled());
}

TEST_F(LevelSettingsDialogTest, OffersReadableImageFormats) {
    whenDialogOpens([](QDialog& opened) {
        const QString filter = dynamic_cast<QFileDialog&>(opened).nameFilters().join(' ');
        EXPECT_TRUE(filter.contains("*.png")) << filter.toStdString();
        EXPECT_EQ(filter.contains("*.webp"), QImageReader::supportedImageFormats().contains("webp"));
        opened.reject();
    });
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Add Images…")), Qt::LeftButton);
}

TEST_F(PanelTest, ImagePathsStayValidIfSaveAsEndsWhileTheDialogIsOpen) {
    const QTemporaryDir folder;
    ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("a")));
    ASSERT_TRUE(QDir(folder.path()).mkpath(QStringLiteral("b")));
    ASSERT_EQ(saveNow(document, folder.filePath(QStringLiteral("a/quay.level.json"))), std::nullopt);
    LevelSettings given = settings();
    given.backgrounds = {{.image = "sky.png", .unknown = {}}};
    test::replaceSettings(document, {}, given);
    document.file().startSaving(folder.filePath(QStringLiteral("b/quay.level.json")));
    LevelSettingsDialog dialog(document);
    document.file().waitForSaving();
    show(dialog);
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    EXPECT_EQ(settings().backgrounds.front().image, "../a/sky.png");
    EXPECT_FALSE(document.isModified());
}

} // namespace
} // namespace tangent::test
