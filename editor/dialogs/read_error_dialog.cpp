#include "dialogs/read_error_dialog.h"

#include "dialogs/file_failure.h"
#include "document/shown_text.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace tangent {

namespace {

QString asText(const QString& path, const std::vector<ReadError>& errors) {
    QString text;
    for (const ReadError& error : errors)
        text += QStringLiteral("%1:%2:%3: %4 %5\n")
                    .arg(path)
                    .arg(error.line)
                    .arg(error.column)
                    .arg(readErrorText(error), shownText(error.pointer));
    return text;
}

/// Whether the file could not be read: nothing is known of its text.
bool isUnreadable(const std::vector<ReadError>& errors) {
    return errors.size() == 1 && errors.front().code;
}

QString headText(const QString& path, const std::vector<ReadError>& errors) {
    const QString name = shownFileName(path).toHtmlEscaped();
    if (isUnreadable(errors))
        return ReadErrorDialog::tr("<b>“%1” could not be opened.</b><br>%2 The open level is unchanged.")
            .arg(name, readErrorText(errors.front()).toHtmlEscaped());
    return ReadErrorDialog::tr(
               "<b>“%1” could not be opened.</b><br>%Ln problem(s) found in the file. The open "
               "level is unchanged.",
               nullptr, static_cast<int>(errors.size()))
        .arg(name);
}

QTreeWidget* errorList(const std::vector<ReadError>& errors, QWidget* parent) {
    auto* list = new QTreeWidget(parent);
    list->setHeaderLabels({ReadErrorDialog::tr("Line"), ReadErrorDialog::tr("Column"),
                           ReadErrorDialog::tr("Problem"), ReadErrorDialog::tr("Where")});
    list->setRootIsDecorated(false);
    list->setAlternatingRowColors(true);
    list->setUniformRowHeights(true);
    for (const ReadError& error : errors) {
        const auto number = [](std::size_t value) {
            return value > 0 ? QString::number(value) : QString();
        };
        auto* row = new QTreeWidgetItem(
            list, {number(error.line), number(error.column), readErrorText(error), shownText(error.pointer)});
        row->setToolTip(2, shownToolTip(row->text(2)));
    }
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list->header()->setStretchLastSection(true);
    return list;
}

} // namespace

ReadErrorDialog::ReadErrorDialog(const QString& path, const std::vector<ReadError>& errors,
                                 const QString& safetyCopy, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Level Not Opened"));
    auto* icon = new QLabel(this);
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxCritical).pixmap(32, 32));
    auto* message = new QLabel(headText(path, errors), this);
    message->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(icon, 0, Qt::AlignTop);
    head->addWidget(message, 1);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    if (!safetyCopy.isEmpty()) {
        auto* found =
            new QLabel(tr("The last save of this file did not end. A copy of what it was before is in %1.")
                           .arg(shownPath(safetyCopy)),
                       this);
        found->setTextFormat(Qt::PlainText);
        found->setWordWrap(true);
        layout->addWidget(found);
        QPushButton* open = buttons->addButton(tr("&Open Copy"), QDialogButtonBox::AcceptRole);
        open->setToolTip(tr("Open the copy as unsaved changes to this file"));
        connect(open, &QPushButton::clicked, this, [this] { done(opensCopy); });
        open->setDefault(true);
    }
    if (isUnreadable(errors)) {
        layout->addWidget(buttons);
        setMinimumWidth(420);
        return;
    }
    QPushButton* copyList = buttons->addButton(tr("Copy &List"), QDialogButtonBox::ActionRole);
    copyList->setToolTip(tr("Copy the list to the clipboard"));
    connect(copyList, &QPushButton::clicked, this,
            [text = asText(path, errors)] { QGuiApplication::clipboard()->setText(text); });
    copyList->setAutoDefault(false);
    layout->addWidget(errorList(errors, this));
    layout->addWidget(buttons);
    resize(720, 320);
}

} // namespace tangent
