#include "panels/layers/layer_edits.h"
#include "panels/settings/collision_matrix_editor.h"
#include "panels/settings/level_settings_fixture.h"

#include <QCheckBox>
#include <QHelpEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <QToolTip>

namespace tangent::test {
namespace {

TEST_F(PanelTest, TheMatrixHasABoxForEachPairAndKeepsTheListOrder) {
    LevelSettings given = settings();
    addLayer(given, "Water");
    given.forbiddenOverlaps = {{LayerId{3}, LayerId{1}}, {LayerId{2}, LayerId{2}}};
    CollisionMatrixEditor matrix;
    matrix.setSettings(given);
    show(matrix);
    EXPECT_EQ(matrix.findChildren<QCheckBox*>().size(), 6);
    EXPECT_TRUE(matrix.box(0, 2)->isChecked());
    EXPECT_EQ(matrix.box(0, 2), matrix.box(2, 0));
    EXPECT_FALSE(matrix.box(0, 1)->isChecked());
    QTest::mouseClick(matrix.box(0, 0), Qt::LeftButton, {}, QPoint(6, 6));
    EXPECT_EQ(matrix.forbiddenOverlaps(),
              (std::vector<LayerPair>{
                  {LayerId{3}, LayerId{1}}, {LayerId{2}, LayerId{2}}, {LayerId{1}, LayerId{1}}}));
    QTest::mouseClick(matrix.box(2, 0), Qt::LeftButton, {}, QPoint(6, 6));
    EXPECT_EQ(matrix.forbiddenOverlaps(),
              (std::vector<LayerPair>{{LayerId{2}, LayerId{2}}, {LayerId{1}, LayerId{1}}}));
    QTest::mouseClick(named<QPushButton>(matrix, QStringLiteral("Forbid all")), Qt::LeftButton);
    EXPECT_EQ(matrix.forbiddenOverlaps(), std::nullopt) << "the default is left out of the file";
    EXPECT_TRUE(matrix.box(1, 0)->isChecked());
    expectCaptions(matrix);
}

TEST_F(PanelTest, AVeryLargeMatrixHasOnlyTheBoxesInView) {
    LevelSettings given = settings();
    for (int layer = 3; layer <= 300; ++layer)
        addLayer(given, std::to_string(layer));
    CollisionMatrixEditor matrix;
    matrix.setSettings(given);
    show(matrix);
    matrix.resize(600, 400);
    settle();
    const auto count = [&] {
        return matrix.findChildren<QCheckBox*>().size();
    };
    const auto atFirst = count();
    EXPECT_GT(atFirst, 100);
    EXPECT_LT(atFirst, 2000);
    auto* area = matrix.findChild<QScrollArea*>();
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    settle();
    EXPECT_GT(count(), atFirst);
    QTest::mouseClick(matrix.box(299, 298), Qt::LeftButton, {}, QPoint(6, 6));
    ASSERT_TRUE(matrix.forbiddenOverlaps());
    EXPECT_EQ(matrix.forbiddenOverlaps()->size(), 300U * 301 / 2 - 1);
    expectCaptions(matrix);
}

TEST_F(PanelTest, TheHeadsOfALargeMatrixAreElidedAndStayVisible) {
    LevelSettings given = settings();
    for (int layer = 3; layer <= 60; ++layer)
        addLayer(given, QStringLiteral("%1 ").arg(layer).toStdString() + std::string(100, 'n'));
    CollisionMatrixEditor matrix;
    matrix.setSettings(given);
    show(matrix);
    matrix.resize(600, 400);
    settle();
    const auto placeOf = [&](std::size_t row, std::size_t column) {
        return matrix.box(row, column)->mapTo(&matrix, matrix.box(row, column)->rect().center());
    };
    EXPECT_LT(placeOf(0, 59).x(), 200) << "long names leave room for the boxes";
    const auto nameAt = [&](const char* heads, QPoint place) {
        auto* strip = matrix.findChild<QWidget*>(QLatin1String(heads));
        if (!strip || strip->visibleRegion().isEmpty())
            return QString();
        const QPoint inStrip = strip->mapFrom(&matrix, place);
        QHelpEvent help(QEvent::ToolTip, inStrip, strip->mapToGlobal(inStrip));
        QApplication::sendEvent(strip, &help);
        return QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText();
    };
    const auto expectHeads = [&](std::size_t row, std::size_t column) {
        EXPECT_EQ(nameAt("rowHeads", placeOf(row, column)).toStdString(), given.layers[row].name);
        EXPECT_EQ(nameAt("columnHeads", placeOf(row, column)).toStdString(), given.layers[column].name);
    };
    expectHeads(0, 59);
    auto* area = matrix.findChild<QScrollArea*>();
    area->ensureWidgetVisible(matrix.box(10, 40));
    settle();
    expectHeads(10, 40);
}

} // namespace
} // namespace tangent::test
