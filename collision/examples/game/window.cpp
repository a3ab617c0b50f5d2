#include "window.h"

#include <tangent/geometry/aabb.h>
#include <tangent/geometry/response.h>
#include <tangent/level/level_queries.h>

#include <SDL.h>

#include <algorithm>
#include <charconv>
#include <cmath>

using namespace tangent;

namespace {

constexpr SDL_Color background{24, 26, 32, 255};
constexpr SDL_Color playerColor{255, 255, 255, 255};
constexpr SDL_Color enemyColor{230, 80, 70, 255};
constexpr SDL_Color coinColor{245, 200, 60, 255};
constexpr SDL_Color unnamedColor{90, 150, 220, 255};

/// "#rrggbb"
SDL_Color colorOf(const std::string& text) {
    unsigned value = 0;
    if (text.size() != 7 || std::from_chars(text.data() + 1, text.data() + 7, value, 16).ec != std::errc())
        return unnamedColor;
    return {static_cast<Uint8>(value >> 16), static_cast<Uint8>(value >> 8), static_cast<Uint8>(value), 255};
}

std::vector<Vec2> outlineOf(const Circle& circle) {
    constexpr int corners = 48;
    std::vector<Vec2> outline;
    for (int i = 0; i < corners; ++i)
        outline.push_back(circle.center + circle.radius * direction(360.0 * i / corners));
    return outline;
}
std::vector<Vec2> outlineOf(const RotatedRect& rotated) {
    const Vec2 half = rotated.rect.size * 0.5;
    const Vec2 middle = rotated.rect.min + half;
    const Vec2 x = direction(rotated.degrees);
    std::vector<Vec2> outline;
    for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
        outline.push_back(middle + corner.x * half.x * x + corner.y * half.y * perpendicular(x));
    return outline;
}
std::vector<Vec2> outlineOf(const Rect& rect) {
    return outlineOf(RotatedRect{rect, 0});
}

} // namespace

struct Window::Parts {
    SDL_Window* window = nullptr;
    SDL_Renderer* renderer = nullptr;
    Vec2 middle;     // of the view, in level units
    double zoom = 1; // pixels for each level unit

    Vec2 viewSize() const {
        int width = 0;
        int height = 0;
        SDL_GetRendererOutputSize(renderer, &width, &height);
        return {1.0 * width, 1.0 * height};
    }
    /// Shows the whole level if it fits, otherwise the surroundings of the player.
    void lookAt(const Game& game, Vec2 player) {
        const Vec2 size = viewSize();
        zoom = 1;
        middle = player;
        if (!game.level().bounds)
            return;
        const Rect& whole = game.level().bounds->rect;
        const double fit = std::min(size.x / whole.size.x, size.y / whole.size.y);
        zoom = std::clamp(fit, 1.0, 4.0);
        const Vec2 half = size * (0.5 / zoom);
        middle += translationInto(bounds(whole), {player - half, player + half});
    }
    void fill(const Shape& shape, Vec2 offset, SDL_Color color) const {
        const std::vector<Vec2> outline = std::visit([](const auto& s) { return outlineOf(s); }, shape);
        std::vector<SDL_Vertex> corners;
        std::vector<int> triangles;
        for (const Vec2 corner : outline) {
            const Vec2 pixel = (corner + offset - middle) * zoom + viewSize() * 0.5;
            corners.push_back({{static_cast<float>(pixel.x), static_cast<float>(pixel.y)}, color, {}});
        }
        for (int i = 2; i < static_cast<int>(corners.size()); ++i)
            triangles.insert(triangles.end(), {0, i - 1, i});
        SDL_RenderGeometry(renderer, nullptr, corners.data(), static_cast<int>(corners.size()),
                           triangles.data(), static_cast<int>(triangles.size()));
    }
    void fillColliders(const Game& game, double fraction) {
        const Vec2 half = viewSize() * (0.5 / zoom);
        game.world().broadPhase().query({middle - half, middle + half}, [&](ProxyId id) {
            const Collider& collider = game.colliderOf(id);
            const auto& layers = game.level().layers;
            const auto layer = std::find_if(layers.begin(), layers.end(),
                                            [&](const Layer& one) { return one.id == collider.layer; });
            SDL_Color color = layer == layers.end() ? unnamedColor : colorOf(layer->color);
            if (collider.sensor)
                color =
                    property<bool>(collider, "coin") ? coinColor : SDL_Color{color.r, color.g, color.b, 70};
            if (game.isEnemy(id))
                color = enemyColor;
            fill(game.world().collider(id).shape, (fraction - 1) * game.lastMove(id), color);
        });
    }
};

Window::Window(const std::string& title) : parts_(std::make_unique<Parts>()) {
    constexpr int width = 960;
    constexpr int height = 540;
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return;
    parts_->window = SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                                      height, SDL_WINDOW_RESIZABLE);
    if (parts_->window)
        parts_->renderer = SDL_CreateRenderer(parts_->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (parts_->renderer)
        SDL_SetRenderDrawBlendMode(parts_->renderer, SDL_BLENDMODE_BLEND);
}

Window::~Window() {
    if (parts_->renderer)
        SDL_DestroyRenderer(parts_->renderer);
    if (parts_->window)
        SDL_DestroyWindow(parts_->window);
    SDL_Quit();
}

bool Window::isOpen() const {
    return parts_->renderer != nullptr;
}

std::optional<Input> Window::keys() {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        if (event.type == SDL_QUIT || (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE))
            return std::nullopt;
    const Uint8* isDown = SDL_GetKeyboardState(nullptr);
    const auto either = [=](SDL_Scancode a, SDL_Scancode b) {
        return isDown[a] != 0 || isDown[b] != 0;
    };
    return Input{either(SDL_SCANCODE_LEFT, SDL_SCANCODE_A), either(SDL_SCANCODE_RIGHT, SDL_SCANCODE_D),
                 either(SDL_SCANCODE_UP, SDL_SCANCODE_W), either(SDL_SCANCODE_DOWN, SDL_SCANCODE_S),
                 either(SDL_SCANCODE_SPACE, SDL_SCANCODE_UP)};
}

void Window::draw(const Game& game, double fraction) {
    Parts& parts = *parts_;
    SDL_SetRenderDrawColor(parts.renderer, background.r, background.g, background.b, background.a);
    SDL_RenderClear(parts.renderer);
    const Vec2 now = center(game.player());
    const Vec2 drawn = game.previousPosition() + fraction * (now - game.previousPosition());
    parts.lookAt(game, drawn);
    parts.fillColliders(game, fraction);
    parts.fill(game.player(), drawn - now, playerColor);
    SDL_RenderPresent(parts.renderer);
}
