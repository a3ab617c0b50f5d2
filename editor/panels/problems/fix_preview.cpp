#include "panels/problems/fix_preview.h"

#include <QMouseEvent>

#include <utility>

namespace tangent {

FixPreview::FixPreview(const LevelDocument& document, QObject* parent)
    : QObject(parent), document_(document) {
    connect(&document, &LevelDocument::changed, this, &FixPreview::stop); // the outlines are out of date
}

void FixPreview::follow(QMenu& menu, std::vector<Problem> problems, const FixOptions& options) {
    stop();
    menu_ = &menu;
    problems_ = std::move(problems);
    options_ = options;
    menu.installEventFilter(this);
    connect(&menu, &QMenu::hovered, this, &FixPreview::show);
}

void FixPreview::stop() {
    show(nullptr);
    outlines_.clear();
    if (!menu_)
        return;
    menu_->removeEventFilter(this);
    menu_->disconnect(this);
    menu_ = nullptr;
}

/// The menu does not report that no entry is marked any more, nor that the mouse returns to the marked one.
bool FixPreview::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove)
        show(menu_->actionAt(static_cast<QMouseEvent*>(event)->position().toPoint()));
    else if (event->type() == QEvent::Leave || event->type() == QEvent::Hide)
        show(nullptr);
    return QObject::eventFilter(watched, event);
}

void FixPreview::show(const QAction* entry) {
    if (entry && (!entry->isEnabled() || !entry->data().isValid()))
        entry = nullptr;
    if (entry == shown_)
        return;
    shown_ = entry;
    if (!entry) {
        emit changed({}, PreviewKind::place);
        return;
    }
    const auto* fix = entry->data().value<const ProblemFix*>();
    const auto [found, isNew] = outlines_.try_emplace(fix);
    if (isNew)
        found->second = outlinesAfter(*fix, problems_, document_, options_);
    const bool isRemoval = fix->effect == FixEffect::removes;
    emit changed(found->second, isRemoval ? PreviewKind::removal : PreviewKind::place);
}

} // namespace tangent
