#pragma once

#include "exchange/exchange_dialog.h"
#include "exchange/import_work.h"
#include "exchange/latest_work.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QRadioButton;

namespace tangent {

class LevelDocument;
class NoteList;
class NumberField;

/// Reads a file of another program, shows what the level would not have, and asks how to import it.
class ImportDialog : public ExchangeDialog {
    Q_OBJECT

public:
    ImportDialog(const LevelDocument& document, const QString& file, QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// What was read, merged with the open level if isReimport(). Take it once, after the dialog was accepted.
    ImportedFile takeResult() { return std::move(imported_); }
    /// Whether the open level is to be brought up to date.
    bool isReimport() const;

    void accept() override;

private:
    QLayout* makeFields();
    void addCoordinates(QFormLayout& form);
    NumberField* makeNumber(const QString& name, const QString& toolTip, double value,
                            const QString& prefix = {});
    QWidget* makeTarget();
    QLayout* makePreview();
    void browse();
    QString fault() const;
    void read();
    /// With the coordinates in the fields.
    void readAsEntered();
    void showProgress();
    void showResult(ImportedFile imported);
    void showChoices();
    void showRecordedOptions();
    void showCoordinates(const ImportOptions& options);
    ImportRequest request();
    QString summary() const;

    const LevelDocument& document_;
    const QString file_;
    std::shared_ptr<const Level> open_; ///< a copy of the open level, once it is needed
    ImportedFile imported_;
    /// Whether the first import into the level takes the coordinates that the file's export had.
    bool repeatsExport_ = true;
    QComboBox* formats_;
    QComboBox* otherShapes_;
    QCheckBox* forbidsOthers_;
    QLineEdit* project_;
    QLineEdit* solidLayers_;
    NumberField* scale_;
    NumberField* originX_;
    NumberField* originY_;
    QComboBox* yAxis_;
    QRadioButton* asNew_;
    QRadioButton* intoOpen_;
    QLabel* state_;
    QProgressBar* progress_;
    NoteList* notes_;
    QLabel* nothingLost_;
    QTimer progressTimer_;
    LatestWork<ImportedFile> reading_;
};

} // namespace tangent
