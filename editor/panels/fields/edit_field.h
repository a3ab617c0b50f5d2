#pragma once

#include <QLineEdit>
#include <QPointer>

namespace tangent {

/// A line edit for a value that several things may share. It tells typing from finishing: Enter and leaving
/// the field commit, Esc puts back what was shown. A field that is marked with a fault commits nothing: Enter
/// keeps it, leaving it puts back what was shown.
class EditField : public QLineEdit {
    Q_OBJECT

public:
    explicit EditField(QWidget* parent = nullptr);

    /// Neither disturbs what is being typed.
    void showText(const QString& text);
    void showMixed();
    bool isBeingEdited() const { return isModified(); }
    /// Does what Enter does: ends the typing, unless the field has a fault.
    void commit();
    /// Puts back what was shown, without cancelled().
    void reset();
    /// Selects all of the text and shows its start, unlike selectAll(): the digits that weigh most are there.
    void selectWhole();
    /// Takes the focus to edit all of the text; Enter and Esc give it back to what has it now.
    void editBriefly();

    /// Dim text inside the field, before and after its own.
    void setPrefix(const QString& prefix);
    void setSuffix(const QString& suffix);

    /// Why the text cannot be used; empty: it can.
    const QString& fault() const { return fault_; }
    void setFault(const QString& fault);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void typed(const QString& text);
    void committed();
    void cancelled(); ///< also by undoing all that was typed
    void faultChanged(const QString& fault);

protected:
    bool showsMixed() const { return showsMixed_; }
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void cancel();
    bool giveFocusBack();
    void applyMargins();
    /// Whether the text is wider than the field.
    bool isCut() const;

    QString shown_;
    bool showsMixed_ = false;
    QString prefix_;
    QString suffix_;
    QString fault_;
    QPointer<QWidget> focusedBefore_; ///< while it is edited briefly
};

} // namespace tangent
