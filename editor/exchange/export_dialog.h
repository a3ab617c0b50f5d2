#pragma once

#include "exchange/exchange_dialog.h"
#include "exchange/export_plan.h"
#include "exchange/latest_work.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace tangent {

class EmptyState;
class NoteList;
class NumberField;

/// Asks how to export the open level, and shows what the format will lose.
class ExportDialog : public ExchangeDialog {
    Q_OBJECT

public:
    /// A file that exists is overwritten without a question if it is `ownFile`: the level was exported to it before.
    ExportDialog(const LevelDocument& document, const ExportPlan& plan, const QString& ownFile,
                 QWidget* parent = nullptr);
    ~ExportDialog() override;

    ExportPlan plan() const;
    void accept() override;

private:
    QLayout* makeFields();
    QWidget* makeChoice();
    QWidget* makeLayerList();
    QWidget* makeRegion();
    QLayout* makePreview();
    NumberField* makeNumber(const QString& name, const QString& toolTip, double value,
                            const QString& prefix = {});
    void show(const ExportPlan& plan);
    void changeFormat();
    void changeFile();
    void browse();
    void follow();
    QString fault() const;
    void startPreview();
    void showNoPreview();
    void showPreview(const ExportResult& result);
    bool mayOverwrite();

    const LevelDocument& document_;
    const std::shared_ptr<const Level> level_; ///< that the preview exports
    const QString ownFile_;
    const Format* format_; ///< whose suffix the file has
    QComboBox* formats_;
    QLineEdit* file_;
    QComboBox* choice_;
    QStackedWidget* choicePages_;
    QListWidget* layers_;
    std::vector<NumberField*> numbers_;
    NumberField* x_;
    NumberField* y_;
    NumberField* width_;
    NumberField* height_;
    NumberField* scale_;
    NumberField* originX_;
    NumberField* originY_;
    QComboBox* yAxis_;
    QLabel* count_;
    NoteList* notes_;
    QLabel* nothingLost_;
    EmptyState* noPreview_;
    QLabel* fault_;
    LatestWork<ExportResult> preview_;
};

} // namespace tangent
