#include "app/main_window_fixture.h"

#include <QDropEvent>
#include <QImage>
#include <QMimeData>

namespace tangent::test {
namespace {

TEST_F(MainWindowTest, AnImageDroppedOnTheCanvasLiesBelowTheColliders) {
    ASSERT_TRUE(window.open(write("quay.level.json", twoRectangles)));
    QImage picture(4, 4, QImage::Format_RGB32);
    picture.fill(Qt::green);
    ASSERT_TRUE(picture.save(folder.filePath("sky.PNG"), "PNG"));
    Canvas& canvas = window.editor().canvas();
    action("Show Background Images")->setChecked(false);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.filePath("sky.PNG"))});
    const QPoint at = canvas.viewport()->mapTo(&window, canvas.toPixel({161, 33}).toPoint());
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QApplication::processEvents();
    const auto& backgrounds = document().level().settings().backgrounds;
    ASSERT_EQ(backgrounds.size(), 1U);
    EXPECT_EQ(backgrounds[0].image, "sky.PNG");
    EXPECT_EQ(backgrounds[0].x, 160);
    EXPECT_EQ(backgrounds[0].y, 32);
    EXPECT_TRUE(action("Show Background Images")->isChecked());
    EXPECT_TRUE(document().undoHistory().undoText().startsWith("Add 1 background image"));
    document().undo();
    EXPECT_TRUE(document().level().settings().backgrounds.empty());
    EXPECT_EQ(document().level().size(), 3U);
}

} // namespace
} // namespace tangent::test
