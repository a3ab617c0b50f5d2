#pragma once

#include <QEvent>
#include <QWidget>

#include <functional>

/// Counts the paint events of a widget, and reports when each begins and ends.
class PaintWatch : public QObject {
    Q_OBJECT

public:
    explicit PaintWatch(
        QWidget& widget, std::function<void()> begun = [] {})
        : begun_(std::move(begun)) {
        widget.installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint)
            return false;
        ++paints;
        begun_();
        QMetaObject::invokeMethod(this, &PaintWatch::painted, Qt::QueuedConnection); // when it is over
        return false;
    }

    int paints = 0;

signals:
    void painted();

private:
    std::function<void()> begun_;
};
