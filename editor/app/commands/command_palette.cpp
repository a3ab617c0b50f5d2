#include "app/commands/command_palette.h"

#include "app/commands/command_search.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"
#include "panels/fields/search_field.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenuBar>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {

enum PaletteColumn { name, menu, keys };

const QString recentKey = QStringLiteral("recentCommands");

QTreeWidgetItem* itemOf(const MenuAction& entry) {
    const QAction& action = *entry.action;
    const QString mark = action.isCheckable() && action.isChecked() ? QStringLiteral("✓ ") : QString();
    auto* item = new QTreeWidgetItem(
        {mark + plainText(action), entry.menu, action.shortcut().toString(QKeySequence::NativeText)});
    item->setIcon(name, iconOf(action));
    item->setToolTip(name, action.statusTip());
    item->setTextAlignment(keys, Qt::AlignRight | Qt::AlignVCenter);
    item->setDisabled(!action.isEnabled());
    return item;
}

} // namespace

CommandPalette::CommandPalette(const QMenuBar& menus, QWidget* window)
    : QFrame(window, Qt::Popup), menus_(menus), search_(new SearchField), list_(new QTreeWidget) {
    setFrameShape(QFrame::StyledPanel);
    search_->installEventFilter(this);
    list_->setColumnCount(3);
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setItemDelegate(new RoomyDelegate(list_));
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(menu, QHeaderView::Stretch);
    keepTexts(*this, [this] {
        search_->setPlaceholderText(tr("Type the name of an action"));
        setCaption(
            *search_, tr("Find an action"),
            tr("Type the first letters of words in the name or the menu; Enter runs the marked action"));
        setCaption(*list_, tr("Actions"), {});
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->addWidget(search_);
    layout->addWidget(list_, 1);
    setFocusProxy(search_);
    connect(search_, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(search_, &QLineEdit::returnPressed, this, [this] { run(list_->currentItem()); });
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::run);
}

void CommandPalette::popUp() {
    actions_ = menuActions(menus_);
    search_->clear();
    fill();
    const QWidget& window = *parentWidget();
    const QSize size(std::min(680, window.width() - 40), std::min(440, window.height() - 80));
    resize(size);
    move(window.mapToGlobal(QPoint((window.width() - size.width()) / 2, 60)));
    show();
    search_->setFocus();
}

void CommandPalette::fill() {
    std::erase_if(actions_, [](const MenuAction& entry) { return entry.action.isNull(); }); // a recent file's
    shown_ = findCommands(actions_, search_->text(), QSettings().value(recentKey).toStringList());
    list_->clear();
    QTreeWidgetItem* first = nullptr;
    for (const MenuAction& entry : shown_) {
        QTreeWidgetItem* item = itemOf(entry);
        list_->addTopLevelItem(item);
        if (!first && !item->isDisabled())
            first = item;
    }
    if (shown_.empty()) {
        auto* none = new QTreeWidgetItem(list_, {tr("No action has this name")});
        none->setDisabled(true);
        none->setFirstColumnSpanned(true);
    }
    list_->setCurrentItem(first);
    list_->scrollToTop();
}

/// Closes first, so that the action finds the focus where it was.
void CommandPalette::run(QTreeWidgetItem* item) {
    if (!item || item->isDisabled())
        return;
    QAction* action = shown_[static_cast<std::size_t>(list_->indexOfTopLevelItem(item))].action;
    if (!action)
        return fill();
    constexpr qsizetype remembered = 8;
    QStringList recent = QSettings().value(recentKey).toStringList();
    recent.removeAll(commandName(*action));
    recent.prepend(commandName(*action));
    QSettings().setValue(recentKey, recent.mid(0, remembered));
    close();
    QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress)
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(list_, event);
            return true;
        default:
            break;
        }
    return QFrame::eventFilter(watched, event);
}

} // namespace tangent
