#include "app/application.h"

#include <new>

namespace tangent {

bool Application::notify(QObject* receiver, QEvent* event) {
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::bad_alloc&) {
        emit outOfMemory();
        return true;
    }
}

} // namespace tangent
