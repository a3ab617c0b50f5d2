#pragma once

#include "app/file_changes.h"

#include <QObject>
#include <QStringList>

namespace tangent {

/// Opens and saves the level of a document interactively: file dialogs, error messages, the list of recent files, and
/// the questions about unsaved changes and about a file that another program changed.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs. `bar` shows changes by other programs.
    LevelFiles(LevelDocument& document, MessageBar& bar, QWidget& window);

    /// Asks for a file to open: a level, or a file to import. Returns an empty path if the person cancels.
    QString chooseFile();
    /// These ask about unsaved changes first. They return whether the document now holds the other level.
    bool newLevel();
    bool open(const QString& path);
    /// Both return whether the level is saved or being saved. A large level can be edited while it is saved.
    bool save();
    bool saveAs();
    /// Compares the level with a file and takes over what the user chooses, as one undo step.
    void compareWithDialog();
    /// Asks about unsaved changes, if there are any. Returns whether the open level may be closed.
    bool mayDiscard();

    QStringList recent() const;
    /// File names, with the folder where two are the same. In the order of recent().
    QStringList recentNames() const;
    void clearRecent();

signals:
    void recentChanged();

private:
    bool load(const QString& path);
    bool waitForSaving();
    bool saveTo(const QString& path, const QByteArray& expected = {});
    bool saveIfStill(FileChange change, const QByteArray& content);
    void finishSaving(const QString& path, const std::optional<FileError>& failure);
    bool saveDeleted();
    bool saveOverChange(FileChange change);
    void addRecent(const QString& path);
    void setRecent(const QStringList& files);
    void reportMissing(const QString& path);
    void reportCheckFailure(const QString& path, const FileError& failure);
    QString startFolder() const;

    LevelDocument& document_;
    QWidget& window_;
    FileChanges changes_;
};

} // namespace tangent
