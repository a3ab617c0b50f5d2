#pragma once

#include <QJsonObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <vector>

class QLockFile;

namespace tangent {

class LevelTabs;
class OpenLevel;

/// The files that were open, and how each was looked at. Kept in the settings, never in the levels.
struct Session {
    struct Level {
        QString file;
        QJsonObject view; ///< see viewOf()
    };
    std::vector<Level> levels;
    QString current; ///< the file that was shown
};

/// Whether the next start opens the levels again.
bool reopensLevels();
void setReopensLevels(bool reopens);

/// Of several running programs, the first one keeps the session: returns its lock, or null in the others.
std::unique_ptr<QLockFile> lockSession();

Session savedSession();
/// Saves which levels are open, after those that `others` has. Levels without a file are left out. If more than
/// `maxIds` colliders of a level are selected, hidden or locked, but not all, then these are not saved, which is slow
/// for a million.
void saveSession(const LevelTabs& tabs, Session others, std::size_t maxIds);

/// The zoom and the middle of the view, the selection, and what is hidden and locked.
QJsonObject viewOf(const OpenLevel& level, std::size_t maxIds);
/// Shows a level as it was. While the level is being checked, the view moves at once and the rest follows. Ignores
/// colliders and layers that the level lacks.
void restoreView(OpenLevel& level, const QJsonObject& view);

} // namespace tangent
