#include "document/readout.h"

#include "document/decimal_point.h"

#include <cmath>

namespace tangent {

QString readout(double value) {
    if (std::abs(value) >= 1e12)
        return withDecimalPoint(QString::number(value, 'g', 6));
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : withDecimalPoint(text);
}

QString sizeReadout(double value) {
    return std::abs(value) < 1 ? withDecimalPoint(QString::number(value, 'g', 3)) : readout(value);
}

QString readout(Vec2 value) {
    const QString separator =
        decimalPoint() == QLatin1Char(',') ? QStringLiteral("; ") : QStringLiteral(", ");
    return readout(value.x) + separator + readout(value.y);
}

} // namespace tangent
