#pragma once

#include <QDialog>

class QPushButton;

namespace tangent {

/// What the dialogs of export and import share: buttons, and F1 for their page of the guide.
class ExchangeDialog : public QDialog {
    Q_OBJECT

public:
    using QDialog::QDialog;

signals:
    void helpRequested();

protected:
    /// Makes the buttons. `text` and `tip` are those of the one that accepts, `cancelTip` says what Cancel leaves as it
    /// is.
    QWidget* makeButtons(const QString& text, const QString& tip, const QString& cancelTip);
    QPushButton& acceptButton() { return *accept_; }
    /// Puts the unit of the scale behind its field: imports divide by it, exports multiply.
    static QWidget* makeScaleRow(QWidget& field);

private:
    QPushButton* accept_ = nullptr;
};

} // namespace tangent
