#include "panels/layers/remove_layer_dialog.h"

#include "panels/fields/controls.h"
#include "panels/fields/words.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace tangent {

RemoveLayerDialog::RemoveLayerDialog(const std::vector<Layer>& layers, const Layer& removed,
                                     std::size_t colliderCount, QWidget* parent)
    : QDialog(parent), move_(new QRadioButton(tr("&Move them to"))),
      remove_(new QRadioButton(tr("&Delete them"))), destinations_(makeComboBox()) {
    setWindowTitle(tr("Remove Layer"));
    for (const Layer& layer : layers)
        if (layer.id != removed.id)
            destinations_->addItem(layerName(layer), QVariant::fromValue(idNumber(layer.id)));
    move_->setChecked(true);
    setCaption(*move_, tr("Move the colliders to another layer"),
               tr("Move the colliders to another layer and keep them"));
    setCaption(*remove_, tr("Delete the colliders"), tr("Delete the colliders together with the layer"));
    setCaption(*destinations_, tr("Layer to move to"), tr("The layer that the colliders move to"));
    connect(move_, &QRadioButton::toggled, destinations_, &QComboBox::setEnabled);

    auto* question = makeTextLabel();
    question->setText(tr("Layer “%1” contains %Ln collider(s).", nullptr, static_cast<int>(colliderCount))
                          .arg(layerName(removed)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton* remove = buttons->addButton(tr("&Remove Layer"), QDialogButtonBox::AcceptRole);
    setCaption(*remove, tr("Remove layer"), tr("Remove the layer (Enter)"));
    setCaption(*buttons->button(QDialogButtonBox::Cancel), tr("Cancel"), tr("Close without changes (Esc)"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* moveRow = new QHBoxLayout;
    moveRow->addWidget(move_);
    moveRow->addWidget(destinations_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(question);
    layout->addLayout(moveRow);
    layout->addWidget(remove_);
    layout->addSpacing(8);
    layout->addWidget(buttons);
}

std::optional<LayerId> RemoveLayerDialog::destination() const {
    if (remove_->isChecked())
        return std::nullopt;
    return LayerId{destinations_->currentData().toLongLong()};
}

} // namespace tangent
