#pragma once

#include "app/files/message_bar.h"

namespace tangent {

class Canvas;

/// Offers to show background images that lie outside the project of the level (see mayReadImage()).
class OutsideImagesBar : public MessageBar {
    Q_OBJECT

public:
    explicit OutsideImagesBar(Canvas& canvas, QWidget* parent);

private:
    void follow();
    void offer();
    void permit();

    Canvas& canvas_;
    QStringList offered_; ///< those that the answer is about
};

} // namespace tangent
