#include "panels/collision_matrix_editor.h"

#include "canvas/canvas_theme.h"
#include "panels/controls.h"
#include "panels/layer_edits.h"
#include "panels/words.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace tangent {

namespace {

constexpr int cellSize = 26;
constexpr int longestHead = 140;
constexpr int headGap = 6;
constexpr int roundingSlack = 2; // a name whose width was rounded down would be elided

/// The name of a column, written upward so that narrow columns can have long names.
class ColumnHead : public QWidget {
public:
    explicit ColumnHead(const QString& name) : name_(name) { setToolTip(plainToolTip(name)); }

    QSize sizeHint() const override {
        return {cellSize,
                std::min(fontMetrics().horizontalAdvance(name_) + roundingSlack, longestHead) + 2 * headGap};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.translate(0, height());
        painter.rotate(-90);
        const QRect line(headGap, 0, height() - 2 * headGap, width());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(name_, Qt::ElideRight, line.width()));
    }

private:
    QString name_;
};

QLabel* rowHead(const QString& name) {
    auto* head = new QLabel(name);
    head->setTextFormat(Qt::PlainText);
    head->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    head->setContentsMargins(0, 0, headGap, 0);
    return head;
}

} // namespace

CollisionMatrixEditor::CollisionMatrixEditor(QWidget* parent)
    : QWidget(parent), grid_(new QWidget), cells_(nullptr) {
    auto* explanation = new QLabel(tr("A tick keeps the colliders of two layers from overlapping."));
    explanation->setWordWrap(true);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(grid_);
    grid_->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false); // the tab's own shows
    auto* all = new QPushButton(tr("Forbid &All"));
    auto* none = new QPushButton(tr("&Allow All"));
    setCaption(*all, tr("Forbid all"), tr("No two layers may overlap"));
    setCaption(*none, tr("Allow all"), tr("Every layer may overlap every layer"));
    connect(all, &QPushButton::clicked, this, [this] { setAll(true); });
    connect(none, &QPushButton::clicked, this, [this] { setAll(false); });

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(all);
    buttons->addWidget(none);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(explanation);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
}

void CollisionMatrixEditor::setSettings(const LevelSettings& settings) {
    settings_ = settings;
    boxes_.assign(settings_.layers.size(), {});
    qDeleteAll(grid_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete cells_;
    cells_ = new QGridLayout(grid_);
    cells_->setContentsMargins({});
    cells_->setSpacing(0);
    for (std::size_t row = 0; row < settings_.layers.size(); ++row)
        addRow(row);
    const int count = static_cast<int>(settings_.layers.size());
    cells_->setColumnStretch(count + 1, 1);
    cells_->setRowStretch(count + 1, 1);
    showBoxes();
}

/// The columns run backwards, so that the triangle leaves no gap between the heads and the boxes.
void CollisionMatrixEditor::addRow(std::size_t row) {
    const auto& layers = settings_.layers;
    const int line = static_cast<int>(row);
    const int count = static_cast<int>(layers.size());
    cells_->addWidget(rowHead(layerName(layers[row])), line + 1, 0);
    cells_->addWidget(new ColumnHead(layerName(layers[row])), 0, count - line, Qt::AlignBottom);
    cells_->setColumnMinimumWidth(count - line, cellSize);
    cells_->setRowMinimumHeight(line + 1, cellSize);
    for (std::size_t column = 0; column + row < layers.size(); ++column) {
        const std::size_t other = layers.size() - 1 - column;
        cells_->addWidget(makeBox(other, row), line + 1, static_cast<int>(column) + 1, Qt::AlignCenter);
    }
}

QCheckBox* CollisionMatrixEditor::makeBox(std::size_t a, std::size_t b) {
    const Layer& first = settings_.layers[b];
    const Layer& second = settings_.layers[a];
    const QString words = a == b ? tr("Colliders of %1 may not overlap each other").arg(layerName(first))
                                 : tr("%1 and %2 may not overlap").arg(layerName(first), layerName(second));
    auto* box = new QCheckBox;
    setCaption(*box, words, plainToolTip(words));
    connect(box, &QCheckBox::clicked, this, [this, idA = first.id, idB = second.id](bool forbidden) {
        setForbidden(settings_, idA, idB, forbidden);
        emit edited();
    });
    boxes_[a].push_back(box);
    return box;
}

QCheckBox* CollisionMatrixEditor::box(std::size_t a, std::size_t b) const {
    return boxes_[std::max(a, b)][std::min(a, b)];
}

void CollisionMatrixEditor::setAll(bool forbidden) {
    setAllForbidden(settings_, forbidden);
    showBoxes();
    emit edited();
}

void CollisionMatrixEditor::showBoxes() {
    for (std::size_t a = 0; a < boxes_.size(); ++a)
        for (std::size_t b = 0; b <= a; ++b)
            box(a, b)->setChecked(isForbidden(settings_, settings_.layers[a].id, settings_.layers[b].id));
}

} // namespace tangent
