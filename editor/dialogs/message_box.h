#pragma once

#include <QMessageBox>

namespace tangent {

/// A message box with plain text: file names may contain markup.
class MessageBox : public QMessageBox {
    Q_OBJECT

public:
    MessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons,
               QWidget* parent);

    void setInformativeText(const QString& text);
};

} // namespace tangent
