#pragma once

#include "document/level_document.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <memory>

class QWidget;

namespace tangent {

/// Opens and saves the level of a document as a person asks for it: file dialogs, the questions about unsaved
/// work and about a file that another program changed, errors in words, and the list of recent files.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs.
    LevelFiles(LevelDocument& document, QWidget& window);

    /// Each asks about unsaved work first and returns whether it was done.
    bool newLevel();
    bool openWithDialog();
    bool open(const QString& path);
    bool save();
    bool saveAs();
    /// Whether the open level may be given up: it is saved, or the person does not want it.
    bool mayDiscard();

    QStringList recent() const;
    /// What tells the recent files apart: the name, and the folder where names are the same.
    QStringList recentNames() const;
    void clearRecent();

signals:
    void recentChanged();

private:
    /// By which a file is seen to be another one than before.
    struct FileState {
        QDateTime modified;
        qint64 size = 0;

        bool operator==(const FileState&) const = default;
    };
    static FileState stateOf(const QString& path);

    bool load(const QString& path);
    /// Shows a dialog while a level is read; false when the person does not want to wait for it.
    bool waitFor(LevelLoading& loading, const QString& path);
    bool saveTo(const QString& path);
    bool wasChangedOutside() const;
    bool saveOverChange();
    void remember(const QString& path);
    void setRecent(const QStringList& files);
    void tellMissing(const QString& path);
    QString startFolder() const;

    LevelDocument& document_;
    QWidget& window_;
    FileState known_; ///< of the document's file, when it was opened or saved here
    std::vector<std::unique_ptr<LevelLoading>> abandoned_; ///< until they end
};

} // namespace tangent
