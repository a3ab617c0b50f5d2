#include "editor_subject.h"

#include <tangent/file/level_file.h>

#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QWheelEvent>

#include <cmath>

using namespace tangent;

namespace {

QGraphicsItem* itemOf(const Shape& shape) {
    QAbstractGraphicsShapeItem* item = nullptr;
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const double radius = circle->radius;
        item = new QGraphicsEllipseItem(-radius, -radius, 2 * radius, 2 * radius);
        item->setPos(circle->center.x, circle->center.y);
    } else {
        const auto* rotated = std::get_if<RotatedRect>(&shape);
        const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
        item = new QGraphicsRectItem(-rect.size.x / 2, -rect.size.y / 2, rect.size.x, rect.size.y);
        item->setPos(rect.min.x + rect.size.x / 2, rect.min.y + rect.size.y / 2);
        item->setRotation(rotated ? rotated->degrees : 0);
    }
    QPen pen(QColor(0x4a90d9), 1.5);
    pen.setCosmetic(true);
    item->setPen(pen);
    item->setBrush(QColor(74, 144, 217, 76));
    item->setFlags(QGraphicsItem::ItemIsSelectable | QGraphicsItem::ItemIsMovable);
    return item;
}

class View : public QGraphicsView {
public:
    using QGraphicsView::QGraphicsView;

    void select(const QList<QGraphicsItem*>& items) {
        for (QGraphicsItem* item : items)
            item->setSelected(true);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        const double factor = std::pow(1.25, event->angleDelta().y() / 120.0);
        scale(factor, factor);
    }
    void mousePressEvent(QMouseEvent* event) override {
        if (event->button() != Qt::MiddleButton)
            return QGraphicsView::mousePressEvent(event);
        setDragMode(ScrollHandDrag);
        QMouseEvent left(event->type(), event->position(), event->globalPosition(), Qt::LeftButton,
                         Qt::LeftButton, {});
        setInteractive(false);
        QGraphicsView::mousePressEvent(&left);
    }
    void mouseReleaseEvent(QMouseEvent* event) override {
        QMouseEvent left(event->type(), event->position(), event->globalPosition(), Qt::LeftButton,
                         Qt::NoButton, {});
        QGraphicsView::mouseReleaseEvent(&left);
        setDragMode(RubberBandDrag);
        setInteractive(true);
    }
    void keyPressEvent(QKeyEvent* event) override {
        if (event->matches(QKeySequence::SelectAll))
            select(scene()->items());
        else if (event->key() == Qt::Key_Right)
            for (QGraphicsItem* item : scene()->selectedItems())
                item->moveBy(1, 0);
        else if (event->key() == Qt::Key_Delete)
            qDeleteAll(scene()->selectedItems());
    }
};

class GraphicsScene : public EditorSubject {
public:
    GraphicsScene() : view_(&scene_) {
        view_.setDragMode(QGraphicsView::RubberBandDrag);
        view_.setRenderHint(QPainter::Antialiasing);
    }

    QWidget& window() override { return view_; }
    QWidget& viewport() override { return *view_.viewport(); }
    void open(const QString& file) override {
        const ReadResult result = readLevelFile(file.toStdU16String());
        for (const Collider& collider : result.level->colliders)
            scene_.addItem(itemOf(collider.shape));
        isOpen_ = true;
        zoomToLevel();
    }
    bool isOpen() const override { return isOpen_; }
    void zoomToLevel() override { view_.fitInView(scene_.sceneRect(), Qt::KeepAspectRatio); }
    void setZoom(double zoom) override { view_.setTransform(QTransform::fromScale(zoom, zoom)); }
    QPoint colliderInView() override {
        if (const QList<QGraphicsItem*> selected = scene_.selectedItems(); !selected.isEmpty())
            return view_.mapFromScene(selected.front()->pos());
        const QPoint middle = viewport().rect().center();
        const QList<QGraphicsItem*> found = view_.items(QRect(middle - QPoint(32, 32), QSize(64, 64)));
        return found.isEmpty() ? middle : view_.mapFromScene(found.front()->pos());
    }
    Qt::MouseButton panButton() const override { return Qt::MiddleButton; }
    std::size_t selectedCount() const override {
        return static_cast<std::size_t>(scene_.selectedItems().size());
    }
    void clearSelection() override { scene_.clearSelection(); }
    void select(std::size_t count) override {
        scene_.clearSelection();
        view_.select(scene_.items().mid(0, static_cast<qsizetype>(count)));
    }
    bool isEditor() const override { return false; }

private:
    QGraphicsScene scene_;
    View view_;
    bool isOpen_ = false;
};

} // namespace

std::unique_ptr<EditorSubject> makeGraphicsScene() {
    return std::make_unique<GraphicsScene>();
}
