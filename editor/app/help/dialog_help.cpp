#include "app/help/dialog_help.h"

#include "app/commands/shortcuts_dialog.h"
#include "app/compare/compare_dialog.h"
#include "app/edit/replace_names_dialog.h"
#include "panels/layers/remove_layer_dialog.h"
#include "panels/settings/level_settings_dialog.h"

#include <QApplication>
#include <QKeyEvent>

namespace tangent {

namespace {

std::optional<HelpPage> pageOf(const QWidget& dialog) {
    if (qobject_cast<const ShortcutsDialog*>(&dialog))
        return HelpPage::shortcuts;
    if (qobject_cast<const CompareDialog*>(&dialog))
        return HelpPage::files;
    if (qobject_cast<const ReplaceNamesDialog*>(&dialog))
        return HelpPage::outline;
    if (qobject_cast<const RemoveLayerDialog*>(&dialog))
        return HelpPage::layers;
    if (qobject_cast<const LevelSettingsDialog*>(&dialog))
        return HelpPage::levelSettings;
    return std::nullopt;
}

} // namespace

DialogHelp::DialogHelp(std::function<void(std::optional<HelpPage>)> show, QObject* parent)
    : QObject(parent), show_(std::move(show)) {
    qApp->installEventFilter(this);
}

/// Keys get from the focused field to its dialog if nothing between them uses them.
bool DialogHelp::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_F1 ||
        !watched->isWidgetType() || watched != QApplication::activeModalWidget())
        return false;
    show_(pageOf(*static_cast<QWidget*>(watched)));
    return true;
}

} // namespace tangent
