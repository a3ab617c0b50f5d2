#include "app/help/help_window.h"
#include "app/main_window_fixture.h"
#include "panels/history/history_panel.h"
#include "panels/layers/layers_panel.h"
#include "panels/outline/outline_columns.h"
#include "panels/outline/outline_panel.h"
#include "panels/problems/problems_panel.h"
#include "tools/tool_table.h"

#include <tangent/level/rules/rule_definition.h>

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QTreeView>

namespace tangent::test {
namespace {

class HelpTest : public MainWindowTest {
protected:
    HelpWindow* guide() { return window.findChild<HelpWindow*>(); }
    GuideBrowser* browser() { return guide()->findChild<GuideBrowser*>(); }
    QListWidget* list() { return guide()->findChild<QListWidget*>(); }
    QString page() { return browser()->source().fileName(); }
    /// The page that F1 opens while the widget has the focus.
    QString pageOf(QWidget& focused) {
        window.activateWindow();
        QApplication::processEvents(); // the guide may be active
        focused.setFocus();
        EXPECT_EQ(QApplication::focusWidget(), &focused);
        QTest::keyClick(&focused, Qt::Key_F1);
        return guide() ? page() : QString();
    }
    template <class Panel, class Part>
    QString pageOfPart() {
        auto* panel = window.findChild<Panel*>();
        auto* dock = qobject_cast<QDockWidget*>(panel->parentWidget()->parentWidget());
        dock->raise();
        QApplication::processEvents();
        return pageOf(*panel->template findChild<Part*>());
    }
    /// The targets of the links in the shown page.
    QSet<QUrl> links() {
        QSet<QUrl> found;
        const QTextDocument& text = *browser()->document();
        for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (const QString link = part.fragment().charFormat().anchorHref(); !link.isEmpty())
                    found.insert(browser()->source().resolved(QUrl(link)));
        return found;
    }
};

TEST_F(HelpTest, F1OpensThePageAboutTheFocusedPanel) {
    document().add("Add", {circleAt(1, {0, 0}, 10), circleAt(2, {16, 0}, 10)});
    QApplication::processEvents();
    EXPECT_EQ(pageOf(window.editor().canvas()), "drawing.md");
    EXPECT_TRUE(guide()->isVisible());
    EXPECT_EQ(list()->currentItem()->text(), "Drawing and selecting");
    EXPECT_EQ((pageOfPart<ProblemsPanel, QTreeView>()), "problems.md");
    EXPECT_EQ((pageOfPart<OutlinePanel, QLineEdit>()), "outline.md");
    EXPECT_EQ((pageOfPart<LayersPanel, QTreeView>()), "layers.md");
    EXPECT_EQ(pageOf(*nameField()), "properties.md");
    window.findChild<QDockWidget*>("history")->show();
    EXPECT_EQ((pageOfPart<HistoryPanel, QAbstractItemView>()), "files.md");
}

TEST_F(HelpTest, F1InADialogOpensItsPageInOneWindow) {
    const auto expectPage = [this](const QString& opener, const QString& page) {
        whenADialogOpens([page](QWidget* dialog) {
            ASSERT_NE(dialog, nullptr);
            for (int i = 0; i < 2; ++i) {
                QTest::keyClick(dialog->focusWidget() ? dialog->focusWidget() : dialog, Qt::Key_F1);
                const auto guides = dialog->findChildren<HelpWindow*>();
                ASSERT_EQ(guides.size(), 1) << page.toStdString();
                EXPECT_TRUE(guides.front()->isVisible());
                EXPECT_EQ(guides.front()->findChild<GuideBrowser*>()->source().fileName(), page);
                guides.front()->close();
            }
            qobject_cast<QDialog*>(dialog)->reject();
        });
        action(opener)->trigger();
    };
    document().add("Add", {circleAt(1, {0, 0}, 10)});
    expectPage("Level Settings…", "level-settings.md");
    expectPage("Replace Names…", "outline.md");
    expectPage("Keyboard Shortcuts…", "shortcuts.md");
}

TEST_F(HelpTest, TheGuideStaysOpenWhenTheDialogEnds) {
    whenADialogOpens([](QWidget* dialog) {
        ASSERT_NE(dialog, nullptr);
        QTest::keyClick(dialog->focusWidget() ? dialog->focusWidget() : dialog, Qt::Key_F1);
        qobject_cast<QDialog*>(dialog)->reject();
    });
    action("Level Settings…")->trigger();
    ASSERT_NE(guide(), nullptr);
    EXPECT_TRUE(guide()->isVisible());
    EXPECT_EQ(page(), "level-settings.md");
    EXPECT_EQ(pageOf(window.editor().canvas()), "drawing.md") << "in the same window";
    EXPECT_EQ(window.findChildren<HelpWindow*>().size(), 1);
}

TEST_F(HelpTest, F1DuringPlayOpensThePageAboutPlay) {
    Canvas& canvas = window.editor().canvas();
    window.activateWindow();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_F5);
    ASSERT_TRUE(window.editor().play().isPlaying());
    EXPECT_EQ(pageOf(canvas), "play.md");
    EXPECT_TRUE(window.editor().play().isPlaying());
}

TEST_F(HelpTest, TheListHasEveryPage) {
    pageOf(window.editor().canvas());
    QSet<QString> listed;
    for (int row = 0; row < list()->count(); ++row) {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          list()->visualItemRect(list()->item(row)).center());
        const QString title = browser()->document()->firstBlock().text();
        EXPECT_FALSE(title.isEmpty());
        EXPECT_EQ(list()->item(row)->text(), title);
        listed.insert(page());
    }
    const QStringList files = QDir(QStringLiteral(":/tangent/resources/guide")).entryList(QDir::Files);
    EXPECT_FALSE(files.isEmpty());
    EXPECT_EQ(listed, QSet<QString>(files.begin(), files.end()));
}

TEST_F(HelpTest, EveryLinkLeadsToAPage) {
    pageOf(window.editor().canvas());
    QSet<QUrl> seen;
    QList<QUrl> ahead;
    for (int row = 0; row < list()->count(); ++row) {
        list()->setCurrentRow(row);
        ahead.append(browser()->source());
    }
    while (!ahead.isEmpty()) {
        const QUrl url = ahead.takeFirst();
        if (seen.contains(url))
            continue;
        seen.insert(url);
        ASSERT_EQ(url.scheme(), "qrc") << url.toString().toStdString();
        EXPECT_TRUE(QFile::exists(QLatin1Char(':') + url.path())) << url.toString().toStdString();
        browser()->setSource(url);
        EXPECT_FALSE(browser()->document()->isEmpty()) << url.toString().toStdString();
        EXPECT_FALSE(browser()->toPlainText().contains(QLatin1String("{#")));
        const QSet<QUrl> found = links();
        ahead.append(QList<QUrl>(found.begin(), found.end()));
    }
    EXPECT_GT(seen.size(), list()->count()) << "links lead out of the list";
}

TEST_F(HelpTest, EveryPictureIsThereAndFitsThePage) {
    pageOf(window.editor().canvas());
    qint64 bytes = 0;
    QSet<QString> named;
    for (int row = 0; row < list()->count(); ++row) {
        list()->setCurrentRow(row);
        const QTextDocument& text = *browser()->document();
        for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextImageFormat format = part.fragment().charFormat().toImageFormat();
                if (!format.isValid())
                    continue;
                const QUrl url = browser()->source().resolved(QUrl(format.name()));
                QFile file(QLatin1Char(':') + url.path());
                EXPECT_TRUE(file.exists()) << url.toString().toStdString();
                const QImage image(file.fileName());
                EXPECT_FALSE(image.isNull()) << "not shown: " << url.toString().toStdString();
                EXPECT_LE(image.width(), 660) << url.toString().toStdString();
                bytes += file.size();
                named.insert(QFileInfo(file).fileName());
            }
    }
    const QStringList files = QDir(QStringLiteral(":/tangent/resources/guide/pictures")).entryList();
    EXPECT_EQ(named, QSet<QString>(files.begin(), files.end())) << "a page shows each picture";
    EXPECT_GE(named.size(), 7);
    EXPECT_LT(bytes, 600'000);
}

TEST_F(HelpTest, TheShortcutsPageNamesEveryActionWithAShortcut) {
    pageOf(window.editor().canvas());
    list()->setCurrentRow(static_cast<int>(HelpPage::shortcuts));
    const QString text = browser()->toPlainText();
    int count = 0;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty() || guide()->actions().contains(action))
            continue;
        ++count;
        EXPECT_TRUE(text.contains(action->text().remove(QLatin1Char('&')))) << action->text().toStdString();
        EXPECT_TRUE(text.contains(action->statusTip())) << action->statusTip().toStdString();
        for (const QKeySequence& keys : action->shortcuts())
            EXPECT_TRUE(text.contains(keys.toString(QKeySequence::NativeText)))
                << keys.toString().toStdString();
    }
    EXPECT_GT(count, 20);
    action("Play")->setShortcut(QKeySequence(Qt::Key_F12));
    browser()->reload();
    EXPECT_TRUE(browser()->toPlainText().contains(QLatin1String("F12"))) << "made when it is shown";
}

TEST_F(HelpTest, BackReturnsToThePreviousPage) {
    pageOf(window.editor().canvas());
    list()->setCurrentRow(static_cast<int>(HelpPage::play));
    ASSERT_EQ(page(), "play.md");
    guide()->activateWindow();
    QApplication::processEvents();
    QTest::keyClick(browser(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(page(), "drawing.md");
    EXPECT_EQ(list()->currentRow(), static_cast<int>(HelpPage::drawing));
}

TEST_F(HelpTest, FindsWordsOnAllPages) {
    pageOf(window.editor().canvas());
    guide()->activateWindow();
    QApplication::processEvents();
    QTest::keyClick(browser(), Qt::Key_F, Qt::ControlModifier);
    auto* search = guide()->findChild<QLineEdit*>();
    ASSERT_EQ(QApplication::focusWidget(), search);
    QTest::keyClicks(search, "undo");
    EXPECT_EQ(page(), "drawing.md") << "has it too";
    QSet<QString> visited;
    for (int i = 0; i < 200; ++i) {
        EXPECT_EQ(browser()->textCursor().selectedText().toLower(), "undo");
        visited.insert(page());
        QTest::keyClick(search, Qt::Key_Return);
    }
    int listed = 0;
    for (int row = 0; row < list()->count(); ++row)
        listed += !list()->isRowHidden(row);
    EXPECT_EQ(visited.size(), listed);
    EXPECT_GT(listed, 2);
    EXPECT_LT(listed, list()->count());
    search->clear();
    for (int row = 0; row < list()->count(); ++row)
        EXPECT_FALSE(list()->isRowHidden(row));
    QTest::keyClicks(search, "collision matrix");
    EXPECT_EQ(browser()->textCursor().selectedText().toLower(), "collision matrix");
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_TRUE(guide()->isVisible());
    EXPECT_EQ(search->text(), QString());
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_FALSE(guide()->isVisible());
}

TEST_F(HelpTest, SaysThatAWordIsNotInTheGuide) {
    action("User Guide")->trigger();
    auto* search = guide()->findChild<QLineEdit*>();
    auto* notFound = guide()->findChild<QLabel*>(QStringLiteral("notFound"));
    search->setFocus();
    QTest::keyClicks(search, "level");
    EXPECT_FALSE(notFound->isVisible());
    QTest::keyClicks(search, "zzz");
    EXPECT_TRUE(notFound->isVisible());
    QTest::keyClick(search, Qt::Key_Backspace);
    EXPECT_TRUE(notFound->isVisible());
    search->selectAll();
    QTest::keyClick(search, Qt::Key_Delete);
    EXPECT_FALSE(notFound->isVisible());
}

QString guidePage(const QString& name) {
    QFile file(QStringLiteral(TANGENT_RESOURCES "/guide/") + name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return QString::fromUtf8(file.readAll());
}

TEST(GuidePages, HaveARowForEveryRule) {
    const QString page = guidePage(QStringLiteral("problems.md"));
    for (std::size_t i = 0; i < ruleCount; ++i) {
        const QString title = definitionOf(static_cast<Rule>(i)).title;
        EXPECT_TRUE(page.contains("\n| " + title + " |")) << title.toStdString();
    }
}

TEST(GuidePages, HaveARowForEveryToolButTheFirst) {
    const QString page = guidePage(QStringLiteral("drawing.md"));
    for (const ToolEntry& entry : toolTable().subspan(1)) {
        const QString name = QString(entry.definition->text).remove('&');
        const QString row =
            "\n| " + name + " | " + QKeySequence(entry.definition->shortcut).toString() + " |";
        EXPECT_TRUE(page.contains(row)) << name.toStdString();
    }
}

TEST(GuidePages, NameEveryFieldOfTheFilterLine) {
    const QString page = guidePage(QStringLiteral("outline.md"));
    for (const QString& field : queryNumberFields().split(QStringLiteral(", ")))
        EXPECT_TRUE(page.contains('`' + field + '`')) << field.toStdString();
}

} // namespace
} // namespace tangent::test
