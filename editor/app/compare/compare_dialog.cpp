#include "app/compare/compare_dialog.h"

#include "app/compare/compare_preview.h"
#include "panels/fields/controls.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <numeric>

namespace tangent {

namespace {

QTreeView* treeOf(CompareModel& model, QWidget* parent) {
    auto* list = new QTreeView(parent);
    list->setModel(&model);
    list->setRootIsDecorated(false);
    list->setAlternatingRowColors(true);
    list->setUniformRowHeights(true);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setAllColumnsShowFocus(true);
    list->setItemDelegate(new RoomyDelegate(list));
    setCaption(*list, CompareDialog::tr("Differences"), {});
    constexpr std::array widths{220, 120, 220};
    for (int column = 0; column < static_cast<int>(widths.size()); ++column)
        list->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
    return list;
}

} // namespace

CompareDialog::CompareDialog(const LevelComparison& comparison, const LiveLevel& level, const QString& file,
                             QWidget* parent)
    : QDialog(parent),
      model_(new CompareModel(comparison.differences, comparison.mine, comparison.theirs, this)),
      list_(treeOf(*model_, this)), preview_(new ComparePreview(level, this)) {
    setWindowTitle(tr("Compare Levels"));
    auto* head = new QLabel(
        tr("%Ln difference(s) between the open level (mine) and “%1” (theirs).", nullptr, model_->rowCount())
            .arg(file),
        this);
    head->setTextFormat(Qt::PlainText);
    head->setWordWrap(true);

    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(list_);
    split->addWidget(preview_);

    auto* buttons = new QDialogButtonBox(this);
    const auto add = [&](const QString& text, const QString& tip, QDialogButtonBox::ButtonRole role) {
        QPushButton* button = buttons->addButton(text, role);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        return button;
    };
    takeSelected_ =
        add(tr("Take &Theirs"), tr("Take the selected differences over"), QDialogButtonBox::ActionRole);
    keepSelected_ =
        add(tr("Keep &Mine"), tr("Keep the selected items as they are here"), QDialogButtonBox::ActionRole);
    QPushButton* all = add(tr("Take &All"), tr("Take every difference over"), QDialogButtonBox::ActionRole);
    take_ = add({}, tr("Take the marked differences over as one step that can be undone"),
                QDialogButtonBox::AcceptRole);
    QPushButton* cancel = buttons->addButton(QDialogButtonBox::Cancel);
    cancel->setToolTip(tr("Leave the level as it is (Esc)"));
    cancel->setText(tr("Cancel"));
    connect(takeSelected_, &QPushButton::clicked, this, [this] { takeSelected(true); });
    connect(keepSelected_, &QPushButton::clicked, this, [this] { takeSelected(false); });
    connect(all, &QPushButton::clicked, this, [this] {
        std::vector<int> rows(static_cast<std::size_t>(model_->rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
        model_->setTaken(rows, true);
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(model_, &CompareModel::takenChanged, this, &CompareDialog::followTaken);
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &CompareDialog::showSelected);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addWidget(split, 1);
    layout->addWidget(buttons);
    resizeWithinScreen(*this, {860, 680});
    list_->setCurrentIndex(model_->index(0, 0));
    followTaken();
    list_->setFocus();
}

std::vector<int> CompareDialog::selectedRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : list_->selectionModel()->selectedRows())
        rows.push_back(index.row());
    return rows;
}

void CompareDialog::takeSelected(bool isTaken) {
    model_->setTaken(selectedRows(), isTaken);
}

void CompareDialog::showSelected() {
    std::vector<Shape> mine;
    std::vector<Shape> theirs;
    for (const int row : selectedRows()) {
        if (const Collider* collider = model_->mine(row))
            mine.push_back(collider->shape);
        if (const Collider* collider = model_->theirs(row))
            theirs.push_back(collider->shape);
    }
    const bool anySelected = list_->selectionModel()->hasSelection();
    takeSelected_->setEnabled(anySelected);
    keepSelected_->setEnabled(anySelected);
    preview_->showShapes(std::move(mine), std::move(theirs));
}

void CompareDialog::followTaken() {
    take_->setText(tr("Apply %Ln difference(s)", nullptr, model_->takenCount()));
    take_->setEnabled(model_->takenCount() > 0);
}

} // namespace tangent
