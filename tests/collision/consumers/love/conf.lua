-- No window, no sound: only physics.
function love.conf(settings)
    for _, name in ipairs({"window", "graphics", "audio", "sound", "joystick", "font", "image", "video", "mouse",
                           "touch", "keyboard"}) do
        settings.modules[name] = false
    end
end
