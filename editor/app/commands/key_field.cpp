#include "app/commands/key_field.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

bool isRecordable(const QKeyEvent& event) {
    constexpr std::array others{Qt::Key_Escape,  Qt::Key_Tab,     Qt::Key_Backtab,  Qt::Key_Control,
                                Qt::Key_Shift,   Qt::Key_Alt,     Qt::Key_AltGr,    Qt::Key_Meta,
                                Qt::Key_Super_L, Qt::Key_Super_R, Qt::Key_CapsLock, Qt::Key_unknown};
    const bool isEnter = event.matches(QKeySequence::InsertParagraphSeparator);
    return !isEnter && std::ranges::find(others, event.key()) == others.end();
}

} // namespace

KeyField::KeyField(QWidget* parent) : QLineEdit(parent) {
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setPlaceholderText(tr("Press the new keys"));
}

void KeyField::setKeys(const QList<QKeySequence>& keys) {
    setText(QKeySequence::listToString(keys, QKeySequence::NativeText));
}

bool KeyField::event(QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || !isRecordable(static_cast<const QKeyEvent&>(*event)))
        return QLineEdit::event(event);
    event->accept();
    if (event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        emit recorded(QKeyCombination(key.modifiers() & ~Qt::KeypadModifier, Qt::Key(key.key())));
    }
    return true;
}

} // namespace tangent
