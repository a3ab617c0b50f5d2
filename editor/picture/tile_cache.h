#pragma once

#include "picture/blit.h"
#include "picture/picture_workers.h"
#include "picture/tile_sheet.h"

#include <QTimer>

namespace tangent {

/// Caches the picture of a level in tiles, so that panning repaints nothing and an edit repaints what it changed.
/// Worker threads paint tiles that take longer than a frame. Until they are done, paint() shows a coarser or an older
/// picture in their place.
class TileCache : public QObject {
    Q_OBJECT

public:
    explicit TileCache(const LiveLevel& level, QObject* parent = nullptr);

    /// Stops the workers. Call it before the level changes; the next paint() starts them again.
    void stop();
    /// Replaces the style. Then call invalidate() or invalidateAll() for the areas that look different.
    void setStyle(PictureStyle style);
    const PictureStyle& style() const { return *style_; }
    /// Sets the extent of the level, and clears the cache. A coarse overview of it stands in for areas never shown.
    void setOverview(const QRectF& levelArea);
    /// Marks an area of the level as changed, with a margin for outlines.
    void invalidate(const QRectF& area);
    void invalidateAll();

    /// Paints the visible area. `painter` works in device pixels from the viewport's corner; `scale` is device pixels
    /// per level unit.
    void paint(QPainter& painter, const QRectF& visibleArea, double scale);
    /// Waits until everything visible at the last paint() is painted in full.
    void finish();
    bool isFinished() const { return unfinishedTiles().empty(); }

signals:
    /// Workers have painted tiles in this area of the level.
    void refined(const QRectF& area);

private:
    static constexpr double frameBudget = 3; // ms that paint() spends on tiles itself

    void setView(double scale, const QRectF& visibleArea);
    std::vector<QPoint> visibleTiles() const;
    std::vector<QPoint> unfinishedTiles() const;
    void paintSome(const std::vector<QPoint>& tiles);
    QRectF collectTiles();
    void collect();
    bool isInView(const TileSheet& sheet, QPoint tile) const;
    void startWorkers(const std::vector<QPoint>& visible);
    const TileSheet* sheetFor(QPoint tile) const;
    void collectImages(const TileSheet& sheet, QPoint at, std::vector<ScaledImage>& images) const;
    void drawThumbnail(QPainter& painter, QPoint tile);
    QImage renderThumbnail() const;

    const LiveLevel& level_;
    std::shared_ptr<const PictureStyle> style_;
    TileSheet current_;
    TileSheet previous_; ///< the last one of another scale that covered the view
    TileSheet overview_;
    QRectF overviewArea_;
    QImage
        thumbnail_; ///< of the same area, from a sample of the colliders: shown until the overview is painted
    int lastSheet_ = 0;
    QTimer starting_;        ///< starts the workers after the frame
    QTimer collecting_;      ///< shows painted tiles in batches while workers paint more
    QRectF view_;            ///< in pixels of current_
    QPoint offset_;          ///< the viewport's corner, in pixels of current_
    PictureWorkers workers_; // last, so that it stops first
};

} // namespace tangent
