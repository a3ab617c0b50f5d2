#pragma once

#include <tangent/file/level_file.h>

#include <QDialog>

namespace tangent {

/// Lists the errors of a level file that could not be read, with line and column.
class ReadErrorDialog : public QDialog {
    Q_OBJECT

public:
    ReadErrorDialog(const QString& path, const std::vector<ReadError>& errors, QWidget* parent = nullptr);
};

} // namespace tangent
