#include "input.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>

namespace {

constexpr std::array<std::pair<const char*, bool Input::*>, 5> keys = {{{"left", &Input::left},
                                                                        {"right", &Input::right},
                                                                        {"up", &Input::up},
                                                                        {"down", &Input::down},
                                                                        {"jump", &Input::jump}}};

} // namespace

std::optional<std::vector<Input>> readInput(std::istream& in) {
    std::vector<Input> steps;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        int count = 0;
        if (!(words >> count) || count < 1)
            return std::nullopt;
        Input input;
        for (std::string word; words >> word;) {
            const auto key = std::find_if(keys.begin(), keys.end(),
                                          [&](const auto& named) { return named.first == word; });
            if (key == keys.end())
                return std::nullopt;
            input.*key->second = true;
        }
        steps.insert(steps.end(), static_cast<std::size_t>(count), input);
    }
    return steps;
}

void writeInput(std::ostream& out, const std::vector<Input>& steps) {
    for (auto run = steps.begin(); run != steps.end();) {
        const auto end = std::find_if(run, steps.end(), [&](const Input& input) { return input != *run; });
        out << end - run;
        for (const auto& [name, key] : keys)
            if ((*run).*key)
                out << ' ' << name;
        out << '\n';
        run = end;
    }
}
