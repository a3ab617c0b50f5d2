#include "contact_comparison.h"

#include <tangent/formats/json_value.h>

#ifdef TANGENT_HAS_BOX2D
#include <box2d/box2d.h>
#endif

namespace tangent::test {

namespace {

#ifdef TANGENT_HAS_BOX2D

class Contacts : public b2ContactListener {
public:
    // NOLINTNEXTLINE(readability-identifier-naming): the engine's name
    void BeginContact(b2Contact* contact) override {
        const auto idOf = [](b2Fixture* fixture) {
            return static_cast<std::int64_t>(fixture->GetBody()->GetUserData().pointer);
        };
        pairs.insert(std::minmax(idOf(contact->GetFixtureA()), idOf(contact->GetFixtureB())));
    }

    std::set<IdPair> pairs;
};

float floatOf(const JsonValue& value) {
    return static_cast<float>(value.number());
}

/// As a game would: definitions under the names of Box2D. Bodies are dynamic, because static ones do not meet.
void createBodies(b2World& world, const JsonValue& root) {
    for (const JsonValue& body : root["bodies"].children) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position = {floatOf(body["position"]["x"]), floatOf(body["position"]["y"])};
        definition.angle = floatOf(body["angle"]);
        definition.userData.pointer = static_cast<std::uintptr_t>(body["userData"]["id"].integer());
        b2Body& created = *world.CreateBody(&definition);
        for (const JsonValue& fixture : body["fixtures"].children) {
            b2CircleShape circle;
            circle.m_radius = floatOf(fixture["shape"]["radius"]);
            b2PolygonShape box;
            box.SetAsBox(floatOf(fixture["shape"]["hx"]), floatOf(fixture["shape"]["hy"]));
            b2FixtureDef made;
            made.shape = &box;
            if (fixture["shape"]["type"].text == "circle")
                made.shape = &circle;
            made.isSensor = fixture["isSensor"].isTrue();
            made.filter.categoryBits =
                static_cast<std::uint16_t>(fixture["filter"]["categoryBits"].integer());
            made.filter.maskBits = static_cast<std::uint16_t>(fixture["filter"]["maskBits"].integer());
            created.CreateFixture(&made);
        }
    }
}

TEST(Box2dWorld, BeginContactsAreOurContacts) {
    const Level level = crowdedLevel();
    const std::string text = exportLevel(format("box2d"), level).text;
    JsonTree tree(text);
    JsonCursor cursor(text);
    const JsonValue root = tree.read(cursor);
    ASSERT_FALSE(cursor.syntaxError());
    b2World world({0, 0});
    world.SetContinuousPhysics(false);
    Contacts contacts;
    world.SetContactListener(&contacts);
    createBodies(world, root);
    world.Step(1e-6F, 1, 1);
    // Each polygon has a skin of b2_polygonRadius = 0.01 m. 32-bit floats near 1000 m are 6e-5 m apart; a
    // contact is the result of about ten operations on them.
    expectContacts(level, contacts.pairs, {.gap = 2 * b2_polygonRadius + 1e-3, .depth = 1e-3});
}

#else

TEST(Box2dWorld, BeginContactsAreOurContacts) {
    GTEST_SKIP() << "Box2D is not installed (Debian: libbox2d-dev)";
}

#endif

} // namespace

} // namespace tangent::test
