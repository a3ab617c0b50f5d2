#include "exchange/export_work.h"
#include "exchange/level_import_fixture.h"
#include "exchange/note_list.h"
#include "exchange/report_panel.h"

namespace tangent::test {
namespace {

TEST_F(LevelImportTest, ImportingAgainRepeatsTheOptions) {
    const QString cave = write("cave.tmx", R"(<map width="2" height="1" tilewidth="8" tileheight="8">
<tileset firstgid="1" tilewidth="8" tileheight="8"/>
<layer id="1" name="Walls" width="2" height="1"><data encoding="csv">1,0</data></layer></map>)");
    EXPECT_TRUE(import(cave, [](ImportDialog& dialog) {
        auto& layers = named<QLineEdit>(dialog, "Solid tile layers");
        type(layers, "Walls, ");
        layers.clearFocus();
        type(named<QLineEdit>(dialog, "Scale"), "2");
        pick(dialog, "Y axis", "Up");
    }));
    const Level before = level().snapshot();
    ASSERT_EQ(before.colliders.size(), 1U);
    EXPECT_EQ(before.colliders[0].shape, Shape(Rect{{0, -4}, {4, 4}}));
    EXPECT_TRUE(import(cave, [](ImportDialog& dialog) {
        EXPECT_TRUE(dialog.isReimport());
        EXPECT_EQ(named<QLineEdit>(dialog, "Solid tile layers").text(), "Walls");
        EXPECT_EQ(named<QLineEdit>(dialog, "Scale").text(), "2");
        EXPECT_EQ(named<QComboBox>(dialog, "Y axis").currentText(), "Up");
    }));
    EXPECT_EQ(level().snapshot(), before);
    inNextDialog<ImportDialog>([](ImportDialog& dialog) {
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        EXPECT_FALSE(named<QLineEdit>(dialog, "Solid tile layers").isEnabled()) << "an SVG has none";
        click(cancelButton(dialog));
    });
    EXPECT_FALSE(window.open(write("quay.svg", "<svg/>")));
}

TEST_F(LevelImportTest, ImportAgainFindsTheSourceOfTheLevel) {
    ASSERT_TRUE(import(path));
    document().waitForCheck();
    write("quay.tmx", QByteArray(map).replace("x=\"10\"", "x=\"12\""));
    whenRead([](ImportDialog& dialog) {
        EXPECT_TRUE(dialog.isReimport());
        EXPECT_EQ(dialog.windowTitle(), "Import “quay.tmx”");
    });
    action("Import Again…")->trigger();
    EXPECT_EQ(document().undoHistory().count(), 1);
    EXPECT_EQ(level().collider(*level().find(ColliderId{1})).shape, Shape(Rect{{12, 20}, {30, 40}}));
    QFile::remove(path);
    QString folder;
    inNextDialog<QFileDialog>([&](QFileDialog& dialog) {
        folder = dialog.directory().absolutePath();
        dialog.reject();
    });
    action("Import Again…")->trigger();
    EXPECT_EQ(folder, QFileInfo(path).absolutePath());
}

TEST_F(LevelImportTest, ImportingAgainIntoTheOpenLevelIsOneStepThatKeepsWhatWasAdded) {
    ASSERT_TRUE(import(path));
    document().change("Name", std::vector{ColliderId{1}}, [](Collider& collider) { collider.name = "pier"; });
    document().undoHistory().clear();
    const Level before = level().snapshot();
    write("quay.tmx",
          QByteArray(map).replace("x=\"10\"", "x=\"12\"").replace("object id=\"5\"", "object id=\"6\""));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        EXPECT_TRUE(dialog.isReimport()) << "the level came from this file";
    }));
    EXPECT_EQ(document().undoHistory().count(), 1);
    const Collider& pier = level().collider(*level().find(ColliderId{1}));
    EXPECT_EQ(pier.name, "pier");
    EXPECT_EQ(pier.shape, Shape(Rect{{12, 20}, {30, 40}}));
    EXPECT_FALSE(level().find(ColliderId{5}));
    EXPECT_TRUE(level().find(ColliderId{6}));
    const auto removed =
        report().findItems("removed, because it is no longer in the source", Qt::MatchContains, 1);
    ASSERT_EQ(removed.size(), 1);
    EXPECT_FALSE(removed.front()->toolTip(1).contains("Click")) << "there is nothing to show";
    const auto saysUndone = [this] {
        const auto labels = reportDock().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](QLabel* label) { return label->text().endsWith(" (undone)"); });
    };
    EXPECT_FALSE(saysUndone());
    document().undo();
    EXPECT_EQ(level().snapshot(), before);
    EXPECT_TRUE(saysUndone());
    document().redo();
    EXPECT_TRUE(level().find(ColliderId{6}));
    EXPECT_FALSE(saysUndone());
    document().undo();
    document().add("Add", {circleAt(9, {400, 400}, 10)});
    EXPECT_TRUE(saysUndone()) << "another step took its place";
}

TEST_F(LevelImportTest, CollidersDrawnOnAnImportedLayerStayAndThePreviewCountsTheChanges) {
    ASSERT_TRUE(import(path));
    Collider drawn = circleAt(6, {400, 400}, 10);
    drawn.layer = LayerId{3};
    document().add("Add", {drawn});
    write("quay.tmx",
          QByteArray(map).replace("x=\"10\"", "x=\"12\"").replace("object id=\"5\"", "object id=\"7\""));
    const auto shows = [](ImportDialog& dialog, const QString& text) {
        return becomesTrue([&] {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](QLabel* label) { return label->text().startsWith(text); });
        });
    };
    EXPECT_TRUE(import(path, [&](ImportDialog& dialog) {
        const QString counts = "Colliders: 1 added, 1 changed, 1 removed";
        EXPECT_TRUE(shows(dialog, counts));
        QTest::mouseClick(&choice(dialog, "As a new level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(shows(dialog, "2 collider(s)"));
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(shows(dialog, counts));
    }));
    ASSERT_TRUE(level().find(ColliderId{6}));
    EXPECT_EQ(level().collider(*level().find(ColliderId{6})), drawn);
    EXPECT_FALSE(level().find(ColliderId{5}));
    EXPECT_TRUE(
        becomesTrue([&] { return notice() == "Imported “quay.tmx”: 1 added, 1 changed, 1 removed"; }));
    document().undoHistory().setClean();
    EXPECT_TRUE(
        import(path, [&](ImportDialog& dialog) { EXPECT_TRUE(shows(dialog, "No collider changes")); }));
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelImportTest, TheOtherTargetCanBeChosen) {
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) {
        EXPECT_FALSE(dialog.isReimport());
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(dialog.isReimport());
    }));
    EXPECT_EQ(level().size(), 5U) << "the layers of both";
    EXPECT_EQ(document().selection().count(), 2U) << "what was added, not what moved in the drawing order";
    EXPECT_EQ(document().filePath(), inFolder("pier.level.json"));
}

TEST_F(LevelImportTest, AnExportedMapThatBothSidesChangedIsMergedAndNamedAndWhatChangedIsSelected) {
    ASSERT_TRUE(window.open(write("pier.level.json", twoRectangles)));
    document().waitForCheck();
    const QString exported = inFolder("pier.tmx");
    ASSERT_FALSE(exportToFile(*formatNamed("tmx"), level().snapshot(), {}, exported, {}).failure);
    const auto moveTo = [](double x) {
        return [x](Collider& collider) {
            std::get<Rect>(collider.shape).min.x = x;
        };
    };
    document().change("Move", std::vector{ColliderId{1}}, moveTo(-16));
    QFile file(exported);
    ASSERT_TRUE(file.open(QFile::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    const QRegularExpression second("(<object id=\"2\"[^>]* x=\")([^\"]*)");
    const QString moved = QString::fromUtf8(text).replace(second, "\\1777");
    write("pier.tmx", moved.toUtf8());
    QStringList rows;
    EXPECT_TRUE(import(exported, [&](ImportDialog& dialog) {
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
        auto& list = *dialog.findChild<NoteList*>();
        for (int row = 0; row < list.topLevelItemCount(); ++row)
            rows << list.topLevelItem(row)->text(1);
    }));
    ASSERT_FALSE(rows.isEmpty());
    EXPECT_TRUE(rows.front().contains(QRegularExpression("^#2.*: x \\S+ → 777$")))
        << rows.front().toStdString();
    EXPECT_EQ(std::get<Rect>(level().collider(*level().find(ColliderId{1})).shape).min.x, -16);
    EXPECT_EQ(document().selection().ids(), std::vector{ColliderId{2}});
}

TEST_F(LevelImportTest, MapsWithOneNameStayApartInALevelWithoutAFile) {
    ASSERT_TRUE(QDir(folder.path()).mkpath("a") && QDir(folder.path()).mkpath("b"));
    const auto into = [](ImportDialog& dialog) {
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
    };
    ASSERT_EQ(document().file().expectedPath(), QString());
    EXPECT_TRUE(import(write("a/quay.tmx", map), into));
    QByteArray other(map);
    for (const char* id : {"1", "2", "5"})
        other.replace(QByteArray("object id=\"") + id, QByteArray("object id=\"3") + id);
    other.replace("objectgroup id=\"2\"", "objectgroup id=\"7\"");
    other.replace("objectgroup id=\"3\"", "objectgroup id=\"8\"");
    EXPECT_TRUE(import(write("b/quay.tmx", other), into));
    EXPECT_EQ(level().size(), 4U);
}

TEST_F(LevelImportTest, AMapThatWasMovedButNotChangedDoesNotChangeTheLevel) {
    ASSERT_TRUE(import(path));
    document().undoHistory().setClean();
    ASSERT_TRUE(QFile::rename(path, inFolder("pier.tmx")));
    EXPECT_TRUE(import(inFolder("pier.tmx"), [](ImportDialog& dialog) {
        QTest::mouseClick(&choice(dialog, "Into the open level"), Qt::LeftButton, {}, QPoint(8, 8));
    }));
    EXPECT_FALSE(document().isModified());
}

TEST_F(LevelImportTest, ALevelWithAnotherNameIsBroughtUpToDateByItsSource) {
    Level level = imported();
    const QString saved = write("harbour.level.json", QByteArray::fromStdString(writeLevel(level)));
    ASSERT_TRUE(window.open(saved));
    EXPECT_TRUE(import(path, [](ImportDialog& dialog) { EXPECT_TRUE(dialog.isReimport()); }));
    EXPECT_EQ(this->level().size(), 2U);
}

TEST_F(LevelImportTest, ImagesOfAMapAreBackgroundsOfTheSavedLevelWhereverItIs) {
    const QString withImage = write(
        "sky.tmx",
        QByteArray(map).replace("</map>", " <imagelayer id=\"9\" name=\"sky\"><image source=\"art/sky.png\" "
                                          "width=\"8\" height=\"8\"/></imagelayer>\n</map>"));
    ASSERT_TRUE(import(withImage));
    ASSERT_EQ(level().settings().backgrounds.size(), 1U);
    EXPECT_EQ(level().settings().backgrounds[0].image, inFolder("art/sky.png").toStdString());
    ASSERT_TRUE(QDir(folder.path()).mkpath("levels"));
    document().file().startSaving(inFolder("levels/sky.level.json"));
    document().file().waitForSaving();
    EXPECT_EQ(level().settings().backgrounds[0].image, "../art/sky.png");
    EXPECT_TRUE(import(withImage, [](ImportDialog& dialog) { EXPECT_TRUE(dialog.isReimport()); }));
    ASSERT_EQ(level().settings().backgrounds.size(), 1U) << "the same image";
    EXPECT_FALSE(document().isModified()) << "only the path to the map is another one";
}

} // namespace
} // namespace tangent::test
