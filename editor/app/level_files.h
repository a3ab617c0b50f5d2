#pragma once

#include "document/level_document.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace tangent {

/// Opens and saves the level of a document as a person asks for it: file dialogs, the questions about unsaved work and
/// about a file that another program changed, which is noticed on coming back from there, errors in words, and the list
/// of recent files.
class LevelFiles : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialogs.
    LevelFiles(LevelDocument& document, QWidget& window);

    /// Each asks about unsaved work first and returns whether it was done.
    bool newLevel();
    bool openWithDialog();
    bool open(const QString& path);
    /// A large level is saved while it is edited on; both return whether it is saved or is being saved.
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
    /// Shows a dialog until it is done; false when the person does not want to wait for it. Without `progress` the
    /// dialog does not tell how far it is.
    bool waitFor(const QString& title, const QString& text, const std::function<bool()>& isDone,
                 const std::function<double()>& progress = {});
    bool waitForSaving();
    bool saveTo(const QString& path);
    void finishSaving(const QString& path, const std::optional<FileError>& failure);
    bool wasDeletedOutside() const;
    bool wasChangedOutside() const;
    QString deletionText() const;
    QString changeText() const;
    bool saveDeleted();
    bool saveOverChange();
    /// Asks what to do about a change by another program, once for each.
    void noticeChange();
    void remember(const QString& path);
    void setRecent(const QStringList& files);
    void tellMissing(const QString& path);
    void tellNotOpened(const QString& path, const FileError& failure);
    QString startFolder() const;

    LevelDocument& document_;
    QWidget& window_;
    FileState known_; ///< of the document's file, when it was opened, saved or kept from being reloaded here
    FileState asked_; ///< of the same, when noticeChange() asked last
};

} // namespace tangent
