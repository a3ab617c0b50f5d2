#include "app/recent_menu.h"

#include "app/actions.h"
#include "app/level_files.h"
#include "canvas/keep_texts.h"
#include "panels/fields/words.h"

namespace tangent {

RecentMenu::RecentMenu(LevelFiles& files, QWidget* parent) : QMenu(parent), files_(files) {
    setToolTipsVisible(true);
    connect(&files, &LevelFiles::recentChanged, this, &RecentMenu::fill);
    keepTexts(*this, [this] {
        setTitle(tr("Open &Recent"));
        // Queued: this menu is passing the event on to its actions.
        QMetaObject::invokeMethod(this, &RecentMenu::fill, Qt::QueuedConnection);
    });
    fill();
}

void RecentMenu::fill() {
    clear();
    const QStringList paths = files_.recent();
    const QStringList names = files_.recentNames();
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QString& path = paths[i];
        QAction* action = addAction(plainCaption(names[i]));
        // Queued: opening a missing file rebuilds the menu, which is still handling the click.
        connect(
            action, &QAction::triggered, &files_, [this, path] { files_.open(path); }, Qt::QueuedConnection);
        setTip(*action, path);
    }
    setEnabled(!paths.isEmpty());
    if (!paths.isEmpty()) {
        addSeparator();
        setTip(*addAction(tr("&Clear List"), &files_, &LevelFiles::clearRecent),
               tr("Clear the list of recent files; the files stay on disk"));
    }
}

} // namespace tangent
