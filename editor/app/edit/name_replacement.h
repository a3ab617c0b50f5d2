#pragma once

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace tangent {

/// What to find in names, and what to put in its place.
struct NameReplacement {
    QString find;
    QString replacement;
    /// `find` is a whole name, in which * stands for any text and ? for one character. The first * of `replacement`
    /// stands for what the first * of `find` found, and so on.
    bool hasWildcards = false;
    bool matchesCase = false;
    /// # in `replacement` stands for a running number, ## for one of at least two digits, and so on.
    bool hasNumbers = false;
};

/// Replaces parts of names.
class NameReplacer {
public:
    explicit NameReplacer(NameReplacement what);

    /// Returns the new name, without spaces around it; nothing if the name stays. An empty `find` finds nothing.
    /// `number` is the running number.
    std::optional<QString> operator()(const QString& name, int number = 1) const;

private:
    QString replacement(int number) const;
    QString withFound(const QRegularExpressionMatch& match, const QString& replacement) const;

    NameReplacement what_;
    QRegularExpression pattern_; ///< of whole names, if there are wildcards
    QString wildcards_;          ///< those of `find`, in order: "*?*"
};

} // namespace tangent
