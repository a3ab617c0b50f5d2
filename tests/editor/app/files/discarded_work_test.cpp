#include "app/files/message_bar.h"
#include "app/files/recovery_fixture.h"

#include <QComboBox>

namespace tangent::test {
namespace {

class DiscardedWorkTest : public RecoveryTest {};

TEST_F(DiscardedWorkTest, DiscardedWorkCanBeRecoveredLater) {
    const QString file = level();
    leaveWork(file);
    MainWindow window;
    window.show();
    press(QStringLiteral("Discard"));
    window.offerRecoveries();
    whenADialogOpens([](QWidget* dialog) {
        const auto* list = dialog->findChild<QComboBox*>();
        ASSERT_NE(list, nullptr);
        EXPECT_EQ(list->count(), 1);
        EXPECT_TRUE(list->currentText().startsWith(QStringLiteral("“a.level.json”: 1 change")))
            << list->currentText().toStdString();
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    window.findChild<QAction*>(QStringLiteral("recoverDiscarded"))->trigger();
    LevelDocument& document = window.editor().document();
    EXPECT_EQ(document.filePath(), file);
    EXPECT_TRUE(document.isModified());
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    QString said;
    whenADialogOpens([&said](QWidget* dialog) {
        said = static_cast<QMessageBox*>(dialog)->text();
        static_cast<QDialog*>(dialog)->accept();
    });
    window.findChild<QAction*>(QStringLiteral("recoverDiscarded"))->trigger();
    EXPECT_TRUE(said.contains(QStringLiteral("No unsaved work"))) << "it was recovered";
}

TEST_F(DiscardedWorkTest, ClosingALevelThatOnlyAnotherProgramChangedSaysSo) {
    const QString file = level();
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(file));
    changeAsOthers(file);
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.editor().document().isModified(); }));
    QString said;
    whenADialogOpens([&said](QWidget* dialog) {
        auto* box = static_cast<QMessageBox*>(dialog);
        said = box->text() + box->informativeText();
        EXPECT_EQ(box->defaultButton(), box->button(QMessageBox::Discard));
        box->button(QMessageBox::Discard)->click();
    });
    window.close();
    EXPECT_TRUE(said.contains(QStringLiteral("changed on disk"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("You changed nothing here"))) << said.toStdString();
}

TEST_F(DiscardedWorkTest, TheQuestionSaysThatWhatIsDiscardedCannotBeKept) {
    for (const QString& folder : recoveryFolders()) {
        QFile block(folder);
        QDir().mkpath(QFileInfo(folder).path());
        ASSERT_TRUE(block.open(QIODevice::WriteOnly));
    }
    MainWindow window(nullptr, std::chrono::hours(1)); // nobody knows yet that writing fails
    window.show();
    window.editor().document().add(QStringLiteral("add"), {circleAt(1, {0, 0}, 5)});
    QStringList said;
    const auto answerWith = [&said](QMessageBox::StandardButton button) {
        whenADialogOpens([&said, button](QWidget* dialog) {
            auto* box = static_cast<QMessageBox*>(dialog);
            said.append(box->informativeText());
            if (button == QMessageBox::Cancel)
                return box->button(button)->click();
            whenADialogOpens([&said](QWidget* second) {
                auto* again = static_cast<QMessageBox*>(second);
                said.append(again->informativeText());
                again->button(QMessageBox::Cancel)->click();
            });
            box->button(button)->click();
        });
    };
    answerWith(QMessageBox::Discard);
    EXPECT_FALSE(window.close());
    ASSERT_EQ(said.size(), 2);
    EXPECT_TRUE(said[0].contains(QStringLiteral("Recover Discarded Work"))) << said[0].toStdString();
    EXPECT_TRUE(said[1].contains(QStringLiteral("what you discard is lost"))) << said[1].toStdString();
    answerWith(QMessageBox::Cancel);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(said.last().contains(QStringLiteral("what you discard is lost"))) << "now it is known";
    answer(QMessageBox::Discard);
    EXPECT_TRUE(window.close());
}

TEST_F(DiscardedWorkTest, ClosingNormallyLeavesNoRecoveryFile) {
    MainWindow window;
    window.show();
    window.editor().document().add(QStringLiteral("add"), {circleAt(1, {0, 0}, 5)});
    answer(QMessageBox::Discard);
    window.close();
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
}

TEST_F(DiscardedWorkTest, WhatIsDiscardedOnClosingCanBeRecoveredLater) {
    const QString file = level();
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(file));
    window.editor().document().waitForCheck();
    window.editor().document().add(QStringLiteral("add"), {circleAt(77, {900, 900}, 5)});
    ASSERT_TRUE(const_cast<LevelRecovery&>(window.recovery()).writeNow());
    window.editor().document().remove(QStringLiteral("remove"), {ColliderId{3}});
    answer(QMessageBox::Discard);
    window.findChild<QAction*>(QStringLiteral("closeLevel"))->trigger();
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty()) << "the next start offers nothing";
    whenADialogOpens([](QWidget* dialog) {
        const auto* list = dialog->findChild<QComboBox*>();
        ASSERT_NE(list, nullptr);
        EXPECT_EQ(list->count(), 1);
        QTest::keyClick(dialog, Qt::Key_Return);
    });
    window.findChild<QAction*>(QStringLiteral("recoverDiscarded"))->trigger();
    EXPECT_EQ(window.editor().document().filePath(), file);
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
    EXPECT_FALSE(window.editor().document().level().find(ColliderId{3})) << "as it was when it was discarded";
    answer(QMessageBox::Discard);
    window.close();
    EXPECT_EQ(discardedRecoveries(recoveryFolder()).size(), 1) << "also when the window closes";
}

TEST_F(DiscardedWorkTest, WhatIsDiscardedRightAfterAnEditCanBeRecoveredLater) {
    MainWindow window;
    window.show();
    window.editor().document().add(QStringLiteral("add"), {circleAt(77, {900, 900}, 5)});
    QString said;
    whenADialogOpens([&said](QWidget* dialog) {
        auto* box = static_cast<QMessageBox*>(dialog);
        said = box->informativeText();
        box->button(QMessageBox::Discard)->click();
    });
    window.close();
    EXPECT_TRUE(said.contains(QStringLiteral("Recover Discarded Work"))) << said.toStdString();
    const QStringList discarded = discardedRecoveries(recoveryFolder());
    ASSERT_EQ(discarded.size(), 1);
    EXPECT_EQ(readRecovery(discarded[0])->level.colliders.size(), 1U);
}

TEST_F(DiscardedWorkTest, WhatReloadingReplacesCanBeRecoveredLater) {
    const QString file = level();
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(file));
    LevelDocument& document = window.editor().document();
    document.waitForCheck();
    document.add(QStringLiteral("add"), {circleAt(77, {900, 900}, 5)});
    changeAsOthers(file);
    auto* bar = window.findChild<MessageBar*>(QStringLiteral("fileChanges"));
    ASSERT_TRUE(QTest::qWaitFor([bar] { return bar->isVisible(); }));
    for (QAbstractButton* button : bar->findChildren<QAbstractButton*>())
        if (button->text() == QStringLiteral("&Reload"))
            button->click();
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.level().find(ColliderId{77}));
    const QStringList discarded = discardedRecoveries(recoveryFolder());
    ASSERT_EQ(discarded.size(), 1);
    EXPECT_EQ(readRecovery(discarded[0])->level.colliders.size(), 4U);
    EXPECT_TRUE(window.close());
    EXPECT_EQ(discardedRecoveries(recoveryFolder()).size(), 1);
}

TEST_F(DiscardedWorkTest, ReloadingALevelWithoutEditsKeepsNothing) {
    const QString file = level();
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(file));
    changeAsOthers(file);
    auto* bar = window.findChild<MessageBar*>(QStringLiteral("fileChanges"));
    ASSERT_TRUE(QTest::qWaitFor([bar] { return bar->isVisible(); }));
    for (QAbstractButton* button : bar->findChildren<QAbstractButton*>())
        if (button->text() == QStringLiteral("&Reload"))
            button->click();
    EXPECT_FALSE(window.editor().document().isModified());
    EXPECT_TRUE(discardedRecoveries(recoveryFolder()).isEmpty());
}

} // namespace
} // namespace tangent::test
