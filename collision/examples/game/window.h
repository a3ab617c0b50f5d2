#pragma once

#include "game.h"

#include <memory>

/// The game's window: draws the game and reads the keyboard.
class Window {
public:
    /// Opens a window. isOpen() is false if the system has no display.
    explicit Window(const std::string& title);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    [[nodiscard]] bool isOpen() const;
    /// Returns the keys that are down, or nothing when the player closes the window.
    std::optional<Input> keys();
    /// Draws the game `fraction` of a step after the step before the last.
    void draw(const Game& game, double fraction);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};
