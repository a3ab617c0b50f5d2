#include "app/preferences/undo_memory_menu.h"

#include "app/actions.h"
#include "canvas/keep_texts.h"
#include "document/undo_history.h"

#include <QActionGroup>
#include <QLocale>
#include <QSettings>

namespace tangent {

namespace {

constexpr qulonglong mebibyte = 1 << 20;
const QString undoMemoryKey = QStringLiteral("undoMemory"); // in bytes

} // namespace

std::size_t undoMemoryLimit() {
    const qulonglong saved = QSettings().value(undoMemoryKey).toULongLong();
    return saved > 0 ? saved : UndoHistory::defaultMemoryLimit;
}

UndoMemoryMenu::UndoMemoryMenu(QWidget* parent) : QMenu(parent) {
    keepTexts(*this, [this] { setTitle(tr("Undo &Memory")); });
    auto* group = new QActionGroup(this);
    for (const qulonglong bytes : {64 * mebibyte, 256 * mebibyte, 1024 * mebibyte, 4096 * mebibyte}) {
        auto* action = addAction(QString());
        keepTexts(*this, [action, bytes] {
            action->setText(QLocale().formattedDataSize(static_cast<qint64>(bytes), 0));
            setTip(*action, tr("Drop the oldest undo steps beyond this limit"));
        });
        action->setCheckable(true);
        action->setChecked(bytes == undoMemoryLimit());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, bytes] {
            QSettings().setValue(undoMemoryKey, bytes);
            emit chosen(bytes);
        });
    }
}

} // namespace tangent
