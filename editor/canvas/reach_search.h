#pragma once

#include "document/background_work.h"

#include <tangent/live/live_level.h>

#include <QColor>
#include <QImage>
#include <QObject>
#include <QRect>
#include <QTimer>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace tangent {

/// A part of the level in pixels, with its colors.
struct ReachView {
    QRect pixels;     ///< counted from the origin of the level
    double scale = 1; ///< pixels per level unit
    int hatch = 1;    ///< width of the lines, in pixels
    QColor color;     ///< of the lines, and of the plain shade
    QColor veil;      ///< between the lines: sets them off from any picture below

    /// Whether a picture of this view can stand for one of `other`.
    bool covers(const ReachView& other) const {
        return scale == other.scale && hatch == other.hatch && color == other.color && veil == other.veil &&
               pixels.contains(other.pixels);
    }
};

/// Shades where a body does not get from the spawns.
struct ReachPicture {
    enum class State {
        none, ///< nothing was searched
        noSpawn,
        noStart,   ///< the body fits at no spawn
        reachable, ///< it gets somewhere
    };

    State state = State::none;
    ReachView view;
    Shape body;   ///< with its center at 0, 0
    QImage image; ///< of the view; hatched: cut off; plain: the center of the body does not fit there
    std::optional<Vec2> start; ///< of the body instead of spawns, in a level without any
};

/// A sample of a shade, for a legend.
QImage reachSwatch(const ReachView& colors, QSize size, bool isCutOff);

/// Paints ReachPictures of a level, in a thread. The thread reads the level itself: call stop() before the level
/// changes. Keeps what it knows of the level for the next view.
class ReachSearch : public QObject {
    Q_OBJECT

public:
    explicit ReachSearch(const LiveLevel& level);
    ~ReachSearch() override { stop(); }

    /// Cancels the search and waits until its thread no longer reads the level. The picture stays until there is
    /// another one.
    void stop();
    /// Forgets the picture, too.
    void clear();
    /// Paints `wanted` and its surroundings, unless the picture covers it: at once, or after a change of the level or
    /// the body when that rests. Ask again after changed(). Without spawns, ways begin at `start`.
    void show(const ReachView& wanted, const Shape& body, const std::optional<Vec2>& start);
    /// The last picture, perhaps of another view or body, or from before the last change of the level.
    const ReachPicture& picture() const { return picture_; }
    /// Whether nothing is being searched.
    bool isIdle() const { return !work_ && !delay_.isActive(); }
    /// Waits until the view that was last asked for is painted. For screenshots and tests.
    void finish();

signals:
    void changed();

private:
    struct Result {
        std::shared_ptr<const ReachMap> map; ///< null: no spawn
        ReachPicture picture;
    };
    using Work = BackgroundWork<Result>;

    void forgetMap();
    void search();
    void take();

    const LiveLevel& level_;
    ReachView wanted_;
    Shape body_;
    std::optional<Vec2> start_;
    ReachPicture picture_;
    bool isStale_ = true; ///< the level has changed since the picture
    bool isMapKnown_ = false;
    std::shared_ptr<const ReachMap> map_; ///< of the level as it is
    std::shared_ptr<const ReachMap>
        oldMap_; ///< of a level before: freeing it takes a while, in the next thread
    QTimer delay_;
    std::mutex reading_;                        ///< held while a thread reads the level
    std::vector<std::unique_ptr<Work>> ending_; ///< cancelled: their threads free what they have found
    std::unique_ptr<Work> work_;                // last: it reads the level
};

} // namespace tangent
