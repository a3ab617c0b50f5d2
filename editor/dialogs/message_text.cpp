#include "dialogs/message_text.h"

#include <QCoreApplication>

namespace tangent {

QString messageText(const Message& message) {
    if (!message.marked)
        return QString::fromStdString(message.plain);
    const QString text = QCoreApplication::translate("Library", message.marked);
    return withParts(text, message.parts.size(),
                     [&](std::size_t part) { return messageText(message.parts[part]); });
}

} // namespace tangent
