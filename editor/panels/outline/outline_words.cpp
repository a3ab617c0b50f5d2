#include "panels/outline/outline_words.h"

#include "panels/fields/words.h"

#include <QCoreApplication>

namespace tangent {

namespace {

struct OutlineWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::OutlineWords)
};

} // namespace

QString explanation(const OutlineQueryError& error) {
    const QString text = QString::fromStdString(error.text);
    switch (error.fault) {
    case OutlineQueryFault::openQuote:
        return OutlineWords::tr("The closing quotation mark is missing.");
    case OutlineQueryFault::unknownField:
        return OutlineWords::tr("“%1” is unknown: there are name, layer, shape, sensor, %2.")
            .arg(text, queryNumberFields());
    case OutlineQueryFault::unknownShape:
        return OutlineWords::tr("“%1” is no shape: write circle or rectangle.").arg(text);
    case OutlineQueryFault::unknownAnswer:
        return OutlineWords::tr("“%1” is no answer: write yes or no.").arg(text);
    case OutlineQueryFault::unknownLayer:
        return OutlineWords::tr("No layer begins with “%1”.").arg(text);
    case OutlineQueryFault::notComparable:
        return OutlineWords::tr("“%1” is not a number: write %1: and what it should be.").arg(text);
    case OutlineQueryFault::missingValue:
        return OutlineWords::tr("Something is missing after “%1”.").arg(text);
    case OutlineQueryFault::unusableNumber:
        return explanation(error.arithmetic, text);
    }
    return {};
}

} // namespace tangent
