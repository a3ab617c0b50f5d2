#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace tangent {

class OpenLevel;

/// Offers the unsaved changes of crashed editors, one level after another: recover, discard or decide later. Those of
/// the level in `openFile` come first.
///
/// Recovering opens the level file as it is now and applies the changes as one undo step. `open` opens a file, or an
/// empty level if the path is empty; it returns null if the file cannot be opened, or if the program is quitting. The
/// old recovery file is deleted once the level has written its own; one that is discarded is set aside. The files are
/// read in a thread, with a dialog that can be cancelled if this takes long.
void offerRecoveries(const QStringList& folders, const QString& openFile,
                     const std::function<OpenLevel*(const QString& file)>& open, QWidget& window);

/// Lets the user choose among the work that was set aside, and recovers it in the same way.
void offerDiscarded(const QStringList& folders, const std::function<OpenLevel*(const QString& file)>& open,
                    QWidget& window);

} // namespace tangent
