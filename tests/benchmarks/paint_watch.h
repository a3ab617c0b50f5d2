#pragma once

#include <QEvent>
#include <QWidget>

/// Counts the paint events of a widget, and tells when each is over.
class PaintWatch : public QObject {
    Q_OBJECT

public:
    explicit PaintWatch(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint)
            return false;
        ++paints;
        QMetaObject::invokeMethod(this, &PaintWatch::painted, Qt::QueuedConnection); // when it is over
        return false;
    }

    int paints = 0;

signals:
    void painted();
};
