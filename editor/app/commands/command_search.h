#pragma once

#include "app/commands/menu_actions.h"

#include <QStringList>

namespace tangent {

/// The name by which settings remember an action: its object name, or its text.
QString commandName(const QAction& action);

/// The actions that match the query. Each word of the query must begin a word of the text or of the menu, or another
/// word for the action, such as mirror; upper and lower case are the same. Those that match by their text alone come
/// first, and among these and the rest those in `recent`, in its order. Others keep their order. If none matches, those
/// whose status tips match.
std::vector<MenuAction> findCommands(std::vector<MenuAction> actions, const QString& query,
                                     const QStringList& recent);

} // namespace tangent
