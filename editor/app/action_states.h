#pragma once

#include "app/actions.h"
#include "app/editing.h"
#include "document/level_document.h"

#include <QObject>

namespace tangent {

/// Keeps grey what cannot be done as the level and the selection stand, and says what would be undone.
class ActionStates : public QObject {
    Q_OBJECT

public:
    ActionStates(Actions& actions, LevelDocument& document, const Editing& editing);

private:
    void followAll();
    void followEdits();
    void followClipboard();
    void followProblems();

    Actions& actions_;
    LevelDocument& document_;
    const Editing& editing_;
};

} // namespace tangent
