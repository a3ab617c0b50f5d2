#pragma once

#include <tangent/file/level_file.h>

#include <QDialog>

namespace tangent {

/// Tells why a level file could not be read: every error with its line and column.
class ReadErrorDialog : public QDialog {
    Q_OBJECT

public:
    ReadErrorDialog(const QString& path, const std::vector<ReadError>& errors, QWidget* parent = nullptr);
};

} // namespace tangent
