#pragma once

#include "panels/properties/property_model.h"

#include <QWidget>

class QAction;
class QLabel;

namespace tangent {

class CellList;

/// A table of custom properties with Add and Remove buttons.
class PropertyTable : public QWidget {
    Q_OBJECT

public:
    explicit PropertyTable(QWidget* parent = nullptr);

    /// See PropertyModel::setKinds().
    void setKinds(std::function<PropertyKinds()> kinds);
    void setRows(std::vector<PropertyRow> rows);
    /// Scrolls to the first row: the rows of other colliders follow.
    void showTop();
    /// Why the text in the open editor is invalid; empty if it is valid.
    const QString& fault() const;

signals:
    void editRequested(const tangent::PropertyEdit& edit);
    void faultChanged();

private:
    void setTexts();
    void add();
    void removeCurrent();
    void goOnToValue();
    void showWarning();

    PropertyModel model_;
    QLabel* title_;
    CellList* view_;
    QLabel* errorLabel_;
    QLabel* warning_;
    QAction* add_;
    QAction* remove_;
};

} // namespace tangent
