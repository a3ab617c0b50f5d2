#include "dialogs/message_text.h"

#include "document/decimal_point.h"

#include <QCoreApplication>

namespace tangent {

QString messageText(const Message& message) {
    if (!message.marked)
        return QString::fromStdString(message.plain);
    const QString text = QCoreApplication::translate("Library", message.marked);
    return withParts(text, message.parts.size(), [&](std::size_t part) {
        const bool isPercentage = text.contains(QStringLiteral("%%1 %").arg(part + 1));
        const QString words = messageText(message.parts[part]);
        return isPercentage ? withDecimalPoint(words) : words;
    });
}

} // namespace tangent
