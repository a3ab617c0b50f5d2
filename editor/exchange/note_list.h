#pragma once

#include <tangent/file/level_file.h>
#include <tangent/formats/note.h>

#include <QTreeWidget>

#include <vector>

namespace tangent {

/// A table of notes, one a row, with the line of the imported file if it is known.
class NoteList : public QTreeWidget {
    Q_OBJECT

public:
    explicit NoteList(QWidget* parent = nullptr);

    /// Marks notes that have colliders, for lists whose owner shows them. Off by default.
    void setClickable(bool isClickable) { isClickable_ = isClickable; }
    void showNotes(std::vector<Note> notes);
    /// Shows why a file could not be imported.
    void showErrors(const std::vector<ReadError>& errors);
    const std::vector<Note>& notes() const { return notes_; }

signals:
    /// The person wants to see the colliders of a note: by a click or by Enter.
    void collidersRequested(const std::vector<tangent::ColliderId>& colliders);

private:
    QTreeWidgetItem* addRow(std::size_t line, const QString& text);
    void fitColumns();
    void request(const QTreeWidgetItem* row);

    std::vector<Note> notes_;
    bool isClickable_ = false;
};

/// The notes as the command line writes them: "FILE:LINE: note: MESSAGE", one a line.
QString notesAsText(const QString& file, const std::vector<Note>& notes);

} // namespace tangent
