#include "editor_fixture.h"
#include "exchange/export_plan.h"
#include "save_now.h"

#include <QJsonArray>
#include <QSettings>
#include <QTemporaryDir>

namespace tangent::test {
namespace {

class ExportPlanTest : public testing::Test {
protected:
    ExportPlanTest() {
        QSettings().clear();
        document.add(QStringLiteral("Add"), {circleAt(1, {0, 0}, 10), circleAt(2, {50, 0}, 10)});
        document.selection().clear();
    }
    ExportPlan plan() {
        ExportPlan plan = firstPlan(document, folder.path());
        plan.file = folder.filePath("out.tmx");
        return plan;
    }
    bool hasFault(const ExportPlan& plan) { return !faultOf(plan, document).isEmpty(); }

    QTemporaryDir folder;
    LevelDocument document;
};

TEST_F(ExportPlanTest, IsRememberedForItsLevelWithEveryField) {
    ExportPlan plan = this->plan();
    plan.format = formatNamed("box2d");
    plan.choice = ExportChoice::layers;
    plan.layers = {LayerId{1}, LayerId{largestId}};
    plan.region = {{-1.5, 2}, {0.1, 1e9}};
    plan.origin = {0.1, -7};
    plan.scale = 0.01;
    plan.yRunsUp = false;
    plan.hash = QByteArray::fromHex("00ff7f");
    rememberPlan(QStringLiteral("/a.level.json"), plan);
    rememberPlan(QStringLiteral("/b.level.json"), this->plan());
    EXPECT_EQ(rememberedPlan(QStringLiteral("/a.level.json")), plan);
    EXPECT_EQ(rememberedPlan(QStringLiteral("/b.level.json")), this->plan());
    EXPECT_EQ(rememberedPlan(QStringLiteral("/c.level.json")), std::nullopt);
}

TEST_F(ExportPlanTest, TheOldestAreForgotten) {
    for (int i = 0; i < 51; ++i)
        rememberPlan(QString::number(i), plan());
    EXPECT_EQ(rememberedPlan(QStringLiteral("0")), std::nullopt);
    EXPECT_NE(rememberedPlan(QStringLiteral("1")), std::nullopt);
}

TEST_F(ExportPlanTest, DamagedSettingsAreSkipped) {
    for (const char* damaged :
         {"", "no JSON", "{}", R"([{"level":"/a"}])", R"([7])", R"([{"level":"/a","format":"ldtk"}])",
          R"([{"level":"/a","format":"tmx","file":"/o.tmx","choice":"all","scale":1}])",
          R"([{"level":"/a","format":"tmx","file":"/o.tmx","choice":"region","scale":-1}])"}) {
        QSettings().setValue(QStringLiteral("exports"), QByteArray(damaged));
        EXPECT_EQ(rememberedPlan(QStringLiteral("/a")), std::nullopt) << damaged;
    }
    QSettings().setValue(
        QStringLiteral("exports"),
        QByteArray(R"([{"level":"/a","format":"tmx","file":"/o.tmx","choice":"region","scale":1}])"));
    ASSERT_NE(rememberedPlan(QStringLiteral("/a")), std::nullopt);
    EXPECT_TRUE(hasFault(*rememberedPlan(QStringLiteral("/a")))) << "it has no region";
}

TEST_F(ExportPlanTest, AnEmptyChoiceIsAFaultBecauseTheLibraryTakesItForEverything) {
    ExportPlan plan = this->plan();
    EXPECT_FALSE(hasFault(plan));
    plan.choice = ExportChoice::selection;
    EXPECT_TRUE(hasFault(plan));
    document.selection().setOnly(ColliderId{2});
    EXPECT_FALSE(hasFault(plan));
    EXPECT_EQ(exportOptions(plan, document).colliders, std::vector{ColliderId{2}});
    plan.choice = ExportChoice::layers;
    EXPECT_TRUE(hasFault(plan));
    plan.layers = {LayerId{7}};
    EXPECT_TRUE(hasFault(plan)) << "the level has no such layer";
    plan.layers = {LayerId{7}, LayerId{1}};
    EXPECT_FALSE(hasFault(plan));
    EXPECT_EQ(exportOptions(plan, document).layers, std::vector{LayerId{1}});
}

TEST_F(ExportPlanTest, TheFileOfTheLevelIsRefusedUnderEachOfItsNames) {
    const QString own = folder.filePath("own.level.json");
    ASSERT_EQ(saveNow(document, own), std::nullopt);
    ExportPlan plan = this->plan();
    ASSERT_TRUE(QDir(folder.path()).mkdir("below"));
    ASSERT_TRUE(QFile::link(own, folder.filePath("link.json")));
    for (const QString& name :
         {own, folder.filePath("below/../own.level.json"), folder.filePath("link.json")}) {
        plan.file = name;
        EXPECT_TRUE(hasFault(plan)) << name.toStdString();
    }
    plan.file = folder.filePath("other.level.json");
    EXPECT_FALSE(hasFault(plan));
}

TEST_F(ExportPlanTest, ImagesAreLinkedFromTheFolderOfTheFile) {
    ASSERT_TRUE(QDir(folder.path()).mkpath("levels"));
    ASSERT_EQ(saveNow(document, folder.filePath("levels/own.level.json")), std::nullopt);
    ExportPlan plan = this->plan();
    EXPECT_EQ(exportOptions(plan, document).levelFolder, "levels/");
    plan.file = folder.filePath("levels/out.svg");
    EXPECT_EQ(exportOptions(plan, document).levelFolder, "");
}

TEST_F(ExportPlanTest, TheFirstOneIsBesideTheLevelAndFollowsTheFormat) {
    EXPECT_EQ(firstPlan(document, folder.path()).file, folder.filePath("Untitled.tmx"));
    ASSERT_EQ(saveNow(document, folder.filePath("quay.level.json")), std::nullopt);
    const ExportPlan plan = firstPlan(document, QDir::homePath());
    EXPECT_EQ(plan.file, folder.filePath("quay.tmx"));
    EXPECT_EQ(withSuffixOf(QStringLiteral("quay.tmx"), plan.format, *formatNamed("planck")),
              "quay.planck.json");
    EXPECT_EQ(withSuffixOf(QStringLiteral("quay"), plan.format, *formatNamed("lua")), "quay.lua");
}

TEST_F(ExportPlanTest, ASuffixThatTheFileHasAlreadyIsNotAdded) {
    EXPECT_EQ(withSuffixOf(QStringLiteral("quay.matter.json"), formatNamed("tmx"), *formatNamed("matter")),
              "quay.matter.json");
    EXPECT_EQ(withSuffixOf(QStringLiteral("quay.Matter.JSON"), formatNamed("tmx"), *formatNamed("matter")),
              "quay.Matter.JSON");
    EXPECT_EQ(withSuffixOf(QStringLiteral("quay.matter.json"), formatNamed("matter"), *formatNamed("json")),
              "quay.json");
}

} // namespace
} // namespace tangent::test
