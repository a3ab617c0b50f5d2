#include "dialogs/message_text.h"

#include <QCoreApplication>

namespace tangent {

QString messageText(const Message& message) {
    if (!message.marked)
        return QString::fromStdString(message.plain);
    const QString text = QCoreApplication::translate("Note", message.marked);
    QString words;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isMark = text[i] == QLatin1Char('%') && i + 1 < text.size();
        const auto part =
            isMark ? static_cast<std::size_t>(text[i + 1].digitValue() - 1) : message.parts.size();
        if (part < message.parts.size()) {
            words += messageText(message.parts[part]);
            ++i;
        } else {
            words += text[i];
        }
    }
    return words;
}

} // namespace tangent
