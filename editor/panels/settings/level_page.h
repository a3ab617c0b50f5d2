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

/// Edits name, bounds, grid, tolerance, background images and custom properties of a level.
class LevelPage : public QWidget {
    Q_OBJECT

public:
    explicit LevelPage(const LevelDocument& document, QWidget* parent = nullptr);

    /// Stores the edited values. fault() must be empty.
    void store(LevelSettings& settings) const;
    /// The first invalid value; empty if all are valid.
    QString fault() const;

signals:
    void faultChanged();
    /// The images change, also while one types.
    void backgroundsEdited(const std::vector<tangent::Background>& backgrounds);

private:
    NumberField* makeNumber(const QString& name, const QString& toolTip, const QString& prefix = {}) const;
    QWidget* makeBounds(const LevelSettings& settings);
    QWidget* makeGrid(const LevelSettings& settings);
    QWidget* makeBackgrounds();
    void addImages();
    void previewBackgrounds();
    void fitBounds();
    void removeImage();
    void showProperties();
    std::vector<const NumberField*> fields() const;

    const LevelDocument& document_;
    QString
        levelFile_; ///< images are relative to it, even if saving changes the path of the document meanwhile
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
    QLabel* errorLabel_;
    PropertyTable* propertyTable_;
};

} // namespace tangent
