#include "canvas/ruler.h"
#include "document/edits.h"
#include "editor_fixture.h"

namespace tangent {
namespace {

using namespace test;

class RulerTest : public EditorTest {
protected:
    std::vector<QImage> rulers() {
        std::vector<QImage> images;
        for (auto* child : canvas.findChildren<QWidget*>())
            if (auto* ruler = dynamic_cast<Ruler*>(child))
                images.push_back(ruler->grab().toImage());
        return images;
    }
};

TEST_F(RulerTest, RulersWriteNumbersAsFieldsDoWhateverTheLocale) {
    const std::vector<QImage> plain = rulers(); // from below zero
    ASSERT_EQ(plain.size(), 2U);
    QLocale::setDefault(QLocale(QLocale::Swedish)); // has a longer minus
    EXPECT_EQ(rulers(), plain);
    QLocale::setDefault(QLocale::c());
}

TEST_F(RulerTest, TheRulersMarkNothingOnceTheCursorHasLeft) {
    const std::vector<QImage> unmarked = rulers();
    mouse.move({50, 50});
    const std::vector<QImage> marked = rulers();
    EXPECT_NE(marked[0], unmarked[0]);
    EXPECT_NE(marked[1], unmarked[1]);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(canvas.viewport(), &leave);
    EXPECT_EQ(rulers(), unmarked);
}

TEST_F(RulerTest, TheRulersGrowWithTheFont) {
    const auto thickness = [&] {
        return canvas.viewport()->y();
    };
    const int before = thickness();
    EXPECT_EQ(canvas.viewport()->x(), before);
    QFont large = canvas.font();
    large.setPointSizeF(3 * QFontInfo(large).pointSizeF());
    canvas.setFont(large);
    EXPECT_GT(thickness(), before + 10);
    EXPECT_EQ(canvas.viewport()->x(), thickness());
    EXPECT_EQ(canvas.childAt(400, 5)->height(), thickness());
    EXPECT_EQ(canvas.childAt(5, 300)->width(), thickness());
}

} // namespace
} // namespace tangent
