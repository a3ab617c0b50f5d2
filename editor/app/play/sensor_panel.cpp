#include "app/play/sensor_panel.h"

#include "app/play/sensor_log_model.h"
#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/local_keys.h"
#include "play/level_play.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

namespace tangent {

SensorPanel::SensorPanel(LevelPlay& play, QWidget* parent)
    : QWidget(parent), play_(play), model_(new SensorLogModel(this)),
      copy_(new QAction(icon(QStringLiteral("copy")), {}, this)), pages_(new QStackedWidget),
      empty_(new EmptyState), list_(new QTableView) {
    list_->setModel(model_);
    findRowsByTyping(*list_, SensorLogModel::sensor);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setShowGrid(false);
    list_->setWordWrap(false);
    list_->setTabKeyNavigation(false);
    list_->setSelectionBehavior(QAbstractItemView::SelectRows);
    list_->verticalHeader()->hide();
    list_->verticalHeader()->setDefaultSectionSize(list_->fontMetrics().height() + 6);
    list_->horizontalHeader()->setDefaultSectionSize(list_->fontMetrics().averageCharWidth() * 12);
    list_->horizontalHeader()->setSectionResizeMode(SensorLogModel::sensor, QHeaderView::Stretch);
    connect(copy_, &QAction::triggered, this, &SensorPanel::copy);
    (new LocalKeys(*this))->add(QKeySequence(QKeySequence::Copy), *copy_);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 6, 4);
    bar->addStretch(1);
    bar->addWidget(makeButton(*copy_));
    pages_->addWidget(empty_);
    pages_->addWidget(list_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(pages_, 1);
    connect(list_, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit collidersRequested({model_->eventAt(index.row()).sensor});
    });
    connect(&play, &LevelPlay::playingChanged, this, [this](bool isPlaying) {
        if (isPlaying)
            model_->clear();
    });
    connect(&play, &LevelPlay::sensorsChanged, this, &SensorPanel::showEvents);
    connect(&play.canvas().document(), &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything) {
            model_->clear();
            showEvents();
        }
    });
    keepTexts(*this, [this] { setTexts(); });
    showEvents();
}

void SensorPanel::setTexts() {
    setCaption(*copy_, tr("Copy Sensor Log"), tr("Copy the list as text"), QKeySequence(QKeySequence::Copy));
    setCaption(*list_, tr("Sensor log"), tr("Double-click an entry, or Enter, to select its sensor"));
    empty_->setContent(icon(QStringLiteral("play")), tr("No sensor was entered"),
                       tr("During play, this lists when and where the body enters and leaves sensors."));
    list_->horizontalHeader()->viewport()->update();
    list_->viewport()->update(); // the model builds its texts when they are painted
}

/// Follows the end of the list unless the user has scrolled up.
void SensorPanel::showEvents() {
    const QScrollBar& bar = *list_->verticalScrollBar();
    const bool isAtEnd = bar.value() == bar.maximum();
    if (const PlaySession* session = play_.session())
        model_->follow(session->sensors(), play_.canvas().document().level());
    const bool isEmpty = model_->rowCount({}) == 0;
    pages_->setCurrentWidget(isEmpty ? static_cast<QWidget*>(empty_) : list_);
    copy_->setEnabled(!isEmpty);
    if (isAtEnd)
        list_->scrollToBottom();
}

void SensorPanel::copy() const {
    QGuiApplication::clipboard()->setText(model_->asText());
}

} // namespace tangent
