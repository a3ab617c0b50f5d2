#include "exchange/format_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace tangent {

namespace {

struct Title {
    std::string_view format;
    const char* text;
};

constexpr Title titles[] = {
    {"csv", QT_TRANSLATE_NOOP("Formats", "Table (.csv)")},
    {"json", QT_TRANSLATE_NOOP("Formats", "Level with all defaults (.json)")},
    {"svg", QT_TRANSLATE_NOOP("Formats", "SVG drawing (.svg)")},
    {"tmx", QT_TRANSLATE_NOOP("Formats", "Tiled map, XML (.tmx)")},
    {"tmj", QT_TRANSLATE_NOOP("Formats", "Tiled map, JSON, also for Phaser (.tmj)")},
    {"lua", QT_TRANSLATE_NOOP("Formats", "Tiled map, Lua, for LÖVE (.lua)")},
    {"godot4", QT_TRANSLATE_NOOP("Formats", "Godot 4 scene (.tscn)")},
    {"godot3", QT_TRANSLATE_NOOP("Formats", "Godot 3 scene (.tscn)")},
    {"ldtk", QT_TRANSLATE_NOOP("Formats", "LDtk project (.ldtk)")},
    {"planck", QT_TRANSLATE_NOOP("Formats", "planck.js world (.planck.json)")},
    {"box2d", QT_TRANSLATE_NOOP("Formats", "Box2D definitions (.box2d.json)")},
    {"matter", QT_TRANSLATE_NOOP("Formats", "matter.js bodies (.matter.json)")},
    {"physicseditor", QT_TRANSLATE_NOOP("Formats", "PhysicsEditor bodies, for Phaser (.physics.json)")},
    {"flatbuffers", QT_TRANSLATE_NOOP("Formats", "FlatBuffers, binary for games (.tangent)")},
};

template <class Can>
std::vector<const Format*> formatsThat(Can can) {
    std::vector<const Format*> found;
    for (const Format& format : formats())
        if (can(format))
            found.push_back(&format);
    return found;
}

} // namespace

QString formatTitle(const Format& format) {
    const auto title = std::ranges::find(titles, format.name, &Title::format);
    return title == std::end(titles) ? QString::fromUtf8(format.name.data(), qsizetype(format.name.size()))
                                     : QCoreApplication::translate("Formats", title->text);
}

std::vector<const Format*> writableFormats() {
    return formatsThat([](const Format& format) { return format.write != nullptr; });
}

std::vector<const Format*> readableFormats() {
    return formatsThat([](const Format& format) { return format.read != nullptr; });
}

QString fileFilter(const Format& format) {
    return formatTitle(format).replace(QLatin1String("(."), QLatin1String("(*."));
}

QString importFilter() {
    QStringList patterns;
    for (const Format* format : readableFormats())
        for (const std::string_view suffix : format->suffixes)
            if (!suffix.empty())
                patterns << QLatin1Char('*') + QString::fromLatin1(suffix.data(), qsizetype(suffix.size()));
    patterns.removeDuplicates();
    return QCoreApplication::translate("Formats", "Maps and scenes (%1)")
        .arg(patterns.join(QLatin1Char(' ')));
}

} // namespace tangent
