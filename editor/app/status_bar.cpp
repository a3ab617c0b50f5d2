#include "app/status_bar.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "document/decimal_point.h"
#include "document/readout.h"
#include "document/selectable.h"
#include "panels/fields/controls.h"
#include "panels/fields/words.h"

#include <QAccessible>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace tangent {

namespace {

QString zoomText(double zoom) {
    return readout(std::round(zoom * 1000) / 10) + QStringLiteral(" %");
}

/// Accepts a dot or the decimal separator of the language.
std::optional<double> numberIn(const QString& text) {
    bool isNumber = false;
    const double number = withDot(text).toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// How many hidden and locked members of their groups go with the selected colliders, without being selected.
int uneditableMembers(const LevelDocument& document) {
    if (document.isAllEditable() || document.selection().count() > maxInspected)
        return 0;
    int count = 0;
    document.wholeSelection().forEach(
        [&](ProxyId proxy) { count += document.selection().contains(proxy) ? 0 : 1; });
    return count;
}

} // namespace

StatusBar::StatusBar(QWidget* parent)
    : QStatusBar(parent), position_(new QLabel(this)), selection_(new QLabel(this)),
      problems_(new QToolButton(this)), checking_(new QWidget(this)), progress_(new QProgressBar(checking_)),
      saving_(new QLabel(this)), zoom_(makeComboBox(this)) {
    position_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("-00000.000, -00000.000")) +
                               20);
    position_->setContentsMargins(8, 0, 12, 0);
    problems_->setAutoRaise(true);
    // A narrow window cuts other texts off.
    problems_->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    problems_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    createZoomField();
    selection_->setObjectName(QStringLiteral("selectionCount"));
    addWidget(position_);
    addWidget(selection_);
    createCheckingWidget();
    addPermanentWidget(checking_);
    addPermanentWidget(saving_);
    addPermanentWidget(problems_);
    addPermanentWidget(zoom_);
    connect(problems_, &QToolButton::clicked, this, &StatusBar::problemsClicked);
    keepTexts(*this, [this] { setTexts(); });
}

void StatusBar::setEditor(LevelEditor& editor) {
    if (editor_) {
        const std::array<QObject*, 5> sources{&editor_->canvas(), &editor_->document(),
                                              &editor_->document().selection(), &editor_->document().groups(),
                                              &editor_->play()};
        for (QObject* source : sources)
            source->disconnect(this);
        editor_->canvas().removeEventFilter(this);
        editor_->canvas().viewport()->removeEventFilter(this);
    }
    editor_ = &editor;
    connectEditor();
    position_->clear();
    clearMessage(); // it may be about another level
    showLevel();
    showChecking();
    showSaving();
}

void StatusBar::connectEditor() {
    Canvas& canvas = editor_->canvas();
    LevelDocument& document = editor_->document();
    connect(&canvas, &Canvas::cursorMoved, this, [this](Vec2 at) { position_->setText(readout(at)); });
    connect(&canvas, &Canvas::cursorLeft, this, [this] { position_->clear(); });
    connect(&canvas, &Canvas::zoomChanged, this, &StatusBar::showZoom);
    connect(&canvas, &Canvas::zoomChanged, this, &StatusBar::clearReleaseHint);
    canvas.installEventFilter(this);
    canvas.viewport()->installEventFilter(this);
    connect(&document.selection(), &Selection::changed, this, &StatusBar::showSelection);
    connect(&document, &LevelDocument::changed, this, &StatusBar::showSelection);
    connect(&document, &LevelDocument::changed, this, &StatusBar::clearNotice);
    connect(&document, &LevelDocument::viewChanged, this, &StatusBar::clearNotice);
    connect(&document, &LevelDocument::viewChanged, this, &StatusBar::showSelection);
    connect(&document.groups(), &Groups::enteredChanged, this, &StatusBar::showSelection);
    connect(&document, &LevelDocument::problemsChanged, this, &StatusBar::showProblems);
    connect(&document, &LevelDocument::firstGoalsFound, this, &StatusBar::showProblems);
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.settings) // they may start or end the search for goals
            showProblems();
    });
    connect(&editor_->play(), &LevelPlay::playingChanged, this, &StatusBar::clearNotice);
    connect(&document, &LevelDocument::longEditBegan, this, &StatusBar::showLongEdit);
    connect(&document, &LevelDocument::longEditEnded, this, &StatusBar::clearLongEdit);
    connect(&document, &LevelDocument::checkingChanged, this, &StatusBar::showChecking);
    connect(&document.file(), &DocumentFile::savingChanged, this, &StatusBar::showSaving);
}

void StatusBar::createZoomField() {
    zoom_->setEditable(true);
    zoom_->setInsertPolicy(QComboBox::NoInsert);
    zoom_->setCompleter(nullptr); // it would complete a typed 10 to 100 %
    zoom_->addItems({QStringLiteral("25 %"), QStringLiteral("50 %"), QStringLiteral("100 %"),
                     QStringLiteral("200 %"), QStringLiteral("400 %"), QStringLiteral("800 %")});
    zoom_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("6399.9 %")) + 48);
    zoom_->lineEdit()->installEventFilter(this);
    connect(zoom_, &QComboBox::textActivated, this, [this](const QString& text) {
        if (zoom_->hasFocus()) // not when the focus leaves
            enterZoom(text);
    });
    connect(zoom_->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        const QString text = zoom_->currentText();
        const bool isUnchanged = text == zoomText(editor_->canvas().zoom()); // the text is rounded
        enterZoom(isUnchanged ? QString() : text);
    });
    connect(zoom_->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { showZoom(editor_->canvas().zoom()); });
}

void StatusBar::setTexts() {
    position_->setToolTip(tr("Cursor position in level units"));
    problems_->setToolTip(tr("Show the problems of the level"));
    zoom_->setToolTip(tr("Zoom, 1 % to 6400 %"));
    zoom_->setAccessibleName(tr("Zoom"));
    saving_->setText(tr("Saving…"));
    saving_->setToolTip(tr("The level is being saved; you can keep editing"));
    checking_->setToolTip(tr("You can view the level now, and edit it when the check is complete"));
    if (!editor_)
        return;
    // Clearing deletes a child, and the change of the language is being passed on to the children.
    QMetaObject::invokeMethod(this, &StatusBar::clearMessage, Qt::QueuedConnection);
    showLevel();
}

void StatusBar::showLevel() {
    showZoom(editor_->canvas().zoom());
    showSelection();
    showProblems();
}

void StatusBar::createCheckingWidget() {
    progress_->setRange(0, 100);
    progress_->setAlignment(Qt::AlignCenter);
    progress_->setFixedWidth(120);
    auto* cancel = new QToolButton(checking_);
    cancel->setAutoRaise(true);
    connect(cancel, &QToolButton::clicked, this, &StatusBar::cancelClicked);
    auto* layout = new QHBoxLayout(checking_);
    layout->setContentsMargins({});
    layout->addStretch();
    auto* label = new QLabel(checking_);
    layout->addWidget(label);
    layout->addWidget(progress_);
    layout->addWidget(cancel);
    keepTexts(*checking_, [label, cancel, progress = progress_] {
        label->setText(tr("Finding overlaps…"));
        progress->setAccessibleName(label->text());
        cancel->setText(tr("Cancel"));
        cancel->setToolTip(tr("Cancel the check and close the level"));
    });
    progressTimer_.setInterval(100);
    connect(&progressTimer_, &QTimer::timeout, this, &StatusBar::showProgress);
}

void StatusBar::showChecking() {
    const bool isChecking = editor_->document().isChecking();
    checking_->setVisible(isChecking);
    problems_->setVisible(!isChecking);
    if (isChecking)
        progressTimer_.start();
    else
        progressTimer_.stop();
    showProgress();
}

void StatusBar::showSaving() {
    saving_->setVisible(editor_->document().file().isSaving());
}

void StatusBar::showProgress() {
    progress_->setValue(static_cast<int>(100 * editor_->document().checkingProgress()));
}

void StatusBar::showSelection() {
    const std::size_t count = editor_->document().selection().count();
    const std::size_t total = editor_->document().level().size();
    QString text = count > 0 ? tr("%1 of %Ln collider(s) selected", nullptr, static_cast<int>(total))
                                   .arg(QLocale().toString(qulonglong(count)))
                             : colliderCount(total);
    if (const int more = uneditableMembers(editor_->document()); more > 0)
        text += tr(", and %Ln hidden or locked member(s) of their groups",
                   "follows the number of selected colliders", more);
    selection_->setText(text);
}

void StatusBar::showProblems() {
    const LiveLevel& level = editor_->document().level();
    const std::size_t errors = level.problemCount(Severity::error);
    const std::size_t warnings = level.problemCount(Severity::warning);
    const QString counts = problemCounts(level);
    const bool isSearching = counts.isEmpty() && editor_->document().isFindingFirstGoals();
    problems_->setText(isSearching        ? tr("Finding unreachable goals…")
                       : counts.isEmpty() ? tr("No problems")
                                          : counts);

    const CanvasTheme& theme = editor_->canvas().theme();
    const auto [picture, color] = errors > 0     ? std::pair("error", theme.problem)
                                  : warnings > 0 ? std::pair("warning", theme.touching)
                                  : isSearching  ? std::pair("search", palette().color(QPalette::ButtonText))
                                                 : std::pair("ok", theme.passed);
    if (std::exchange(problemsColor_, color) == color)
        return; // avoids a new layout at each step of a drag
    problems_->setIcon(icon(QLatin1String(picture), color));
    QPalette colors = palette();
    colors.setColor(QPalette::ButtonText, color);
    problems_->setPalette(colors);
}

void StatusBar::showNotice(const QString& text) {
    constexpr int duration = 10'000; // ms
    notice_ = text;
    showMessage(text, duration);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void StatusBar::clearNotice() {
    if (currentMessage() == notice_)
        clearMessage();
}

void StatusBar::showReleaseHint() {
    constexpr int duration = 3'000; // ms
    releaseHint_ = tr("Release the mouse button first");
    showMessage(releaseHint_, duration);
}

void StatusBar::clearReleaseHint() {
    if (currentMessage() == releaseHint_)
        clearMessage();
}

bool StatusBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == zoom_->lineEdit()) {
        if (event->type() != QEvent::MouseButtonDblClick)
            return false;
        zoom_->lineEdit()->selectAll(); // not one part of the number
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyPress)
        clearReleaseHint();
    return QStatusBar::eventFilter(watched, event);
}

void StatusBar::showLongEdit(const QString& text) {
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    showMessage(tr("%1…").arg(text));
    repaint(); // the event loop is blocked until the edit ends
}

void StatusBar::clearLongEdit() {
    QGuiApplication::restoreOverrideCursor();
    clearMessage();
}

/// QStatusBar would cut a long message off in the middle of a letter.
void StatusBar::paintEvent(QPaintEvent* event) {
    QRect room = contentsRect().adjusted(6, 0, -12, 0); // as QStatusBar has it
    for (const QWidget* permanent :
         {checking_, static_cast<QWidget*>(saving_), static_cast<QWidget*>(problems_)})
        if (permanent->isVisible())
            room.setRight(std::min(room.right(), permanent->x() - 2));
    const QString text = fontMetrics().elidedText(currentMessage(), Qt::ElideRight, room.width());
    if (text == currentMessage())
        return QStatusBar::paintEvent(event);
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelStatusBar, &option, &painter, this);
    painter.setPen(palette().windowText().color());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

void StatusBar::changeEvent(QEvent* event) {
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        QMetaObject::invokeMethod(this, &StatusBar::showProblems, Qt::QueuedConnection);
}

void StatusBar::showZoom(double zoom) {
    zoom_->setEditText(zoomText(zoom));
}

void StatusBar::enterZoom(const QString& text) {
    Canvas& canvas = editor_->canvas();
    const std::optional<double> percent = numberIn(QString(text).remove(QLatin1Char('%')).trimmed());
    if (percent && *percent > 0)
        canvas.setZoom(*percent / 100);
    showZoom(canvas.zoom());
    canvas.setFocus();
}

} // namespace tangent
