#include "app/status_bar.h"

#include "canvas/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QToolButton>

namespace tangent {

StatusBar::StatusBar(LevelEditor& editor, QWidget* parent)
    : QStatusBar(parent), editor_(editor), position_(new QLabel(this)), selection_(new QLabel(this)),
      problems_(new QToolButton(this)), progress_(makeProgress()), zoom_(new QComboBox(this)) {
    position_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("-00000.000, -00000.000")));
    position_->setToolTip(tr("Cursor position in level units"));
    problems_->setAutoRaise(true);
    problems_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    problems_->setToolTip(tr("Show the problems of the level (F8: next)"));
    zoom_->setEditable(true);
    zoom_->setInsertPolicy(QComboBox::NoInsert);
    zoom_->setToolTip(tr("Zoom, 1 % to 6400 %"));
    zoom_->setAccessibleName(tr("Zoom"));
    zoom_->addItems({QStringLiteral("25 %"), QStringLiteral("50 %"), QStringLiteral("100 %"),
                     QStringLiteral("200 %"), QStringLiteral("400 %"), QStringLiteral("800 %")});
    zoom_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("6400 %")) + 48);
    addWidget(position_);
    addWidget(selection_);
    addPermanentWidget(progress_);
    addPermanentWidget(problems_);
    addPermanentWidget(zoom_);

    Canvas& canvas = editor.canvas();
    LevelDocument& document = editor.document();
    connect(&canvas, &Canvas::cursorMoved, this, [this](Vec2 at) { position_->setText(readout(at)); });
    connect(&canvas, &Canvas::cursorLeft, position_, &QLabel::clear);
    connect(&canvas, &Canvas::zoomChanged, this, &StatusBar::showZoom);
    connect(&document.selection(), &Selection::changed, this, &StatusBar::showSelection);
    connect(&document, &LevelDocument::changed, this, &StatusBar::showSelection);
    connect(&document, &LevelDocument::problemsChanged, this, &StatusBar::showProblems);
    connect(&document, &LevelDocument::longEditBegan, this, &StatusBar::showLongEdit);
    connect(&document, &LevelDocument::longEditEnded, this, &StatusBar::forgetLongEdit);
    connect(&document, &LevelDocument::checkingChanged, this, &StatusBar::showChecking);
    connect(problems_, &QToolButton::clicked, this, &StatusBar::problemsClicked);
    connect(zoom_, &QComboBox::textActivated, this, &StatusBar::zoomEntered);
    connect(zoom_->lineEdit(), &QLineEdit::returnPressed, this,
            [this] { zoomEntered(zoom_->currentText()); });
    showZoom(canvas.zoom());
    showSelection();
    showProblems();
    showChecking();
}

QWidget* StatusBar::makeProgress() {
    auto* progress = new QWidget(this);
    auto* bar = new QProgressBar(progress);
    bar->setRange(0, 0);
    bar->setTextVisible(false);
    bar->setFixedSize(80, fontMetrics().height() / 2);
    auto* cancel = new QToolButton(progress);
    cancel->setText(tr("Cancel"));
    cancel->setAutoRaise(true);
    cancel->setToolTip(tr("Stop looking and close the level"));
    connect(cancel, &QToolButton::clicked, this, &StatusBar::cancelClicked);
    auto* layout = new QHBoxLayout(progress);
    layout->setContentsMargins({});
    layout->addStretch();
    layout->addWidget(new QLabel(tr("Looking for overlaps…"), progress));
    layout->addWidget(bar);
    layout->addWidget(cancel);
    progress->setToolTip(
        tr("The level can be looked at already; it can be edited when its overlaps are known"));
    return progress;
}

void StatusBar::showChecking() {
    const bool isChecking = editor_.document().isChecking();
    progress_->setVisible(isChecking);
    problems_->setVisible(!isChecking);
}

void StatusBar::showSelection() {
    const std::size_t count = editor_.document().selection().count();
    const auto total = static_cast<int>(editor_.document().level().size());
    selection_->setText(count > 0 ? tr("%1 of %n collider(s) selected", nullptr, total).arg(count)
                                  : tr("%n collider(s)", nullptr, total));
}

void StatusBar::showProblems() {
    const LiveLevel& level = editor_.document().level();
    const auto errors = static_cast<int>(level.problemCount(Severity::error));
    const auto warnings = static_cast<int>(level.problemCount(Severity::warning));
    QStringList words;
    if (errors > 0)
        words.append(tr("%n error(s)", nullptr, errors));
    if (warnings > 0)
        words.append(tr("%n warning(s)", nullptr, warnings));
    problems_->setText(words.isEmpty() ? tr("No problems") : words.join(QStringLiteral(", ")));

    const CanvasTheme& theme = editor_.canvas().theme();
    const auto [picture, color] = errors > 0     ? std::pair("error", theme.problem)
                                  : warnings > 0 ? std::pair("warning", theme.touching)
                                                 : std::pair("ok", theme.passed);
    problems_->setIcon(icon(QLatin1String(picture), color));
    QPalette colors = palette();
    colors.setColor(QPalette::ButtonText, color);
    problems_->setPalette(colors);
}

void StatusBar::showLongEdit(const QString& text) {
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    showMessage(tr("%1 …").arg(text));
    repaint(); // no event is handled until the edit is over
}

void StatusBar::forgetLongEdit() {
    QGuiApplication::restoreOverrideCursor();
    clearMessage();
}

void StatusBar::changeEvent(QEvent* event) {
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        QMetaObject::invokeMethod(this, &StatusBar::showProblems, Qt::QueuedConnection);
}

void StatusBar::showZoom(double zoom) {
    zoom_->setEditText(readout(zoom * 100) + QStringLiteral(" %"));
}

void StatusBar::zoomEntered(const QString& text) {
    bool isNumber = false;
    const double percent = QString(text).remove(QLatin1Char('%')).trimmed().toDouble(&isNumber);
    if (isNumber && percent > 0)
        editor_.canvas().setZoom(percent / 100);
    showZoom(editor_.canvas().zoom());
    editor_.canvas().setFocus();
}

} // namespace tangent
