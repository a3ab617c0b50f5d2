#pragma once

#include <tangent/level/level.h>

#include <QObject>

#include <set>

namespace tangent {

/// Hidden and locked layers, and the current layer, which new colliders join. Session state: never saved with the
/// level, never an undo step.
class LayerView : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isHidden(LayerId layer) const { return hidden_.contains(layer); }
    bool isLocked(LayerId layer) const { return locked_.contains(layer); }
    /// Returns whether colliders of the layer can be picked on the canvas. False for LayerId{}, the current layer of a
    /// level without layers.
    bool isEditable(LayerId layer) const {
        return layer != LayerId{} && !isHidden(layer) && !isLocked(layer);
    }
    bool isAllVisible() const { return hidden_.empty(); }
    bool isAllEditable() const { return hidden_.empty() && locked_.empty(); }
    void setHidden(LayerId layer, bool hidden);
    void setLocked(LayerId layer, bool locked);

    LayerId current() const { return current_; }
    void setCurrent(LayerId layer);

    /// Shows and unlocks every layer and makes `current` the current one. Emits nothing: LevelDocument calls it while
    /// it opens a level and then emits its own `changed`.
    void reset(LayerId current);

signals:
    void changed();

private:
    std::set<LayerId> hidden_;
    std::set<LayerId> locked_;
    LayerId current_{};
};

} // namespace tangent
