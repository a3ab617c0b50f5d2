-- Loads a map as a game would, and prints the ids of each two bodies that begin to touch.
local map = require("map")
love.physics.setMeter(1)
local world = love.physics.newWorld(0, 0)

local function addBody(object)
    local angle = math.rad(object.rotation)
    local c, s = math.cos(angle), math.sin(angle)
    local halfWidth, halfHeight = object.width / 2, object.height / 2
    local body = love.physics.newBody(world, object.x + halfWidth * c - halfHeight * s,
                                      object.y + halfWidth * s + halfHeight * c, "dynamic")
    body:setAngle(angle)
    local shape = object.shape == "ellipse" and love.physics.newCircleShape(halfWidth)
        or love.physics.newRectangleShape(object.width, object.height)
    local fixture = love.physics.newFixture(body, shape)
    fixture:setUserData(object.id)
    fixture:setSensor(object.properties.sensor == true)
end

for _, layer in ipairs(map.layers) do
    for _, object in ipairs(layer.objects or {}) do
        addBody(object)
    end
end
world:setCallbacks(function(a, b) print(a:getUserData(), b:getUserData()) end)
world:update(1e-6, 1, 1)
love.event.quit()
