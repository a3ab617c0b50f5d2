#include "exchange/exchange_dialog.h"

#include "panels/fields/controls.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>

namespace tangent {

QWidget* ExchangeDialog::makeButtons(const QString& text, const QString& tip, const QString& cancelTip) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel | QDialogButtonBox::Help);
    accept_ = buttons->addButton(text, QDialogButtonBox::AcceptRole);
    setCaption(*accept_, QString(text).remove(QLatin1Char('&')), tip);
    setCaption(*buttons->button(QDialogButtonBox::Cancel), tr("Cancel"), cancelTip);
    setCaption(*buttons->button(QDialogButtonBox::Help), tr("Help"),
               tr("Read about formats in the user guide (F1)"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::helpRequested, this, &ExchangeDialog::helpRequested);
    connect(new QShortcut(QKeySequence(Qt::Key_F1), this), &QShortcut::activated, this,
            &ExchangeDialog::helpRequested);
    return buttons;
}

QWidget* ExchangeDialog::makeScaleRow(QWidget& field) {
    auto* unit = makeTextLabel();
    unit->setText(tr("file units per level unit"));
    unit->setWordWrap(false);
    unit->setForegroundRole(QPalette::PlaceholderText);
    return makeRow({&field, unit});
}

} // namespace tangent
