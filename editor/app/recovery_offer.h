#pragma once

#include "document/level_recovery.h"

class QWidget;

namespace tangent {

class LevelFiles;

/// Offers the unsaved work of editors that did not end properly, one after another: recover, discard or decide later.
/// Work that is recovered becomes a step over the file as it is now. Offers no more once a level is recovered: the window
/// shows one.
void offerRecoveries(const QString& folder, LevelFiles& files, LevelDocument& document, QWidget* parent);

} // namespace tangent
