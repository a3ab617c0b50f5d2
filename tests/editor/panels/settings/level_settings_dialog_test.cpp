#include "document/edits.h"
#include "panels/fields/number_field.h"
#include "panels/layers/layer_edits.h"
#include "panels/panel_fixture.h"
#include "panels/settings/collision_matrix_editor.h"
#include "panels/settings/level_settings_dialog.h"
#include "save_now.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHelpEvent>
#include <QImageReader>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>

namespace tangent::test {
namespace {

class LevelSettingsDialogTest : public PanelTest {
protected:
    LevelSettingsDialogTest() {
        LevelSettings given = settings();
        given.name = "Harbour";
        given.backgrounds = {{.image = "sky.png", .scale = 2, .unknown = {{"later", "1"}}}};
        given.ignored = {{.rule = "overlap",
                          .colliders = {ColliderId{1}, ColliderId{2}},
                          .reason = "meant",
                          .unknown = {}}};
        given.rules[Rule::overlap].unknown = {{"later", "true"}};
        test::replaceSettings(document, {}, given);
        document.undoHistory().clear();
        before = settings();
        dialog.emplace(document);
        show(*dialog);
        dialog->resize(700, 650);
    }

    void open(LevelSettingsPage page) {
        dialog->showPage(page);
        settle();
    }
    NumberField& number(const QString& name) { return *named<NumberField>(*dialog, name); }
    void tick(const QString& name) {
        auto* box = named<QCheckBox>(*dialog, name);
        ASSERT_NE(box, nullptr) << name.toStdString();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    }
    QPushButton& button(QDialogButtonBox::StandardButton which) {
        return *dialog->findChild<QDialogButtonBox*>()->button(which);
    }
    void ok() { QTest::mouseClick(&button(QDialogButtonBox::Ok), Qt::LeftButton); }
    bool says(const QString& text) {
        return std::ranges::any_of(dialog->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == text;
        });
    }
    void pick(const QString& combo, const QString& choice) {
        auto* box = named<QComboBox>(*dialog, combo);
        ASSERT_NE(box, nullptr);
        box->setFocus();
        QTest::keyClicks(box, choice);
        EXPECT_EQ(box->currentText(), choice);
    }

    LevelSettings before;
    std::optional<LevelSettingsDialog> dialog;
};

TEST_F(LevelSettingsDialogTest, EnterInANumberFieldAccepts) {
    NumberField& tolerance = number(QStringLiteral("Tolerance"));
    type(&tolerance, QStringLiteral("0.5"));
    QTest::keyClick(&tolerance, Qt::Key_Return);
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_EQ(settings().tolerance, 0.5);
}

TEST_F(LevelSettingsDialogTest, EnterInAnInvalidNumberFieldDoesNot) {
    NumberField& tolerance = number(QStringLiteral("Tolerance"));
    type(&tolerance, QStringLiteral("-1"));
    QTest::keyClick(&tolerance, Qt::Key_Return);
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, OkWithoutEditsChangesNothing) {
    ok();
    EXPECT_EQ(settings(), before);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(LevelSettingsDialogTest, OkAppliesEverythingAsOneStep) {
    type(named<QLineEdit>(*dialog, QStringLiteral("Level name")), QStringLiteral("Quay"));
    tick(QStringLiteral("The level has bounds"));
    type(&number(QStringLiteral("Bounds width")), QStringLiteral("64*30"));
    tick(QStringLiteral("The level has its own grid"));
    type(&number(QStringLiteral("Grid size")), QStringLiteral("8"));
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("0"));
    open(LevelSettingsPage::collisions);
    tick(QStringLiteral("Solid and Trigger may not overlap"));
    open(LevelSettingsPage::rules);
    pick(QStringLiteral("Narrow gap"), QStringLiteral("Error"));
    type(&number(QStringLiteral("Gap size")), QStringLiteral("24"));
    EXPECT_EQ(settings(), before) << "nothing changes before OK";
    ok();

    EXPECT_EQ(undoSteps(), 1);
    EXPECT_EQ(settings().name, "Quay");
    ASSERT_TRUE(settings().bounds.has_value());
    EXPECT_EQ(settings().bounds->rect, (Rect{{0, 0}, {1920, 720}}));
    ASSERT_TRUE(settings().grid.has_value());
    EXPECT_EQ(settings().grid->size, 8);
    EXPECT_EQ(settings().tolerance, 0);
    EXPECT_FALSE(isForbidden(settings(), LayerId{1}, LayerId{2}));
    EXPECT_TRUE(isForbidden(settings(), LayerId{1}, LayerId{1}));
    EXPECT_EQ(settings().rules[Rule::narrowGap].severity, Severity::error);
    EXPECT_EQ(settings().rules.parameter(Rule::narrowGap, "size"), 24);
    EXPECT_EQ(settings().rules[Rule::overlap], before.rules[Rule::overlap]) << "unknown members stay";
    document.undo();
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, CancelChangesNothing) {
    type(named<QLineEdit>(*dialog, QStringLiteral("Level name")), QStringLiteral("Quay"));
    tick(QStringLiteral("The level has bounds"));
    QTest::mouseClick(&button(QDialogButtonBox::Cancel), Qt::LeftButton);
    EXPECT_EQ(settings(), before);
    EXPECT_EQ(undoSteps(), 0);
}

TEST_F(LevelSettingsDialogTest, OkIsDisabledWhileANumberIsInvalid) {
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("-1"));
    EXPECT_FALSE(button(QDialogButtonBox::Ok).isEnabled());
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("0.5"));
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled());
    tick(QStringLiteral("The level has bounds"));
    type(&number(QStringLiteral("Bounds height")), QStringLiteral("0"));
    EXPECT_FALSE(button(QDialogButtonBox::Ok).isEnabled());
    tick(QStringLiteral("The level has bounds"));
    EXPECT_TRUE(button(QDialogButtonBox::Ok).isEnabled()) << "without bounds their numbers do not matter";
}

TEST_F(LevelSettingsDialogTest, CanCloseWhileAFieldIsInvalid) {
    type(&number(QStringLiteral("Tolerance")), QStringLiteral("-1"));
    dialog.reset();
    EXPECT_EQ(settings(), before);
}

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

TEST_F(LevelSettingsDialogTest, StopsIgnoringAProblem) {
    open(LevelSettingsPage::rules);
    auto* ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    ASSERT_EQ(ignored->model()->rowCount(), 1);
    EXPECT_EQ(ignored->model()->index(0, 2).data().toString(), QStringLiteral("meant"));
    EXPECT_TRUE(ignored->model()->setData(ignored->model()->index(0, 2), QStringLiteral("on purpose")));
    ok();
    EXPECT_EQ(settings().ignored[0].reason, "on purpose");

    dialog.emplace(document);
    show(*dialog);
    open(LevelSettingsPage::rules);
    ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    clickCell(*ignored, 0, 0);
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Stop Ignoring")), Qt::LeftButton);
    ok();
    EXPECT_TRUE(settings().ignored.empty());
}

TEST_F(LevelSettingsDialogTest, HintsThatAGapSizeOfZeroFindsNothing) {
    open(LevelSettingsPage::rules);
    const auto isHinted = [&] {
        return says(QStringLiteral("No gap is narrower than 0: enter the size of what must pass."));
    };
    type(&number(QStringLiteral("Gap size")), QStringLiteral("0"));
    EXPECT_FALSE(isHinted()) << "the rule is off";
    pick(QStringLiteral("Narrow gap"), QStringLiteral("Warning"));
    EXPECT_TRUE(isHinted());
    type(&number(QStringLiteral("Gap size")), QStringLiteral("-1"));
    EXPECT_FALSE(isHinted()) << "that is a fault of its own";
    type(&number(QStringLiteral("Gap size")), QStringLiteral("24"));
    EXPECT_FALSE(isHinted());
}

TEST_F(LevelSettingsDialogTest, EditsTheBodyAndTheObstaclesOfUnreachable) {
    open(LevelSettingsPage::rules);
    const QString hint = QStringLiteral("Enter the size of the body: a radius, or width and height.");
    EXPECT_FALSE(says(hint)) << "the rule is off";
    pick(QStringLiteral("Unreachable"), QStringLiteral("Error"));
    EXPECT_TRUE(says(hint));
    type(&number(QStringLiteral("Width of the body")), QStringLiteral("14"));
    EXPECT_TRUE(says(hint));
    type(&number(QStringLiteral("Height of the body")), QStringLiteral("20"));
    EXPECT_FALSE(says(hint));
    auto* layers = named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"));
    ASSERT_NE(layers, nullptr);
    const auto choose = [&](const QString& text) {
        for (QAction* action : layers->menu()->actions())
            if (action->text() == text) {
                EXPECT_TRUE(action->isEnabled());
                action->trigger();
            }
    };
    choose(QStringLiteral("Every layer"));
    EXPECT_EQ(layers->text(), QStringLiteral("Solid, Trigger"));
    choose(QStringLiteral("Trigger"));
    EXPECT_EQ(layers->text(), QStringLiteral("Solid"));
    ok();
    const RuleSetting& rule = settings().rules[Rule::unreachable];
    EXPECT_EQ(rule.severity, Severity::error);
    EXPECT_EQ(rule.parameters, (std::array<double, 3>{0, 14, 20}));
    EXPECT_EQ(rule.layers, std::vector{LayerId{1}});
    document.undo();
    EXPECT_EQ(settings(), before);
}

TEST_F(LevelSettingsDialogTest, ARuleCannotBeTurnedOnWithoutASize) {
    open(LevelSettingsPage::rules);
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    const QPushButton* okButton = buttons->button(QDialogButtonBox::Ok);
    pick(QStringLiteral("Unreachable"), QStringLiteral("Error"));
    EXPECT_FALSE(okButton->isEnabled());
    EXPECT_TRUE(
        says(QStringLiteral("No collider has the custom property “goal”: there is nothing to report.")));
    auto& radius = number(QStringLiteral("Radius of the body"));
    type(&radius, QStringLiteral("20"));
    EXPECT_TRUE(okButton->isEnabled());
    QTest::keyClick(&radius, Qt::Key_Return); // the first Enter closes the dialog
    EXPECT_EQ(settings().rules.parameter(Rule::unreachable, "radius"), 20);
}

TEST_F(LevelSettingsDialogTest, SaysThatGoalsWithoutASpawnAreNotReported) {
    Collider goal = circle(9, {0, 0}, 4);
    goal.properties = {{"goal", true}};
    document.add({}, {goal});
    dialog.emplace(document);
    show(*dialog);
    open(LevelSettingsPage::rules);
    const QString hint = QStringLiteral("No collider has the custom property “spawn”: no goal is reported.");
    EXPECT_FALSE(says(hint)) << "the rule is off";
    pick(QStringLiteral("Unreachable"), QStringLiteral("Warning"));
    EXPECT_TRUE(says(hint));
}

TEST_F(LevelSettingsDialogTest, TheMenuOfObstaclesStaysOpenBetweenTicks) {
    open(LevelSettingsPage::rules);
    QMenu* menu = named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"))->menu();
    menu->popup({10, 10});
    const auto click = [menu](int place) {
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[place]).center());
    };
    click(0);
    EXPECT_TRUE(menu->isVisible());
    EXPECT_FALSE(menu->actions()[0]->isChecked());
    click(2);
    EXPECT_TRUE(menu->isVisible());
    EXPECT_FALSE(menu->actions()[2]->isChecked());
    QTest::keyClick(menu, Qt::Key_Space); // the entry that was clicked
    EXPECT_TRUE(menu->actions()[2]->isChecked());
    QTest::keyClick(menu, Qt::Key_Escape);
    EXPECT_FALSE(menu->isVisible());
}

TEST_F(LevelSettingsDialogTest, InvalidShapesCannotBeSwitchedOff) {
    auto* severity = named<QComboBox>(*dialog, QStringLiteral("Invalid shape"));
    EXPECT_EQ(severity->findText(QStringLiteral("Off")), -1);
    EXPECT_GE(named<QComboBox>(*dialog, QStringLiteral("Overlap"))->findText(QStringLiteral("Off")), 0);
}

TEST_F(LevelSettingsDialogTest, EditsTheLevelsCustomProperties) {
    QTest::mouseClick(named<QToolButton>(*dialog, QStringLiteral("Add Property")), Qt::LeftButton);
    settle();
    ok();
    ASSERT_EQ(settings().properties.size(), 1u);
    EXPECT_EQ(settings().properties[0].value, (decltype(Property::value)(std::string())));
}

TEST_F(LevelSettingsDialogTest, EveryControlIsAccessible) {
    expectCaptions(*dialog);
}

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
    document.startSaving(folder.filePath(QStringLiteral("b/quay.level.json")));
    LevelSettingsDialog dialog(document);
    document.waitForSaving();
    show(dialog);
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    EXPECT_EQ(settings().backgrounds.front().image, "../a/sky.png");
    EXPECT_FALSE(document.isModified());
}

TEST_F(LevelSettingsDialogTest, OpensInTheFirstFieldOfThePage) {
    dialog->activateWindow();
    open(LevelSettingsPage::level);
    EXPECT_EQ(dialog->focusWidget(), named<QLineEdit>(*dialog, QStringLiteral("Level name")));
    open(LevelSettingsPage::rules);
    EXPECT_NE(qobject_cast<QComboBox*>(dialog->focusWidget()), nullptr);
}

TEST_F(LevelSettingsDialogTest, OnASmallScreenThePagesScrollAndOkCanBeReached) {
    for (const auto page :
         {LevelSettingsPage::level, LevelSettingsPage::collisions, LevelSettingsPage::rules}) {
        open(page);
        dialog->resize(640, 400);
        settle();
        EXPECT_LE(dialog->height(), 400) << static_cast<int>(page);
        EXPECT_TRUE(dialog->rect().contains(QRect(button(QDialogButtonBox::Ok).mapTo(&*dialog, QPoint()),
                                                  button(QDialogButtonBox::Ok).size())));
    }
    auto* ignored = named<QTreeView>(*dialog, QStringLiteral("Ignored problems"));
    ASSERT_NE(ignored, nullptr);
    dialog->activateWindow();
    named<QToolButton>(*dialog, QStringLiteral("Obstacles: Every layer"))->setFocus(Qt::TabFocusReason);
    for (int presses = 0; presses < 3 && dialog->focusWidget() != ignored; ++presses)
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    settle();
    EXPECT_EQ(dialog->focusWidget(), ignored);
    EXPECT_FALSE(ignored->visibleRegion().isEmpty()) << "the page scrolls to what has the focus";
}

} // namespace
} // namespace tangent::test
