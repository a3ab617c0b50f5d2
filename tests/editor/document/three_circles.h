#pragma once

#include "document/level_document.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace tangent {

inline Collider circle(std::int64_t id, double x, double radius = 10) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{1};
    collider.shape = Circle{{x, 0}, radius};
    return collider;
}

inline double xOf(const LevelDocument& document, std::int64_t id) {
    return center(document.level().collider(*document.level().find(ColliderId{id})).shape).x;
}

/// A document with circles 1, 2 and 3, which lie apart.
class ThreeCircles : public ::testing::Test {
protected:
    ThreeCircles() { document.add("Add", {circle(1, 0), circle(2, 100), circle(3, 200)}); }

    QString write(const QByteArray& text) {
        QString path = folder.filePath("level.level.json");
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return path;
    }

    QTemporaryDir folder;
    LevelDocument document;
};

} // namespace tangent
