#include <tangent/base/utf8_path.h>
#include <tangent/level/image_file.h>
#include <tangent/level/rules/rule_definition.h>

namespace tangent {

template <>
RuleDefinition define<Rule::missingBackground>() {
    return {.name = "missing_background",
            .severity = Severity::warning,
            .title = TANGENT_TEXT("Rule", "Missing background"),
            .description = TANGENT_TEXT("Rule", "A background image cannot be read."),
            .kind = BackgroundRule{[](const Background& background, const std::filesystem::path& folder) {
                return !isImageFile(folder / utf8Path(background.image));
            }},
            .message = [](const Problem& problem, const Collider*, const Collider*,
                          const LevelSettings& settings) {
                const std::size_t number = keyOf(problem).background;
                const std::string image =
                    number < settings.backgrounds.size() ? settings.backgrounds[number].image : std::string();
                if (!isInProject(image))
                    return RuleMessage{
                        TANGENT_TEXT("Rule", "background image \"%1\" lies outside the project"), {image}};
                return RuleMessage{
                    TANGENT_TEXT("Rule", "background image \"%1\" is missing or is not an image"), {image}};
            }};
}

} // namespace tangent
