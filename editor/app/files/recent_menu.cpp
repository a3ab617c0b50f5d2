#include "app/files/recent_menu.h"

#include "app/actions.h"
#include "app/files/recent_files.h"
#include "canvas/keep_texts.h"
#include "document/shown_text.h"
#include "panels/fields/words.h"

namespace tangent {

RecentMenu::RecentMenu(RecentFiles& files, QWidget* parent) : QMenu(parent), files_(files) {
    setToolTipsVisible(true);
    connect(&files, &RecentFiles::changed, this, &RecentMenu::fill);
    keepTexts(*this, [this] {
        setTitle(tr("Open &Recent"));
        // Queued: this menu is passing the event on to its actions.
        QMetaObject::invokeMethod(this, &RecentMenu::fill, Qt::QueuedConnection);
    });
    fill();
}

void RecentMenu::fill() {
    clear();
    const QStringList paths = files_.all();
    const QStringList names = distinctNames(paths);
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QString& path = paths[i];
        QAction* action = addAction(plainCaption(names[i]));
        // Queued: opening a missing file rebuilds the menu, which is still handling the click.
        connect(
            action, &QAction::triggered, this, [this, path] { emit chosen(path); }, Qt::QueuedConnection);
        action->setToolTip(shownToolTip(shownPath(path)));
        action->setStatusTip(shownPath(path));
    }
    setEnabled(!paths.isEmpty());
    if (!paths.isEmpty()) {
        addSeparator();
        setTip(*addAction(tr("&Clear List"), &files_, &RecentFiles::clear),
               tr("Clear the list of recent files; the files stay on disk"));
    }
}

} // namespace tangent
