#include "panels/fields/filtered_panel.h"

#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/search_field.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tangent {

FilteredPanel::FilteredPanel(QWidget* parent)
    : QWidget(parent), search_(new SearchField), bar_(new QHBoxLayout), pages_(new QStackedWidget),
      empty_(new EmptyState), summary_(makeTextLabel()) {
    search_->installEventFilter(this);
    bar_->setContentsMargins(6, 4, 6, 4);
    bar_->setSpacing(4);
    bar_->addWidget(search_, 1);
    pages_->addWidget(empty_);
    summary_->setForegroundRole(QPalette::PlaceholderText);
    summary_->setContentsMargins(8, 3, 8, 3);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(bar_);
    layout->addWidget(pages_, 1);
    layout->addWidget(summary_);
}

bool FilteredPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool isEscape =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Cancel);
    if (!isEscape || search_->text().isEmpty())
        return QWidget::eventFilter(watched, event);
    search_->clear();
    return true;
}

void FilteredPanel::setView(QAbstractItemView& view) {
    pages_->addWidget(&view);
}

void FilteredPanel::addBelow(QWidget& widget) {
    auto* lines = static_cast<QVBoxLayout*>(layout());
    lines->insertWidget(lines->indexOf(summary_), &widget);
}

void FilteredPanel::addToBar(QWidget& control) {
    bar_->addWidget(&control);
}

void FilteredPanel::showRows(bool hasRows) {
    pages_->setCurrentIndex(hasRows ? 1 : 0);
}

} // namespace tangent
