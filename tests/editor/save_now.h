#pragma once

#include "document/level_document.h"

namespace tangent::test {

/// Saves to the end. Returns why when it failed.
inline std::optional<FileError> saveNow(LevelDocument& document, const QString& path) {
    std::optional<FileError> result;
    const auto connection =
        QObject::connect(&document.file(), &DocumentFile::saved, &document,
                         [&](const QString&, const std::optional<FileError>& failure) { result = failure; });
    document.file().startSaving(path);
    document.file().waitForSaving();
    QObject::disconnect(connection);
    return result;
}

} // namespace tangent::test
