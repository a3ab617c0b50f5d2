#pragma once

#include <tangent/level/level.h>

#include <QObject>

#include <set>

namespace tangent {

/// How the layers of the open level are looked at: hidden, locked, and the one that new colliders join.
/// Session state: never saved with the level, never an undo step.
class LayerView : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool isHidden(LayerId layer) const { return hidden_.contains(layer); }
    bool isLocked(LayerId layer) const { return locked_.contains(layer); }
    /// Whether its colliders can be picked on the canvas. No layer, the current one of a level that has none,
    /// is not.
    bool isEditable(LayerId layer) const {
        return layer != LayerId{} && !isHidden(layer) && !isLocked(layer);
    }
    bool isAllVisible() const { return hidden_.empty(); }
    bool isAllEditable() const { return hidden_.empty() && locked_.empty(); }
    void setHidden(LayerId layer, bool hidden);
    void setLocked(LayerId layer, bool locked);

    LayerId current() const { return current_; }
    void setCurrent(LayerId layer);

    /// Shows and unlocks every layer; `current` becomes the current one. Another level is being opened: the
    /// document's change signal follows, and until then nobody knows of its layers, so that this has none.
    void reset(LayerId current);

signals:
    void changed();

private:
    std::set<LayerId> hidden_;
    std::set<LayerId> locked_;
    LayerId current_{};
};

} // namespace tangent
