#include "canvas/images/background_images.h"
#include "document/edits.h"
#include "editor_fixture.h"
#include "save_now.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace tangent {
namespace {

using namespace test;

/// A level with a background image of 200 × 200 units about the origin.
class BackdropTest : public EditorTest {
protected:
    BackdropTest() {
        LevelSettings settings = level().settings();
        settings.backgrounds = {{.image = "sky.png", .x = -100, .y = -100, .unknown = {}}};
        test::replaceSettings(document(), "Set image", settings);
        EXPECT_EQ(saveNow(document(), levelFile), std::nullopt);
        lookAtTheMiddle();
    }

    void paintImage(const QColor& color) {
        QImage image(200, 200, QImage::Format_RGB32);
        image.fill(color);
        ASSERT_TRUE(image.save(folder.filePath("sky.png")));
    }
    /// The same, a minute later.
    void paintLater(const QColor& color) {
        paintImage(color);
        QFile file(folder.filePath("sky.png"));
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(
            file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    }
    void reopen() {
        ASSERT_TRUE(document().open(levelFile).empty());
        lookAtTheMiddle();
    }
    void lookAtTheMiddle() {
        canvas.zoomTo(QRectF(-400, -300, 800, 600));
        canvas.setZoom(1);
    }
    /// How many pixels of where the image goes are not plain background.
    int marks() {
        canvas.finishPicture();
        const QImage image = canvas.viewport()->grab().toImage().scaled(canvas.viewport()->size());
        const QPoint corner = canvas.toPixel({-100, -100}).toPoint();
        int count = 0;
        for (int y = -1; y < 200; ++y)
            for (int x = -1; x < 200; ++x)
                count += image.pixelColor(corner + QPoint(x, y)) != canvas.theme().background;
        return count;
    }

    QTemporaryDir folder;
    const QString levelFile = folder.filePath("quay.level.json");
};

TEST_F(BackdropTest, ImagesCanBeHiddenAndPreviewed) {
    options.setShowGrid(false);
    paintImage(Qt::blue);
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
    options.setShowImages(false);
    EXPECT_EQ(marks(), 0);
    options.setShowImages(true);
    std::vector<Background> moved = level().settings().backgrounds;
    moved[0].x = 60;
    document().previewBackgrounds(moved);
    EXPECT_EQ(painted({50, 50}), canvas.theme().background);
    EXPECT_EQ(painted({70, 50}), QColor(Qt::blue));
    document().previewBackgrounds({});
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
}

TEST_F(BackdropTest, AnImageThatAppearsOrChangesIsShownWhenTheLevelIsOpenedAgain) {
    paintImage(Qt::blue);
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
    paintLater(Qt::green);
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::green));
}

TEST_F(BackdropTest, AnImageThatWasPaintedMeanwhileIsShownWhenTheUserReturns) {
    paintImage(Qt::blue);
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
    paintLater(Qt::green);
    emit qApp->applicationStateChanged(Qt::ApplicationInactive);
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
    emit qApp->applicationStateChanged(Qt::ApplicationActive);
    EXPECT_EQ(painted({50, 50}), QColor(Qt::green));
}

TEST_F(BackdropTest, AnImageIsStillShownWhenTheLevelIsSavedElsewhere) {
    paintImage(Qt::blue);
    reopen();
    const QTemporaryDir elsewhere;
    ASSERT_EQ(saveNow(document(), elsewhere.filePath("quay.level.json")), std::nullopt);
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
}

TEST_F(BackdropTest, AnImageThatCannotBeShownLeavesAFrameWithItsName) {
    QFile file(folder.filePath("sky.png"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("RIFF....WEBP"); // an image that the check of levels takes, and Qt may have no reader for
    file.close();
    reopen();
    EXPECT_GT(marks(), 200);
    LevelSettings settings = level().settings();
    settings.backgrounds.clear();
    test::replaceSettings(document(), "Remove image", settings);
    EXPECT_EQ(marks(), 0);
}

TEST_F(BackdropTest, TheTextOfAFrameIsNotCut) {
    const auto marksOf = [this](const char* image) {
        LevelSettings settings = level().settings();
        settings.backgrounds = {{.image = image, .x = -100, .y = -100, .scale = 0.5, .unknown = {}}};
        test::replaceSettings(document(), "Set image", settings);
        return marks();
    };
    const int frame = marksOf("a-secret-picture-of-the-harbour.png");
    EXPECT_EQ(frame, marksOf("another-secret-picture-of-the-harbour.png")) << "without a text";
    EXPECT_GT(marksOf("a.png"), frame) << "with its name";
}

TEST_F(BackdropTest, AVeryLargeImageIsShown) {
    QImage image(6000, 6000, QImage::Format_RGB32); // 137 MB
    image.fill(Qt::blue);
    ASSERT_TRUE(image.save(folder.filePath("sky.png"), "png", 90)); // 90: hardly compressed, quickly written
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
}

TEST_F(BackdropTest, ImagesTogetherHaveABudget) {
    paintImage(Qt::blue);
    const QString first = folder.filePath("sky.png");
    const QString second = folder.filePath("sea.png");
    ASSERT_TRUE(QFile::copy(first, second));
    BackgroundImages images([] {}, 200 * 200 * 4 + 1);
    images.show({first, second});
    images.finish();
    EXPECT_NE(images.image(first).isNull(), images.image(second).isNull()) << "one of them fits";
    EXPECT_EQ(images.isOverBudget(first), images.image(first).isNull());
    EXPECT_EQ(images.isOverBudget(second), images.image(second).isNull());
    const QString left = images.isOverBudget(first) ? first : second;
    images.show({left});
    images.finish();
    EXPECT_FALSE(images.image(left).isNull()) << "the other one has left";
    EXPECT_FALSE(images.isOverBudget(left));
}

TEST_F(BackdropTest, AnImageThatIsStillReadLeavesWithItsLevel) {
    QImage image(4000, 4000, QImage::Format_RGB32);
    image.fill(Qt::blue);
    ASSERT_TRUE(image.save(folder.filePath("sky.png"), "png", 90));
    reopen();
    document().clear();
    lookAtTheMiddle();
    EXPECT_EQ(marks(), 0);
}

TEST_F(BackdropTest, AnImageThatCannotBeShownIsReadAgainWhenItChanged) {
    paintImage(Qt::blue);
    QFile file(folder.filePath("sky.png"));
    const qint64 size = file.size();
    const QDateTime modified = QDateTime::currentDateTime().addSecs(-60);
    const auto write = [&](const QByteArray& bytes) {
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.flush();
        file.setFileTime(modified, QFileDevice::FileModificationTime);
        file.close();
    };
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray good = file.readAll();
    file.close();
    write(QByteArray(static_cast<int>(size), 'x'));
    reopen();
    EXPECT_NE(painted({50, 50}), QColor(Qt::blue));
    write(good); // of the same size and age
    reopen();
    EXPECT_EQ(painted({50, 50}), QColor(Qt::blue));
}

QImage shownSvg(const QTemporaryDir& folder, const QByteArray& content) {
    QFile svg(folder.filePath("a.svg"));
    EXPECT_TRUE(svg.open(QIODevice::WriteOnly | QIODevice::Truncate));
    svg.write("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' "
              "xmlns:xlink='http://www.w3.org/1999/xlink' width='20' height='20'>" +
              content + "</svg>");
    svg.close();
    BackgroundImages images([] {});
    images.show({svg.fileName()});
    images.finish();
    return images.image(svg.fileName()).toImage();
}

TEST_F(BackdropTest, AnSvgShowsNoOtherFiles) {
    paintImage(Qt::red);
    const QByteArray rectangle = "<defs><rect id='r' x='0' y='0' width='5' height='5' fill='blue'/></defs>"
                                 "<use xlink:href='#r'/>";
    for (const QByteArray& name : {QByteArray("sky.png"), folder.filePath("sky.png").toUtf8(),
                                   "file://" + folder.filePath("sky.png").toUtf8()})
        for (const QByteArray& attribute : {QByteArray("xlink:href"), QByteArray("href")}) {
            const QImage shown = shownSvg(folder, "<image " + attribute + "='" + name +
                                                      "' x='0' y='0' width='20' height='20'/>" + rectangle);
            ASSERT_FALSE(shown.isNull());
            EXPECT_EQ(shown.pixelColor(15, 15).alpha(), 0) << name.toStdString();
            EXPECT_EQ(shown.pixelColor(2, 2), QColor(Qt::blue)) << "references within it stay";
        }
    QFile picture(folder.filePath("sky.png"));
    ASSERT_TRUE(picture.open(QIODevice::ReadOnly));
    const QImage own =
        shownSvg(folder, "<image xlink:href='data:image/png;base64," + picture.readAll().toBase64() +
                             "' x='0' y='0' width='20' height='20'/>");
    EXPECT_EQ(own.pixelColor(15, 15), QColor(Qt::red)) << "pictures in it stay";
}

#ifdef Q_OS_UNIX
TEST_F(BackdropTest, APipeInAnSvgIsNotReadForEver) {
    const QString pipe = folder.filePath("pipe.png");
    ASSERT_EQ(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    EXPECT_FALSE(
        shownSvg(folder, "<image xlink:href='" + pipe.toUtf8() + "' width='20' height='20'/>").isNull());
}
#endif

} // namespace
} // namespace tangent
