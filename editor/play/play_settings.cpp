#include "play/play_settings.h"

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

namespace tangent {

namespace {

/// The playUnit() for which the numbers are saved.
constexpr double usualUnit = 16;

/// One row of the dialog. Its numbers are lengths for the usual unit.
struct Number {
    const char* key; ///< in the settings
    const char* text;
    const char* tip;
    double PlaySettings::*value;
    double least;
    double most;
    const char* unit;
};

const char* const units = QT_TRANSLATE_NOOP("Play", "units");
const char* const unitsPerSecond = QT_TRANSLATE_NOOP("Play", "units/s");
const char* const unitsPerSecondSquared = QT_TRANSLATE_NOOP("Play", "units/s²");

constexpr std::array numbers{
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
           QT_TRANSLATE_NOOP("Play", "How far the body moves in a second, and a thrown body at most"),
           &PlaySettings::speed, 1, 100'000, unitsPerSecond},
    Number{"gravity", QT_TRANSLATE_NOOP("Play", "Gra&vity"),
           QT_TRANSLATE_NOOP("Play", "How much faster the platformer falls after each second"),
           &PlaySettings::gravity, 0, 100'000, unitsPerSecondSquared},
    Number{"jumpSpeed", QT_TRANSLATE_NOOP("Play", "&Jump speed"),
           QT_TRANSLATE_NOOP("Play", "Speed of the platformer when it leaves the floor"),
           &PlaySettings::jumpSpeed, 0, 100'000, unitsPerSecond},
    Number{"stepHeight", QT_TRANSLATE_NOOP("Play", "Height of a s&tep"),
           QT_TRANSLATE_NOOP("Play", "What the platformer climbs without a jump"), &PlaySettings::stepHeight,
           0, 1000, units}};

QString keyOf(const Number& number) {
    return QStringLiteral("play/") + QLatin1String(number.key);
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
        field->setSuffix(QLatin1Char(' ') + playText(numbers[i].unit));
        field->setToolTip(playText(numbers[i].tip));
        form.addRow(playText(numbers[i].text), field);
    }
    return fields;
}

void showNumbers(const Fields& fields, const PlaySettings& settings) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        fields[i]->setValue(settings.*numbers[i].value);
}

PlaySettings scaled(PlaySettings settings, double scale) {
    for (const Number& number : numbers)
        settings.*number.value *= scale;
    return settings;
}

} // namespace

PlaySettings savedPlaySettings(double unit) {
    PlaySettings settings;
    for (const Number& number : numbers) {
        const double saved = QSettings().value(keyOf(number), settings.*number.value).toDouble();
        settings.*number.value = std::clamp(saved, number.least, number.most);
    }
    settings.largest = std::max(settings.smallest, settings.largest);
    return scaled(settings, unit / usualUnit);
}

void editPlaySettings(double unit, QWidget* parent, const std::function<void()>& showHelp) {
    QDialog dialog(parent);
    dialog.setWindowTitle(playText(QT_TRANSLATE_NOOP("Play", "Play Settings")));
    auto* form = new QFormLayout(&dialog);
    const double scale = unit / usualUnit;
    auto* body = new QLabel(playText(QT_TRANSLATE_NOOP(
        "Play",
        "Play starts with the body of the rule “Unreachable”, if the level settings give it a size.")));
    body->setWordWrap(true);
    form->addRow(body);
    const Fields fields = addFields(*form, scale);
    showNumbers(fields, savedPlaySettings(unit));
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
    const auto check = [&] {
        const bool isRight = fields[0]->value() <= fields[1]->value();
        ok->setEnabled(isRight);
        fault->setVisible(!isRight);
    };
    for (const QDoubleSpinBox* field : {fields[0], fields[1]})
        QObject::connect(field, &QDoubleSpinBox::valueChanged, &dialog, check);
    check();
    QObject::connect(defaults, &QPushButton::clicked, &dialog,
                     [&] { showNumbers(fields, scaled({}, scale)); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(new QShortcut(QKeySequence(Qt::Key_F1), &dialog), &QShortcut::activated, &dialog,
                     showHelp);
    if (dialog.exec() != QDialog::Accepted)
        return;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        QSettings().setValue(keyOf(numbers[i]), fields[i]->value() / scale);
}

} // namespace tangent
