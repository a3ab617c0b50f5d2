#include "tools/tool.h"

#include <cmath>

namespace tangent {

bool isDrag(QPoint pressed, QPoint now) {
    constexpr int distance =
        4; // pixels; the desktop's 10 is made for icons and would swallow small colliders
    return (now - pressed).manhattanLength() >= distance;
}

QString readout(double value) {
    if (std::abs(value) >= 1e12)
        return QString::number(value, 'g', 6);
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString readout(Vec2 value) {
    return readout(value.x) + QStringLiteral(", ") + readout(value.y);
}

} // namespace tangent
