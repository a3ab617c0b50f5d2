#include "play/play_recording.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace tangent {

namespace {

using namespace Qt::StringLiterals;

constexpr std::array inputKinds{"keys", "mode", "shape", "crowd", "restart"};
constexpr std::array<std::uint32_t, inputKinds.size()> maxValues{63, 3, 1, 10'000, 0};

constexpr std::array settings{&PlaySettings::smallest,  &PlaySettings::largest, &PlaySettings::growth,
                              &PlaySettings::speed,     &PlaySettings::gravity, &PlaySettings::jumpSpeed,
                              &PlaySettings::stepHeight};

/// Reads finite numbers.
class Numbers {
public:
    explicit Numbers(const QJsonArray& values) : values_(values) {}

    double next() {
        const QJsonValue value = values_.at(place_++);
        isGood_ = isGood_ && value.isDouble() && std::abs(value.toDouble()) <= 1e15;
        return value.toDouble();
    }
    bool areAllRead() const { return isGood_ && place_ == values_.size(); }

private:
    QJsonArray values_;
    qsizetype place_ = 0;
    bool isGood_ = true;
};

QJsonArray toArray(const PlayStart& start) {
    QJsonArray numbers;
    for (const auto member : settings)
        numbers.append(start.settings.*member);
    for (const Vec2 place : {start.cursor, start.view.min, start.view.max}) {
        numbers.append(place.x);
        numbers.append(place.y);
    }
    return numbers;
}

/// Radius of a circle, or width and height of a box.
QJsonArray toArray(const Shape& body) {
    if (const auto* circle = std::get_if<Circle>(&body))
        return {circle->radius};
    return {sizeOf(body).x, sizeOf(body).y};
}

std::optional<Shape> readBody(const QJsonArray& array) {
    Numbers numbers(array);
    const double first = numbers.next();
    const double second = array.size() == 2 ? numbers.next() : first;
    if (!numbers.areAllRead() || !(first > 0) || !(second > 0))
        return std::nullopt;
    if (array.size() == 1)
        return Circle{{}, first};
    return Rect{{-first / 2, -second / 2}, {first, second}};
}

bool read(const QJsonArray& array, PlayStart& start) {
    Numbers numbers(array);
    for (const auto member : settings) {
        start.settings.*member = numbers.next();
        if (start.settings.*member < 0)
            return false;
    }
    for (Vec2* place : {&start.cursor, &start.view.min, &start.view.max}) {
        place->x = numbers.next();
        place->y = numbers.next();
    }
    return numbers.areAllRead() && start.settings.smallest <= start.settings.largest;
}

bool read(const QJsonArray& array, PlayInput& input) {
    const auto kind = std::ranges::find(inputKinds, array.at(1).toString());
    if (array.size() != 3 || kind == inputKinds.end())
        return false;
    const auto place = static_cast<std::size_t>(kind - inputKinds.begin());
    input.kind = static_cast<PlayInput::Kind>(place);
    const std::int64_t value = array.at(2).toInteger(-1);
    input.step = array.at(0).toInteger(-1);
    input.value = static_cast<std::uint32_t>(value);
    return value >= 0 && value <= maxValues[place];
}

/// The level, or only its fingerprint, may be missing.
bool readLevel(const QJsonValue& value, PlayRecording& recording) {
    if (value.isUndefined())
        return true;
    recording.level = value[u"name"_s].toString();
    const QJsonValue fingerprint = value[u"fingerprint"_s];
    if (fingerprint.isUndefined())
        return value.isObject();
    recording.fingerprint = fingerprint.toString().toULongLong(nullptr, 16);
    return recording.fingerprint != 0; // as for what is no number
}

/// Returns a pointer to the first member that is wrong; null if there is none.
QString read(const QJsonObject& object, PlayRecording& recording) {
    constexpr std::int64_t maxSteps = 100'000'000;
    if (object[u"version"_s] != 1)
        return u"/version"_s;
    if (!readLevel(object[u"level"_s], recording))
        return u"/level"_s;
    if (!read(object[u"start"_s].toArray(), recording.start))
        return u"/start"_s;
    recording.steps = object[u"steps"_s].toInteger(-1);
    if (recording.steps < 0 || recording.steps > maxSteps)
        return u"/steps"_s;
    const int mode = object[u"mode"_s].toInt(0);
    if (mode < 0 || mode > static_cast<int>(PlayMode::platformer))
        return u"/mode"_s;
    recording.start.mode = static_cast<PlayMode>(mode);
    if (object.contains(u"body"_s)) {
        recording.start.settings.body = readBody(object[u"body"_s].toArray());
        if (!recording.start.settings.body)
            return u"/body"_s;
    }
    std::int64_t last = 0;
    for (const QJsonValue& value : object[u"inputs"_s].toArray()) {
        PlayInput input;
        if (!read(value.toArray(), input) || input.step < last || input.step > recording.steps)
            return u"/inputs/%1"_s.arg(recording.inputs.size());
        last = input.step;
        recording.inputs.push_back(input);
    }
    return {};
}

} // namespace

QByteArray toJson(const PlayRecording& recording) {
    QJsonArray inputs;
    for (const PlayInput& input : recording.inputs)
        inputs.append(QJsonArray{qint64{input.step},
                                 QLatin1String(inputKinds[static_cast<std::size_t>(input.kind)]),
                                 qint64{input.value}});
    QJsonObject level{{u"name"_s, recording.level}};
    if (recording.fingerprint != 0)
        level[u"fingerprint"_s] = QString::number(recording.fingerprint, 16);
    QJsonObject object{{u"format"_s, u"tangent-play"_s},
                       {u"version"_s, 1},
                       {u"level"_s, level},
                       {u"start"_s, toArray(recording.start)},
                       {u"mode"_s, static_cast<int>(recording.start.mode)},
                       {u"steps"_s, qint64{recording.steps}},
                       {u"inputs"_s, inputs}};
    if (const auto& body = recording.start.settings.body)
        object[u"body"_s] = toArray(*body);
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<PlayRecording> playRecordingOf(const QByteArray& json, QString* fault) {
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    PlayRecording recording;
    const QString wrong = object[u"format"_s] == u"tangent-play"_s ? read(object, recording) : u""_s;
    if (fault)
        *fault = wrong;
    return wrong.isNull() ? std::optional(std::move(recording)) : std::nullopt;
}

} // namespace tangent
