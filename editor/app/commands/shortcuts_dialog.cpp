#include "app/commands/shortcuts_dialog.h"

#include "app/commands/key_field.h"
#include "panels/fields/controls.h"
#include "panels/fields/search_field.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {

enum ShortcutColumn { nameColumn, menuColumn, keysColumn };

QString nativeText(const QList<QKeySequence>& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

QPushButton* makePushButton(const QString& text, const QString& tip) {
    auto* button = new QPushButton(text);
    button->setToolTip(tip);
    button->setAutoDefault(false); // Enter is for OK
    return button;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent)
    : QDialog(parent), shortcuts_(shortcuts), edited_(shortcuts.all()), search_(new SearchField),
      list_(new QTreeWidget), keys_(new KeyField), conflict_(makeTextLabel()) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    search_->setPlaceholderText(tr("Name, menu or keys"));
    setCaption(*search_, tr("Filter"), tr("Show actions with these words in name, menu or keys"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(search_);
    createList();
    layout->addWidget(list_, 1);
    layout->addLayout(createKeyRow());
    layout->addLayout(createConflictRow());
    layout->addWidget(createButtons());
    resizeWithinScreen(*this, {680, 600});
    connect(search_, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(keys_, &KeyField::recorded, this, &ShortcutsDialog::record);
    list_->setCurrentItem(list_->topLevelItem(0));
    search_->setFocus();
}

void ShortcutsDialog::createList() {
    list_->setHeaderLabels({tr("Action"), tr("Menu"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAlternatingRowColors(true);
    list_->setAllColumnsShowFocus(true);
    list_->setItemDelegate(new RoomyDelegate(list_));
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setCaption(*list_, tr("Actions"), tr("Bold: the keys differ from the default"));
    for (const Shortcut& shortcut : edited_) {
        auto* item = new QTreeWidgetItem(list_, {shortcut.entry.action->iconText(), shortcut.entry.menu});
        item->setIcon(nameColumn, iconOf(*shortcut.entry.action));
        item->setToolTip(nameColumn, shortcut.entry.action->statusTip());
        showRow(shortcut);
    }
}

QLayout* ShortcutsDialog::createKeyRow() {
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("&Keys:"));
    label->setBuddy(keys_);
    setCaption(*keys_, tr("Keys"), tr("Press the new keys of the action"));
    clear_ = makePushButton(tr("C&lear"), tr("Leave the action without keys"));
    reset_ = makePushButton(tr("&Reset"), tr("Give the action its default keys"));
    row->addWidget(label);
    row->addWidget(keys_, 1);
    row->addWidget(clear_);
    row->addWidget(reset_);
    connect(clear_, &QPushButton::clicked, this, [this] { assign(*current(), {}); });
    connect(reset_, &QPushButton::clicked, this, [this] { request(current()->defaults); });
    return row;
}

QLayout* ShortcutsDialog::createConflictRow() {
    auto* row = new QHBoxLayout;
    take_ = makePushButton(tr("&Take Them"), tr("Take the keys from the other action"));
    row->addWidget(conflict_, 1);
    row->addWidget(take_);
    row->addStrut(take_->sizeHint().height()); // the dialog keeps its layout when the button appears
    connect(take_, &QPushButton::clicked, this, &ShortcutsDialog::takeKeys);
    return row;
}

QWidget* ShortcutsDialog::createButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("OK"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    QPushButton* all = makePushButton(tr("Reset &All"), tr("Give every action its default keys"));
    buttons->addButton(all, QDialogButtonBox::ResetRole);
    connect(all, &QPushButton::clicked, this, &ShortcutsDialog::resetAll);
    connect(buttons, &QDialogButtonBox::accepted, this, &ShortcutsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void ShortcutsDialog::accept() {
    shortcuts_.store(edited_);
    QDialog::accept();
}

void ShortcutsDialog::filter(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QTreeWidgetItem* first = nullptr;
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const QString shown =
            QStringList{item->text(nameColumn), item->text(menuColumn), item->text(keysColumn)}.join(
                QLatin1Char(' '));
        item->setHidden(!std::ranges::all_of(
            words, [&](const QString& word) { return shown.contains(word, Qt::CaseInsensitive); }));
        if (!first && !item->isHidden())
            first = item;
    }
    list_->setCurrentItem(first);
}

Shortcut* ShortcutsDialog::current() {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    return row < 0 ? nullptr : &edited_[static_cast<std::size_t>(row)];
}

void ShortcutsDialog::record(const QKeySequence& recorded) {
    if (!current())
        return;
    if (isReserved(recorded))
        showConflict(
            tr("%1 is a key of the canvas and of lists.").arg(recorded.toString(QKeySequence::NativeText)),
            nullptr);
    else if (const QString menu = shortcuts_.menuOpenedBy(recorded); !menu.isEmpty())
        showConflict(tr("%1 opens the menu %2.").arg(recorded.toString(QKeySequence::NativeText), menu),
                     nullptr);
    else
        request({recorded});
}

void ShortcutsDialog::request(const QList<QKeySequence>& keys) {
    Shortcut& shortcut = *current();
    for (const QKeySequence& each : keys)
        if (const Shortcut* owner = findShortcut(edited_, each); owner && owner != &shortcut) {
            requested_ = keys;
            refused_ = each;
            return showConflict(each.toString(QKeySequence::NativeText), owner);
        }
    assign(shortcut, keys);
}

void ShortcutsDialog::assign(Shortcut& shortcut, const QList<QKeySequence>& assigned) {
    shortcut.keys = assigned;
    showRow(shortcut);
    showCurrent();
}

void ShortcutsDialog::takeKeys() {
    Shortcut& owner = *findShortcut(edited_, refused_);
    owner.keys.removeAll(refused_);
    showRow(owner);
    request(QList(requested_)); // may ask about a second owner
    keys_->setFocus();
}

void ShortcutsDialog::resetAll() {
    for (Shortcut& shortcut : edited_) {
        shortcut.keys = shortcut.defaults;
        showRow(shortcut);
    }
    showCurrent();
}

void ShortcutsDialog::showCurrent() {
    const Shortcut* shortcut = current();
    keys_->setEnabled(shortcut);
    keys_->setKeys(shortcut ? shortcut->keys : QList<QKeySequence>());
    clear_->setEnabled(shortcut && !shortcut->keys.isEmpty());
    reset_->setEnabled(shortcut && shortcut->keys != shortcut->defaults);
    conflict_->clear();
    take_->hide();
}

void ShortcutsDialog::showRow(const Shortcut& shortcut) {
    QTreeWidgetItem* item = list_->topLevelItem(static_cast<int>(&shortcut - edited_.data()));
    item->setText(keysColumn, nativeText(shortcut.keys));
    QFont font = list_->font();
    font.setBold(shortcut.keys != shortcut.defaults);
    item->setFont(keysColumn, font);
}

void ShortcutsDialog::showConflict(const QString& text, const Shortcut* owner) {
    conflict_->setText(owner ? tr("%1 belongs to “%2”.").arg(text, plainText(*owner->entry.action)) : text);
    take_->setVisible(owner);
}

} // namespace tangent
