#include "document/edits.h"
#include "document/file/image_paths.h"
#include "document/level_document.h"
#include "save_now.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace tangent {
namespace {

/// Folders `a` and `b/c`, with an image in `a/art`.
class ImagePathsTest : public ::testing::Test {
protected:
    ImagePathsTest() {
        EXPECT_TRUE(QDir(folder.path()).mkpath("a/art") && QDir(folder.path()).mkpath("b/c"));
        QFile image(in("a/art/sky.png"));
        EXPECT_TRUE(image.open(QIODevice::WriteOnly));
        image.write("\x89PNG\r\n\x1a\n");
    }

    QString in(const QString& path) { return folder.filePath(path); }
    void setImage(const QString& path) {
        LevelSettings settings = document.level().settings();
        settings.backgrounds = {{.image = path.toStdString(), .unknown = {}}};
        test::replaceSettings(document, "Set image", settings);
    }
    std::string image() { return document.level().settings().backgrounds.front().image; }
    void saveAs(const QString& path) {
        ASSERT_EQ(test::saveNow(document, in(path)), std::nullopt);
        const auto saved = readLevelFile(in(path).toStdString());
        ASSERT_TRUE(saved);
        EXPECT_EQ(saved.level->backgrounds, document.level().settings().backgrounds);
        for (const Background& background : saved.level->backgrounds)
            EXPECT_TRUE(QFile::exists(imageFile(in(path), background)));
        EXPECT_FALSE(document.isModified());
    }

    QTemporaryDir folder;
    LevelDocument document;
};

TEST_F(ImagePathsTest, AnImagePickedBeforeTheFirstSaveIsNamedRelativeToTheFile) {
    setImage(in("a/art/sky.png"));
    saveAs("a/quay.level.json");
    EXPECT_EQ(image(), "art/sky.png");
}

TEST_F(ImagePathsTest, AreRelativeToTheNewFolderWhenALevelIsSavedElsewhere) {
    setImage(in("a/art/sky.png"));
    saveAs("a/quay.level.json");
    saveAs("b/c/quay.level.json");
    EXPECT_EQ(image(), "../../a/art/sky.png");
    saveAs("b/c/copy.level.json");
    EXPECT_EQ(image(), "../../a/art/sky.png");
    saveAs("a/art/quay.level.json");
    EXPECT_EQ(image(), "sky.png");
}

TEST_F(ImagePathsTest, StayAsTheyAreWhereNothingNeedsAnotherPath) {
    saveAs("a/quay.level.json");
    setImage("./art/../art/sky.png");
    saveAs("a/copy.level.json");
    EXPECT_EQ(image(), "./art/../art/sky.png");
    setImage(in("a/art/sky.png")); // written so by someone
    saveAs("b/c/quay.level.json");
    EXPECT_EQ(image(), in("a/art/sky.png").toStdString());
}

TEST_F(ImagePathsTest, AProjectReachedByASymbolicLinkNamesItsImagesForOthersToo) {
    ASSERT_TRUE(QFile::link(in("a"), in("project")) && QFile::link(in("b/c"), in("a/shared")));
    for (const QString image : {"art/sky.png", "shared/sea.png"}) {
        document.clear();
        setImage(in("project/" + image));
        ASSERT_EQ(test::saveNow(document, in("project/quay.level.json")), std::nullopt);
        EXPECT_EQ(this->image(), image.toStdString());
    }
}

TEST_F(ImagePathsTest, WhatUndoBringsBackNamesTheSameImage) {
    setImage(in("a/art/sky.png"));
    LevelSettings settings = document.level().settings();
    settings.backgrounds.clear();
    test::replaceSettings(document, "Remove image", settings);
    saveAs("a/quay.level.json");
    document.undo();
    EXPECT_EQ(image(), "art/sky.png");
    saveAs("b/c/quay.level.json");
    document.undo();
    document.redo();
    EXPECT_EQ(image(), "../../a/art/sky.png");
    EXPECT_FALSE(document.isModified());
    document.redo();
    EXPECT_TRUE(document.level().settings().backgrounds.empty());
}

TEST_F(ImagePathsTest, StayWhenTheLevelCannotBeSaved) {
    setImage(in("a/art/sky.png"));
    EXPECT_NE(test::saveNow(document, in("nowhere/quay.level.json")), std::nullopt);
    EXPECT_EQ(image(), in("a/art/sky.png").toStdString());
}

} // namespace
} // namespace tangent
