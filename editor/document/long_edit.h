#pragma once

#include <QString>

#include <cstddef>

namespace tangent {

class LevelDocument;

/// Guards an edit of about `colliderCount` colliders. If that is slow, the document emits `longEditBegan` in the
/// constructor and `longEditEnded` in the destructor. Nested guards emit nothing.
class LongEdit {
public:
    LongEdit(LevelDocument& document, const QString& text, std::size_t colliderCount);
    ~LongEdit();
    LongEdit(const LongEdit&) = delete;
    LongEdit& operator=(const LongEdit&) = delete;

private:
    LevelDocument* document_ = nullptr; ///< null: nothing was emitted
};

} // namespace tangent
