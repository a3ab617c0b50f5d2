// A game in a level: collect the coins, avoid the enemies.
//
//     game LEVEL [--platformer] [--box] [--size S] [--from X,Y] [--input FILE] [--record FILE] [--headless STEPS]
//
// Arrow keys or WASD move the player, space jumps, Esc quits. `--record` writes the keys to a file that `--input` plays
// again. With `--headless`, no window opens: the game makes so many steps and prints what happens.

#include "game.h"
#include "window.h"

#include <tangent/file/level_file.h>
#include <tangent/motion/fixed_step.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <span>

namespace {

struct Arguments {
    std::string level;
    GameOptions game;
    std::string input;
    std::string record;
    int headlessSteps = 0;
};

const char* usage = "usage: game LEVEL [--platformer] [--box] [--size S] [--from X,Y] [--input FILE] "
                    "[--record FILE] [--headless STEPS]\n";

std::optional<Arguments> parse(std::span<char*> words) {
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        char* const value = i + 1 < words.size() ? words[i + 1] : nullptr;
        if (word == "--platformer") {
            arguments.game.isPlatformer = true;
        } else if (word == "--box") {
            arguments.game.isBox = true;
        } else if (!word.starts_with("--")) {
            arguments.level = word;
        } else if (!value) {
            return std::nullopt;
        } else {
            ++i;
            char* end = value;
            if (word == "--size") {
                arguments.game.size = std::strtod(value, &end);
            } else if (word == "--from") {
                const double x = std::strtod(value, &end);
                if (*end != ',')
                    return std::nullopt;
                arguments.game.start = {x, std::strtod(end + 1, &end)};
            } else if (word == "--headless") {
                arguments.headlessSteps = static_cast<int>(std::strtol(value, &end, 10));
            } else if (word == "--input" || word == "--record") {
                (word == "--input" ? arguments.input : arguments.record) = value;
                end += std::string_view(value).size();
            } else {
                return std::nullopt;
            }
            if (*end != '\0')
                return std::nullopt;
        }
    }
    const bool isUsable = !arguments.level.empty() && arguments.game.size > 0 && arguments.headlessSteps >= 0;
    return isUsable ? std::optional(arguments) : std::nullopt;
}

void play(Game& game, const Input& input, std::vector<Input>& played) {
    played.push_back(input);
    for (const std::string& event : game.step(input))
        std::cout << event << '\n';
}

/// Runs the game in a window until the player closes it. Recorded input comes first.
bool runInWindow(Game& game, const std::vector<Input>& recorded, std::vector<Input>& played) {
    Window window("Tangent: " + game.level().name);
    if (!window.isOpen()) {
        std::cerr << "game: cannot open a window; use --headless STEPS\n";
        return false;
    }
    tangent::FixedStep clock(Game::stepSeconds);
    auto last = std::chrono::steady_clock::now();
    while (const auto keys = window.keys()) {
        const auto now = std::chrono::steady_clock::now();
        for (int steps = clock.advance(std::chrono::duration<double>(now - last).count()); steps > 0; --steps)
            play(game, played.size() < recorded.size() ? recorded[played.size()] : *keys, played);
        last = now;
        window.draw(game, clock.fraction());
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    const auto arguments = parse(std::span(argv + 1, argv + argc));
    if (!arguments) {
        std::cerr << usage;
        return 2;
    }
    tangent::ReadResult read = tangent::readLevelFile(arguments->level);
    for (const tangent::ReadError& error : read.errors)
        std::cerr << arguments->level << ':' << error.line << ':' << error.column << ": " << error.message
                  << '\n';
    if (!read)
        return 2;
    std::vector<Input> recorded;
    if (!arguments->input.empty()) {
        std::ifstream file(arguments->input);
        auto steps = readInput(file);
        if (!file.eof() || !steps) {
            std::cerr << "game: cannot read input from " << arguments->input << '\n';
            return 2;
        }
        recorded = std::move(*steps);
    }

    Game game(std::move(*read.level), arguments->game);
    std::vector<Input> played;
    if (arguments->headlessSteps > 0) {
        recorded.resize(static_cast<std::size_t>(arguments->headlessSteps));
        for (const Input& input : recorded)
            play(game, input, played);
    } else if (!runInWindow(game, recorded, played)) {
        return 1;
    }
    const tangent::Vec2 end = center(game.player());
    std::printf("ends at (%.2f, %.2f) with %d coins after %zu steps\n", end.x, end.y, game.coins(),
                played.size());
    if (!arguments->record.empty()) {
        std::ofstream file(arguments->record);
        writeInput(file, played);
        if (!file.flush()) {
            std::cerr << "game: cannot write " << arguments->record << '\n';
            return 1;
        }
    }
}
