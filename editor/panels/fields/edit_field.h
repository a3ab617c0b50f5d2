#pragma once

#include <QLineEdit>
#include <QPointer>

namespace tangent {

/// A line edit for a value that several objects may share. Distinguishes typing from committing: Enter and losing the
/// focus commit, Esc restores the shown text. A field with a fault does not commit: Enter does nothing, losing the
/// focus restores the shown text.
class EditField : public QLineEdit {
    Q_OBJECT

public:
    explicit EditField(QWidget* parent = nullptr);

    /// Neither has an effect during an edit.
    void showText(const QString& text);
    void showMixed();
    bool isBeingEdited() const { return isModified(); }
    /// Ends the edit as Enter does, unless the field has a fault.
    void commit();
    /// Restores the shown text without emitting cancelled().
    void reset();
    /// Selects the whole text and scrolls to its start, unlike selectAll(): the most significant digits are there.
    void selectWhole();
    /// Focuses the field and selects the whole text. Enter and Esc return the focus to the widget that has it now.
    void editAndReturn();

    /// Dim text inside the field, before and after the editable text.
    void setPrefix(const QString& prefix);
    void setSuffix(const QString& suffix);
    const QString& suffix() const { return suffix_; }

    /// What is seen of the text while the field does not have the focus.
    QString visibleText() const;

    /// Why the text is invalid; empty if it is valid.
    const QString& fault() const { return fault_; }
    void setFault(const QString& fault);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void typed(const QString& text);
    void committed();
    void cancelled(); ///< also if undo restores the shown text
    void faultChanged(const QString& fault);

protected:
    bool showsMixed() const { return showsMixed_; }
    /// The text before the edit.
    const QString& shown() const { return shown_; }
    /// What stands for a text that does not fit; empty: its beginning.
    virtual QString shortText() const { return {}; }
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void cancel();
    bool returnFocus();
    void applyMargins();
    QRect textArea() const;
    /// Whether part of the text is out of view.
    bool isTruncated() const;
    void paintVisibleText(QPainter& painter) const;

    QString shown_;
    bool showsMixed_ = false;
    QString prefix_;
    QString suffix_;
    QString fault_;
    QPointer<QWidget> previousFocus_; ///< set by editAndReturn()
};

} // namespace tangent
