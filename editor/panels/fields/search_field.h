#pragma once

#include <QLineEdit>

namespace tangent {

/// A line edit with a magnifier and a button that clears it.
class SearchField : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchField(QWidget* parent = nullptr);
};

} // namespace tangent
