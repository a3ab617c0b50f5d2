#include "panels/fields/number_field.h"

#include "document/rounding.h"
#include "panels/fields/words.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace tangent {

NumberField::NumberField(QWidget* parent) : EditField(parent) {
    connect(this, &EditField::typed, this, &NumberField::validate);
    connect(this, &EditField::cancelled, this, &NumberField::endEdit);
    connect(this, &EditField::committed, this, [this] {
        const bool isMixed = isChange_ && base_.isEmpty();
        const std::optional<double> result = number();
        endEdit();
        showNumber(isMixed ? std::nullopt : result);
    });
}

void NumberField::setLength(double gridStep) {
    gridStep_ = gridStep;
    setSuffix(QStringLiteral("u"));
}

std::optional<double> NumberField::valueOf(const QString& expression) const {
    const auto result = evaluate(expression, gridStep_);
    const double* number = std::get_if<double>(&result);
    return number ? std::optional(*number) : std::nullopt;
}

void NumberField::showNumber(std::optional<double> number) {
    if (number)
        showText(numberText(*number));
    else
        showMixed();
}

std::optional<double> NumberField::number() const {
    return fault().isEmpty() ? valueOf(base_ + text()) : std::nullopt;
}

std::optional<double> NumberField::numberFor(double shown) const {
    return valueOf((isChange_ ? numberText(shown) : QString()) + text());
}

QString NumberField::requirePositive(double number) {
    return number > 0 ? QString() : tr("Must be greater than 0.");
}

QString NumberField::requireNonNegative(double number) {
    return number >= 0 ? QString() : tr("Must not be negative.");
}

void NumberField::validate() {
    constexpr std::array signs{QLatin1Char('+'), QLatin1Char('*'),
                               QLatin1Char('/')}; // not -, since -16 is a number
    const QString typed = text().trimmed();
    isChange_ = !typed.isEmpty() && std::ranges::find(signs, typed.front()) != signs.end();
    base_ = isChange_ ? shown() : QString();
    const bool areMixed = isChange_ && base_.isEmpty();
    const QString expression = (areMixed ? QStringLiteral("1") : base_) + text();
    const auto result = evaluate(expression, gridStep_);
    if (const auto* error = std::get_if<ArithmeticError>(&result)) {
        setFault(errorText(*error, expression));
        return;
    }
    if (areMixed) {
        setFault({});
        emit changeEntered();
        return;
    }
    const double number = std::get<double>(result);
    setFault(check_ ? check_(number) : QString());
    if (fault().isEmpty())
        emit numberEntered(number);
}

void NumberField::endEdit() {
    isChange_ = false;
    base_.clear();
}

QString NumberField::shortText() const {
    const std::optional<double> shown = number();
    return shown ? QStringLiteral("≈ ") + roundedText(*shown) : QString();
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    const double stride = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    if (event->key() == Qt::Key_Up)
        step(stride);
    else if (event->key() == Qt::Key_Down)
        step(-stride);
    else
        EditField::keyPressEvent(event);
}

void NumberField::step(double difference) {
    const std::optional<double> now = valueOf(text()); // an invalid number too: a step may make it valid
    if (!now || isChange_ || isReadOnly())
        return;
    const QString next = numberText(shortSum(*now, difference));
    selectAll();
    insert(next); // unlike setText(), counts as typing
    selectWhole();
}

} // namespace tangent
