#include <tangent/base/number_text.h>

#include "panels/fields/words.h"

#include <QCoreApplication>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace tangent {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tangent::Words)
};

QString brokenShape(const Shape& shape) {
    switch (fault(shape)) {
    case ShapeFault::noExtent:
        return Words::tr("has no area");
    case ShapeFault::overflow:
        return Words::tr("reaches beyond the largest number");
    default:
        return Words::tr("has a number that is not finite");
    }
}

const Collider* colliderOf(const LiveLevel& level, ColliderId id) {
    const auto proxy = level.find(id);
    return proxy ? &level.collider(*proxy) : nullptr;
}

QString containment(const Problem& problem, const LiveLevel& level) {
    const Collider* a = colliderOf(level, problem.a);
    const Collider* b = colliderOf(level, problem.b);
    const bool firstIsInner = a && b && classify(a->shape, b->shape) == Relation::bContainsA;
    const QString inner = colliderName(level, firstIsInner ? problem.a : problem.b);
    const QString outer = colliderName(level, firstIsInner ? problem.b : problem.a);
    return Words::tr("%1 lies inside %2").arg(inner, outer);
}

QString imageName(const Problem& problem, const LiveLevel& level) {
    const std::size_t number = keyOf(problem).background;
    const auto& backgrounds = level.settings().backgrounds;
    return number < backgrounds.size() ? QString::fromStdString(backgrounds[number].image) : QString();
}

} // namespace

QString numberText(double number) {
    std::string text;
    appendNumber(text, number);
    return QString::fromStdString(text);
}

QString roundedText(double number) {
    const double size = std::abs(number);
    return size >= 1e6 && size < 1e16 ? QString::number(number, 'f', 0) : QString::number(number, 'g', 6);
}

QString translatedRule(Rule rule) {
    switch (rule) {
    case Rule::overlap:
        return Words::tr("Overlap");
    case Rule::invalidShape:
        return Words::tr("Invalid shape");
    case Rule::duplicate:
        return Words::tr("Duplicate");
    case Rule::contained:
        return Words::tr("Contained");
    case Rule::outOfBounds:
        return Words::tr("Out of bounds");
    case Rule::narrowGap:
        return Words::tr("Narrow gap");
    case Rule::duplicateName:
        return Words::tr("Duplicate name");
    case Rule::missingBackground:
        return Words::tr("Missing background");
    }
    return {};
}

QString ruleMeaning(Rule rule) {
    switch (rule) {
    case Rule::overlap:
        return Words::tr("Two colliders overlap whose layers may not.");
    case Rule::invalidShape:
        return Words::tr("A collider has a size of zero or less, or is beyond all numbers.");
    case Rule::duplicate:
        return Words::tr("Two colliders of one layer have exactly the same shape.");
    case Rule::contained:
        return Words::tr("A collider lies wholly inside another one of its layer.");
    case Rule::outOfBounds:
        return Words::tr("A collider reaches beyond the bounds of the level.");
    case Rule::narrowGap:
        return Words::tr("The gap between two solid colliders is too narrow to pass.");
    case Rule::duplicateName:
        return Words::tr("Two colliders have the same name.");
    case Rule::missingBackground:
        return Words::tr("A background image cannot be read.");
    }
    return {};
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
    return layer.name.empty() ? Words::tr("Layer %1").arg(idNumber(layer.id))
                              : QString::fromStdString(layer.name);
}

QString colliderName(const LiveLevel& level, ColliderId id) {
    const Collider* collider = colliderOf(level, id);
    if (!collider || collider->name.empty())
        return Words::tr("#%1", "a collider without a name, by its number").arg(idNumber(id));
    return Words::tr("%1 (%2)", "name and number of a collider")
        .arg(QString::fromStdString(collider->name), QString::number(idNumber(id)));
}

QString whyNotEditable(const LevelDocument& document, ColliderId id) {
    const LiveLevel& level = document.level();
    const Collider* collider = colliderOf(level, id);
    if (!collider || document.layers().isEditable(collider->layer))
        return {};
    const auto& layers = level.settings().layers;
    const auto layer = std::ranges::find(layers, collider->layer, &Layer::id);
    const QString where = layer == layers.end() ? QString() : layerName(*layer);
    return document.layers().isHidden(collider->layer)
               ? Words::tr("%1 is on the hidden layer %2.").arg(colliderName(level, id), where)
               : Words::tr("%1 is on the locked layer %2.").arg(colliderName(level, id), where);
}

QString culprits(const Problem& problem, const LiveLevel& level) {
    if (problem.a == ColliderId{})
        return imageName(problem, level);
    if (problem.b == ColliderId{})
        return colliderName(level, problem.a);
    return Words::tr("%1 and %2").arg(colliderName(level, problem.a), colliderName(level, problem.b));
}

QString sentence(const Problem& problem, const LiveLevel& level) {
    const QString first = problem.a == ColliderId{} ? QString() : colliderName(level, problem.a);
    const QString second = problem.b == ColliderId{} ? QString() : colliderName(level, problem.b);
    const QString measure = roundedText(problem.measure);
    switch (problem.rule) {
    case Rule::overlap:
        return Words::tr("%1 and %2 overlap by %3").arg(first, second, measure);
    case Rule::invalidShape: {
        const Collider* collider = colliderOf(level, problem.a);
        return collider ? QStringLiteral("%1 %2").arg(first, brokenShape(collider->shape)) : first;
    }
    case Rule::duplicate:
        return Words::tr("%1 and %2 have the same shape").arg(first, second);
    case Rule::contained:
        return containment(problem, level);
    case Rule::outOfBounds:
        return Words::tr("%1 reaches %2 beyond the bounds of the level").arg(first, measure);
    case Rule::narrowGap:
        return Words::tr("The gap between %1 and %2 is only %3").arg(first, second, measure);
    case Rule::duplicateName:
        return Words::tr("%1 and %2 have the same name").arg(first, second);
    case Rule::missingBackground:
        return Words::tr("The background image “%1” cannot be read").arg(imageName(problem, level));
    }
    return {};
}

QString explanation(const ArithmeticError& error, const QString& expression) {
    switch (error.fault) {
    case ArithmeticFault::noNumber:
        return Words::tr("A number is missing.");
    case ArithmeticFault::strayCharacter: {
        const QByteArray bytes = expression.toUtf8();
        const QString rest = QString::fromUtf8(bytes.mid(static_cast<qsizetype>(error.position)));
        if (rest.startsWith(QLatin1Char(',')))
            return Words::tr("Write decimals with a dot, not a comma.");
        return Words::tr("“%1” is not part of a number.").arg(rest);
    }
    case ArithmeticFault::openParenthesis:
        return Words::tr("A closing parenthesis is missing.");
    case ArithmeticFault::divisionByZero:
        return Words::tr("Nothing can be divided by zero.");
    case ArithmeticFault::outOfRange:
        return Words::tr("The number is too large or too small.");
    case ArithmeticFault::nestedTooDeeply:
        return Words::tr("There are too many parentheses.");
    }
    return {};
}

QString explanation(const OutlineQueryError& error) {
    const QString text = QString::fromStdString(error.text);
    switch (error.fault) {
    case OutlineQueryFault::openQuote:
        return Words::tr("The closing quotation mark is missing.");
    case OutlineQueryFault::unknownField:
        return Words::tr("“%1” is unknown: there are name, layer, shape, sensor, id, x, y, width, height, "
                         "radius, rotation.")
            .arg(text);
    case OutlineQueryFault::unknownShape:
        return Words::tr("“%1” is no shape: write circle or rectangle.").arg(text);
    case OutlineQueryFault::unknownAnswer:
        return Words::tr("“%1” is no answer: write yes or no.").arg(text);
    case OutlineQueryFault::unknownLayer:
        return Words::tr("No layer begins with “%1”.").arg(text);
    case OutlineQueryFault::notComparable:
        return Words::tr("“%1” is not a number: write %1: and what it should be.").arg(text);
    case OutlineQueryFault::missingValue:
        return Words::tr("Something is missing after “%1”.").arg(text);
    case OutlineQueryFault::unusableNumber:
        return explanation(error.arithmetic, text);
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
