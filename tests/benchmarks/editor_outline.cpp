#include "editor_stories.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace {

void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers, const QString& text = {}) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers, text);
    QApplication::sendEvent(&widget, &event);
}

void sort(EditorStopwatch& stopwatch, QTableView& table) {
    QHeaderView& header = *table.horizontalHeader();
    for (int column = 0; column < header.count(); ++column) {
        const QPoint heading(header.sectionViewportPosition(column) + 8, header.height() / 2);
        const auto click = [&] {
            for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
                QMouseEvent event(type, heading, header.viewport()->mapToGlobal(heading), Qt::LeftButton,
                                  type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton, {});
                QApplication::sendEvent(header.viewport(), &event);
            }
            table.viewport()->update(); // some orders are the one before
        };
        const QString name = header.model()->headerData(column, Qt::Horizontal).toString();
        stopwatch.report("outline: sort by " + name.toLower(),
                         std::max(stopwatch.painted(click), stopwatch.painted(click)));
    }
}

void filter(EditorStopwatch& stopwatch, QLineEdit& field) {
    for (const char* text : {"width>20", "shape:rect -layer:wa x>100", "12"}) {
        const QString query = QString::fromLatin1(text);
        field.setText(query.chopped(1));
        stopwatch.settled();
        stopwatch.report("outline: filter " + query,
                         stopwatch.painted([&] { press(field, 0, {}, query.right(1)); }));
        stopwatch.settled();
    }
}

void select(EditorStopwatch& stopwatch, QTableView& table, QLineEdit& field) {
    field.setText(QStringLiteral("shape:rect"));
    stopwatch.settled();
    stopwatch.report("outline: select all",
                     stopwatch.painted([&] { press(table, Qt::Key_A, Qt::ControlModifier); }));
    stopwatch.settled();
    QScrollBar& scrollBar = *table.verticalScrollBar();
    stopwatch.reportFrames("outline: scroll",
                           [&](int i) { scrollBar.setValue((i + 1) * 7919 % scrollBar.maximum()); });
    field.clear();
    stopwatch.settled();
}

void dragBesideIt(EditorStopwatch& stopwatch, QTableView& table) {
    stopwatch.subject().setZoom(1);
    stopwatch.subject().clearSelection();
    stopwatch.settled();
    const QPointF place = stopwatch.grab(QStringLiteral("outline: begin to drag one"));
    stopwatch.reportFrames("outline: drag one", [&](int i) {
        stopwatch.send(QEvent::MouseMove, place + QPointF(6 + 2 * i, 7 + i), Qt::NoButton, Qt::LeftButton);
    });
    stopwatch.watch(*table.viewport());
    stopwatch.report("outline: drop one", stopwatch.painted([&] {
        stopwatch.send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
    }));
    stopwatch.settled();
}

} // namespace

void tellOutline(EditorStopwatch& stopwatch) {
    auto* dock = stopwatch.subject().window().findChild<QWidget*>(QStringLiteral("outline"));
    auto* table = dock->findChild<QTableView*>();
    auto* field = dock->findChild<QLineEdit*>();
    stopwatch.watch(*table->viewport());
    stopwatch.report("outline: open", stopwatch.painted([&] { stopwatch.trigger(QKeySequence::Find); }));
    stopwatch.settled();
    sort(stopwatch, *table);
    filter(stopwatch, *field);
    select(stopwatch, *table, *field);
    stopwatch.watch(stopwatch.subject().viewport());
    dragBesideIt(stopwatch, *table);
    stopwatch.watch(stopwatch.subject().viewport());
}
