#include "document/edits.h"
#include "panels/layers/layers_model.h"
#include "panels/layers/layers_panel.h"
#include "panels/panel_fixture.h"
#include "panels/properties/property_table.h"
#include "panels/settings/level_settings_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QTreeView>

#include <algorithm>

namespace tangent::test {
namespace {

/// Lists operated by keyboard only.
class CellListTest : public PanelTest {
protected:
    /// The open editor of the list, or null.
    template <class Editor = QLineEdit>
    static Editor* editorIn(QAbstractItemView& list) {
        settle();
        return qobject_cast<Editor*>(list.indexWidget(list.currentIndex()));
    }
    static void press(QWidget* widget, Qt::Key key) {
        ASSERT_NE(widget, nullptr);
        QTest::keyClick(widget, key);
        settle();
    }
    static void focus(QWidget& list) {
        list.window()->activateWindow();
        list.setFocus();
        settle();
    }
};

class PropertyKeysTest : public CellListTest {
protected:
    PropertyKeysTest() {
        QObject::connect(&table, &PropertyTable::editRequested, &table, [this](const PropertyEdit& edit) {
            applyEdit(edit, properties);
            showRows();
        });
        showRows();
        show(table);
        focus(list);
        list.setCurrentIndex(list.model()->index(0, 0));
    }
    void showRows() {
        const Properties* all = &properties;
        table.setRows(propertyRows(std::span(&all, 1)));
    }

    Properties properties{{"speed", 1.5}, {"loop", true}, {"label", std::string("a")}};
    PropertyTable table;
    QTreeView& list = *table.findChild<QTreeView*>();
};

TEST_F(PropertyKeysTest, RightAndF2EditTheValue) {
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_F2);
    ASSERT_NE(editorIn(list), nullptr);
    EXPECT_EQ(editorIn(list)->text(), QStringLiteral("1.5"));
    type(editorIn(list), QStringLiteral("7"));
    press(editorIn(list), Qt::Key_Return);
    EXPECT_EQ(properties[0].value, PropertyValue(7.0));
    EXPECT_EQ(properties[0].name, "speed");
    press(&list, Qt::Key_Left);
    EXPECT_EQ(list.currentIndex().column(), PropertyModel::kindColumn);
}

TEST_F(PropertyKeysTest, TypingEditsTheCurrentColumn) {
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Right);
    QTest::keyClicks(&list, QStringLiteral("4"));
    ASSERT_NE(editorIn(list), nullptr);
    press(editorIn(list), Qt::Key_Return);
    EXPECT_EQ(properties[0].value, PropertyValue(4.0));
}

TEST_F(PropertyKeysTest, LettersAreTypedInsteadOfChoosingTools) {
    const auto isTaken = [this](const QString& text, Qt::KeyboardModifiers modifiers) {
        QKeyEvent key(QEvent::ShortcutOverride, Qt::Key_R, modifiers, text);
        key.ignore();
        QApplication::sendEvent(&list, &key);
        return key.isAccepted();
    };
    EXPECT_TRUE(isTaken(QStringLiteral("r"), Qt::NoModifier));
    EXPECT_TRUE(isTaken(QStringLiteral("R"), Qt::ShiftModifier));
    EXPECT_FALSE(isTaken(QStringLiteral("\x12"), Qt::ControlModifier));
}

TEST_F(PropertyKeysTest, BackspaceRemovesThePropertyNotColliders) {
    press(&list, Qt::Key_Backspace);
    EXPECT_EQ(properties.size(), 2U);
    EXPECT_EQ(properties[0].name, "loop");
}

TEST_F(PropertyKeysTest, KeypadDeleteRemovesTheProperty) {
    QTest::keyClick(&list, Qt::Key_Delete, Qt::KeypadModifier);
    settle();
    EXPECT_EQ(properties.size(), 2U);
}

TEST_F(PropertyKeysTest, RepeatedDeleteRemovesOneRowAfterAnother) {
    press(&list, Qt::Key_Down);
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Delete);
    EXPECT_EQ(list.currentIndex(), list.model()->index(1, PropertyModel::kindColumn)) << "the next one";
    press(&list, Qt::Key_Delete);
    ASSERT_EQ(properties.size(), 1U);
    EXPECT_EQ(properties[0].name, "speed");
    EXPECT_EQ(list.currentIndex().row(), 0) << "the last one";
    press(&list, Qt::Key_Delete);
    EXPECT_TRUE(properties.empty());
    EXPECT_FALSE(list.currentIndex().isValid());
}

TEST_F(PropertyKeysTest, TheErrorOfANameIsShownUntilTheNextInput) {
    const auto isSaidAfter = [&](const QString& text, Qt::Key end) {
        press(&list, Qt::Key_F2);
        type(editorIn(list), text);
        press(editorIn(list), end);
        return std::ranges::any_of(table.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("A property needs a name.");
        });
    };
    EXPECT_TRUE(isSaidAfter(QStringLiteral(" "), Qt::Key_Return));
    EXPECT_FALSE(isSaidAfter(QStringLiteral("speed"), Qt::Key_Return));
    EXPECT_TRUE(isSaidAfter(QStringLiteral(" "), Qt::Key_Return));
    EXPECT_FALSE(isSaidAfter(QStringLiteral("pace"), Qt::Key_Escape));
}

TEST_F(PropertyKeysTest, ARejectedNameStaysOpenUntilItLosesTheFocus) {
    for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Tab}) {
        press(&list, Qt::Key_F2);
        QLineEdit* editor = editorIn(list);
        type(editor, QStringLiteral("loop"));
        press(editor, end);
        ASSERT_EQ(editorIn(list), editor) << "there already is one of this name";
        EXPECT_TRUE(editor->hasFocus());
        EXPECT_EQ(editor->text(), QStringLiteral("loop"));
        press(editor, Qt::Key_Escape);
        EXPECT_EQ(editorIn(list), nullptr);
    }
    press(&list, Qt::Key_F2);
    type(editorIn(list), QStringLiteral("loop"));
    press(editorIn(list), Qt::Key_Return);
    list.setFocus();
    EXPECT_EQ(editorIn(list), nullptr);
    EXPECT_EQ(properties[0].name, "speed");
}

TEST_F(PropertyKeysTest, TabInAnEditorMovesToTheNextCell) {
    press(&list, Qt::Key_F2);
    type(editorIn(list), QStringLiteral("pace"));
    press(editorIn(list), Qt::Key_Tab);
    auto* kinds = editorIn<QComboBox>(list);
    ASSERT_NE(kinds, nullptr);
    EXPECT_FALSE(kinds->view()->isVisible()) << "choices would stand in the way of the next Tab";
    press(kinds, Qt::Key_Tab);
    ASSERT_NE(editorIn(list), nullptr);
    EXPECT_EQ(list.currentIndex().column(), PropertyModel::valueColumn);
    type(editorIn(list), QStringLiteral("2"));
    press(editorIn(list), Qt::Key_Tab);
    EXPECT_EQ(properties[0], (Property{"pace", 2.0}));
    EXPECT_EQ(list.currentIndex(), list.model()->index(1, PropertyModel::nameColumn));
    ASSERT_NE(editorIn(list), nullptr);
    press(editorIn(list), Qt::Key_Backtab);
    EXPECT_EQ(list.currentIndex(), list.model()->index(0, PropertyModel::valueColumn));
    press(editorIn(list), Qt::Key_Escape);
}

TEST_F(PropertyKeysTest, AfterTheLastCellTabEndsEditing) {
    list.setCurrentIndex(list.model()->index(2, PropertyModel::valueColumn));
    press(&list, Qt::Key_F2);
    type(editorIn(list), QStringLiteral("b"));
    press(editorIn(list), Qt::Key_Tab);
    EXPECT_EQ(editorIn(list), nullptr);
    EXPECT_EQ(properties[2].value, PropertyValue(std::string("b")));
    EXPECT_EQ(list.currentIndex(), list.model()->index(2, PropertyModel::valueColumn));
}

TEST_F(PropertyKeysTest, SpaceTogglesYesAndNo) {
    press(&list, Qt::Key_Down);
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Space);
    EXPECT_EQ(properties[1].value, PropertyValue(false));
}

TEST_F(CellListTest, LayersAreLockedAndHiddenByKeys) {
    LayersPanel panel(document);
    show(panel);
    auto& list = *panel.findChild<QTreeView*>();
    focus(list);
    list.setCurrentIndex(list.model()->index(0, LayersModel::visibleColumn));
    press(&list, Qt::Key_Right);
    press(&list, Qt::Key_Space);
    EXPECT_TRUE(document.layers().isLocked(LayerId{1}));
    EXPECT_FALSE(document.layers().isHidden(LayerId{1}));
    press(&list, Qt::Key_Down);
    press(&list, Qt::Key_Space);
    EXPECT_TRUE(document.layers().isLocked(LayerId{2})) << "the column stays";
    press(&list, Qt::Key_Left);
    press(&list, Qt::Key_Space);
    EXPECT_TRUE(document.layers().isHidden(LayerId{2}));
}

TEST_F(CellListTest, TheCurrentCellOfALayerIsMarked) {
    LayersPanel panel(document);
    show(panel);
    auto& list = *panel.findChild<QTreeView*>();
    focus(list);
    const auto picture = [&](int column) {
        return list.viewport()->grab(list.visualRect(list.model()->index(0, column))).toImage();
    };
    list.setCurrentIndex(list.model()->index(0, LayersModel::visibleColumn));
    const QImage current = picture(LayersModel::visibleColumn);
    press(&list, Qt::Key_Right);
    EXPECT_NE(picture(LayersModel::visibleColumn), current);
}

TEST_F(CellListTest, BackgroundNumbersAndReasonsAreEditedWithKeys) {
    LevelSettings given = settings();
    given.backgrounds = {{.image = "sky.png", .unknown = {}}};
    given.ignored = {
        {.rule = "overlap", .colliders = {ColliderId{1}, ColliderId{2}}, .reason = "meant", .unknown = {}}};
    test::replaceSettings(document, {}, given);
    LevelSettingsDialog dialog(document);
    show(dialog);
    auto& images = *named<QTreeView>(dialog, QStringLiteral("Background images"));
    focus(images);
    images.setCurrentIndex(images.model()->index(0, 0));
    press(&images, Qt::Key_Right);
    press(&images, Qt::Key_F2);
    type(editorIn(images), QStringLiteral("12"));
    press(editorIn(images), Qt::Key_Tab);
    type(editorIn(images), QStringLiteral("34"));
    press(editorIn(images), Qt::Key_Return);
    EXPECT_EQ(images.model()->index(0, 1).data().toString(), QStringLiteral("12"));
    EXPECT_EQ(images.model()->index(0, 2).data().toString(), QStringLiteral("34"));

    dialog.showPage(LevelSettingsPage::rules);
    auto& ignored = *named<QTreeView>(dialog, QStringLiteral("Ignored problems"));
    focus(ignored);
    ignored.setCurrentIndex(ignored.model()->index(0, 0));
    press(&ignored, Qt::Key_Right);
    press(&ignored, Qt::Key_Right);
    press(&ignored, Qt::Key_F2);
    ASSERT_NE(editorIn(ignored), nullptr);
    EXPECT_EQ(editorIn(ignored)->text(), QStringLiteral("meant"));
}

TEST_F(CellListTest, RepeatedDeleteRemovesBackgroundsAndIgnoredProblems) {
    LevelSettings given = settings();
    for (const char* image : {"sky.png", "sea.png", "quay.png"}) {
        given.backgrounds.push_back({.image = image, .unknown = {}});
        given.ignored.push_back(
            {.rule = "overlap", .colliders = {ColliderId{1}, ColliderId{2}}, .reason = image, .unknown = {}});
    }
    test::replaceSettings(document, {}, given);
    LevelSettingsDialog dialog(document);
    show(dialog);
    const auto expectRemoved = [&](const QString& name) {
        auto& list = *named<QTreeView>(dialog, name);
        focus(list);
        list.setCurrentIndex(list.model()->index(1, 1));
        press(&list, Qt::Key_Delete);
        EXPECT_EQ(list.currentIndex(), list.model()->index(1, 1)) << name.toStdString();
        press(&list, Qt::Key_Delete);
        EXPECT_EQ(list.currentIndex(), list.model()->index(0, 1)) << name.toStdString();
        QTest::keyClick(&list, Qt::Key_Delete, Qt::KeypadModifier);
        EXPECT_EQ(list.model()->rowCount(), 0) << name.toStdString();
    };
    expectRemoved(QStringLiteral("Background images"));
    dialog.showPage(LevelSettingsPage::rules);
    expectRemoved(QStringLiteral("Ignored problems"));
}

} // namespace
} // namespace tangent::test
