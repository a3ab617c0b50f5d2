#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace tangent {

class OpenLevel;

/// Offers the unsaved changes of crashed editors, one level after another: recover, discard or decide later. Those of
/// the level in `openFile` come first.
///
/// Recovering opens the level file as it is now and applies the changes as one undo step. `open` opens a file, or an
/// empty level if the path is empty; it returns null if the file cannot be opened. The old recovery file is deleted
/// once the level has written its own.
void offerRecoveries(const QString& folder, const QString& openFile,
                     const std::function<OpenLevel*(const QString& file)>& open, QWidget* parent);

} // namespace tangent
