#include "app/files/message_bar.h"
#include "app/files/recovery_fixture.h"

#include <QComboBox>
#include <QLocale>
#include <QProgressDialog>

namespace tangent::test {
namespace {

TEST_F(RecoveryTest, RecoversOverTheFileAsItIsNow) {
    const QString file = level();
    leaveWork(file);
    MainWindow window;
    window.show();
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    LevelDocument& document = window.editor().document();
    EXPECT_EQ(document.filePath(), file);
    EXPECT_TRUE(document.isModified());
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    EXPECT_FALSE(document.level().find(ColliderId{3}));
    document.undo();
    EXPECT_TRUE(document.level().find(ColliderId{3})) << "as the file has it";
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
}

TEST_F(RecoveryTest, SaysThatAnotherProgramChangedTheFileSinceTheCrash) {
    const QString file = level();
    leaveWork(file);
    changeAsOthers(file);
    MainWindow window;
    window.show();
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return window.findChild<MessageBar*>(QStringLiteral("fileChanges"))->isVisible(); }));
}

TEST_F(RecoveryTest, NeverRecoversOverTheLevelOfAnotherFile) {
    const QString file = level();
    leaveWork(file);
    QFile::remove(file);
    MainWindow window;
    window.show();
    const QString other = level() + QStringLiteral(".other.level.json");
    ASSERT_TRUE(QFile::rename(file, other));
    ASSERT_TRUE(window.open(other));
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    LevelDocument& document = window.editor().document();
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    EXPECT_EQ(document.filePath(), QString()) << "saving asks for a name";
    EXPECT_EQ(document.file().proposed(), file);
}

TEST_F(RecoveryTest, ALevelWithoutItsFileKeepsItsBackgrounds) {
    const QString file = level();
    QFile painted(file);
    ASSERT_TRUE(painted.open(QIODevice::WriteOnly));
    painted.write(QByteArray(twoRectangles)
                      .replace("\"layers\"", "\"backgrounds\": [\n{\"image\": \"art.png\"}\n],\n\"layers\""));
    painted.close();
    leaveWork(file);
    QFile::remove(file);
    MainWindow window;
    window.show();
    const QString said = recover(window);
    EXPECT_TRUE(said.contains(QStringLiteral("no longer exists"))) << said.toStdString();
    LevelDocument& document = window.editor().document();
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.file().displayName(), QStringLiteral("a.level.json"));
    ASSERT_EQ(document.level().settings().backgrounds.size(), 1U);
    EXPECT_EQ(document.level().settings().backgrounds[0].image, state.filePath("art.png").toStdString());
    document.file().startSaving(file);
    document.file().waitForSaving();
    EXPECT_EQ(document.level().settings().backgrounds[0].image, "art.png");
}

TEST_F(RecoveryTest, TheWorkOfTheOpenLevelIsOfferedFirst) {
    const QString file = level();
    leaveWork(file);
    const QString other = state.filePath(QStringLiteral("b.level.json"));
    ASSERT_TRUE(QFile::copy(file, other));
    leaveWork(other);
    for (const auto& [open, further] : {std::pair(file, other), {other, file}}) {
        MainWindow window;
        window.show();
        ASSERT_TRUE(window.open(open));
        QStringList asked;
        const auto later = [&asked](QWidget* dialog) {
            auto* box = static_cast<QMessageBox*>(dialog);
            asked.append(box->text());
            for (QAbstractButton* button : box->buttons())
                if (button->text().contains(QLatin1String("Later")))
                    return button->click();
        };
        whenADialogOpens([&](QWidget* dialog) {
            whenADialogOpens(later);
            later(dialog);
        });
        window.offerRecoveries();
        ASSERT_EQ(asked.size(), 2);
        EXPECT_TRUE(asked[0].contains(QFileInfo(open).fileName()));
        EXPECT_TRUE(asked[1].contains(QFileInfo(further).fileName()));
        EXPECT_EQ(window.editor().document().filePath(), open);
    }
}

TEST_F(RecoveryTest, EveryLevelIsRecoveredInATabOfItsOwn) {
    const QString file = level();
    leaveWork(file);
    const QString other = state.filePath(QStringLiteral("b.level.json"));
    ASSERT_TRUE(QFile::copy(file, other));
    leaveWork(other);
    leaveWork(other); // by another editor
    MainWindow window;
    window.show();
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &window, [] {
        const QDir recoveries(recoveryFolder());
        EXPECT_EQ(recoveries.entryList({QStringLiteral("*.lock")}).size(),
                  recoveries.entryList({QStringLiteral("*.recovery")}).size())
            << "a killed program would leave a lock for ever";
        if (const QWidget* dialog = QApplication::activeModalWidget())
            for (QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
                if (button->text().remove(QLatin1Char('&')) == QLatin1String("Recover"))
                    return button->click();
    });
    poll.start(0);
    window.offerRecoveries();
    QStringList files;
    QStringList names;
    for (const auto& open : window.tabs().levels()) {
        EXPECT_TRUE(open->document().isModified());
        EXPECT_TRUE(open->document().level().find(ColliderId{77}));
        EXPECT_EQ(open->document().undoHistory().count(), 1) << "no work was recovered over other work";
        files.append(open->document().filePath());
        names.append(open->document().file().displayName());
        if (open->document().filePath().isEmpty()) {
            EXPECT_TRUE(names.last().startsWith(QStringLiteral("b (recovered ")))
                << names.last().toStdString();
            EXPECT_TRUE(open->document().selection().isEmpty());
        }
    }
    EXPECT_EQ(names.removeDuplicates(), 0);
    files.sort();
    EXPECT_EQ(files, (QStringList{QString(), file, other}));
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
}

TEST_F(RecoveryTest, TheNameBesideALongOneCanBeSaved) {
    constexpr int maxName = 255; // bytes, on most file systems
    const QString suffix = QStringLiteral("é.level.json");
    const QString file = state.filePath(QString(maxName - suffix.toUtf8().size(), QLatin1Char('n')) + suffix);
    ASSERT_TRUE(QFile::copy(level(), file));
    leaveWork(file);
    leaveWork(file);
    MainWindow window;
    window.show();
    press(QStringLiteral("Recover All"));
    window.offerRecoveries();
    ASSERT_EQ(window.tabs().levels().size(), 2U);
    LevelDocument& document = window.tabs().levels().back()->document();
    const QString proposed = document.file().proposed();
    EXPECT_TRUE(QFileInfo(proposed).fileName().startsWith(QStringLiteral("nnn")));
    EXPECT_TRUE(proposed.contains(QStringLiteral("n (recovered "))) << proposed.toStdString();
    document.file().startSaving(proposed);
    document.file().waitForSaving();
    EXPECT_TRUE(QFile::exists(proposed));
}

TEST_F(RecoveryTest, RecoversEvenIfTheFileCannotBeRead) {
    const QString file = level();
    leaveWork(file);
    QFile broken(file);
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
    broken.write("{");
    broken.close();
    MainWindow window;
    window.show();
    whenADialogOpens([](QWidget*) { // a dialog about the file follows the offer
        whenADialogOpens([](QWidget* dialog) { static_cast<QDialog*>(dialog)->reject(); });
        clickButton(QApplication::activeModalWidget(), QStringLiteral("Recover"));
    });
    window.offerRecoveries();
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
}

TEST_F(RecoveryTest, DiscardsOrKeepsForLater) {
    leaveWork(level());
    MainWindow window;
    window.show();
    press(QStringLiteral("Decide Later"));
    window.offerRecoveries();
    EXPECT_EQ(abandonedRecoveries(recoveryFolder()).size(), 1);
    press(QStringLiteral("Discard"));
    window.offerRecoveries();
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
    EXPECT_FALSE(window.editor().document().isModified());
}

/// Answers the questions about recovery in turn and returns what each says besides its first line.
QStringList answerInTurn(MainWindow& window, const QStringList& answers) {
    QStringList said;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &window, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        const QString answer = answers.value(said.size());
        said.append(box->informativeText());
        for (QAbstractButton* button : box->buttons())
            if (button->text().remove(QLatin1Char('&')) == answer)
                return button->click();
        ADD_FAILURE() << "no button " << answer.toStdString();
        box->reject();
    });
    poll.start(0);
    window.offerRecoveries();
    return said;
}

TEST_F(RecoveryTest, EachOfSeveralWorksOnOneLevelIsOffered) {
    const QString file = level();
    leaveWork(file);
    leaveWork(file);
    MainWindow window;
    window.show();
    const QStringList said = answerInTurn(window, {QStringLiteral("Discard"), QStringLiteral("Recover")});
    ASSERT_EQ(said.size(), 2);
    EXPECT_TRUE(said[0].contains(QStringLiteral("work 1 of 2"))) << said[0].toStdString();
    EXPECT_TRUE(said[1].contains(QStringLiteral("work 2 of 2"))) << said[1].toStdString();
    EXPECT_EQ(window.editor().document().filePath(), file);
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
}

TEST_F(RecoveryTest, TheQuestionSaysThatTheFileHasChanged) {
    const QString file = level();
    leaveWork(file);
    MainWindow window;
    window.show();
    const QString later = QStringLiteral("Decide Later");
    EXPECT_FALSE(answerInTurn(window, {later}).value(0).contains(QStringLiteral("Another program")));
    changeAsOthers(file);
    const QString time = QLocale().toString(QFileInfo(file).lastModified(), QLocale::ShortFormat);
    const QString said = answerInTurn(window, {later}).value(0);
    EXPECT_TRUE(said.contains(QStringLiteral("The file has changed since, %1.").arg(time)))
        << said.toStdString();
}

TEST_F(RecoveryTest, TheQuestionCountsNoEditsThatThereWereNot) {
    {
        LevelDocument document;
        ASSERT_TRUE(document.open(level()).empty());
        document.waitForCheck();
        LevelRecovery recovery(document, {recoveryFolder()}, std::chrono::hours(1));
        document.undoHistory().resetClean(); // as if another program had changed the file
        ASSERT_TRUE(recovery.writeNow());
    }
    MainWindow window;
    window.show();
    const QStringList said = answerInTurn(window, {QStringLiteral("Discard")});
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said[0].startsWith(QStringLiteral("Opened, not edited; last saved for recovery ")))
        << said[0].toStdString();
    QString listed;
    whenADialogOpens([&](QWidget* dialog) {
        listed = dialog->findChild<QComboBox*>()->currentText();
        static_cast<QDialog*>(dialog)->reject();
    });
    window.findChild<QAction*>(QStringLiteral("recoverDiscarded"))->trigger();
    EXPECT_TRUE(listed.startsWith(QStringLiteral("“a.level.json”: opened, not edited; ")))
        << listed.toStdString();
}

TEST_F(RecoveryTest, AFileThatChangesDuringTheQuestionIsReadAgain) {
    const QString file = level();
    leaveWork(file);
    MainWindow window;
    window.show();
    ASSERT_TRUE(window.open(file));
    LevelDocument& document = window.editor().document();
    document.waitForCheck();
    whenADialogOpens([&](QWidget* dialog) {
        changeAsOthers(file);
        EXPECT_TRUE(QTest::qWaitFor([&] { return document.isModified(); }));
        clickButton(dialog, QStringLiteral("Recover"));
    });
    window.offerRecoveries();
    EXPECT_EQ(window.tabs().levels().size(), 1U);
    EXPECT_TRUE(document.level().find(ColliderId{77}));
    document.undo();
    const auto circle = document.level().find(ColliderId{3});
    ASSERT_TRUE(circle);
    EXPECT_EQ(center(document.level().collider(*circle).shape).x, 600) << "as the file has it now";
}

TEST_F(RecoveryTest, ABarSaysAsLongAsThereIsNoRecovery) {
    for (const QString& folder : recoveryFolders()) {
        QFile block(folder);
        QDir().mkpath(QFileInfo(folder).path());
        ASSERT_TRUE(block.open(QIODevice::WriteOnly));
    }
    MainWindow window(nullptr, std::chrono::milliseconds(1));
    window.show();
    const auto* bar = window.findChild<MessageBar*>(QStringLiteral("recovery"));
    EXPECT_FALSE(bar->isVisible());
    window.editor().document().add(QStringLiteral("add"), {circleAt(1, {0, 0}, 5)});
    ASSERT_TRUE(QTest::qWaitFor([bar] { return bar->isVisible(); }));
    EXPECT_TRUE(bar->accessibleName().contains(QStringLiteral("a crash would lose them")));
    QFile::remove(recoveryFolders().last());
    ASSERT_TRUE(QTest::qWaitFor([bar] { return !bar->isVisible(); }));
    QFile::remove(recoveryFolders().first());
    answer(QMessageBox::Discard);
    window.close();
}

TEST_F(RecoveryTest, WorkInAnotherFolderIsOffered) {
    const QString file = level();
    QFile block(recoveryFolder());
    QDir().mkpath(QFileInfo(recoveryFolder()).path());
    ASSERT_TRUE(block.open(QIODevice::WriteOnly));
    LevelDocument document;
    ASSERT_TRUE(document.open(file).empty());
    document.add(QStringLiteral("add"), {circleAt(77, {900, 900}, 5)});
    {
        LevelRecovery recovery(document, recoveryFolders(), std::chrono::hours(1));
        document.remove(QStringLiteral("remove"), {ColliderId{3}});
        ASSERT_TRUE(recovery.writeNow());
    }
    MainWindow window;
    window.show();
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
}

TEST_F(RecoveryTest, RecoversAllAtOnce) {
    const QString file = level();
    const QString other = state.filePath(QStringLiteral("b.level.json"));
    ASSERT_TRUE(QFile::copy(file, other));
    leaveWork(file);
    leaveWork(other);
    leaveWork(other);
    MainWindow window;
    window.show();
    QString title;
    whenADialogOpens([&title](QWidget* dialog) {
        title = dialog->windowTitle();
        clickButton(dialog, QStringLiteral("Recover All"));
    });
    window.offerRecoveries();
    EXPECT_TRUE(title.endsWith(QStringLiteral("(1 of 3)"))) << title.toStdString();
    EXPECT_EQ(window.tabs().levels().size(), 3U);
    for (const auto& open : window.tabs().levels())
        EXPECT_TRUE(open->document().level().find(ColliderId{77}));
    EXPECT_TRUE(abandonedRecoveries(recoveryFolder()).isEmpty());
}

TEST_F(RecoveryTest, RecoveredWorkCountsAsManyChangesAsBefore) {
    {
        LevelDocument document;
        ASSERT_TRUE(document.open(level()).empty());
        document.waitForCheck();
        LevelRecovery recovery(document, {recoveryFolder()}, std::chrono::hours(1));
        for (const std::int64_t id : {1, 2, 3})
            document.remove(QStringLiteral("remove"), {ColliderId{id}});
        ASSERT_TRUE(recovery.writeNow());
    }
    MainWindow window;
    window.show();
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    const QStringList files = QDir(recoveryFolder()).entryList({QStringLiteral("*.recovery")});
    ASSERT_EQ(files.size(), 1);
    EXPECT_EQ(readRecoveryInfo(recoveryFolder() + QLatin1Char('/') + files[0])->changes, 3);
}

TEST_F(RecoveryTest, ReadingALargeFileCanBeCancelled) {
    leaveWork(level());
    const QString file = abandonedRecoveries(recoveryFolder()).value(0);
    const qint64 size = QFileInfo(file).size();
    ASSERT_TRUE(QFile::resize(file, qint64{1} << 33)); // takes no room
    MainWindow window;
    window.show();
    QTimer poll;
    bool wasCancelled = false;
    QObject::connect(&poll, &QTimer::timeout, &window, [&] {
        auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        wasCancelled = wasCancelled || qobject_cast<QProgressDialog*>(dialog);
        EXPECT_TRUE(wasCancelled) << "the window did not answer meanwhile";
        dialog->reject();
    });
    poll.start(0);
    window.offerRecoveries();
    EXPECT_TRUE(wasCancelled);
    poll.stop();
    ASSERT_TRUE(QFile::resize(file, size));
    press(QStringLiteral("Recover"));
    window.offerRecoveries();
    EXPECT_TRUE(window.editor().document().level().find(ColliderId{77}));
}

} // namespace
} // namespace tangent::test
