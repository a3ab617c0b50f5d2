#include "panels/fields/search_field.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"

#include <QAction>

namespace tangent {

SearchField::SearchField(QWidget* parent) : QLineEdit(parent) {
    QAction* magnifier = addAction(icon(QStringLiteral("search")), LeadingPosition);
    connect(magnifier, &QAction::triggered, this, qOverload<>(&QWidget::setFocus));
    setClearButtonEnabled(true);
    auto* clear = findChild<QAction*>(QStringLiteral("_q_qlineeditclearaction"));
    keepTexts(*this, [magnifier, clear] { // Qt's own action has no text
        setCaption(*magnifier, tr("Search"), tr("Type what to search for"));
        if (clear)
            setCaption(*clear, tr("Clear"), tr("Clear the text"));
    });
}

} // namespace tangent
