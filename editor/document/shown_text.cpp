#include "document/shown_text.h"

#include <tangent/base/text.h>

#include <QDir>
#include <QFileInfo>
#include <QTextDocument>

#include <algorithm>

namespace tangent {

QString shownText(std::string_view text) {
    const bool isPlain = std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7F; });
    return isPlain ? QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()))
                   : QString::fromStdString(onOneLine(text));
}

QString shownText(const QString& text) {
    return shownText(std::string_view(text.toStdString()));
}

QString shownFileName(const QString& path) {
    return shownText(QFileInfo(path).fileName());
}

QStringList shownFileNames(const QStringList& paths) {
    const auto lastParts = [](const QString& path, int count) {
        return path.section(QLatin1Char('/'), -count);
    };
    QStringList names;
    for (const QString& path : paths) {
        int count = 1;
        while (lastParts(path, count) != path && std::ranges::any_of(paths, [&](const QString& other) {
                   return other != path && lastParts(other, count) == lastParts(path, count);
               }))
            ++count;
        names.append(shownPath(lastParts(path, count)));
    }
    return names;
}

QString shownPath(const QString& path) {
    return shownText(QDir::toNativeSeparators(path));
}

QString shownToolTip(const QString& text) {
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace tangent
