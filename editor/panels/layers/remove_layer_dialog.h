#pragma once

#include <tangent/level/level.h>

#include <QDialog>

#include <optional>

class QComboBox;
class QRadioButton;

namespace tangent {

/// Asks what shall happen with the colliders of a layer that is to be removed.
class RemoveLayerDialog : public QDialog {
    Q_OBJECT

public:
    RemoveLayerDialog(const std::vector<Layer>& layers, const Layer& removed, std::size_t colliderCount,
                      QWidget* parent = nullptr);

    /// The layer that its colliders move to; absent: they are deleted.
    std::optional<LayerId> destination() const;

private:
    QRadioButton* move_;
    QRadioButton* remove_;
    QComboBox* destinations_;
};

} // namespace tangent
