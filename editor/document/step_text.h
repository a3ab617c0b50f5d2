#pragma once

#include <QString>

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace tangent {

/// The text of an undo step. Built each time it is shown, so that it follows the language of the program. Copies share
/// one function, which must own what it refers to.
class StepText {
public:
    StepText() = default;
    /// A text that never changes.
    template <std::convertible_to<QString> Text>
    requires(!std::same_as<Text, StepText>) StepText(Text text)
        : StepText([shown = QString(std::move(text))] { return shown; }) {}
    template <std::invocable Build>
    requires(!std::convertible_to<Build, QString>) StepText(Build build)
        : build_(std::make_shared<const std::function<QString()>>(std::move(build))) {}

    /// The text in the language that the program has now.
    operator QString() const { return build_ ? (*build_)() : QString(); }

private:
    std::shared_ptr<const std::function<QString()>> build_; ///< null: an empty text
};

} // namespace tangent
