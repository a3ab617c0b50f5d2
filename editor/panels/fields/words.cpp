#include "panels/fields/words.h"

#include "document/decimal_point.h"
#include "document/shown_text.h"

#include <tangent/base/number_text.h>
#include <tangent/level/level_queries.h>
#include <tangent/level/rules/rule_definition.h>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tangent::Words)
};

const Collider* colliderOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    return proxy ? &level.collider(*proxy) : nullptr;
}

/// Formats a part of a rule's message.
struct PartInWords {
    const LiveLevel& level;

    QString operator()(ColliderId id) const { return colliderName(level, id); }
    QString operator()(LayerId id) const {
        const Layer* layer = layerWithId(level.settings(), id);
        return Words::tr("layer %1").arg(layer ? layerName(*layer) : QString::number(idNumber(id)));
    }
    QString operator()(double number) const { return roundedText(number); }
    QString operator()(const std::string& text) const { return shownText(text); }
    QString operator()(const RareList<ColliderId>& ids) const {
        constexpr std::size_t maxNamed = 8;
        QStringList names;
        for (std::size_t i = 0; i < std::min(ids.size(), maxNamed); ++i)
            names.append(colliderName(level, ids[i]));
        if (ids.empty())
            return Words::tr("other colliders", "instead of a list that would be too long");
        if (ids.size() > maxNamed)
            names.append(
                Words::tr("%1 more", "at the end of a list of colliders").arg(ids.size() - maxNamed));
        return names.join(Words::tr(", ", "between colliders"));
    }
};

/// Where a comma separates decimals, a number such as 1.024 is ambiguous: about a thousand, or about one.
QRegularExpressionMatch ambiguousNumber(const QString& expression) {
    static const QRegularExpression number(QStringLiteral("(?<![\\d.,])[1-9]\\d{0,2}\\.\\d{3}(?![\\d.,])"));
    return decimalPoint() == QLatin1Char(',') ? number.match(expression) : QRegularExpressionMatch();
}

QString imageName(const Problem& problem, const LiveLevel& level) {
    const std::size_t number = keyOf(problem).background;
    const auto& backgrounds = level.settings().backgrounds;
    return number < backgrounds.size() ? shownText(backgrounds[number].image) : QString();
}

} // namespace

QString numberText(double number) {
    std::string text;
    appendNumber(text, number);
    return withDecimalPoint(QString::fromStdString(text));
}

QString roundedText(double number) {
    const double size = std::abs(number);
    if (size >= 1e6 && size < 1e16)
        return withDecimalPoint(QString::number(number, 'f', 0));
    if (size >= 1 && size < 1e6)
        return withDecimalPoint(QString::number(std::round(number * 1000) / 1000, 'g', 6));
    return withDecimalPoint(QString::number(number, 'g', size < 1 ? 4 : 6));
}

QString ruleText(const char* english) {
    return QCoreApplication::translate("Rule", english);
}

QString translatedRule(Rule rule) {
    return ruleText(definitionOf(rule).title);
}

QString ruleDescription(Rule rule) {
    return ruleText(definitionOf(rule).description);
}

QString translatedSeverity(Severity severity) {
    switch (severity) {
    case Severity::off:
        return Words::tr("Off");
    case Severity::warning:
        return Words::tr("Warning");
    case Severity::error:
        return Words::tr("Error");
    }
    return {};
}

QString colliderCount(std::size_t count) {
    return Words::tr("%Ln collider(s)", nullptr, static_cast<int>(count));
}

QString problemCounts(const LiveLevel& level) {
    const auto errors = static_cast<int>(level.problemCount(Severity::error));
    const auto warnings = static_cast<int>(level.problemCount(Severity::warning));
    QStringList counts;
    if (errors > 0)
        counts.append(Words::tr("%Ln error(s)", nullptr, errors));
    if (warnings > 0)
        counts.append(Words::tr("%Ln warning(s)", nullptr, warnings));
    return counts.join(Words::tr(", ", "between counts"));
}

QString layerName(const Layer& layer) {
    return layer.name.empty() ? Words::tr("Layer %1").arg(idNumber(layer.id)) : shownText(layer.name);
}

QString colliderName(const LiveLevel& level, ColliderId id) {
    const Collider* collider = colliderOf(level, id);
    if (!collider || collider->name.empty())
        return Words::tr("#%1", "a collider without a name, by its number").arg(idNumber(id));
    return Words::tr("%1 (%2)", "name and number of a collider")
        .arg(shownText(collider->name.str()), QString::number(idNumber(id)));
}

QString notEditableReason(const LevelDocument& document, ColliderId id) {
    const LiveLevel& level = document.level();
    const Collider* collider = colliderOf(level, id);
    if (!collider)
        return {};
    const ProxyId proxy = *level.find(id);
    if (document.colliderView().isHidden(proxy))
        return Words::tr("%1 is hidden.").arg(colliderName(level, id));
    if (document.colliderView().isLocked(proxy))
        return Words::tr("%1 is locked.").arg(colliderName(level, id));
    if (document.layers().isEditable(collider->layer))
        return {};
    const Layer* layer = layerWithId(level.settings(), collider->layer);
    const QString where = layer ? layerName(*layer) : QString();
    return document.layers().isHidden(collider->layer)
               ? Words::tr("%1 is on the hidden layer %2.").arg(colliderName(level, id), where)
               : Words::tr("%1 is on the locked layer %2.").arg(colliderName(level, id), where);
}

QString problemSubjects(const Problem& problem, const LiveLevel& level) {
    if (problem.a == ColliderId{})
        return imageName(problem, level);
    if (problem.b == ColliderId{})
        return colliderName(level, problem.a);
    return Words::tr("%1 and %2").arg(colliderName(level, problem.a), colliderName(level, problem.b));
}

QString problemText(const Problem& problem, const LiveLevel& level) {
    const RuleMessage message =
        messageOf(problem, colliderOf(level, problem.a), colliderOf(level, problem.b), level.settings());
    QString text = ruleText(message.text.c_str());
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return withParts(text, message.parts.size(),
                     [&](std::size_t part) { return std::visit(PartInWords{level}, message.parts[part]); });
}

std::variant<double, ArithmeticError> evaluate(const QString& expression, double gridStep) {
    if (const auto number = ambiguousNumber(expression); number.hasMatch())
        return ArithmeticError{
            ArithmeticFault::ambiguousDot,
            static_cast<std::size_t>(QStringView(expression).left(number.capturedStart()).toUtf8().size())};
    return evaluate(std::string_view(withDot(expression).toStdString()), gridStep);
}

QString errorText(const ArithmeticError& error, const QString& expression) {
    switch (error.fault) {
    case ArithmeticFault::noNumber:
        return Words::tr("Missing number.");
    case ArithmeticFault::strayCharacter: {
        const QByteArray bytes = expression.toUtf8();
        const QString rest = QString::fromUtf8(bytes.mid(static_cast<qsizetype>(error.position)));
        if (rest.startsWith(QLatin1Char(',')) && decimalPoint() != QLatin1Char(','))
            return Words::tr("Use a dot as the decimal separator.");
        return Words::tr("“%1” is unexpected.").arg(rest);
    }
    case ArithmeticFault::openParenthesis:
        return Words::tr("Missing closing parenthesis.");
    case ArithmeticFault::divisionByZero:
        return Words::tr("Division by zero.");
    case ArithmeticFault::outOfRange:
        return Words::tr("The number is too large or too small.");
    case ArithmeticFault::nestedTooDeeply:
        return Words::tr("Too many nested parentheses.");
    case ArithmeticFault::ambiguousDot: {
        const QString number = ambiguousNumber(expression).captured();
        return Words::tr("The dot is ambiguous: type %1 or %2.")
            .arg(QString(number).remove(QLatin1Char('.')),
                 QString(number).replace(QLatin1Char('.'), QLatin1Char(',')));
    }
    }
    return {};
}

QString plainToolTip(const QString& text) {
    return Qt::convertFromPlainText(text);
}

QString plainCaption(const QString& text) {
    QString caption = text;
    return caption.replace(QLatin1Char('&'), QLatin1String("&&"));
}

} // namespace tangent
