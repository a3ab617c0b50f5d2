#pragma once

#include "document/level_document.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace tangent {

/// Opens and saves the level of a document interactively: file dialogs, error messages, the list of recent files, and the
/// questions about unsaved changes and about a file that another program changed. Looks for such a change when the
/// application becomes active.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs.
    LevelFiles(LevelDocument& document, QWidget& window);

    /// These ask about unsaved changes first. They return whether the document now holds the other level.
    bool newLevel();
    bool openWithDialog();
    bool open(const QString& path);
    /// Both return whether the level is saved or being saved. A large level can be edited while it is saved.
    bool save();
    bool saveAs();
    /// Asks about unsaved changes, if there are any. Returns whether the open level may be closed.
    bool mayDiscard();

    QStringList recent() const;
    /// File names, with the folder where two are the same. In the order of recent().
    QStringList recentNames() const;
    void clearRecent();

signals:
    void recentChanged();

private:
    /// A file whose state differs has changed.
    struct FileState {
        QDateTime modified;
        qint64 size = 0;

        bool operator==(const FileState&) const = default;
    };
    static FileState stateOf(const QString& path);

    bool load(const QString& path);
    /// Shows a progress dialog until `isDone()`. Returns false if the user cancels it. Without `progress` its bar is
    /// indeterminate.
    bool waitFor(const QString& title, const QString& text, const std::function<bool()>& isDone,
                 const std::function<double()>& progress = {});
    bool waitForSaving();
    bool saveTo(const QString& path);
    void finishSaving(const QString& path, const std::optional<FileError>& failure);
    bool wasDeletedExternally() const;
    bool wasChangedExternally() const;
    QString deletionText() const;
    QString changeText() const;
    bool saveDeleted();
    bool saveOverChange();
    /// Asks what to do about a change by another program, once for each change.
    void askAboutChange();
    void addRecent(const QString& path);
    void setRecent(const QStringList& files);
    void reportMissing(const QString& path);
    void reportCheckFailure(const QString& path, const FileError& failure);
    QString startFolder() const;

    LevelDocument& document_;
    QWidget& window_;
    FileState
        knownState_; ///< of the document's file, when it was last opened or saved, or the user kept the open level
    FileState askedState_; ///< of the same file, when askAboutChange() last asked
};

} // namespace tangent
