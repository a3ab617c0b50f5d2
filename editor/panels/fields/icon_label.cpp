#include "panels/fields/icon_label.h"

#include <QPainter>

namespace tangent {

IconLabel::IconLabel(QSize size, QWidget* parent) : QWidget(parent) {
    setFixedSize(size);
}

void IconLabel::setIcon(const QIcon& icon) {
    icon_ = icon;
    update();
}

void IconLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    icon_.paint(&painter, rect());
}

} // namespace tangent
