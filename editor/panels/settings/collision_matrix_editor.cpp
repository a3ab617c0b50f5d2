#include "panels/settings/collision_matrix_editor.h"

#include "panels/fields/controls.h"
#include "panels/fields/words.h"
#include "panels/layers/layer_edits.h"
#include "panels/settings/matrix_area.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {

/// Large enough for a check box.
int sizeOfCell() {
    constexpr int usual = 26;
    const QSize box = QCheckBox().sizeHint();
    return std::max({usual, box.width(), box.height()});
}

} // namespace

CollisionMatrixEditor::CollisionMatrixEditor(QWidget* parent)
    : QWidget(parent), area_(new MatrixArea), grid_(new QWidget) {
    auto* explanation = new QLabel(tr("A checked box forbids the colliders of two layers to overlap."));
    explanation->setWordWrap(true);
    area_->setWidget(grid_);
    grid_->setAutoFillBackground(false);
    area_->viewport()->setAutoFillBackground(false); // shows the background of the tab
    auto* all = new QPushButton(tr("Forbid &All"));
    auto* none = new QPushButton(tr("&Allow All"));
    setCaption(*all, tr("Forbid all"), tr("No two layers may overlap"));
    setCaption(*none, tr("Allow all"), tr("Every layer may overlap every layer"));
    connect(area_, &MatrixArea::viewMoved, this, &CollisionMatrixEditor::makeVisibleBoxes);
    connect(all, &QPushButton::clicked, this, [this] { setAll(true); });
    connect(none, &QPushButton::clicked, this, [this] { setAll(false); });

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(all);
    buttons->addWidget(none);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(explanation);
    layout->addWidget(area_, 1);
    layout->addLayout(buttons);
}

void CollisionMatrixEditor::setSettings(const LevelSettings& settings) {
    constexpr std::size_t usual = 64; // layers; the keyboard reaches all their boxes
    settings_ = settings;
    qDeleteAll(grid_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    const std::size_t count = settings_.layers.size();
    boxes_.assign(count, {});
    for (std::size_t a = 0; a < count; ++a)
        boxes_[a].assign(a + 1, nullptr);
    QStringList names;
    for (const Layer& layer : settings_.layers)
        names.append(layerName(layer));
    cellSize_ = sizeOfCell();
    area_->setNames(names, QStringList(names.rbegin(), names.rend()), cellSize_);
    const int side = static_cast<int>(count) * cellSize_;
    grid_->setMinimumSize(side, side);
    if (count <= usual)
        makeBoxesIn(QRect(0, 0, side, side));
}

void CollisionMatrixEditor::makeVisibleBoxes() {
    makeBoxesIn(area_->viewport()->rect().translated(-grid_->pos()));
}

/// Makes the boxes in this part of the grid, row by row: Tab follows this order. Columns are in reverse order, so that
/// the triangle of boxes touches both the row and the column heads.
void CollisionMatrixEditor::makeBoxesIn(const QRect& area) {
    const int last = static_cast<int>(settings_.layers.size()) - 1;
    for (int row = std::max(area.top() / cellSize_, 0); row <= std::min(area.bottom() / cellSize_, last);
         ++row)
        for (int column = std::max(area.left() / cellSize_, 0);
             column <= std::min(area.right() / cellSize_, last - row); ++column)
            box(static_cast<std::size_t>(last - column), static_cast<std::size_t>(row));
}

QCheckBox* CollisionMatrixEditor::makeBox(std::size_t a, std::size_t b) {
    const Layer& first = settings_.layers[b];
    const Layer& second = settings_.layers[a];
    const QString words = a == b ? tr("Colliders of %1 may not overlap each other").arg(layerName(first))
                                 : tr("%1 and %2 may not overlap").arg(layerName(first), layerName(second));
    auto* box = new QCheckBox(grid_);
    setCaption(*box, words, plainToolTip(words));
    box->setChecked(isForbidden(settings_, first.id, second.id));
    connect(box, &QCheckBox::clicked, this, [this, idA = first.id, idB = second.id](bool forbidden) {
        setForbidden(settings_, idA, idB, forbidden);
    });
    const QPoint cell(static_cast<int>(settings_.layers.size() - 1 - a) * cellSize_,
                      static_cast<int>(b) * cellSize_);
    box->setGeometry(QStyle::alignedRect(layoutDirection(), Qt::AlignCenter, box->sizeHint(),
                                         QRect(cell, QSize(cellSize_, cellSize_))));
    box->show();
    return box;
}

QCheckBox* CollisionMatrixEditor::box(std::size_t a, std::size_t b) {
    QCheckBox*& box = boxes_[std::max(a, b)][std::min(a, b)];
    if (!box)
        box = makeBox(std::max(a, b), std::min(a, b));
    return box;
}

void CollisionMatrixEditor::setAll(bool forbidden) {
    setAllForbidden(settings_, forbidden);
    showBoxes();
}

void CollisionMatrixEditor::showBoxes() {
    for (std::size_t a = 0; a < boxes_.size(); ++a)
        for (std::size_t b = 0; b <= a; ++b)
            if (QCheckBox* const box = boxes_[a][b])
                box->setChecked(isForbidden(settings_, settings_.layers[a].id, settings_.layers[b].id));
}

} // namespace tangent
