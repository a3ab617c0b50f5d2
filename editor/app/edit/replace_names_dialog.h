#pragma once

#include "app/edit/name_replacement.h"
#include "exchange/latest_work.h"

#include <tangent/level/level.h>

#include <QDialog>

#include <memory>
#include <unordered_map>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTreeWidget;

namespace tangent {

class LevelDocument;

/// Finds and replaces text in the names of colliders, with a preview, as one undo step. Skips hidden and locked
/// colliders.
class ReplaceNamesDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReplaceNamesDialog(LevelDocument& document, QWidget* parent = nullptr);

    void accept() override;

private:
    struct NamedCollider {
        ColliderId id;
        std::string name;
        bool isSelected;
    };
    /// The new names, and the first ones for the list.
    struct Preview {
        std::unordered_map<ColliderId, std::string> names;
        std::vector<std::pair<QString, QString>> examples;
        std::size_t searched = 0;
    };

    static Preview previewOf(const std::vector<NamedCollider>& colliders, const NameReplacement& what,
                             bool onlySelected, const Progress& progress);
    void readNames();
    QLayout* makeFields();
    QWidget* makeButtons();
    void startPreview();
    void showPreview(Preview preview);
    void replace();

    LevelDocument& document_;
    std::shared_ptr<const std::vector<NamedCollider>> colliders_; ///< those that are selected or have a name
    QLineEdit* find_;
    QLineEdit* replacement_;
    QCheckBox* wildcards_;
    QCheckBox* case_;
    QCheckBox* numbers_;
    QRadioButton* selected_;
    QRadioButton* all_;
    QLabel* count_;
    QTreeWidget* examples_;
    QPushButton* replace_ = nullptr;
    Preview preview_;
    bool isAccepted_ = false; ///< whether to replace when the preview is complete
    LatestWork<Preview> work_;
};

} // namespace tangent
