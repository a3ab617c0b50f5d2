#include "document/long_edit.h"

#include "document/level_document.h"

namespace tangent {

namespace {

constexpr std::size_t manyEdited = 20'000; // changing more takes noticeably long

} // namespace

LongEdit::LongEdit(LevelDocument& document, const QString& text, std::size_t colliderCount) {
    if (document.isInLongEdit_ || colliderCount < manyEdited)
        return;
    document_ = &document;
    document.isInLongEdit_ = true;
    emit document.longEditBegan(text);
}

LongEdit::~LongEdit() {
    if (!document_)
        return;
    document_->isInLongEdit_ = false;
    emit document_->longEditEnded();
}

} // namespace tangent
