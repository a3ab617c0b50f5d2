#pragma once

#include <tangent/file/level_file.h>

#include <QDialog>

namespace tangent {

/// Lists the errors in a level file, with line and column, or says why it could not be read at all. Offers to open its
/// safety copy, if there is one (see safetyCopyOf()).
class ReadErrorDialog : public QDialog {
    Q_OBJECT

public:
    /// The result of exec() if the user wants the copy.
    static constexpr int opensCopy = 2;

    ReadErrorDialog(const QString& path, const std::vector<ReadError>& errors, const QString& safetyCopy,
                    QWidget* parent = nullptr);
};

} // namespace tangent
