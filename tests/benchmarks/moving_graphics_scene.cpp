#include "moving_world.h"

#include <QApplication>
#include <QGraphicsItem>
#include <QGraphicsScene>

#include <vector>

namespace {

QRectF toRectF(const tangent::Aabb& box) {
    return {QPointF(box.min.x, box.min.y), QPointF(box.max.x, box.max.y)};
}

class BoxItem : public QGraphicsItem {
public:
    explicit BoxItem(const tangent::Aabb& box) : size_(toRectF(box).size()) { setPos(box.min.x, box.min.y); }

    QRectF boundingRect() const override { return {{}, size_}; }
    void paint(QPainter*, const QStyleOptionGraphicsItem*, QWidget*) override {}

private:
    QSizeF size_;
};

class GraphicsScene : public MovingWorld {
public:
    explicit GraphicsScene(std::span<const tangent::Aabb> boxes) {
        for (const tangent::Aabb& box : boxes) {
            items_.push_back(new BoxItem(box));
            scene_.addItem(items_.back()); // which owns it from here
        }
        scene_.setSceneRect(scene_.itemsBoundingRect()); // or every move beyond it would rebuild the index
        scene_.collidingItems(items_.front());           // builds its index
    }
    std::size_t move(std::uint32_t box, const tangent::Aabb& to) override {
        items_[box]->setPos(to.min.x, to.min.y);
        return static_cast<std::size_t>(
                   scene_.collidingItems(items_[box], Qt::IntersectsItemBoundingRect).size()) +
               1;
    }

private:
    QGraphicsScene scene_;
    std::vector<QGraphicsItem*> items_;
};

} // namespace

std::unique_ptr<MovingWorld> makeGraphicsScene(std::span<const tangent::Aabb> boxes) {
    static int count = 1;
    static char name[] = "moving_benchmark";
    static char* arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(count, arguments);
    return std::make_unique<GraphicsScene>(boxes);
}
