#include <tangent/cli/collider_lines.h>

namespace tangent::cli {

void ColliderLines::scan(std::string_view piece) {
    for (const char c : piece) {
        if (inString_) {
            scanString(c);
            continue;
        }
        switch (c) {
        case '\n':
            ++line_;
            break;
        case '"':
            inString_ = true;
            if (depth_ == 1)
                lastString_.clear();
            break;
        case '[':
            inColliders_ = inColliders_ || (depth_ == 1 && lastString_ == "colliders");
            ++depth_;
            break;
        case '{':
            if (inColliders_ && depth_ == 2)
                lines_.push_back(line_);
            ++depth_;
            break;
        case ']':
        case '}':
            --depth_;
            inColliders_ = inColliders_ && depth_ > 1;
            break;
        default:
            break;
        }
    }
}

void ColliderLines::scanString(char c) {
    inString_ = isEscaped_ || c != '"';
    isEscaped_ = !isEscaped_ && c == '\\';
    if (depth_ == 1 && inString_)
        lastString_ += c;
}

} // namespace tangent::cli
