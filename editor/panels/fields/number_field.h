#pragma once

#include "panels/fields/edit_field.h"

#include <functional>
#include <optional>

namespace tangent {

/// A field for an exact number or an arithmetic expression. Up and Down step by 1, with Shift by 10, also from an
/// invalid number. "+16", "*2" and "/2" are relative changes: they apply to the shown number, or to each of mixed ones.
class NumberField : public EditField {
    Q_OBJECT

public:
    /// Returns why a number is invalid; empty if it is valid.
    using Check = std::function<QString(double)>;

    explicit NumberField(QWidget* parent = nullptr);

    /// The number is a length: shows the unit of the level, u, and accepts it and g, a step of the grid.
    void setLength(double gridStep);
    void setCheck(Check check) { check_ = std::move(check); }
    /// Shows "mixed" if absent.
    void showNumber(std::optional<double> number);
    /// The value of the text; absent if it is invalid.
    std::optional<double> number() const;
    /// The new value for one of the shown numbers; see changeEntered().
    std::optional<double> numberFor(double shown) const;

    /// Common checks.
    static QString requirePositive(double number);
    static QString requireNonNegative(double number);

signals:
    /// A valid number was typed.
    void numberEntered(double number);
    /// A relative change of mixed numbers was typed. numberFor() returns the new values.
    void changeEntered();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    QString shortText() const override;

private:
    std::optional<double> valueOf(const QString& expression) const;
    void validate();
    void endEdit();
    void step(double difference);

    Check check_;
    double gridStep_ = 0;   ///< 0: no length
    bool isChange_ = false; ///< the text is a relative change
    QString base_;          ///< the number that it changes; empty: mixed numbers
};

} // namespace tangent
