#pragma once

#include <tangent/level/level.h>

#include <QToolButton>

#include <optional>
#include <vector>

namespace tangent {

/// A button with a menu that chooses layers: every layer, or some.
class LayersButton : public QToolButton {
    Q_OBJECT

public:
    LayersButton(const std::vector<Layer>& layers, const std::optional<std::vector<LayerId>>& chosen,
                 QWidget* parent = nullptr);

    /// The chosen layers, in the order of the level; absent: every layer.
    std::optional<std::vector<LayerId>> chosen() const;

private:
    void showChoice();

    QAction* every_;
    std::vector<std::pair<LayerId, QAction*>> layers_;
};

} // namespace tangent
