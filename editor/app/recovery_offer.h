#pragma once

#include "document/level_recovery.h"

class QWidget;

namespace tangent {

class LevelFiles;

/// Offers the unsaved changes of crashed editors, one level after another: recover, discard or decide later.
///
/// Recovering opens the level file as it is now and applies the changes as one undo step. The old recovery file is
/// deleted once `own`, the recovery of this window, has written its own. Stops after the first recovered level, since
/// the window shows one.
void offerRecoveries(const QString& folder, LevelFiles& files, LevelDocument& document, LevelRecovery& own,
                     QWidget* parent);

} // namespace tangent
