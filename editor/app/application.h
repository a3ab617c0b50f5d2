#pragma once

#include <QApplication>

namespace tangent {

/// The application. An event whose handling runs out of memory does not end it.
class Application : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    /// An event was not handled to its end.
    void outOfMemory();
};

} // namespace tangent
