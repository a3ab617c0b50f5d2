#include "document/decimal_point.h"

#include <QLocale>

namespace tangent {

namespace {

constexpr QLatin1Char dot('.');

} // namespace

QChar decimalPoint() {
    constexpr QLatin1Char comma(',');
    return QLocale().decimalPoint() == comma ? comma : dot;
}

QString withDecimalPoint(QString number) {
    return number.replace(dot, decimalPoint());
}

QString withDot(QString expression) {
    return expression.replace(decimalPoint(), dot);
}

} // namespace tangent
