#include "app/panel_docks.h"

#include "app/actions.h"
#include "app/level_tabs.h"
#include "app/open_level.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/outline/outline_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

QStackedWidget& stackIn(const QDockWidget& dock) {
    return *static_cast<QStackedWidget*>(dock.widget());
}

} // namespace

PanelDocks::PanelDocks(QMainWindow& window, const LevelTabs& tabs)
    : window_(window), tabs_(tabs),
      layers_(addDock(QT_TR_NOOP("Layers"), QStringLiteral("layers"), "layers", Qt::RightDockWidgetArea)),
      properties_(addDock(QT_TR_NOOP("Properties"), QStringLiteral("properties"), "properties",
                          Qt::RightDockWidgetArea)),
      problems_(
          addDock(QT_TR_NOOP("Problems"), QStringLiteral("problems"), "warning", Qt::BottomDockWidgetArea)),
      outline_(
          addDock(QT_TR_NOOP("Outline"), QStringLiteral("outline"), "outline", Qt::BottomDockWidgetArea)),
      report_(addDock(QT_TR_NOOP("Report"), QStringLiteral("report"), "report", Qt::BottomDockWidgetArea)) {
    window_.tabifyDockWidget(problems_, outline_);
    window_.tabifyDockWidget(problems_, report_);
    report_->hide(); // until there is one
    history_ =
        addDock(QT_TR_NOOP("Undo History"), QStringLiteral("history"), "history", Qt::RightDockWidgetArea);
    window_.tabifyDockWidget(properties_, history_);
    sensorLog_ =
        addDock(QT_TR_NOOP("Sensor Log"), QStringLiteral("sensors"), "sensors", Qt::BottomDockWidgetArea);
    window_.tabifyDockWidget(problems_, sensorLog_);
    for (QDockWidget* dock : {history_, sensorLog_})
        dock->hide(); // until it is wanted
    properties_->raise();
    problems_->raise();
    window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    // A dock behind another tab is not hidden, so its panels get no hideEvent().
    connect(outline_, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        isOutlineVisible_ = isVisible;
        for (const auto& level : tabs_.levels())
            if (!isVisible || level.get() == tabs_.current())
                level->outlinePanel().setActive(isVisible);
    });
}

PanelDocks::~PanelDocks() {
    qDeleteAll(docks_);
}

QDockWidget* PanelDocks::addDock(const char* title, const QString& name, const char* iconName,
                                 Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(&window_);
    dock->setObjectName(name);
    dock->setWidget(new QStackedWidget(dock));
    dock->toggleViewAction()->setObjectName(name);
    dock->toggleViewAction()->setIcon(icon(QLatin1String(iconName)));
    keepTexts(*dock, [dock, title] {
        dock->setWindowTitle(tr(title));
        setTip(*dock->toggleViewAction(), tr("Show or hide the “%1” panel").arg(tr(title)));
    });
    window_.addDockWidget(area, dock);
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool isShown) {
        if (isShown)
            dock->raise(); // it may be behind another tab
    });
    connect(dock->toggleViewAction(), &QAction::toggled, this, [this](bool isShown) {
        if (!isShown || hiddenLayout_.isEmpty())
            return;
        hiddenLayout_.clear();
        emit hiddenEnded();
    });
    docks_.append(dock);
    return dock;
}

void PanelDocks::addPanels(const OpenLevel& level) {
    for (qsizetype i = 0; QWidget * panel : level.panels())
        stackIn(*docks_[i++]).addWidget(panel);
}

void PanelDocks::showPanels() {
    for (qsizetype i = 0; QWidget * panel : tabs_.current()->panels())
        stackIn(*docks_[i++]).setCurrentWidget(panel);
    tabs_.current()->outlinePanel().setActive(isOutlineVisible_);
}

void PanelDocks::setPanelsEnabled(bool areEnabled, QWidget& next) {
    for (const QDockWidget* dock : docks_) {
        if (!areEnabled && dock->isAncestorOf(dock->window()->focusWidget())) {
            if (dock->isActiveWindow()) // it floats
                window_.activateWindow();
            next.setFocus();
        }
        dock->widget()->setEnabled(areEnabled);
    }
}

void PanelDocks::bringToFront(QDockWidget& dock) {
    dock.show();
    dock.raise();
}

void PanelDocks::restoreLayout() {
    defaultLayout_ = window_.saveState();
    if (!window_.restoreState(QSettings().value(QStringLiteral("layout")).toByteArray()))
        resizeToDefault();
    // They were shown before the window, which would cover them.
    for (QDockWidget* dock : docks_)
        if (dock->isFloating() && dock->isVisible())
            QMetaObject::invokeMethod(dock, &QWidget::raise, Qt::QueuedConnection);
}

void PanelDocks::setHidden(bool areHidden) {
    if (areHidden == !hiddenLayout_.isEmpty())
        return;
    if (!areHidden) {
        window_.restoreState(std::exchange(hiddenLayout_, {}));
        return;
    }
    const QByteArray before = window_.saveState();
    for (QDockWidget* dock : docks_)
        dock->hide();
    hiddenLayout_ = before;
}

QByteArray PanelDocks::layout() const {
    return hiddenLayout_.isEmpty() ? window_.saveState() : hiddenLayout_;
}

void PanelDocks::resetLayout() {
    hiddenLayout_.clear();
    emit hiddenEnded();
    window_.restoreState(defaultLayout_);
    resizeToDefault();
    for (const auto& level : tabs_.levels())
        level->outlinePanel().resetColumns();
}

void PanelDocks::resizeToDefault() {
    window_.resizeDocks({layers_}, {300}, Qt::Horizontal);
    constexpr double share = 0.27; // of a high window, for six problems and the sentence about one
    window_.resizeDocks({problems_}, {std::max(210, qRound(share * window_.height()))}, Qt::Vertical);
    window_.resizeDocks({layers_, properties_}, {260, 520}, Qt::Vertical);
}

} // namespace tangent
