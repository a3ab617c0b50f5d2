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

std::optional<QString> NameReplacer::operator()(const QString& name) const {
    if (what_.find.isEmpty())
        return std::nullopt;
    QString changed = name;
    if (!what_.hasWildcards)
        changed.replace(what_.find, what_.replacement,
                        what_.matchesCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
    else if (const QRegularExpressionMatch match = pattern_.match(name); match.hasMatch())
        changed = withFound(match);
    if (changed == name)
        return std::nullopt;
    return changed.trimmed();
}

/// Wildcards that `find` has no more of stay as they are.
QString NameReplacer::withFound(const QRegularExpressionMatch& match) const {
    std::map<QChar, qsizetype> next; ///< the place in wildcards_ to search from
    QString name;
    for (const QChar c : what_.replacement) {
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
