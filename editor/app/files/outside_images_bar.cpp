#include "app/files/outside_images_bar.h"

#include "canvas/canvas.h"
#include "canvas/keep_texts.h"
#include "document/file/outside_images.h"
#include "document/level_document.h"
#include "document/shown_text.h"

#include <utility>

namespace tangent {

OutsideImagesBar::OutsideImagesBar(Canvas& canvas, QWidget* parent) : MessageBar(parent), canvas_(canvas) {
    const LevelDocument& document = canvas.document();
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything)
            offered_.clear(); // another level asks again
        if (change.settings)
            follow();
    });
    connect(&document.file(), &DocumentFile::changed, this, &OutsideImagesBar::follow);
    keepTexts(*this, [this] {
        if (!isHidden()) // it may be behind another tab
            offer();
    });
}

void OutsideImagesBar::follow() {
    const QStringList withheld = withheldImages(canvas_.document().file().expectedPath(),
                                                canvas_.document().level().settings().backgrounds);
    if (withheld.isEmpty())
        hide();
    if (std::exchange(offered_, withheld) == withheld || withheld.isEmpty())
        return;
    offer();
}

void OutsideImagesBar::offer() {
    const QString first = shownPath(offered_.front());
    showMessage(tr("%Ln background image(s) outside the project are not shown: %1", nullptr,
                   static_cast<int>(offered_.size()))
                    .arg(offered_.size() == 1 ? first : tr("%1, …").arg(first)),
                {{tr("&Show"), tr("Read these files, now and whenever a level names them"),
                  [this] {
                      permit();
                  }},
                 {tr("&Not Now"), tr("Leave them out until the level is opened again"), [this] {
                      hide();
                  }}});
}

void OutsideImagesBar::permit() {
    permitImages(offered_);
    hide();
    canvas_.reloadImages();
}

} // namespace tangent
