#include "app/compare/compare_dialog.h"
#include "app/compare/compare_preview.h"
#include "app/files/message_bar.h"
#include "app/main_window_fixture.h"
#include "picture/canvas_theme.h"

#include <QFileDialog>
#include <QInputDialog>
#include <QPushButton>
#include <QTreeView>

#include <cstdlib>

namespace tangent::test {
namespace {

/// A window with a level, and another version of it: collider 1 is gone, 3 has moved, 4 is new.
class CompareTest : public MainWindowTest {
protected:
    CompareTest() { EXPECT_TRUE(window.open(path)); }

    static QByteArray otherVersion() {
        QByteArray text = twoRectangles;
        text.replace(
            R"({"id": 1, "layer": 1, "shape": "rectangle", "x": 0, "y": 0, "width": 100, "height": 100},)",
            "");
        text.replace("500", "600");
        text.replace("\"radius\": 20}",
                     "\"radius\": 20},\n"
                     R"({"id": 4, "layer": 1, "shape": "circle", "x": 0, "y": 500, "radius": 5})");
        return text;
    }
    /// Reacts when the comparison is shown. Before it, a progress dialog may be.
    template <class Reaction>
    void whenCompared(Reaction reaction) {
        auto* poll = new QTimer(&window);
        QObject::connect(poll, &QTimer::timeout, &window, [poll, reaction] {
            auto* dialog = qobject_cast<CompareDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            poll->stop();
            poll->deleteLater();
            reaction(*dialog);
        });
        poll->start(0);
    }
    /// Chooses the file in the dialog of File ▸ Compare With…, then reacts to the comparison.
    template <class Reaction>
    void compareWith(const QString& other, Reaction reaction) {
        whenADialogOpens([other](QWidget* dialog) {
            auto* files = qobject_cast<QFileDialog*>(dialog);
            ASSERT_NE(files, nullptr);
            files->selectFile(other);
            static_cast<QDialog*>(files)->accept();
        });
        whenCompared(reaction);
        action("Compare With…")->trigger();
    }
    static void click(const QDialog& dialog, const QString& text) {
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')).startsWith(text))
                return QTest::mouseClick(button, Qt::LeftButton);
        ADD_FAILURE() << "no button " << text.toStdString();
    }
    static bool isLike(const QColor& a, const QColor& b) {
        constexpr int most = 40;
        return std::abs(a.red() - b.red()) < most && std::abs(a.green() - b.green()) < most &&
               std::abs(a.blue() - b.blue()) < most;
    }
    static QTreeView& listOf(const QDialog& dialog) { return *dialog.findChild<QTreeView*>(); }
    static QString cell(const QDialog& dialog, int row, int column) {
        return listOf(dialog).model()->index(row, column).data().toString();
    }
    /// Clicks into the box of a row.
    static void tick(const QDialog& dialog, int row) {
        QTreeView& list = listOf(dialog);
        const QRect item = list.visualRect(list.model()->index(row, 0));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, {item.left() + 8, item.center().y()});
    }
    bool has(std::int64_t id) { return document().level().find(ColliderId{id}).has_value(); }

    const QString path = write("quay.level.json", twoRectangles);
};

TEST_F(CompareTest, ListsWhatDiffersWithBothValues) {
    compareWith(write("other.level.json", otherVersion()), [](QDialog& dialog) {
        ASSERT_EQ(listOf(dialog).model()->rowCount(), 3);
        EXPECT_EQ(cell(dialog, 0, 0), "Collider #3");
        EXPECT_EQ(cell(dialog, 0, 1), "changed");
        EXPECT_EQ(cell(dialog, 0, 2), "x 500");
        EXPECT_EQ(cell(dialog, 0, 3), "x 600");
        EXPECT_EQ(cell(dialog, 1, 0), "Collider #4");
        EXPECT_EQ(cell(dialog, 1, 1), "only in theirs");
        EXPECT_EQ(cell(dialog, 1, 2), "–");
        EXPECT_EQ(cell(dialog, 1, 3), "circle at 0, 500, radius 5");
        EXPECT_EQ(cell(dialog, 2, 0), "Collider #1");
        EXPECT_EQ(cell(dialog, 2, 1), "only in mine");
        EXPECT_EQ(cell(dialog, 2, 2), "rectangle at 0, 0, 100 × 100");
        EXPECT_EQ(cell(dialog, 2, 3), "–");
        dialog.reject();
    });
    EXPECT_FALSE(document().isModified());
}

TEST_F(CompareTest, TheVersionOfTheFormatIsNoDifference) {
    QByteArray newer = otherVersion();
    newer.replace("1.0", "1.1");
    newer.replace("\"layers\"", "\"guides\": [{\"axis\": \"x\", \"at\": 320}],\n\"layers\"");
    compareWith(write("newer.level.json", newer), [](QDialog& dialog) {
        EXPECT_EQ(listOf(dialog).model()->rowCount(), 4);
        EXPECT_EQ(cell(dialog, 0, 0), "Guide x 320");
        tick(dialog, 0);
        click(dialog, "Apply 1");
    });
    EXPECT_EQ(document().level().settings().guides.size(), 1U);
    document().undo();
    const QString same = write("same.level.json", QByteArray(twoRectangles).replace("1.0", "1.1"));
    whenADialogOpens([same](QWidget* dialog) {
        auto* files = qobject_cast<QFileDialog*>(dialog);
        ASSERT_NE(files, nullptr);
        files->selectFile(same);
        whenADialogOpens([](QWidget* shown) {
            auto* box = qobject_cast<QMessageBox*>(shown);
            EXPECT_TRUE(box && box->text().contains("equal"));
            static_cast<QDialog*>(shown)->reject();
        });
        static_cast<QDialog*>(files)->accept();
    });
    action("Compare With…")->trigger();
}

TEST_F(CompareTest, TakesOneSeveralOrAllAsOneStep) {
    const QString other = write("other.level.json", otherVersion());
    const Level before = document().level().snapshot();
    compareWith(other, [](QDialog& dialog) {
        tick(dialog, 1);
        click(dialog, "Apply 1");
    });
    EXPECT_TRUE(has(1));
    EXPECT_TRUE(has(4));
    EXPECT_EQ(document().undoHistory().count(), 1);
    document().undo();
    EXPECT_EQ(document().level().snapshot(), before);

    compareWith(other, [](QDialog& dialog) {
        listOf(dialog).setFocus();
        QTest::keyClick(&listOf(dialog), Qt::Key_Down, Qt::ShiftModifier);
        click(dialog, "Take Theirs");
        tick(dialog, 1); // takes it back
        click(dialog, "Apply 1");
    });
    EXPECT_FALSE(has(4));
    EXPECT_EQ(document().level().collider(*document().level().find(ColliderId{3})).shape,
              Shape(Circle{{600, 50}, 20}));
    document().undo();

    compareWith(other, [](QDialog& dialog) {
        click(dialog, "Take All");
        click(dialog, "Apply 3");
    });
    EXPECT_EQ(document().level().snapshot(), readLevel(otherVersion().toStdString()).level);
    EXPECT_EQ(document().undoHistory().count(), 1);
    EXPECT_TRUE(document().isModified());
    document().undo();
    EXPECT_FALSE(document().isModified());
}

TEST_F(CompareTest, NothingIsTakenUnasked) {
    compareWith(write("other.level.json", otherVersion()), [](QDialog& dialog) {
        for (auto* button : dialog.findChildren<QPushButton*>())
            if (button->text().startsWith(QStringLiteral("Apply"))) {
                EXPECT_FALSE(button->isEnabled());
            }
        click(dialog, "Take All");
        listOf(dialog).selectAll();
        click(dialog, "Keep Mine");
        dialog.accept();
    });
    EXPECT_FALSE(document().isModified());
}

TEST_F(CompareTest, ThePreviewShowsBothPlaces) {
    compareWith(write("other.level.json", otherVersion()), [](QDialog& dialog) {
        auto* preview = dialog.findChild<ComparePreview*>();
        const auto countOf = [preview](const QColor& color) {
            const QImage image = preview->grab().toImage();
            int count = 0;
            for (int y = 0; y < image.height() - 60; ++y) // above the legend
                for (int x = 0; x < image.width(); ++x)
                    count += isLike(image.pixelColor(x, y), color) ? 1 : 0;
            return count;
        };
        const CanvasTheme theme = CanvasTheme::of(preview->palette());
        EXPECT_GT(countOf(theme.selection), 20);
        EXPECT_GT(countOf(theme.touching), 10);
        QTreeView& list = listOf(dialog);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(1, 1)).center()); // only in theirs
        EXPECT_EQ(countOf(theme.selection), 0);
        EXPECT_GT(countOf(theme.touching), 10);
        dialog.reject();
    });
}

TEST_F(CompareTest, TheChangeOfAnotherProgramIsComparedFromTheBar) {
    document().add("Add", {circleAt(9, {300, 300}, 5)});
    write("quay.level.json", otherVersion());
    MessageBar& bar = barOfFile();
    ASSERT_TRUE(QTest::qWaitFor([&] { return bar.isVisible(); }));
    QApplication::processEvents(); // lays the buttons out
    whenCompared([](QDialog& dialog) {
        EXPECT_EQ(listOf(dialog).model()->rowCount(), 4);
        tick(dialog, 0);
        click(dialog, "Apply 1");
    });
    for (auto* button : bar.findChildren<QPushButton*>())
        if (button->text().contains(QStringLiteral("Compare")))
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(bar.isVisible());
    EXPECT_TRUE(has(9));
    EXPECT_TRUE(document().isModified());
    action("Save")->trigger(); // overwrites unasked: the versions were compared
    document().file().waitForSaving();
    EXPECT_FALSE(document().isModified());
    EXPECT_TRUE(read(path).contains("600"));
    EXPECT_TRUE(read(path).contains("\"id\": 9"));
}

TEST_F(CompareTest, AVersionWrittenDuringTheComparisonIsNoticed) {
    document().add("Add", {circleAt(9, {300, 300}, 5)});
    write("quay.level.json", otherVersion());
    MessageBar& bar = barOfFile();
    ASSERT_TRUE(QTest::qWaitFor([&] { return bar.isVisible(); }));
    QApplication::processEvents(); // lays the buttons out
    const QByteArray third = otherVersion().replace("600", "650");
    whenCompared([&](QDialog& dialog) {
        write("quay.level.json", third);
        tick(dialog, 0);
        click(dialog, "Apply 1");
    });
    for (auto* button : bar.findChildren<QPushButton*>())
        if (button->text().contains(QStringLiteral("Compare")))
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return bar.isVisible(); }));
    EXPECT_EQ(read(path), third);
}

/// The work of two editors that crashed has only one file.
TEST_F(CompareTest, ComparesWithTheLevelOfAnotherTab) {
    document().remove("Delete", {ColliderId{2}}); // not saved
    ASSERT_TRUE(window.open(write("other.level.json", otherVersion())));
    QStringList offered;
    whenADialogOpens([&offered](QWidget* dialog) {
        auto* choice = qobject_cast<QInputDialog*>(dialog);
        ASSERT_NE(choice, nullptr);
        offered = choice->comboBoxItems();
        choice->accept();
    });
    whenCompared([](QDialog& dialog) {
        EXPECT_EQ(listOf(dialog).model()->rowCount(), 4);
        click(dialog, "Take All");
        click(dialog, "Apply");
    });
    action("Compare With…")->trigger();
    EXPECT_EQ(offered, QStringList({"quay.level.json", "A file…"}));
    EXPECT_TRUE(has(1));
    EXPECT_FALSE(has(2));
    EXPECT_FALSE(has(4));
    EXPECT_EQ(document().undoHistory().undoText(), "Take from “quay.level.json”");
}

TEST_F(CompareTest, AFileCanBeChosenAlsoIfSeveralLevelsAreOpen) {
    const QString third = write("third.level.json", twoRectangles);
    ASSERT_TRUE(window.open(write("other.level.json", otherVersion())));
    whenADialogOpens([&](QWidget* dialog) {
        auto* choice = qobject_cast<QInputDialog*>(dialog);
        ASSERT_NE(choice, nullptr);
        choice->setTextValue(choice->comboBoxItems().last());
        whenADialogOpens([third](QWidget* shown) {
            auto* files = qobject_cast<QFileDialog*>(shown);
            ASSERT_NE(files, nullptr);
            files->selectFile(third);
            static_cast<QDialog*>(files)->accept();
        });
        choice->accept();
    });
    int rows = 0;
    whenCompared([&rows](QDialog& dialog) {
        rows = listOf(dialog).model()->rowCount();
        dialog.reject();
    });
    action("Compare With…")->trigger();
    EXPECT_EQ(rows, 3);
}

} // namespace
} // namespace tangent::test
