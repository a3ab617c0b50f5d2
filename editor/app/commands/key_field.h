#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace tangent {

/// Records a key with its modifiers. Esc, Enter, Tab and Shift+Tab do what they do in every dialog.
class KeyField : public QLineEdit {
    Q_OBJECT

public:
    explicit KeyField(QWidget* parent = nullptr);

    void setKeys(const QList<QKeySequence>& keys);

signals:
    void recorded(const QKeySequence& keys);

protected:
    bool event(QEvent* event) override;
};

} // namespace tangent
