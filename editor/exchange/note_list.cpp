#include "exchange/note_list.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "dialogs/file_failure.h"
#include "dialogs/message_text.h"
#include "document/shown_text.h"
#include "panels/fields/controls.h"

#include <QHeaderView>
#include <QPixmap>

#include <algorithm>

namespace tangent {

namespace {

enum NoteColumn { lineColumn, textColumn };

/// Wraps texts at the width of their column, and keeps wrapped rows apart. QTreeView asks for heights without a width.
class WrappingDelegate : public RoomyDelegate {
public:
    WrappingDelegate(const QTreeView& view, QObject* parent) : RoomyDelegate(parent), view_(view) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem inColumn = option;
        inColumn.rect = QRect(0, 0, view_.columnWidth(index.column()), 1);
        const QSize size = RoomyDelegate::sizeHint(inColumn, index);
        const QSize oneLine = RoomyDelegate::sizeHint(option, QModelIndex());
        const int gap = size.height() > oneLine.height() ? oneLine.height() - option.fontMetrics.height() : 0;
        return {size.width(), size.height() + gap};
    }

private:
    const QTreeView& view_;
};

QString textOf(const Note& note) {
    QString text = shownText(messageText(note.message));
    if (note.count > 1)
        text = QStringLiteral("%L1 × %2").arg(note.count).arg(text);
    if (!note.otherLines.empty())
        text += QLatin1Char(' ') + (note.otherLines.size() == 1 ? NoteList::tr("(also in line %1)")
                                                                : NoteList::tr("(also in lines %1)"))
                                       .arg(QString::fromStdString(otherLinesOf(note)));
    return text;
}

} // namespace

NoteList::NoteList(QWidget* parent) : QTreeWidget(parent) {
    setRootIsDecorated(false);
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    setItemDelegate(new WrappingDelegate(*this, this));
    setFrameShape(QFrame::NoFrame);
    setColumnCount(2);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(lineColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(textColumn, QHeaderView::Stretch);
    // The height of wrapped rows depends on their width.
    connect(header(), &QHeaderView::sectionResized, this, &NoteList::scheduleDelayedItemsLayout);
    headerItem()->setTextAlignment(lineColumn, Qt::AlignRight | Qt::AlignVCenter);
    keepTexts(*this, [this] {
        setHeaderLabels({tr("Line"), tr("What")});
        setCaption(*this, tr("Left out or changed"),
                   tr("What the other format cannot express, or Tangent cannot read"));
    });
    connect(this, &QTreeWidget::itemClicked, this, &NoteList::request);
    connect(this, &QTreeWidget::itemActivated, this, &NoteList::request);
}

QTreeWidgetItem* NoteList::addRow(std::size_t line, const QString& text) {
    auto* row = new QTreeWidgetItem(this);
    row->setText(lineColumn, line > 0 ? QString::number(line) : QString());
    row->setTextAlignment(lineColumn, Qt::AlignRight | Qt::AlignVCenter);
    row->setText(textColumn, text);
    row->setToolTip(textColumn, shownToolTip(text));
    return row;
}

/// Exports have no lines.
void NoteList::fitColumns() {
    bool hasLines = false;
    for (int row = 0; row < topLevelItemCount(); ++row)
        hasLines = hasLines || !topLevelItem(row)->text(lineColumn).isEmpty();
    setColumnHidden(lineColumn, !hasLines);
    setHeaderHidden(!hasLines);
    scrollToTop(); // the list before may have been scrolled
}

void NoteList::showNotes(std::vector<Note> notes) {
    notes_ = std::move(notes);
    clear();
    const bool hasIcons =
        isClickable_ && std::ranges::any_of(notes_, [](const Note& note) { return !note.colliders.empty(); });
    QPixmap blank(iconSize().isValid() ? iconSize() : QSize(16, 16)); // aligns the texts
    blank.fill(Qt::transparent);
    for (const Note& note : notes_) {
        QTreeWidgetItem* row = addRow(note.line, textOf(note));
        if (hasIcons)
            row->setIcon(textColumn, blank);
        if (isClickable_ && !note.colliders.empty()) {
            row->setIcon(textColumn, icon(QStringLiteral("zoom-selection")));
            row->setToolTip(textColumn, shownToolTip(row->text(textColumn) + QLatin1Char('\n') +
                                                     tr("Click to see the colliders")));
        }
    }
    fitColumns();
}

void NoteList::showErrors(const std::vector<ReadError>& errors) {
    notes_.clear();
    clear();
    for (const ReadError& error : errors) {
        QString text = readErrorText(error);
        if (!error.pointer.empty())
            text += QStringLiteral(" (%1)").arg(shownText(error.pointer));
        addRow(error.line, text)->setIcon(textColumn, icon(QStringLiteral("error")));
    }
    fitColumns();
}

void NoteList::request(const QTreeWidgetItem* row) {
    const auto at = static_cast<std::size_t>(indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(row)));
    if (at < notes_.size() && !notes_[at].colliders.empty())
        emit collidersRequested(notes_[at].colliders);
}

QString notesAsText(const QString& file, const std::vector<Note>& notes) {
    QString text;
    for (const Note& note : notes) {
        const QString place = note.line > 0 ? QStringLiteral("%1:%2").arg(file).arg(note.line) : file;
        text += QStringLiteral("%1: note: %2\n").arg(place, textOf(note));
    }
    return text;
}

} // namespace tangent
