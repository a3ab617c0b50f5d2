#include "canvas/keep_texts.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace tangent {

namespace {

/// Widgets pass the event on to their children, also to those that are no widgets.
class TextKeeper : public QObject {
public:
    TextKeeper(QWidget& owner, std::function<void()> setTexts)
        : QObject(&owner), setTexts_(std::move(setTexts)) {}

    bool event(QEvent* event) override {
        if (event->type() == QEvent::LanguageChange)
            setTexts_();
        return QObject::event(event);
    }

private:
    std::function<void()> setTexts_;
};

} // namespace

void keepTexts(QWidget& owner, std::function<void()> setTexts) {
    setTexts();
    new TextKeeper(owner, std::move(setTexts));
}

} // namespace tangent
