#pragma once

#include "document/level_document.h"
#include "exchange/import_work.h"
#include "exchange/report.h"

#include <tangent/formats/format.h>

#include <QObject>

class QWidget;

namespace tangent {

/// Imports files of other programs: as a new level that is not saved, or into the open level, as the user chooses.
class LevelImport : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs. `newLevel` returns the document that a new level is opened in.
    LevelImport(LevelDocument& document, QWidget& window, std::function<LevelDocument&()> newLevel);

    void importWithDialog();
    /// Imports the files again that the level came from, one after the other. If there are none, asks for a file.
    void importAgain();
    /// Returns whether the file was imported.
    bool importFile(const QString& file);
    /// Whether a file is to be imported, not opened as a level. Nothing if the user cancels the search.
    std::optional<bool> isForeign(const QString& file);

signals:
    void reported(const tangent::Report& report);
    void notified(const QString& text);
    void helpRequested();

private:
    QStringList sources() const;
    static QString mergedText(const MergeChanges& changes, const QString& name);
    bool openAsNew(Level level, const QString& file);
    void reportNoMemory(const QString& file);

    LevelDocument& document_;
    QWidget& window_;
    std::function<LevelDocument&()> newLevel_;
};

} // namespace tangent
