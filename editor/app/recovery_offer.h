#pragma once

#include "document/level_recovery.h"

class QWidget;

namespace tangent {

class LevelFiles;

/// Offers the unsaved work of editors that did not end properly, one after another: recover, discard or decide later.
/// Work that is recovered becomes a step over the file as it is now. It is on disk as the recovery file of this
/// window, `own`, before the old file goes. Offers no more once a level is recovered: the window shows one.
void offerRecoveries(const QString& folder, LevelFiles& files, LevelDocument& document, LevelRecovery& own,
                     QWidget* parent);

} // namespace tangent
