#include <tangent/base/number_text.h>
#include <tangent/cli/options.h>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace tangent::cli {

namespace {

/// Returns "text, json or csv".
std::string listed(const std::vector<std::string>& words) {
    std::string list = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        list += (i + 1 < words.size() ? ", " : " or ") + words[i];
    return list;
}

} // namespace

CLI::Option* addLevelFile(CLI::App& command, std::string& file) {
    return command.add_option("FILE", file, "Level file, - for standard input")->required()->option_text(" ");
}

CLI::Option* addLevelFiles(CLI::App& command, std::vector<std::string>& files) {
    return command
        .add_option("FILE", files, "Level files, folders of *.level.json files, - for standard input")
        ->required()
        ->option_text("...");
}

CLI::Option* addFormat(CLI::App& command, std::string& format, const std::vector<std::string>& formats) {
    format = formats.front();
    return command.add_option("--format", format, listed(formats) + " (default: " + format + ')')
        ->check(CLI::IsMember(formats))
        ->option_text("FORMAT");
}

CLI::Option* addNumbers(CLI::App& command, const std::string& option, std::vector<double>& numbers,
                        std::size_t count, const std::string& help) {
    return command.add_option_function<std::string>(
        option,
        [option, &numbers, count](std::string text) {
            std::ranges::replace(text, ',', ' ');
            std::istringstream words(text);
            numbers.clear();
            for (std::string word; words >> word;)
                numbers.push_back(parseDouble(word).value_or(std::nan("")));
            const bool areNumbers =
                std::ranges::all_of(numbers, [](double number) { return std::isfinite(number); });
            if (numbers.size() != count || !areNumbers)
                throw CLI::ValidationError(option, "expected " + std::to_string(count) +
                                                       " numbers with commas between them");
        },
        help);
}

CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& what) {
    return command.add_option("--output", output, "Where to write " + what + ", - for standard output")
        ->option_text("FILE");
}

CLI::Option* addRequiredOutput(CLI::App& command, std::string& output, const std::string& what) {
    CLI::Option* option = addOutput(command, output, what)->required();
    return option->description(option->get_description() + "; required");
}

} // namespace tangent::cli
