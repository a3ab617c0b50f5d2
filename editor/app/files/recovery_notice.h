#pragma once

#include <tangent/file/level_file.h>

#include <QObject>

namespace tangent {

class LevelDocument;
class LevelRecovery;
class MessageBar;

/// Says in a bar that unsaved changes cannot be kept for recovery, as long as that is so.
class RecoveryNotice : public QObject {
    Q_OBJECT

public:
    RecoveryNotice(const LevelDocument& document, LevelRecovery& recovery, MessageBar& bar);

private:
    void show();

    const LevelDocument& document_;
    MessageBar& bar_;
    std::optional<FileError> error_; ///< nothing while recovery works
};

} // namespace tangent
