#include "app/edit/rename_entry.h"

#include "app/actions.h"
#include "panels/fields/controls.h"

#include <QAction>
#include <QMenu>

namespace tangent {

QAction* makeRenameEntry(const Actions& actions, QMenu& menu) {
    auto* entry = new QAction(&menu);
    entry->setIcon(actions.rename->icon());
    QObject::connect(entry, &QAction::triggered, actions.rename, &QAction::trigger);
    const auto follow = [entry, rename = actions.rename] {
        setCaption(*entry, rename->text(), rename->statusTip(), Qt::Key_F2);
        entry->setStatusTip(rename->statusTip());
        entry->setEnabled(rename->isEnabled());
    };
    QObject::connect(actions.rename, &QAction::changed, entry, follow);
    follow();
    return entry;
}

} // namespace tangent
