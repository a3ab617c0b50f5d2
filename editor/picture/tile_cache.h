#pragma once

#include "picture/laid_images.h"
#include "picture/picture_workers.h"
#include "picture/tile_sheet.h"

#include <QTimer>

namespace tangent {

/// The picture of a level, kept in tiles: looking around shows again what was painted before, a change paints
/// anew what it changed. What takes longer than a frame is painted by other threads; until it is there, it is
/// shown coarser or as it was.
class TileCache : public QObject {
    Q_OBJECT

public:
    explicit TileCache(const LiveLevel& level, QObject* parent = nullptr);

    /// Nobody reads the level any more until the next paint(). To be called before the level changes.
    void stop();
    /// What the picture depends on is another one; invalidate() or invalidateAll() say where that shows.
    void setStyle(PictureStyle style);
    const PictureStyle& style() const { return *style_; }
    /// The level's extent, kept at a coarse scale for places that were never looked at.
    void setOverview(const QRectF& levelArea);
    /// An area of the level, margin included, no longer looks as it did.
    void invalidate(const QRectF& area);
    void invalidateAll();

    /// Paints what is in view; `painter` counts pixels of the screen from the viewport's corner, `scale` is so many
    /// of them a level unit.
    void paint(QPainter& painter, const QRectF& visibleArea, double scale);
    /// Paints all that was in view at the last paint() in full, however long it takes.
    void finish();
    bool isFinished() const { return unfinishedTiles().empty(); }

signals:
    /// More of the picture is there, in this area of the level.
    void refined(const QRectF& area);

private:
    static constexpr double frameBudget = 3; // ms for painting here what could also be painted elsewhere

    void use(double scale, const QRectF& visibleArea);
    std::vector<QPoint> visibleTiles() const;
    std::vector<QPoint> unfinishedTiles() const;
    void paintSome(const std::vector<QPoint>& tiles);
    QRectF collectTiles();
    void collect();
    bool isInView(const TileSheet& sheet, QPoint tile) const;
    void startWorkers(const std::vector<QPoint>& visible);
    const TileSheet* sheetFor(QPoint tile) const;
    void lay(const TileSheet& sheet, QPoint at, std::vector<LaidImage>& images) const;
    void drawSketch(QPainter& painter, QPoint tile);
    QImage sketched() const;

    const LiveLevel& level_;
    std::shared_ptr<const PictureStyle> style_;
    TileSheet current_;
    TileSheet previous_; ///< of another scale, as it last covered the view
    TileSheet overview_;
    QRectF overviewArea_;
    QImage sketch_; ///< of the same area, blurred, from a sample: for a glance at what was never painted
    int lastSheet_ = 0;
    QTimer starting_;        ///< runs until workers are told what is not finished
    QTimer collecting_;      ///< runs while workers paint and some of what they have done is not shown yet
    QRectF view_;            ///< in pixels of current_
    QPoint offset_;          ///< of current_'s pixels on the screen
    PictureWorkers workers_; // last: it reads the others' level
};

} // namespace tangent
