#include "panels/property_table.h"

#include "canvas/icons.h"
#include "panels/cell_list.h"
#include "panels/controls.h"
#include "panels/local_keys.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {

/// Offers the kinds of value in a combo box.
class KindDelegate : public RoomyDelegate {
public:
    using RoomyDelegate::RoomyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        QComboBox* kinds = makeComboBox(parent);
        for (const int kind :
             {PropertyModel::textKind, PropertyModel::numberKind, PropertyModel::booleanKind})
            kinds->addItem(PropertyModel::kindName(kind), kind);
        setCaption(*kinds, PropertyModel::tr("Kind"), PropertyModel::tr("The kind of value"));
        auto* self = const_cast<KindDelegate*>(this); // the signals are not const, creating an editor is
        connect(kinds, &QComboBox::activated, self, [self, kinds] {
            emit self->commitData(kinds);
            emit self->closeEditor(kinds);
        });
        return kinds;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* kinds = static_cast<QComboBox*>(editor);
        kinds->setCurrentIndex(kinds->findData(index.data(Qt::EditRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        const auto* kinds = static_cast<QComboBox*>(editor);
        if (kinds->currentIndex() >= 0)
            model->setData(index, kinds->currentData());
    }
};

} // namespace

PropertyTable::PropertyTable(QWidget* parent)
    : QWidget(parent), title_(new QLabel), view_(new CellList(model_)), refusal_(makeRefusal(*view_, model_)),
      add_(new QAction(this)), remove_(new QAction(this)) {
    add_->setIcon(icon(QStringLiteral("new")));
    remove_->setIcon(icon(QStringLiteral("delete")));
    view_->setItemDelegateForColumn(PropertyModel::kindColumn, new KindDelegate(view_));
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->header()->setSectionResizeMode(QHeaderView::Stretch);
    view_->header()->setSectionResizeMode(PropertyModel::kindColumn, QHeaderView::ResizeToContents);
    view_->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view_->setRemoval(*remove_);

    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(title_, 1);
    head->addWidget(makeButton(*add_));
    head->addWidget(makeButton(*remove_));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(view_, 1);
    layout->addWidget(refusal_);
    showTexts();

    connect(add_, &QAction::triggered, this, &PropertyTable::add);
    connect(remove_, &QAction::triggered, this, &PropertyTable::removeCurrent);
    connect(&model_, &PropertyModel::editRequested, this, [this](const PropertyEdit& edit) {
        refusal_->hide();
        emit editRequested(edit);
    });
}

void PropertyTable::setRows(std::vector<PropertyRow> rows) {
    refusal_->hide(); // it may be about another collider
    model_.setRows(std::move(rows));
}

void PropertyTable::showTexts() {
    title_->setText(tr("Custom properties"));
    setCaption(*view_, tr("Custom properties"), tr("Values that the level carries for the game"));
    setCaption(*add_, tr("Add Property"), tr("Add a custom property"));
    setCaption(*remove_, tr("Remove Property"), tr("Remove the marked property"), LocalKeys::removeKeys);
}

void PropertyTable::add() {
    const std::string name = model_.freeName();
    emit editRequested(SetProperty{name, std::string()});
    for (int row = 0; row < model_.rowCount(); ++row)
        if (model_.rows()[static_cast<std::size_t>(row)].name == name) {
            view_->setCurrentIndex(model_.index(row, PropertyModel::nameColumn));
            view_->edit(view_->currentIndex());
        }
}

void PropertyTable::removeCurrent() {
    const QModelIndex removed = view_->currentIndex();
    if (!removed.isValid())
        return;
    const int row = removed.row();
    const int column = removed.column();
    emit editRequested(RemoveProperty{model_.rows()[static_cast<std::size_t>(row)].name});
    // On to the next one, or to the last: so the key removes one after the other.
    view_->setCurrentIndex(model_.index(std::min(row, model_.rowCount() - 1), column));
}

} // namespace tangent
