#pragma once

#include "app/help/help_window.h"

#include <QObject>

#include <functional>

namespace tangent {

/// Opens the guide when F1 is pressed in a modal dialog and no field of it takes the key. The actions of the main
/// window get no keys then.
class DialogHelp : public QObject {
public:
    /// `show` opens a page, or the page about the main window if there is none about the dialog.
    DialogHelp(std::function<void(std::optional<HelpPage>)> show, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::function<void(std::optional<HelpPage>)> show_;
};

} // namespace tangent
