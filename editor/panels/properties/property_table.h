#pragma once

#include "panels/properties/property_model.h"

#include <QWidget>

class QAction;
class QLabel;

namespace tangent {

class CellList;

/// A table of custom properties, with buttons to add and remove one.
class PropertyTable : public QWidget {
    Q_OBJECT

public:
    explicit PropertyTable(QWidget* parent = nullptr);

    void setRows(std::vector<PropertyRow> rows);
    /// Why what is being typed cannot be used; empty: it can.
    const QString& fault() const;

signals:
    void editRequested(const tangent::PropertyEdit& edit);
    void faultChanged();

private:
    void showTexts();
    void add();
    void removeCurrent();

    PropertyModel model_;
    QLabel* title_;
    CellList* view_;
    QLabel* refusal_;
    QAction* add_;
    QAction* remove_;
};

} // namespace tangent
