#include "panels/settings/collision_matrix_editor.h"

#include "panels/fields/controls.h"
#include "panels/fields/words.h"
#include "panels/layers/layer_edits.h"
#include "panels/settings/matrix_area.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

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
    settings_ = settings;
    boxes_.assign(settings_.layers.size(), {});
    qDeleteAll(grid_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete cells_;
    cells_ = new QGridLayout(grid_);
    cells_->setContentsMargins({});
    cells_->setSpacing(0);
    QStringList names;
    for (const Layer& layer : settings_.layers)
        names.append(layerName(layer));
    const int cellSize = sizeOfCell();
    area_->setNames(names, QStringList(names.rbegin(), names.rend()), cellSize);
    for (std::size_t row = 0; row < settings_.layers.size(); ++row)
        addRow(row, cellSize);
    const int count = static_cast<int>(settings_.layers.size());
    cells_->setColumnStretch(count, 1);
    cells_->setRowStretch(count, 1);
    showBoxes();
}

/// Columns are in reverse order, so that the triangle of boxes touches both the row and the column heads.
void CollisionMatrixEditor::addRow(std::size_t row, int cellSize) {
    const int line = static_cast<int>(row);
    cells_->setColumnMinimumWidth(line, cellSize);
    cells_->setRowMinimumHeight(line, cellSize);
    for (std::size_t other = settings_.layers.size(); other-- > row;)
        cells_->addWidget(makeBox(other, row), line, static_cast<int>(settings_.layers.size() - 1 - other),
                          Qt::AlignCenter);
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
}

void CollisionMatrixEditor::showBoxes() {
    for (std::size_t a = 0; a < boxes_.size(); ++a)
        for (std::size_t b = 0; b <= a; ++b)
            box(a, b)->setChecked(isForbidden(settings_, settings_.layers[a].id, settings_.layers[b].id));
}

} // namespace tangent
