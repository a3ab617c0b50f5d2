#include "app/help/welcome_page.h"

#include "app/actions.h"
#include "app/commands/menu_actions.h"
#include "app/files/recent_files.h"
#include "app/help/link_button.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/shown_text.h"
#include "panels/fields/icon_label.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace tangent {

namespace {

constexpr int columnWidth = 340;
constexpr int columnGap = 40; // between columns
constexpr double headingScale = 1.15;

/// The sample level beside the program: installed, or in the folder that the program was built from. Empty if it is not
/// there.
QString sampleLevel() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* folder : {"../share/tangent/levels", "../../../resources/levels"}) {
        const QFileInfo file(program.filePath(QLatin1String(folder) + QLatin1String("/harbour.level.json")));
        if (file.exists())
            return file.canonicalFilePath();
    }
    return {};
}

QLabel* makeBold(QLabel* label, double scale) {
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    return label;
}

QString keysOf(const QAction& action) {
    return action.shortcut().toString(QKeySequence::NativeText);
}

QVBoxLayout* makeColumn() {
    auto* layout = new QVBoxLayout;
    layout->setSpacing(2);
    return layout;
}

} // namespace

WelcomePage::WelcomePage(const Actions& actions, RecentFiles& recent, QWidget* parent)
    : QScrollArea(parent), recent_(recent), columns_(new QHBoxLayout), recentList_(makeColumn()) {
    keepTexts(*this, [this] { setAccessibleName(tr("Welcome")); });
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    columns_->setSpacing(columnGap);
    columns_->addLayout(createStart(actions));
    columns_->addLayout(recentList_);
    auto* content = new QVBoxLayout;
    content->addStretch(1);
    content->addLayout(createHeading());
    content->addSpacing(24);
    content->addLayout(columns_);
    content->addSpacing(24);
    content->addLayout(createKeys(actions));
    content->addStretch(2);
    auto* layout = new QHBoxLayout(page);
    layout->setContentsMargins(24, 16, 24, 16);
    layout->addStretch();
    layout->addLayout(content);
    layout->addStretch();
    setWidget(page);
    fillRecent();
    connect(&recent, &RecentFiles::changed, this, &WelcomePage::fillRecent, Qt::QueuedConnection);
    setFocusProxy(page->findChild<LinkButton*>());
}

/// A label that follows the language.
QLabel* WelcomePage::makeLabel(const char* text) {
    auto* label = new QLabel;
    keepTexts(*label, [label, text] { label->setText(tr(text)); });
    return label;
}

QLayout* WelcomePage::createHeading() {
    auto* layout = new QHBoxLayout;
    auto* picture = new IconLabel({56, 56});
    picture->setIcon(QIcon(QStringLiteral(":/tangent/icons/tangent.svg")));
    auto* texts = makeColumn();
    texts->addWidget(makeBold(new QLabel(QStringLiteral("Tangent")), 1.8));
    texts->addWidget(makeLabel(QT_TR_NOOP("Place and check colliders in 2-D game levels")));
    layout->addWidget(picture);
    layout->addSpacing(8);
    layout->addLayout(texts);
    layout->addStretch();
    return layout;
}

QLayout* WelcomePage::createStart(const Actions& actions) {
    auto* layout = makeColumn();
    layout->addWidget(makeBold(makeLabel(QT_TR_NOOP("Start")), headingScale));
    layout->addSpacing(4);
    for (QAction* action : {actions.newLevel, actions.open, actions.importFile})
        addAction(*layout, *action);
    if (const QString sample = sampleLevel(); !sample.isEmpty()) {
        auto* button = new LinkButton(LinkButton::Detail::atEnd);
        button->setIcon(icon(QStringLiteral("image")));
        keepTexts(*button, [button] {
            button->setTexts(tr("Open the Sample Level"), {});
            button->setToolTip(tr("A harbor with six problems to find and fix"));
        });
        connect(button, &QAbstractButton::clicked, this, [this, sample] { emit fileChosen(sample); });
        layout->addWidget(button);
    }
    layout->addStretch();
    return layout;
}

void WelcomePage::addAction(QVBoxLayout& layout, QAction& action) {
    auto* button = new LinkButton(LinkButton::Detail::atEnd);
    button->setIcon(action.icon());
    const auto setTexts = [button, &action] {
        button->setTexts(plainText(action), keysOf(action));
        button->setToolTip(action.statusTip());
    };
    setTexts();
    connect(&action, &QAction::changed, button, setTexts);
    // Queued: the action may close this page.
    connect(button, &QAbstractButton::clicked, &action, &QAction::trigger, Qt::QueuedConnection);
    layout.addWidget(button);
}

QLayout* WelcomePage::createKeys(const Actions& actions) {
    auto* layout = new QGridLayout;
    layout->setHorizontalSpacing(16);
    layout->setColumnStretch(1, 1);
    layout->addWidget(makeBold(makeLabel(QT_TR_NOOP("Keys worth knowing")), headingScale), 0, 0, 1, 2);
    const QList<QAction*> tools = actions.tools->actions();
    int row = 0;
    for (const auto& [shown, text] :
         {std::pair(tools.mid(0, 3), QT_TR_NOOP("Select, draw circles, draw rectangles")),
          {{actions.nextProblem}, QT_TR_NOOP("Go to the next problem")},
          {{actions.play}, QT_TR_NOOP("Play the level")},
          {{actions.commandPalette}, QT_TR_NOOP("Find any action by its name")},
          {{actions.userGuide}, QT_TR_NOOP("Open the guide")}}) {
        auto* key = makeBold(new QLabel, 1);
        // The names of keys are translated, too.
        keepTexts(*key, [key, shown = shown] {
            QStringList keys;
            for (const QAction* action : shown)
                keys.append(keysOf(*action));
            key->setText(keys.join(QStringLiteral("  ")));
        });
        key->setContentsMargins(8, 0, 0, 0);
        layout->addWidget(key, ++row, 0);
        layout->addWidget(makeLabel(text), row, 1);
    }
    return layout;
}

void WelcomePage::fillRecent() {
    while (QLayoutItem* item = recentList_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    recentList_->addWidget(makeBold(makeLabel(QT_TR_NOOP("Recent levels")), headingScale));
    recentList_->addSpacing(4);
    constexpr qsizetype most = 6;
    const QStringList files = recent_.all().mid(0, most);
    if (files.isEmpty()) {
        auto* none = makeLabel(QT_TR_NOOP("The levels that you open or save are listed here."));
        none->setForegroundRole(QPalette::PlaceholderText);
        none->setContentsMargins(8, 6, 0, 0);
        none->setWordWrap(true);
        recentList_->addWidget(none);
    }
    for (const QString& path : files) {
        const QFileInfo file(path);
        const QString folder = shownPath(file.path());
        auto* button = new LinkButton(LinkButton::Detail::below);
        button->setTexts(shownFileName(path), folder);
        button->setIcon(icon(QStringLiteral("open")));
        button->setToolTip(shownToolTip(shownPath(path)));
        // Queued: opening a missing file removes this button.
        connect(
            button, &QAbstractButton::clicked, this, [this, path] { emit fileChosen(path); },
            Qt::QueuedConnection);
        recentList_->addWidget(button);
    }
    recentList_->addStretch();
}

/// Puts the columns below each other where they have no room side by side.
void WelcomePage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    const bool isNarrow = viewport()->width() < 2 * columnWidth + columnGap + 48;
    columns_->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace tangent
