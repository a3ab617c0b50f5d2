#pragma once

#include "document/level_document.h"

namespace tangent::test {

/// Saves to the end. Returns why when it failed.
inline std::optional<FileError> saveNow(LevelDocument& document, const QString& path) {
    std::optional<FileError> result;
    const auto connection =
        QObject::connect(&document, &LevelDocument::saved, &document,
                         [&](const QString&, const std::optional<FileError>& failure) { result = failure; });
    document.startSaving(path);
    document.waitForSaving();
    QObject::disconnect(connection);
    return result;
}

} // namespace tangent::test
