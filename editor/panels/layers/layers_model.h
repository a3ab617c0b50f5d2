#pragma once

#include "panels/fields/table_model.h"
#include "panels/layers/layer_counts.h"

namespace tangent {

/// The layers of the open level, one row each. Edits are undo steps; hiding and locking are not.
class LayersModel : public TableModel {
    Q_OBJECT

public:
    enum Column { visibleColumn, lockColumn, colorColumn, nameColumn, countColumn };

    explicit LayersModel(LevelDocument& document, QObject* parent = nullptr);

    const Layer& layer(int row) const;
    /// -1 if there is none.
    int rowOf(LayerId layer) const;
    std::size_t colliderCount(LayerId layer) const { return counts_.of(layer); }
    /// Moves a layer to another row, as one undo step.
    void move(int from, int to);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    /// Moves the layer of mimeData() in front of a row.
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

private:
    std::size_t size() const override { return rows_.size(); }
    const std::vector<Layer>& layers() const { return document_.level().settings().layers; }
    QVariant decoration(const QModelIndex& index) const;
    QString accessibleText(const QModelIndex& index) const;
    QString toolTip(const QModelIndex& index) const;
    bool sharesItsName(const Layer& layer) const;
    bool rename(const Layer& layer, const QString& name);
    void update(const DocumentChange& change);

    LevelDocument& document_;
    LayerCounts counts_;
    std::vector<LayerId> rows_; ///< the layers that the views show
};

} // namespace tangent
