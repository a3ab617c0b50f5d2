#include "app/edit/guide_dialog.h"

#include "panels/fields/words.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace tangent {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("GuideDialog", text);
}

} // namespace

void editGuide(LevelDocument& document, std::size_t index, QWidget* parent) {
    const Guide guide = document.level().settings().guides.at(index);
    QDialog dialog(parent);
    dialog.setWindowTitle(translated(QT_TRANSLATE_NOOP("GuideDialog", "Guide")));
    auto* form = new QFormLayout(&dialog);
    auto* field = new QLineEdit(numberText(guide.at));
    field->selectAll();
    field->setToolTip(translated(QT_TRANSLATE_NOOP("GuideDialog", "A number or an expression such as 64*3")));
    form->addRow(guide.axis == Axis::x ? translated(QT_TRANSLATE_NOOP("GuideDialog", "&X position"))
                                       : translated(QT_TRANSLATE_NOOP("GuideDialog", "&Y position")),
                 field);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(translated(QT_TRANSLATE_NOOP("GuideDialog", "OK")));
    buttons->button(QDialogButtonBox::Cancel)
        ->setText(translated(QT_TRANSLATE_NOOP("GuideDialog", "Cancel")));
    const QPushButton* remove = buttons->addButton(translated(QT_TRANSLATE_NOOP("GuideDialog", "&Remove")),
                                                   QDialogButtonBox::DestructiveRole);
    form->addRow(buttons);
    const auto typed = [field] {
        const auto value = evaluate(field->text());
        const auto* number = std::get_if<double>(&value);
        return number ? std::optional(*number) : std::nullopt;
    };
    constexpr int removal = QDialog::Accepted + 1;
    QObject::connect(field, &QLineEdit::textChanged, &dialog,
                     [&] { buttons->button(QDialogButtonBox::Ok)->setEnabled(typed().has_value()); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(remove, &QPushButton::clicked, &dialog, [&] { dialog.done(removal); });
    const int answer = dialog.exec();
    if (answer == removal)
        document.changeSettings([] { return translated(QT_TRANSLATE_NOOP("GuideDialog", "Remove guide")); },
                                [&](LevelSettings& settings) {
                                    settings.guides.erase(settings.guides.begin() +
                                                          static_cast<std::ptrdiff_t>(index));
                                });
    else if (answer == QDialog::Accepted)
        document.changeSettings([] { return translated(QT_TRANSLATE_NOOP("GuideDialog", "Move guide")); },
                                [&](LevelSettings& settings) { settings.guides[index].at = *typed(); });
}

} // namespace tangent
