#include "editor_subject.h"

#include "app/level_tabs.h"
#include "app/main_window.h"
#include "app/startup.h"
#include "picture/conversions.h"

#include <tangent/geometry/shapes.h>

#include <QSettings>

#include <algorithm>

using namespace tangent;

namespace {

class TangentEditor : public EditorSubject {
public:
    QWidget& window() override { return window_; }
    QWidget& viewport() override { return *canvas().viewport(); }
    void open(const QString& file) override {
        emptySize_ = level().size();
        window_.open(file);
    }
    bool isShown() const override { return document().level().size() > emptySize_; }
    bool isOpen() const override { return isShown() && !document().isChecking(); }
    bool isSharp() override { return canvas().isPictureFinished(); }
    void furnish() override {
        LevelDocument& opened = window_.editor().document();
        std::vector<ColliderId> grouped;
        for (std::size_t position = 0; position < level().size(); position += 10)
            grouped.push_back(level().collider(level().at(position)).id);
        std::size_t number = 0;
        opened.change(QStringLiteral("Group"), grouped,
                      [&](Collider& collider) { collider.group = "group " + std::to_string(number++ / 10); });
        opened.colliderView().setLocked(last(4'000), true);
        opened.colliderView().setHidden(last(2'000), true);
        window_.newLevel();
        window_.findChild<LevelTabs*>()->step(-1);
    }
    void zoomToLevel() override { canvas().zoomToLevel(); }
    void setZoom(double zoom) override { canvas().setZoom(zoom); }
    QPoint colliderInView() override {
        const Vec2 middle = canvas().toLevel(QPointF(viewport().width(), viewport().height()) / 2.0);
        const Vec2 reach = Vec2{64, 64};
        std::optional<Vec2> found;
        document().selection().set().forEach([&](ProxyId collider) {
            const Vec2 place = center(level().collider(collider).shape);
            if (!found || length(place - middle) < length(*found - middle))
                found = place;
        });
        if (found)
            return canvas().toPixel(*found).toPoint();
        level().contacts().broadPhase().query(Aabb{middle - reach, middle + reach}, [&](ProxyId collider) {
            found = center(level().collider(collider).shape);
        });
        return canvas().toPixel(found.value_or(middle)).toPoint();
    }
    QPointF scalingHandle() override { return handle(HandleKind::bottomRight); }
    QPointF turningHandle() override { return handle(HandleKind::rotation); }
    Qt::MouseButton panButton() const override { return Qt::MiddleButton; }
    std::size_t selectedCount() const override { return document().selection().count(); }
    void clearSelection() override { window_.editor().document().selection().clear(); }
    void select(std::size_t count) override {
        std::vector<ProxyId> chosen;
        for (std::size_t position = 0; position < std::min(count, level().size()); ++position)
            chosen.push_back(level().at(position));
        window_.editor().document().selection().set(chosen);
    }
    bool isEditor() const override { return true; }

private:
    std::vector<ProxyId> last(std::size_t count) const {
        std::vector<ProxyId> found;
        for (std::size_t i = 1; i <= std::min(count, level().size() / 10); ++i)
            found.push_back(level().at(level().size() - i));
        return found;
    }
    Canvas& canvas() { return window_.editor().canvas(); }
    QPointF handle(HandleKind kind) {
        const auto handles = handlesOf(*canvas().selectionFrame(), canvas());
        return canvas().toPixel(toVec2(std::ranges::find(handles, kind, &Handle::kind)->position));
    }
    const LevelDocument& document() const { return window_.editor().document(); }
    const LiveLevel& level() const { return document().level(); }

    mutable MainWindow window_;
    std::size_t emptySize_ = 0;
};

} // namespace

std::unique_ptr<EditorSubject> makeTangent() {
    returnFreedMemory();                                       // as main() does
    QSettings().setValue(QStringLiteral("showMinimap"), true); // of the benchmark
    return std::make_unique<TangentEditor>();
}
