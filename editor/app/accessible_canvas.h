#pragma once

#include "canvas/canvas.h"

#include <QAccessible>
#include <QTimer>

namespace tangent {

/// The selected collider with its kind, place, layer and verdict, or how many colliders are selected.
QString selectionSentence(const LevelDocument& document);
/// The number of errors and warnings.
QString problemsSentence(const LevelDocument& document);

/// Describes each Canvas to screen readers. Call it before the first canvas is created: Qt keeps what it finds first.
///
/// The description of a canvas is problemsSentence(). It has one more child than it has widgets, whose name is
/// selectionSentence(), or what the canvas narrates instead.
void makeCanvasesAccessible();

/// Tells screen readers when the selection of a canvas or the number of problems changes. The child of the canvas that
/// describes the selection gets the focus, as the current item of a list does; also for a new Canvas::narration(). Says
/// nothing during a gesture, and costs nothing while no screen reader runs.
class CanvasAnnouncer : public QObject, private QAccessible::ActivationObserver {
    Q_OBJECT

public:
    explicit CanvasAnnouncer(Canvas& canvas);
    ~CanvasAnnouncer() override;

signals:
    void selectionAnnounced(const QString& sentence);
    void problemsAnnounced(const QString& sentence);

private:
    void accessibilityActiveChanged(bool isActive) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void announceSelection();
    void announceSoon();
    void announce();

    Canvas& canvas_;
    QTimer rest_;
    bool isActive_ = false; ///< whether a screen reader runs
    QString selection_;
    QString problems_;
};

} // namespace tangent
