#include "app/level_tabs.h"

#include "app/open_level.h"
#include "canvas/keep_texts.h"
#include "document/shown_text.h"
#include "panels/fields/words.h"

#include <QMouseEvent>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

LevelTabs::LevelTabs(QWidget* parent)
    : QWidget(parent), bar_(new QTabBar(this)), stack_(new QStackedWidget(this)) {
    bar_->setAutoHide(true);
    bar_->setDocumentMode(true);
    bar_->setElideMode(Qt::ElideNone); // many tabs scroll
    bar_->setExpanding(false);
    bar_->setMovable(true);
    bar_->setTabsClosable(true);
    bar_->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(bar_);
    layout->addWidget(stack_);
    connect(bar_, &QTabBar::currentChanged, this, &LevelTabs::followTab);
    connect(bar_, &QTabBar::tabMoved, this, [this](int from, int to) {
        const auto first = levels_.begin() + std::min(from, to);
        const auto last = levels_.begin() + std::max(from, to);
        std::rotate(first, from < to ? first + 1 : last, last + 1);
    });
    connect(bar_, &QTabBar::tabCloseRequested, this,
            [this](int index) { emit closeRequested(levels_[static_cast<std::size_t>(index)].get()); });
    keepTexts(*this, [this] {
        bar_->setAccessibleName(tr("Open levels"));
        for (const auto& level : levels_)
            updateTab(*level);
    });
}

LevelTabs::~LevelTabs() {
    clear();
}

void LevelTabs::add(std::unique_ptr<OpenLevel> level) {
    const OpenLevel& added = *level;
    stack_->addWidget(&added.editor());
    levels_.push_back(std::move(level));
    bar_->addTab(QString()); // the first one becomes the current tab
    updateTab(added);
    show(added);
}

void LevelTabs::show(const OpenLevel& level) {
    bar_->setCurrentIndex(indexOf(level));
}

OpenLevel* LevelTabs::levelAt(QPoint screen) const {
    const int index = bar_->isVisible() ? bar_->tabAt(bar_->mapFromGlobal(screen)) : -1;
    return index < 0 ? nullptr : levels_[static_cast<std::size_t>(index)].get();
}

void LevelTabs::step(int steps) {
    const int count = bar_->count();
    bar_->setCurrentIndex((bar_->currentIndex() + steps + count) % count);
}

void LevelTabs::followTab(int index) {
    OpenLevel* const shown = index < 0 ? nullptr : levels_[static_cast<std::size_t>(index)].get();
    if (!shown || shown == current_)
        return;
    current_ = shown;
    stack_->setCurrentWidget(&shown->editor());
    emit currentChanged();
}

void LevelTabs::remove(const OpenLevel& level) {
    const int index = indexOf(level);
    if (current_ == &level)
        bar_->setCurrentIndex(index + 1 < bar_->count() ? index + 1 : index - 1);
    const std::unique_ptr<OpenLevel> closed = std::move(levels_[static_cast<std::size_t>(index)]);
    levels_.erase(levels_.begin() + index);
    bar_->removeTab(index);
    updateTab(*current_); // the names may be distinct without folders now
    emit removed();
}

void LevelTabs::clear() {
    current_ = nullptr;
    const auto closed = std::exchange(levels_, {}); // which may still change while they end
}

void LevelTabs::updateTab(const OpenLevel& level) {
    const int index = indexOf(level);
    if (index < 0)
        return; // its file is still being read
    const LevelDocument& document = level.document();
    const QStringList all = names();
    constexpr int widestName = 240;           // pixels
    for (int i = 0; i < bar_->count(); ++i) { // others may have the same name now
        const QString name =
            plainCaption(bar_->fontMetrics().elidedText(all[i], Qt::ElideMiddle, widestName));
        const bool isModified = levels_[static_cast<std::size_t>(i)]->document().isModified();
        bar_->setTabText(i, isModified ? tr("%1*", "modified level").arg(name) : name);
    }
    bar_->setTabToolTip(index, shownToolTip(document.filePath().isEmpty() ? document.file().displayName()
                                                                          : shownPath(document.filePath())));
    const int side = bar_->style()->styleHint(QStyle::SH_TabBar_CloseButtonPosition, nullptr, bar_);
    if (QWidget* const button = bar_->tabButton(index, static_cast<QTabBar::ButtonPosition>(side)))
        button->setToolTip(tr("Close this level"));
}

QString LevelTabs::nameOf(const OpenLevel& level) const {
    return names()[indexOf(level)];
}

QStringList LevelTabs::names() const {
    QStringList paths;
    for (const auto& level : levels_)
        paths.append(level->document().filePath());
    QStringList names = shownFileNames(paths);
    for (qsizetype i = 0; i < names.size(); ++i)
        if (paths[i].isEmpty())
            names[i] = levels_[static_cast<std::size_t>(i)]->document().file().displayName();
    return names;
}

int LevelTabs::indexOf(const OpenLevel& level) const {
    const auto found =
        std::ranges::find(levels_, &level, [](const auto& candidate) { return candidate.get(); });
    return found == levels_.end() ? -1 : static_cast<int>(found - levels_.begin());
}

/// A click with the middle button closes a tab.
bool LevelTabs::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto& release = static_cast<const QMouseEvent&>(*event);
        const int index = bar_->tabAt(release.position().toPoint());
        if (release.button() == Qt::MiddleButton && index >= 0) {
            emit closeRequested(levels_[static_cast<std::size_t>(index)].get());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace tangent
