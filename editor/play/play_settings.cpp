#include "play/play_settings.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace tangent {

namespace {

/// The playUnit() for which the numbers are saved.
constexpr double usualUnit = 16;

/// Which body play starts with, by its row in the dialog.
enum class BodyKind : std::uint8_t { ofRule, circle, box };

/// What the dialog edits: also sizes of bodies that are not chosen.
struct Choices : PlaySettings {
    BodyKind kind = BodyKind::ofRule;
    double radius = 8;
    double width = 16;
    double height = 16;
};

/// One row of the dialog. Its numbers are lengths for the usual unit.
struct Number {
    const char* key; ///< in the settings
    const char* text;
    const char* tip;
    double Choices::*value;
    double least;
    double most;
    const char* unit;
    BodyKind kind = BodyKind::ofRule; ///< of the body whose size it is
};

const char* const units = "u";
const char* const unitsPerSecond = "u/s";
const char* const unitsPerSecondSquared = "u/s²";

constexpr std::array numbers{
    Number{"bodyRadius", QT_TRANSLATE_NOOP("Play", "&Radius"),
           QT_TRANSLATE_NOOP("Play", "Radius of the body at the start"), &Choices::radius, 0.1, 10'000, units,
           BodyKind::circle},
    Number{"bodyWidth", QT_TRANSLATE_NOOP("Play", "&Width"),
           QT_TRANSLATE_NOOP("Play", "Width of the body at the start"), &Choices::width, 0.2, 20'000, units,
           BodyKind::box},
    Number{"bodyHeight", QT_TRANSLATE_NOOP("Play", "&Height"),
           QT_TRANSLATE_NOOP("Play", "Height of the body at the start"), &Choices::height, 0.2, 20'000, units,
           BodyKind::box},
    Number{"smallest", QT_TRANSLATE_NOOP("Play", "S&mallest radius or half width"),
           QT_TRANSLATE_NOOP("Play", "Page Down shrinks the body to this"), &PlaySettings::smallest, 0.1,
           1000, units},
    Number{"largest", QT_TRANSLATE_NOOP("Play", "&Largest radius or half width"),
           QT_TRANSLATE_NOOP("Play", "Page Up grows the body to this"), &PlaySettings::largest, 0.1, 10'000,
           units},
    Number{"growth", QT_TRANSLATE_NOOP("Play", "&Growth"),
           QT_TRANSLATE_NOOP("Play", "How much Page Up and Page Down change the radius in a second"),
           &PlaySettings::growth, 0.1, 10'000, unitsPerSecond},
    Number{"speed", QT_TRANSLATE_NOOP("Play", "&Speed"),
           QT_TRANSLATE_NOOP("Play", "How far the body moves in a second; the limit for thrown bodies"),
           &PlaySettings::speed, 1, 100'000, unitsPerSecond},
    Number{"gravity", QT_TRANSLATE_NOOP("Play", "Gra&vity"),
           QT_TRANSLATE_NOOP("Play", "How much faster the platformer falls after each second"),
           &PlaySettings::gravity, 0, 100'000, unitsPerSecondSquared},
    Number{"jumpSpeed", QT_TRANSLATE_NOOP("Play", "&Jump speed"),
           QT_TRANSLATE_NOOP("Play", "Speed of the platformer when it leaves the floor"),
           &PlaySettings::jumpSpeed, 0, 100'000, unitsPerSecond},
    Number{"stepHeight", QT_TRANSLATE_NOOP("Play", "Height of a s&tep"),
           QT_TRANSLATE_NOOP("Play", "The highest step that the platformer climbs without a jump"),
           &PlaySettings::stepHeight, 0, 1000, units}};

constexpr auto bodyKey = "body"; ///< of BodyKind

QString keyOf(const char* key) {
    return QStringLiteral("play/") + QLatin1String(key);
}

std::size_t fieldOf(double Choices::*value) {
    return static_cast<std::size_t>(std::ranges::find(numbers, value, &Number::value) - numbers.begin());
}

QString playText(const char* text) {
    return QCoreApplication::translate("Play", text);
}

using Fields = std::array<QDoubleSpinBox*, numbers.size()>;

Fields addFields(QFormLayout& form, double scale) {
    const int decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(scale))), 2, 9);
    Fields fields;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        auto* field = fields[i] = new QDoubleSpinBox;
        field->setObjectName(QLatin1String(numbers[i].key));
        field->setDecimals(decimals);
        field->setRange(numbers[i].least * scale, numbers[i].most * scale);
        field->setSuffix(QLatin1Char(' ') + QString::fromUtf8(numbers[i].unit));
        field->setToolTip(playText(numbers[i].tip));
        form.addRow(playText(numbers[i].text), field);
    }
    return fields;
}

Choices scaled(Choices choices, double scale) {
    for (const Number& number : numbers)
        choices.*number.value *= scale;
    return choices;
}

/// Puts each number in its range.
void limit(Choices& choices, double scale) {
    for (const Number& number : numbers)
        choices.*number.value = std::clamp(choices.*number.value, number.least * scale, number.most * scale);
    choices.largest = std::max(choices.smallest, choices.largest);
}

Choices savedChoices(double scale) {
    Choices choices;
    for (const Number& number : numbers)
        choices.*number.value = QSettings().value(keyOf(number.key), choices.*number.value).toDouble();
    choices.kind = static_cast<BodyKind>(std::clamp(QSettings().value(keyOf(bodyKey)).toInt(), 0, 2));
    limit(choices, 1);
    return scaled(choices, scale);
}

std::optional<Shape> bodyOf(const Choices& choices) {
    switch (choices.kind) {
    case BodyKind::ofRule:
        break;
    case BodyKind::circle:
        return Circle{{}, choices.radius};
    case BodyKind::box:
        return Rect{{-choices.width / 2, -choices.height / 2}, {choices.width, choices.height}};
    }
    return std::nullopt;
}

PlaySettings settingsOf(const Choices& choices) {
    PlaySettings settings = static_cast<const PlaySettings&>(choices);
    settings.body = bodyOf(choices);
    return settings;
}

} // namespace

PlaySettings savedPlaySettings(double unit) {
    return settingsOf(savedChoices(unit / usualUnit));
}

PlaySettings allowedPlaySettings(PlaySettings settings, double unit) {
    Choices choices{std::move(settings)};
    if (choices.body) {
        const Vec2 size = sizeOf(*choices.body);
        choices.kind = std::holds_alternative<Circle>(*choices.body) ? BodyKind::circle : BodyKind::box;
        choices.radius = size.x / 2;
        choices.width = size.x;
        choices.height = size.y;
    }
    limit(choices, unit / usualUnit);
    return settingsOf(choices);
}

namespace {

QComboBox* addBodyChoice(QFormLayout& form) {
    auto* kinds = new QComboBox;
    kinds->setObjectName(QLatin1String(bodyKey));
    kinds->addItems({playText(QT_TRANSLATE_NOOP("Play", "As in the rule “Unreachable”")),
                     playText(QT_TRANSLATE_NOOP("Play", "Circle")),
                     playText(QT_TRANSLATE_NOOP("Play", "Box"))});
    kinds->setToolTip(playText(QT_TRANSLATE_NOOP(
        "Play", "The body at the start. If the rule gives no size: a circle of half a grid step")));
    form.addRow(playText(QT_TRANSLATE_NOOP("Play", "&Body")), kinds);
    return kinds;
}

/// Shows the fields of the size that counts.
void showSizeOf(int kind, QFormLayout& form, const Fields& fields) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i].kind != BodyKind::ofRule)
            form.setRowVisible(fields[i], static_cast<int>(numbers[i].kind) == kind);
}

} // namespace

void editPlaySettings(double unit, QWidget* parent, const std::function<void()>& showHelp) {
    QDialog dialog(parent);
    dialog.setWindowTitle(playText(QT_TRANSLATE_NOOP("Play", "Play Settings")));
    auto* form = new QFormLayout(&dialog);
    const double scale = unit / usualUnit;
    form->setSizeConstraint(QLayout::SetFixedSize); // follows the fields that show
    QComboBox* kinds = addBodyChoice(*form);
    const Fields fields = addFields(*form, scale);
    QObject::connect(kinds, &QComboBox::currentIndexChanged, &dialog,
                     [&](int kind) { showSizeOf(kind, *form, fields); });
    showSizeOf(kinds->currentIndex(), *form, fields);
    const auto show = [&](const Choices& choices) {
        kinds->setCurrentIndex(static_cast<int>(choices.kind));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            fields[i]->setValue(choices.*numbers[i].value);
    };
    show(savedChoices(scale));
    auto* fault =
        new QLabel(playText(QT_TRANSLATE_NOOP("Play", "The largest radius is below the smallest one.")));
    form->addRow(fault);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
    ok->setText(playText(QT_TRANSLATE_NOOP("Play", "OK")));
    buttons->button(QDialogButtonBox::Cancel)->setText(playText(QT_TRANSLATE_NOOP("Play", "Cancel")));
    QPushButton* defaults = buttons->addButton(playText(QT_TRANSLATE_NOOP("Play", "Restore &Defaults")),
                                               QDialogButtonBox::ResetRole);
    defaults->setObjectName(QStringLiteral("defaults"));
    form->addRow(buttons);
    const QDoubleSpinBox& smallest = *fields[fieldOf(&PlaySettings::smallest)];
    const QDoubleSpinBox& largest = *fields[fieldOf(&PlaySettings::largest)];
    const auto check = [&] {
        const bool isRight = smallest.value() <= largest.value();
        ok->setEnabled(isRight);
        fault->setVisible(!isRight);
    };
    for (const QDoubleSpinBox* field : {&smallest, &largest})
        QObject::connect(field, &QDoubleSpinBox::valueChanged, &dialog, check);
    check();
    QObject::connect(defaults, &QPushButton::clicked, &dialog, [&] { show(scaled({}, scale)); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(new QShortcut(QKeySequence(Qt::Key_F1), &dialog), &QShortcut::activated, &dialog,
                     showHelp);
    if (dialog.exec() != QDialog::Accepted)
        return;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        QSettings().setValue(keyOf(numbers[i].key), fields[i]->value() / scale);
    QSettings().setValue(keyOf(bodyKey), kinds->currentIndex());
}

} // namespace tangent
