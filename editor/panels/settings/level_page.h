#pragma once

#include "document/level_document.h"
#include "panels/settings/backgrounds_model.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace tangent {

class CellList;
class NumberField;
class PropertyTable;

/// Name, bounds, grid, tolerance, background images and custom properties of a level, to be edited.
class LevelPage : public QWidget {
    Q_OBJECT

public:
    explicit LevelPage(const LevelDocument& document, QWidget* parent = nullptr);

    /// Writes what was entered into the settings; call it only without a fault.
    void store(LevelSettings& settings) const;
    /// Why what was entered cannot be used; empty: it can.
    QString fault() const;

signals:
    void faultChanged();

private:
    NumberField* makeNumber(const QString& name, const QString& toolTip, const QString& prefix = {}) const;
    QWidget* makeBounds(const LevelSettings& settings);
    QWidget* makeGrid(const LevelSettings& settings);
    QWidget* makeBackgrounds();
    void addImages();
    void removeImage();
    void showProperties();
    std::vector<const NumberField*> fields() const;

    const LevelDocument& document_;
    QString levelFile_; ///< that the images are relative to; saving may end while they are edited
    BackgroundsModel backgrounds_;
    Properties properties_;

    QLineEdit* name_;
    QCheckBox* hasBounds_;
    NumberField* x_;
    NumberField* y_;
    NumberField* width_;
    NumberField* height_;
    QCheckBox* hasGrid_;
    NumberField* gridSize_;
    NumberField* tolerance_;
    CellList* images_;
    QLabel* refusal_;
    PropertyTable* propertyTable_;
};

} // namespace tangent
