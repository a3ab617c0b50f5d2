#include "panels/fields/empty_state.h"

#include "panels/fields/controls.h"

#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

namespace tangent {

namespace {
constexpr QSize pictureSize(32, 32);
}

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), picture_(new QLabel), title_(makeTextLabel()), explanation_(makeTextLabel()) {
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    explanation_->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(6);
    layout->addStretch();
    for (QLabel* label : {picture_, title_, explanation_}) {
        label->setAlignment(Qt::AlignCenter);
        layout->addWidget(label);
    }
    layout->addStretch();
}

void EmptyState::setContent(const QIcon& picture, const QString& title, const QString& explanation) {
    picture_->setPixmap(picture.pixmap(pictureSize, devicePixelRatioF()));
    title_->setText(title);
    explanation_->setText(explanation);
}

} // namespace tangent
