#pragma once

#include <QString>

#include <cstddef>

namespace tangent {

class LevelDocument;

/// Lives while about so many colliders are edited. If these are very many the document says when it begins and
/// when it is over, so that whoever waits can be told. One within another says nothing.
class LongEdit {
public:
    LongEdit(LevelDocument& document, const QString& text, std::size_t colliderCount);
    ~LongEdit();
    LongEdit(const LongEdit&) = delete;
    LongEdit& operator=(const LongEdit&) = delete;

private:
    LevelDocument* document_ = nullptr; ///< of an edit that was announced
};

} // namespace tangent
