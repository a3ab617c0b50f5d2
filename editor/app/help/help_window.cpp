#include "app/help/help_window.h"

#include "app/commands/menu_actions.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"
#include "panels/fields/search_field.h"

#include <QAction>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QRegularExpression>
#include <QShortcut>
#include <QSplitter>
#include <QTextTable>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

/// File names in the order of HelpPage.
constexpr std::array pages{"first-steps",  "window",     "drawing",  "snapping",
                           "arranging",    "properties", "layers",   "level-settings",
                           "problems",     "outline",    "play",     "files",
                           "command-line", "tiled",      "exchange", "shortcuts"};

QUrl urlOf(std::size_t page) {
    return QUrl(QStringLiteral("qrc:/tangent/resources/guide/%1.md").arg(QLatin1String(pages[page])));
}

const QUrl& shortcutsUrl() {
    static const QUrl url = urlOf(static_cast<std::size_t>(HelpPage::shortcuts));
    return url;
}

/// The text of a page without the heading identifiers, which are for Doxygen.
QString readPage(const QUrl& url) {
    QFile file(QLatin1Char(':') + url.path());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression identifier(QStringLiteral(" \\{#\\w+\\}"));
    return QString::fromUtf8(file.readAll()).remove(identifier);
}

QString titleOf(const QString& page) {
    return page.section(QLatin1Char('\n'), 0, 0).mid(2);
}

QString rowsOf(const std::vector<MenuAction>& entries) {
    QString rows;
    for (const MenuAction& entry : entries) {
        QStringList keys;
        for (const QKeySequence& shortcut : entry.action->shortcuts())
            keys << shortcut.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            rows += QStringLiteral("| %1 | %2 | %3 |\n")
                        .arg(entry.action->iconText(), keys.join(QStringLiteral(", ")),
                             entry.action->statusTip());
    }
    return rows;
}

/// Adds borders and padding, which Markdown cannot express.
void layOutTables(const QTextDocument& text, const QColor& line) {
    for (QTextFrame* frame : text.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorder(1);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(line);
            format.setCellPadding(4);
            format.setTopMargin(6);
            format.setBottomMargin(10);
            table->setFormat(format);
        }
}

} // namespace

QString shortcutTables(const QMenuBar& menus) {
    QString tables;
    for (const QAction* menu : menus.actions())
        if (const QString rows = rowsOf(menuActions(*menu)); !rows.isEmpty())
            tables += QStringLiteral("\n## %1\n\n| %2 | %3 | %4 |\n| --- | --- | --- |\n%5")
                          .arg(plainText(*menu), HelpWindow::tr("Action"), HelpWindow::tr("Keys"),
                               HelpWindow::tr("What it does"), rows);
    return tables;
}

GuideBrowser::GuideBrowser(std::function<QString()> shortcuts) : shortcuts_(std::move(shortcuts)) {
    setFrameShape(NoFrame);
    setOpenExternalLinks(true);
    document()->setDocumentMargin(20);
}

QVariant GuideBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::MarkdownResource)
        return QTextBrowser::loadResource(type, name);
    const QString page = readPage(name);
    return name == shortcutsUrl() ? page + shortcuts_() : page;
}

HelpWindow::HelpWindow(const QMenuBar& menus, QWidget* owner)
    : QWidget(owner, Qt::Window), list_(new QListWidget),
      browser_(new GuideBrowser([&menus] { return shortcutTables(menus); })), search_(new SearchField),
      notFound_(new QLabel) {
    keepTexts(*this, [this] { setWindowTitle(tr("User Guide")); });
    createList();
    auto* reading = new QSplitter;
    reading->addWidget(list_);
    reading->addWidget(browser_);
    reading->setStretchFactor(1, 1);
    reading->setSizes({260, 700});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(createBar());
    layout->addWidget(reading, 1);
    resizeWithinScreen(*this, {960, 720});
    connect(browser_, &QTextBrowser::sourceChanged, this, &HelpWindow::followSource);
    connect(new QShortcut(QKeySequence::Cancel, this), &QShortcut::activated, this, [this] {
        if (search_->hasFocus() && !search_->text().isEmpty())
            search_->clear();
        else
            close();
    });
}

void HelpWindow::createList() {
    list_->setFrameShape(QFrame::NoFrame);
    list_->setItemDelegate(new RoomyDelegate(list_));
    keepTexts(*list_, [this] { setCaption(*list_, tr("Topics"), tr("The pages of the guide")); });
    for (std::size_t page = 0; page < pages.size(); ++page)
        list_->addItem(titleOf(readPage(urlOf(page))));
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            browser_->setSource(urlOf(static_cast<std::size_t>(row)));
    });
}

QLayout* HelpWindow::createBar() {
    auto* back = new QAction(icon(QStringLiteral("arrow-left")), {}, this);
    const QKeySequence backKeys(QKeySequence::Back);
    back->setShortcut(backKeys);
    back->setEnabled(false);
    addAction(back);
    connect(back, &QAction::triggered, browser_, &QTextBrowser::backward);
    connect(browser_, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);

    notFound_->setObjectName(QStringLiteral("notFound"));
    notFound_->setForegroundRole(QPalette::PlaceholderText);
    notFound_->hide();
    search_->setMaximumWidth(280);
    auto* language = new QLabel(this);
    language->setObjectName(QStringLiteral("language"));
    language->setForegroundRole(QPalette::PlaceholderText);
    keepTexts(*this, [this, back, backKeys, language] {
        const char* const text = QT_TR_NOOP("The guide is in English");
        language->setText(tr(text));
        language->setVisible(tr(text) != QLatin1String(text)); // where the program is not
        setCaption(*back, tr("Back"), tr("Go to the previous page"), backKeys);
        notFound_->setText(tr("Not in the guide"));
        search_->setPlaceholderText(tr("Find in the guide"));
        setCaption(*search_, tr("Find in the guide"),
                   tr("Find text in all pages; Enter goes to the next match"));
        browser_->reload(); // with the actions in the page about shortcuts
        texts_.clear();
    });
    connect(search_, &QLineEdit::textEdited, this, [this](const QString& text) { find(text, true); });
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        listHits(text);
        if (text.isEmpty())
            notFound_->hide();
    });
    connect(search_, &QLineEdit::returnPressed, this, [this] { find(search_->text(), false); });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, search_,
            [this] { search_->setFocus(); });

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 4);
    bar->addWidget(makeButton(*back));
    bar->addWidget(language);
    bar->addStretch();
    bar->addWidget(notFound_);
    bar->addWidget(search_);
    return bar;
}

void HelpWindow::showPage(HelpPage page) {
    browser_->setSource(urlOf(static_cast<std::size_t>(page)));
    show();
    raise();
    activateWindow();
    browser_->setFocus();
}

/// Lays out the tables of the page and selects the page in the list. A page that is not in the list leaves the list
/// unchanged.
void HelpWindow::followSource(const QUrl& source) {
    layOutTables(*browser_->document(), palette().color(QPalette::Mid));
    notFound_->hide();
    for (std::size_t page = 0; page < pages.size(); ++page)
        if (urlOf(page) == source) {
            const QSignalBlocker blocker(list_); // otherwise the list would open the page again
            list_->setCurrentRow(static_cast<int>(page));
            browser_->setAccessibleName(list_->currentItem()->text());
        }
}

const std::vector<QString>& HelpWindow::texts() {
    for (std::size_t page = texts_.size(); page < pages.size(); ++page) {
        QTextDocument shown;
        shown.setMarkdown(browser_->loadResource(QTextDocument::MarkdownResource, urlOf(page)).toString());
        texts_.push_back(shown.toPlainText());
    }
    return texts_;
}

/// Lists only the pages that contain the text.
void HelpWindow::listHits(const QString& text) {
    for (std::size_t page = 0; page < pages.size(); ++page)
        list_->setRowHidden(static_cast<int>(page),
                            !text.isEmpty() && !texts()[page].contains(text, Qt::CaseInsensitive));
}

/// Finds on this page, then on the pages after it, then on this page from its start.
void HelpWindow::find(const QString& text, bool fromStart) {
    if (fromStart)
        browser_->moveCursor(QTextCursor::Start);
    notFound_->hide();
    if (text.isEmpty() || browser_->find(text) || findOnOtherPage(text))
        return;
    const QTextCursor before = browser_->textCursor();
    browser_->moveCursor(QTextCursor::Start);
    if (browser_->find(text))
        return;
    browser_->setTextCursor(before);
    notFound_->show();
}

bool HelpWindow::findOnOtherPage(const QString& text) {
    const std::size_t current = static_cast<std::size_t>(std::max(list_->currentRow(), 0));
    for (std::size_t step = 1; step < pages.size(); ++step) {
        const std::size_t page = (current + step) % pages.size();
        if (!texts()[page].contains(text, Qt::CaseInsensitive))
            continue;
        browser_->setSource(urlOf(page));
        browser_->moveCursor(QTextCursor::Start);
        if (browser_->find(text))
            return true;
    }
    return false;
}

} // namespace tangent
