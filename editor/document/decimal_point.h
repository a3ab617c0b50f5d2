#pragma once

#include <QString>

namespace tangent {

/// The decimal separator of the program's language: a comma or a dot. Languages with another one get a dot.
QChar decimalPoint();

/// A number written with a dot, such as "-1.5", with the decimal separator of the language.
QString withDecimalPoint(QString number);

/// A typed expression with a dot in place of the language's decimal separator. Keeps its length.
QString withDot(QString expression);

} // namespace tangent
