#pragma once

#include <tangent/level/level.h>

#include <QDialog>

#include <optional>

class QComboBox;
class QRadioButton;

namespace tangent {

/// Asks whether to move or delete the colliders of a layer before its removal.
class RemoveLayerDialog : public QDialog {
    Q_OBJECT

public:
    RemoveLayerDialog(const std::vector<Layer>& layers, const Layer& removed, std::size_t colliderCount,
                      QWidget* parent = nullptr);

    /// The layer to move the colliders to; absent: delete them.
    std::optional<LayerId> destination() const;

private:
    QRadioButton* move_;
    QRadioButton* remove_;
    QComboBox* destinations_;
};

} // namespace tangent
