#include "play/play_settings.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QSettings>

#include <algorithm>
#include <array>
#include <cmath>

namespace tangent {

namespace {

/// The grid for which the numbers are saved.
constexpr double usualGrid = 16;

/// One row of the dialog. Its numbers are lengths for the usual grid.
struct Number {
    const char* key; ///< in the settings
    const char* text;
    double PlaySettings::*value;
    double least;
    double most;
};

constexpr std::array numbers{
    Number{"smallest", QT_TRANSLATE_NOOP("Play", "Smallest radius"), &PlaySettings::smallest, 0.1, 1000},
    Number{"largest", QT_TRANSLATE_NOOP("Play", "Largest radius"), &PlaySettings::largest, 0.1, 10'000},
    Number{"growth", QT_TRANSLATE_NOOP("Play", "Growth per second"), &PlaySettings::growth, 0.1, 10'000},
    Number{"speed", QT_TRANSLATE_NOOP("Play", "Speed"), &PlaySettings::speed, 1, 100'000},
    Number{"gravity", QT_TRANSLATE_NOOP("Play", "Gravity"), &PlaySettings::gravity, 0, 100'000},
    Number{"jumpSpeed", QT_TRANSLATE_NOOP("Play", "Jump speed"), &PlaySettings::jumpSpeed, 0, 100'000},
    Number{"stepHeight", QT_TRANSLATE_NOOP("Play", "Height of a step"), &PlaySettings::stepHeight, 0, 1000}};

QString keyOf(const Number& number) {
    return QStringLiteral("play/") + QLatin1String(number.key);
}

} // namespace

PlaySettings savedPlaySettings(double gridSize) {
    const double scale = gridSize / usualGrid;
    PlaySettings settings;
    for (const Number& number : numbers) {
        const double saved = QSettings().value(keyOf(number), settings.*number.value).toDouble();
        settings.*number.value = std::clamp(saved, number.least, number.most) * scale;
    }
    settings.largest = std::max(settings.smallest, settings.largest);
    return settings;
}

void editPlaySettings(double gridSize, QWidget* parent) {
    QDialog dialog(parent);
    dialog.setWindowTitle(QCoreApplication::translate("Play", "Play Settings"));
    auto* form = new QFormLayout(&dialog);
    const PlaySettings settings = savedPlaySettings(gridSize);
    const double scale = gridSize / usualGrid;
    const int decimals = std::clamp(2 - static_cast<int>(std::floor(std::log10(scale))), 2, 9);
    std::array<QDoubleSpinBox*, numbers.size()> fields;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        auto* field = fields[i] = new QDoubleSpinBox;
        field->setDecimals(decimals);
        field->setRange(numbers[i].least * scale, numbers[i].most * scale);
        field->setValue(settings.*numbers[i].value);
        form->addRow(QCoreApplication::translate("Play", numbers[i].text), field);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    form->addRow(buttons);
    if (dialog.exec() != QDialog::Accepted)
        return;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        QSettings().setValue(keyOf(numbers[i]), fields[i]->value() / scale);
}

} // namespace tangent
