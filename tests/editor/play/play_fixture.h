#pragma once

#include "editor_fixture.h"
#include "play/level_play.h"
#include "play/play_hud.h"

#include <QLabel>

namespace tangent::test {

/// Plays in the canvas of EditorTest. A speed of 120 makes a step one unit long.
class PlayTest : public EditorTest {
protected:
    PlayTest() {
        play.setClock([] { return 0.0; }); // each frame has time for its steps
    }

    /// Adds colliders, none of them selected.
    void add(std::vector<Collider> colliders) {
        document().add(QStringLiteral("colliders"), std::move(colliders));
        document().selection().clear();
    }
    /// Starts at a place of the cursor.
    void start(Vec2 cursor = {}) {
        mouse.move(cursor);
        play.start({.speed = 120});
    }
    void run(int steps) {
        for (int i = 0; i < steps; ++i)
            play.advance(PlaySession::stepLength);
    }
    void hold(Qt::Key key, int steps) {
        QTest::keyPress(&canvas, key);
        run(steps);
        QTest::keyRelease(&canvas, key);
    }
    Vec2 body() { return center(play.session()->body()); }
    /// Whether a dotted line is painted from here down to this length.
    bool isTrailPainted(Vec2 start, double length) {
        for (double y = 10; y < length; ++y)
            if (painted(start + Vec2{0, y}) != painted(start + Vec2{20, y}))
                return true;
        return false;
    }
    PlayHud& panel() { return *canvas.findChild<PlayHud*>(); }
    /// Whether a text of the panel that shows contains this one.
    bool says(const QString& text) {
        for (const QLabel* label : panel().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    }

    LevelPlay& play = editor.play();
};

/// Plays between two walls.
class LevelPlayTest : public PlayTest {
protected:
    LevelPlayTest() {
        add({rectAt(1, {100, -50}, {60, 100}), rectAt(2, {-200, -50}, {60, 100})});
        play.start({.speed = 120});
    }
};

} // namespace tangent::test
