#include "canvas/items/reach_legend.h"

#include "canvas/canvas.h"
#include "canvas/keep_texts.h"
#include "document/readout.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace tangent {

namespace {

constexpr int legendPadding = 8;
constexpr int legendInset = 12;
constexpr int swatchWidth = 22;
constexpr int gap = 8; // between swatch and text

} // namespace

ReachLegend::ReachLegend(Canvas& canvas) : QWidget(canvas.viewport()), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("reachLegend"));
    canvas.viewport()->installEventFilter(this);
    hide();
    keepTexts(*this, [this] { refresh(); });
}

void ReachLegend::explain(const ReachPicture& picture) {
    state_ = picture.state;
    body_ = picture.body;
    isFromSpawns_ = !picture.start;
    refresh();
    setVisible(!lines().isEmpty());
}

bool ReachLegend::hasShades() const {
    return state_ == ReachPicture::State::reachable || state_ == ReachPicture::State::noStart;
}

QString bodyText(const Shape& body) {
    if (const auto* circle = std::get_if<Circle>(&body))
        return ReachLegend::tr("circle of radius %1").arg(sizeReadout(circle->radius));
    const Vec2 size = sizeOf(body);
    return ReachLegend::tr("box of %1 × %2").arg(sizeReadout(size.x), sizeReadout(size.y));
}

/// The first two are those with swatches, if there are any.
QStringList ReachLegend::lines() const {
    switch (state_) {
    case ReachPicture::State::none:
        return {};
    case ReachPicture::State::noSpawn:
        return {tr("Nothing to shade: mark a collider with Edit ▸ Spawn")};
    case ReachPicture::State::noStart:
    case ReachPicture::State::reachable:
        break;
    }
    const QString cutOff =
        isFromSpawns_ ? tr("cut off from every spawn (%1)") : tr("cut off from the start of the play (%1)");
    QStringList lines = {cutOff.arg(bodyText(body_)),
                         tr("too close to a collider for the center of the body")};
    if (state_ == ReachPicture::State::noStart)
        lines.append(isFromSpawns_ ? tr("The body fits at no spawn")
                                   : tr("The body does not fit at its start"));
    return lines;
}

void ReachLegend::refresh() {
    const QStringList texts = lines();
    const QFontMetrics metrics(font());
    int width = 0;
    for (const QString& text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    resize(width + 2 * legendPadding + (hasShades() ? swatchWidth + gap : 0),
           static_cast<int>(texts.size()) * metrics.lineSpacing() + 2 * legendPadding);
    move(legendInset, canvas_.viewport()->height() - height() - legendInset);
    setAccessibleName(texts.join(QLatin1Char('\n')));
    update();
}

bool ReachLegend::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        refresh();
    return QWidget::eventFilter(watched, event);
}

void ReachLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

void ReachLegend::paintEvent(QPaintEvent*) {
    const CanvasTheme& theme = canvas_.theme();
    const ReachView colors{{}, 1, 1, theme.unreachable, theme.background};
    const QStringList texts = lines();
    const QFontMetrics metrics(font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.unreachable, 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int i = 0; i < texts.size(); ++i) {
        QRect row(legendPadding, legendPadding + i * metrics.lineSpacing(), width() - 2 * legendPadding,
                  metrics.lineSpacing());
        if (hasShades()) {
            const QRect swatch(row.left(), row.top() + 2, swatchWidth, row.height() - 4);
            if (i < 2)
                painter.drawImage(swatch.topLeft(), reachSwatch(colors, swatch.size(), i == 0));
            row.setLeft(row.left() + swatchWidth + gap);
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, texts[i]);
    }
}

} // namespace tangent
