#include "app/accessible_canvas.h"

#include "canvas/extents.h"
#include "document/readout.h"
#include "panels/fields/words.h"
#include "picture/conversions.h"

#include <tangent/level/level_queries.h>

#include <QAccessibleWidget>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

QString sentenceOf(const Canvas& canvas) {
    return canvas.narration().isEmpty() ? selectionSentence(canvas.document()) : canvas.narration();
}

/// The selection, or what is narrated instead, as a child of the canvas.
class AccessibleSelection : public QAccessibleInterface {
public:
    explicit AccessibleSelection(Canvas& canvas) : canvas_(canvas) {}

    bool isValid() const override { return true; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return canvas_.window()->windowHandle(); }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&canvas_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? sentenceOf(canvas_) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    QRect rect() const override {
        const LevelDocument& document = canvas_.document();
        const QRectF area = extentOf(document.level(), document.selection().proxies());
        const QRectF pixels(canvas_.toPixel(toVec2(area.topLeft())), area.size() * canvas_.zoom());
        const QRect shown = (pixels & QRectF(canvas_.viewport()->rect())).toAlignedRect();
        return {canvas_.viewport()->mapToGlobal(shown.topLeft()), shown.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = true;
        state.focused = canvas_.hasFocus();
        state.selected = !canvas_.document().selection().isEmpty();
        return state;
    }

private:
    Canvas& canvas_;
};

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(Canvas& canvas)
        : QAccessibleWidget(&canvas, QAccessible::Canvas), canvas_(canvas),
          selection_(QAccessible::registerAccessibleInterface(new AccessibleSelection(canvas))) {}
    ~AccessibleCanvas() override { QAccessible::deleteAccessibleInterface(selection_); }

    int childCount() const override { return QAccessibleWidget::childCount() + 1; }
    QAccessibleInterface* child(int index) const override {
        return index == QAccessibleWidget::childCount() ? selection() : QAccessibleWidget::child(index);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return child == selection() ? QAccessibleWidget::childCount()
                                    : QAccessibleWidget::indexOfChild(child);
    }
    QAccessibleInterface* focusChild() const override { return canvas_.hasFocus() ? selection() : nullptr; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Description ? problemsSentence(canvas_.document())
                                                : QAccessibleWidget::text(kind);
    }

private:
    QAccessibleInterface* selection() const { return QAccessible::accessibleInterface(selection_); }

    Canvas& canvas_;
    QAccessible::Id selection_;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* canvas = qobject_cast<Canvas*>(object);
    return canvas ? new AccessibleCanvas(*canvas) : nullptr;
}

QString verdictOn(const LiveLevel& level, ProxyId collider) {
    const auto problems = level.problemsOf(collider).size();
    return problems == 0 ? CanvasAnnouncer::tr("no problems")
                         : CanvasAnnouncer::tr("%Ln problem(s)", nullptr, static_cast<int>(problems));
}

QString sizeText(const Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape))
        return CanvasAnnouncer::tr("radius %1").arg(readout(circle->radius));
    const auto* rotated = std::get_if<RotatedRect>(&shape);
    const Rect& rect = rotated ? rotated->rect : std::get<Rect>(shape);
    const QString size = CanvasAnnouncer::tr("size %1 by %2").arg(readout(rect.size.x), readout(rect.size.y));
    return rotated ? CanvasAnnouncer::tr("%1, rotated by %2 degrees").arg(size, readout(rotated->degrees))
                   : size;
}

QString sentenceOf(const LiveLevel& level, ProxyId proxy) {
    const Collider& collider = level.collider(proxy);
    const QString kind = std::holds_alternative<Circle>(collider.shape) ? CanvasAnnouncer::tr("circle")
                                                                        : CanvasAnnouncer::tr("rectangle");
    const Layer* layer = layerWithId(level.settings(), collider.layer);
    QStringList parts{colliderName(level, collider.id), kind};
    if (collider.sensor)
        parts.append(CanvasAnnouncer::tr("sensor"));
    parts.append(CanvasAnnouncer::tr("center at %1").arg(readout(center(collider.shape))));
    parts.append(sizeText(collider.shape));
    if (layer)
        parts.append(CanvasAnnouncer::tr("layer %1").arg(layerName(*layer)));
    parts.append(level.hasViolation(proxy) ? CanvasAnnouncer::tr("forbidden overlap")
                                           : verdictOn(level, proxy));
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString selectionSentence(const LevelDocument& document) {
    const std::vector<ProxyId> selected = document.selection().proxies();
    const LiveLevel& level = document.level();
    if (selected.empty())
        return CanvasAnnouncer::tr("Nothing selected");
    if (selected.size() == 1)
        return sentenceOf(level, selected.front());
    const auto forbidden =
        std::ranges::count_if(selected, [&](ProxyId proxy) { return level.hasViolation(proxy); });
    const QString count =
        CanvasAnnouncer::tr("%Ln collider(s) selected", nullptr, static_cast<int>(selected.size()));
    return forbidden == 0 ? count
                          : CanvasAnnouncer::tr("%1, %2 of them in a forbidden overlap")
                                .arg(count, QLocale().toString(qlonglong(forbidden)));
}

QString problemsSentence(const LevelDocument& document) {
    const QString counts = problemCounts(document.level());
    if (!counts.isEmpty())
        return counts;
    return document.isFindingFirstGoals() ? CanvasAnnouncer::tr("Finding unreachable goals…")
                                          : CanvasAnnouncer::tr("No problems");
}

void makeCanvasesAccessible() {
    QAccessible::installFactory(makeInterface); // does nothing if it is installed
}

CanvasAnnouncer::CanvasAnnouncer(Canvas& canvas) : QObject(&canvas), canvas_(canvas) {
    constexpr int rest = 100; // ms
    rest_.setInterval(rest);
    rest_.setSingleShot(true);
    connect(&rest_, &QTimer::timeout, this, &CanvasAnnouncer::announce);
    const LevelDocument& document = canvas.document();
    connect(&document, &LevelDocument::changed, this, &CanvasAnnouncer::announceSoon);
    connect(&document, &LevelDocument::problemsChanged, this, &CanvasAnnouncer::announceSoon);
    connect(&document, &LevelDocument::firstGoalsFound, this, &CanvasAnnouncer::announceSoon);
    connect(&document.selection(), &Selection::changed, this, &CanvasAnnouncer::announceSoon);
    connect(&canvas, &Canvas::narrationChanged, this, [this] {
        if (isActive_ && !canvas_.narration().isEmpty())
            announceSelection();
    });
    canvas.installEventFilter(this);
    QAccessible::installActivationObserver(this);
    accessibilityActiveChanged(QAccessible::isActive());
}

CanvasAnnouncer::~CanvasAnnouncer() {
    QAccessible::removeActivationObserver(this);
}

void CanvasAnnouncer::accessibilityActiveChanged(bool isActive) {
    isActive_ = isActive;
    if (!isActive)
        return;
    selection_ = selectionSentence(canvas_.document());
    problems_ = problemsSentence(canvas_.document());
}

/// When the canvas gets the focus, Qt announces it, not what is selected there.
bool CanvasAnnouncer::eventFilter(QObject* watched, QEvent* event) {
    if (isActive_ && event->type() == QEvent::FocusIn)
        QTimer::singleShot(0, this, [this] {
            if (canvas_.showsSelection())
                canvas_.setNarration({});
            selection_ = selectionSentence(canvas_.document());
            announceSelection();
        });
    return QObject::eventFilter(watched, event);
}

void CanvasAnnouncer::announceSoon() {
    if (isActive_)
        rest_.start(); // again at each step of a gesture
}

void CanvasAnnouncer::announce() {
    if (canvas_.isInGesture())
        return announceSoon();
    if (const QString before = std::exchange(selection_, selectionSentence(canvas_.document()));
        before != selection_) {
        canvas_.setNarration({});
        announceSelection();
    }
    const QString before = std::exchange(problems_, problemsSentence(canvas_.document()));
    if (before == problems_)
        return;
    QAccessibleEvent change(&canvas_, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&change);
    emit problemsAnnounced(problems_);
}

void CanvasAnnouncer::announceSelection() {
    QAccessibleInterface& canvas = *QAccessible::queryAccessibleInterface(&canvas_);
    QAccessibleInterface* selection = canvas.child(canvas.childCount() - 1);
    QAccessibleEvent change(selection, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&change);
    if (!canvas_.hasFocus())
        return;
    QAccessibleEvent focus(selection, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
    emit selectionAnnounced(sentenceOf(canvas_));
}

} // namespace tangent
