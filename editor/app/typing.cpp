#include "app/typing.h"

#include "panels/fields/edit_field.h"

#include <QAbstractItemView>
#include <QApplication>

namespace tangent {

void commitTyping() {
    QWidget* focused = QApplication::focusWidget(); // may be in a floating panel
    if (auto* field = qobject_cast<EditField*>(focused))
        return field->commit();
    // A cell editor commits when its view gets the focus.
    const QWidget* viewport = focused ? focused->parentWidget() : nullptr;
    if (auto* view = qobject_cast<QAbstractItemView*>(viewport ? viewport->parentWidget() : nullptr))
        view->setFocus();
}

} // namespace tangent
