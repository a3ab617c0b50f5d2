#include "app/edit/guide_dialog.h"

#include "document/level_document.h"
#include "panels/fields/controls.h"
#include "panels/fields/number_field.h"
#include "tools/guide_keys.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include <cmath>
#include <optional>

namespace tangent {

namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("GuideDialog", text);
}

class GuideDialog : public QDialog {
public:
    static constexpr int removal = Accepted + 1;

    /// Asks where this guide of the level is. It can be removed.
    GuideDialog(const Guide& guide, double gridStep, QWidget* parent)
        : GuideDialog(guide, std::nullopt, gridStep, parent) {}
    /// Asks for a new guide, through this position if nothing else is typed.
    GuideDialog(Vec2 position, double gridStep, QWidget* parent)
        : GuideDialog({.axis = Axis::x, .at = position.x, .unknown = {}}, position, gridStep, parent) {}

    Guide guide() const {
        Guide asked = guide_;
        asked.at = position_->number().value_or(guide_.at);
        return asked;
    }

private:
    GuideDialog(const Guide& guide, const std::optional<Vec2>& proposed, double gridStep, QWidget* parent)
        : QDialog(parent), guide_(guide), position_(new NumberField) {
        const bool isNew = proposed.has_value();
        setWindowTitle(isNew ? translated(QT_TRANSLATE_NOOP("GuideDialog", "Add Guide"))
                             : translated(QT_TRANSLATE_NOOP("GuideDialog", "Guide")));
        auto* form = new QFormLayout(this);
        if (isNew)
            form->addRow(translated(QT_TRANSLATE_NOOP("GuideDialog", "&Direction")),
                         createDirection(*proposed));
        position_->setLength(gridStep);
        position_->showNumber(guide.at);
        position_->setToolTip(
            translated(QT_TRANSLATE_NOOP("GuideDialog", "A number or an expression such as 64*3")));
        form->addRow(axisText(), position_);
        auto* fault = makeTextLabel();
        fault->setMinimumHeight(fault->fontMetrics().height()); // the dialog keeps its size
        form->addRow(QString(), fault);
        QPushButton* ok = createButtons(*form, isNew);
        connect(position_, &EditField::faultChanged, this, [fault, ok](const QString& text) {
            fault->setText(text);
            ok->setEnabled(text.isEmpty());
        });
        position_->setFocus();
        position_->selectWhole();
    }

    QComboBox* createDirection(Vec2 proposed) {
        QComboBox* direction = makeComboBox();
        direction->addItems({translated(QT_TRANSLATE_NOOP("GuideDialog", "Vertical")),
                             translated(QT_TRANSLATE_NOOP("GuideDialog", "Horizontal"))});
        connect(direction, &QComboBox::currentIndexChanged, this, [this, proposed](int row) {
            guide_.axis = row == 0 ? Axis::x : Axis::y;
            guide_.at = row == 0 ? proposed.x : proposed.y;
            position_->showNumber(guide_.at);
            setRowLabel(*static_cast<QFormLayout*>(layout()), *position_, axisText());
        });
        return direction;
    }

    QString axisText() const {
        return guide_.axis == Axis::x ? translated(QT_TRANSLATE_NOOP("GuideDialog", "&X position"))
                                      : translated(QT_TRANSLATE_NOOP("GuideDialog", "&Y position"));
    }

    /// Returns the OK button.
    QPushButton* createButtons(QFormLayout& form, bool isNew) {
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
        ok->setText(translated(QT_TRANSLATE_NOOP("GuideDialog", "OK")));
        buttons->button(QDialogButtonBox::Cancel)
            ->setText(translated(QT_TRANSLATE_NOOP("GuideDialog", "Cancel")));
        if (!isNew) {
            const QPushButton* remove = buttons->addButton(
                translated(QT_TRANSLATE_NOOP("GuideDialog", "&Remove")), QDialogButtonBox::DestructiveRole);
            connect(remove, &QPushButton::clicked, this, [this] { done(removal); });
        }
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        form.addRow(buttons);
        return ok;
    }

    Guide guide_;
    NumberField* position_;
};

} // namespace

void editGuide(LevelDocument& document, std::size_t index, QWidget* parent) {
    const LevelSettings& settings = document.level().settings();
    GuideDialog dialog(settings.guides.at(index), ViewOptions::gridSize(settings), parent);
    const int answer = dialog.exec();
    if (answer == GuideDialog::removal)
        removeGuide(document, index);
    else if (answer == QDialog::Accepted)
        moveGuide(document, index, dialog.guide());
}

void addGuide(Canvas& canvas, QWidget* parent) {
    LevelDocument& document = canvas.document();
    const double step = canvas.gridSize();
    const QPointF center = canvas.camera().center;
    GuideDialog dialog({std::round(center.x() / step) * step, std::round(center.y() / step) * step}, step,
                       parent);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (addGuide(document, dialog.guide()))
        showGuide(canvas, document.level().settings().guides.size() - 1);
}

} // namespace tangent
