#pragma once

#include "panels/fields/edit_field.h"

#include <functional>
#include <optional>

namespace tangent {

/// A field for an exact number, or an expression that gives one. Up and Down step by 1, with Shift by 10, also back from
/// a number that is refused. Over mixed numbers "+16", "*2" and "/2" go on from each of them and are not stepped.
class NumberField : public EditField {
    Q_OBJECT

public:
    /// Says in words why a number is refused; empty: it is not.
    using Check = std::function<QString(double)>;

    explicit NumberField(QWidget* parent = nullptr);

    void setCheck(Check check) { check_ = std::move(check); }
    /// Absent: mixed.
    void showNumber(std::optional<double> number);
    /// What the text stands for; absent while it stands for nothing that can be used.
    std::optional<double> number() const;
    /// The same for one of the numbers that it was shown for.
    std::optional<double> numberFor(double shown) const;

    /// Checks that are often needed.
    static QString refuseUnlessPositive(double number);
    static QString refuseNegative(double number);

signals:
    /// Something usable was typed.
    void numberTyped(double number);
    /// Something that goes on from each of the mixed numbers: numberFor() tells.
    void changeTyped();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void judge();
    void step(double difference);

    Check check_;
    bool isChange_ = false; ///< what is typed goes on from each of the mixed numbers
};

} // namespace tangent
