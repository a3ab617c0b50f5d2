#include "panels/outline/outline_words.h"

#include "panels/fields/words.h"

#include <QCoreApplication>

namespace tangent {

namespace {

struct OutlineWords {
    Q_DECLARE_TR_FUNCTIONS(tangent::OutlineWords)
};

} // namespace

QString errorText(const OutlineQueryError& error) {
    const QString text = QString::fromStdString(error.text);
    switch (error.fault) {
    case OutlineQueryFault::openQuote:
        return OutlineWords::tr("Missing closing quotation mark.");
    case OutlineQueryFault::unknownField:
        return OutlineWords::tr("No field or custom property “%1”. Fields: %2.").arg(text, queryFields());
    case OutlineQueryFault::unknownShape:
        return OutlineWords::tr("Unknown shape “%1”: use circle or rectangle.").arg(text);
    case OutlineQueryFault::unknownAnswer:
        return OutlineWords::tr("Unknown value “%1”: use yes or no.").arg(text);
    case OutlineQueryFault::unknownLayer:
        return OutlineWords::tr("No layer name starts with “%1”.").arg(text);
    case OutlineQueryFault::notComparable:
        return OutlineWords::tr("“%1” is not a number: use “%1:”.").arg(text);
    case OutlineQueryFault::missingValue:
        return OutlineWords::tr("Missing value after “%1”.").arg(text);
    case OutlineQueryFault::unusableNumber:
        return errorText(error.arithmetic, text);
    }
    return {};
}

} // namespace tangent
