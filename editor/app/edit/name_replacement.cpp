#include "app/edit/name_replacement.h"

#include <map>

namespace tangent {

namespace {

bool isWildcard(QChar c) {
    return c == QLatin1Char('*') || c == QLatin1Char('?');
}

} // namespace

NameReplacer::NameReplacer(NameReplacement what) : what_(std::move(what)) {
    QString pattern = QStringLiteral("\\A");
    for (const QChar c : what_.find) {
        if (isWildcard(c)) {
            pattern += c == QLatin1Char('*') ? QStringLiteral("(.*)") : QStringLiteral("(.)");
            wildcards_ += c;
        } else {
            pattern += QRegularExpression::escape(QString(c));
        }
    }
    QRegularExpression::PatternOptions options = QRegularExpression::DotMatchesEverythingOption;
    if (!what_.matchesCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    pattern_ = QRegularExpression(pattern + QStringLiteral("\\z"), options);
}

std::optional<QString> NameReplacer::operator()(const QString& name, int number) const {
    if (what_.find.isEmpty())
        return std::nullopt;
    QString changed = name;
    if (!what_.hasWildcards)
        changed.replace(what_.find, replacement(number),
                        what_.matchesCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
    else if (const QRegularExpressionMatch match = pattern_.match(name); match.hasMatch())
        changed = withFound(match, replacement(number));
    changed = changed.trimmed();
    return changed == name ? std::nullopt : std::optional(changed);
}

/// The replacement with the number in place of #.
QString NameReplacer::replacement(int number) const {
    QString text = what_.replacement;
    if (!what_.hasNumbers)
        return text;
    constexpr QChar sign(u'#');
    for (qsizetype start = text.indexOf(sign); start >= 0; start = text.indexOf(sign, start)) {
        qsizetype end = start;
        while (end < text.size() && text[end] == sign)
            ++end;
        const QString digits = QString::number(number).rightJustified(end - start, QLatin1Char('0'));
        text.replace(start, end - start, digits);
        start += digits.size();
    }
    return text;
}

/// Wildcards that `find` has no more of stay as they are.
QString NameReplacer::withFound(const QRegularExpressionMatch& match, const QString& replacement) const {
    std::map<QChar, qsizetype> next; ///< the place in wildcards_ to search from
    QString name;
    for (const QChar c : replacement) {
        const qsizetype place = isWildcard(c) ? wildcards_.indexOf(c, next[c]) : -1;
        if (place < 0) {
            name += c;
            continue;
        }
        name += match.captured(static_cast<int>(place) + 1);
        next[c] = place + 1;
    }
    return name;
}

} // namespace tangent
