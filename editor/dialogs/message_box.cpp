#include "dialogs/message_box.h"

#include <QAbstractButton>
#include <QLabel>

#include <utility>

namespace tangent {

MessageBox::MessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
                       QWidget* parent)
    : QMessageBox(icon, title, {}, buttons, parent) {
    setTextFormat(Qt::PlainText);
    setText(text);
    // Those of the platform have no mnemonics.
    const std::pair<StandardButton, QString> captions[] = {
        {Save, tr("&Save")}, {SaveAll, tr("&Save All")}, {Discard, tr("&Discard")}, {Cancel, tr("&Cancel")}};
    for (const auto& [standard, caption] : captions)
        if (QAbstractButton* present = button(standard))
            present->setText(caption);
}

void MessageBox::setInformativeText(const QString& text) {
    QMessageBox::setInformativeText(text);
    // setTextFormat() does not apply to this label.
    if (auto* label = findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel")))
        label->setTextFormat(Qt::PlainText);
}

} // namespace tangent
