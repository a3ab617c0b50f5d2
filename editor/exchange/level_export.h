#pragma once

#include "exchange/export_plan.h"
#include "exchange/export_work.h"
#include "exchange/report.h"

#include <QObject>

class QWidget;

namespace tangent {

/// Exports the open level with the options that the user chooses, and remembers them for each level.
class LevelExport : public QObject {
    Q_OBJECT

public:
    using Exporter = std::function<ExportOutcome(const Format&, Level, const ExportOptions&, const QString&,
                                                 const Progress&)>;

    /// `window` is the parent of the dialogs.
    LevelExport(const LevelDocument& document, QWidget& window);

    void exportWithDialog();
    /// Exports as last time. Asks only if the level was not exported yet or cannot be exported like that now, or if the
    /// file was changed since.
    void repeat();

    /// Replaces exportToFile(). Tests use it to stand in for a slow disk.
    void setExporter(Exporter exporter) { exporter_ = std::move(exporter); }

signals:
    /// A file was written. `notified` follows.
    void reported(const tangent::Report& report);
    void notified(const QString& text);
    void helpRequested();

private:
    /// Returns whether the file was written. If not, the user cancelled or saw why.
    bool run(ExportPlan plan);
    /// Does not write a file whose content has another hash than `expected`. Nothing if the user cancels.
    std::optional<ExportOutcome> write(const ExportPlan& plan, const QByteArray& expected);
    bool mayReplaceChanged(const QString& file);
    void followFile();
    void showFailure(const QString& file, const FileError& failure);

    const LevelDocument& document_;
    QWidget& window_;
    std::optional<ExportPlan> last_; ///< of the open level
    QString levelFile_;              ///< the file of the level that `last_` is for
    Exporter exporter_ = exportToFile;
};

} // namespace tangent
