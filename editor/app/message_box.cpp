#include "app/message_box.h"

#include <QLabel>

namespace tangent {

MessageBox::MessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
                       QWidget* parent)
    : QMessageBox(icon, title, {}, buttons, parent) {
    setTextFormat(Qt::PlainText);
    setText(text);
}

void MessageBox::setInformativeText(const QString& text) {
    QMessageBox::setInformativeText(text);
    // setTextFormat() does not apply to this label.
    if (auto* label = findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel")))
        label->setTextFormat(Qt::PlainText);
}

} // namespace tangent
