#include "document/decimal_point.h"

#include <QLocale>

namespace tangent {

namespace {

constexpr QLatin1Char point('.');

} // namespace

QChar decimalPoint() {
    constexpr QLatin1Char comma(',');
    return QLocale().decimalPoint() == comma ? comma : point;
}

QString withDecimalPoint(QString number) {
    return number.replace(point, decimalPoint());
}

QString withDot(QString expression) {
    return expression.replace(decimalPoint(), point);
}

} // namespace tangent
