#include "play/play_hud.h"

#include "canvas/canvas.h"

#include <tangent/level/display_name.h>

#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace tangent {

namespace {

QLabel* addLabel(QVBoxLayout* layout) {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
    return label;
}

} // namespace

QString nameOf(PlayMode mode) {
    switch (mode) {
    case PlayMode::drive:
        return QCoreApplication::translate("tangent::PlayHud", "Drive");
    case PlayMode::solid:
        return QCoreApplication::translate("tangent::PlayHud", "Solid");
    case PlayMode::bounce:
        return QCoreApplication::translate("tangent::PlayHud", "Bounce");
    case PlayMode::platformer:
        return QCoreApplication::translate("tangent::PlayHud", "Platformer");
    }
    return {};
}

QString describe(const PlayEvent& event, const LiveLevel& level) {
    const QLocale locale;
    const auto proxy = level.find(event.sensor);
    const QString name = proxy ? QString::fromStdString(displayName(level.collider(*proxy))) : QString();
    const QString time = locale.toString(event.time, 'f', 2);
    if (event.entered)
        return QCoreApplication::translate("tangent::PlayHud", "%1 s: entered %2").arg(time, name);
    return QCoreApplication::translate("tangent::PlayHud", "%1 s: left %2 after %3 s")
        .arg(time, name, locale.toString(event.stayed, 'f', 2));
}

PlayHud::PlayHud(Canvas& canvas) : QFrame(canvas.viewport()), canvas_(canvas) {
    setObjectName(QStringLiteral("playHud"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    state_ = addLabel(layout);
    QFont bold = state_->font();
    bold.setBold(true);
    state_->setFont(bold);
    keys_ = addLabel(layout);
    log_ = addLabel(layout);
    keys_->setText(tr("1 Drive   2 Solid   3 Bounce   4 Platformer   C Circle   B Box\n"
                      "Arrows or WASD move   Page Up, Page Down size   R restart   H heat   Esc end"));
    move(12, 12);
    QFrame::show();
}

void PlayHud::show(const PlaySession& session) {
    const QLocale locale;
    QStringList parts = {
        nameOf(session.mode()),
        (session.isCircle() ? tr("circle of radius %1") : tr("box of half side %1"))
            .arg(locale.toString(session.radius(), 'f', 1)),
        tr("overlaps %Ln collider(s)", nullptr, static_cast<int>(session.overlapped().size()))};
    if (session.isStuck())
        parts.append(tr("starts inside a solid collider"));
    state_->setText(parts.join(QStringLiteral(" · ")));
    log_->setText(sensorLines(session));
    log_->setVisible(!log_->text().isEmpty());
    adjustSize();
}

QString PlayHud::sensorLines(const PlaySession& session) const {
    constexpr std::size_t most = 4;
    const auto& log = session.log();
    QStringList lines;
    for (std::size_t i = log.size() > most ? log.size() - most : 0; i < log.size(); ++i)
        lines.append(describe(log[i], canvas_.document().level()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace tangent
