#include "panels/fields/empty_state.h"

#include "panels/fields/controls.h"
#include "panels/fields/icon_label.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tangent {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), picture_(new IconLabel({32, 32})), title_(makeTextLabel()),
      explanation_(makeTextLabel()) {
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    explanation_->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(6);
    layout->addStretch();
    layout->addWidget(picture_, 0, Qt::AlignHCenter);
    for (QLabel* label : {title_, explanation_}) {
        label->setAlignment(Qt::AlignCenter);
        layout->addWidget(label);
    }
    layout->addStretch();
}

void EmptyState::setContent(const QIcon& picture, const QString& title, const QString& explanation) {
    picture_->setIcon(picture);
    title_->setText(title);
    explanation_->setText(explanation);
}

} // namespace tangent
