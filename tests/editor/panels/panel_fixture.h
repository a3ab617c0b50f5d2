#pragma once

#include "document/edits.h"
#include "document/level_document.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <functional>

namespace tangent::test {

inline Collider circle(std::int64_t id, Vec2 center, double radius, std::int64_t layer = 1) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{layer};
    collider.shape = Circle{center, radius};
    return collider;
}

inline Collider rectangle(std::int64_t id, Vec2 min, Vec2 size, std::int64_t layer = 1) {
    Collider collider;
    collider.id = ColliderId{id};
    collider.layer = LayerId{layer};
    collider.shape = Rect{min, size};
    return collider;
}

/// A document with two layers, Solid (id 1) and Trigger (id 2). Tests send real events to panels that show it.
class PanelTest : public testing::Test {
protected:
    PanelTest() {
        LevelSettings settings = document.level().settings();
        settings.layers.push_back({.id = LayerId{2}, .name = "Trigger", .color = "#e5a50a", .unknown = {}});
        test::replaceSettings(document, QStringLiteral("Set up"), settings);
        document.undoHistory().clear();
    }

    /// Adds colliders without an undo step or a selection.
    void put(std::vector<Collider> colliders) {
        document.add(QStringLiteral("Set up"), std::move(colliders));
        document.selection().clear();
        document.undoHistory().clear();
    }

    void select(const std::vector<std::int64_t>& numbers) {
        std::vector<ColliderId> ids;
        for (const std::int64_t number : numbers)
            ids.push_back(ColliderId{number});
        document.selection().set(ids);
        settle();
    }

    const Collider& collider(std::int64_t id) {
        return document.level().collider(*document.level().find(ColliderId{id}));
    }
    bool exists(std::int64_t id) { return document.level().find(ColliderId{id}).has_value(); }
    const LevelSettings& settings() { return document.level().settings(); }
    int undoSteps() { return document.undoHistory().count(); }

    static bool showsWords(const QWidget& panel, const QString& words) {
        for (const auto* label : panel.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }

    static void show(QWidget& widget) {
        widget.resize(300, 500);
        widget.show();
        settle();
    }

    /// Runs the delayed updates of panels.
    static void settle() {
        QApplication::processEvents();
        QApplication::processEvents();
    }

    /// The control with this accessible name.
    template <class Control>
    static Control* named(QWidget& parent, const QString& name) {
        for (auto* control : parent.findChildren<Control*>())
            if (control->accessibleName() == name)
                return control;
        return nullptr;
    }

    static void type(QWidget* field, const QString& text) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        settle();
    }

    static void clickCell(QAbstractItemView& view, int row, int column) {
        const QRect cell = view.visualRect(view.model()->index(row, column));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, cell.center());
        settle();
    }

    /// Calls a function with the next dialog, once it is open.
    static void whenDialogOpens(std::function<void(QDialog&)> act) {
        QTimer::singleShot(0, qApp, [act = std::move(act)] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (dialog)
                act(*dialog);
            else
                ADD_FAILURE() << "no dialog opened";
        });
    }

    LevelDocument document;
};

/// Every control must have a tooltip and an accessible name.
inline void expectCaptions(QWidget& widget) {
    const auto isInner = [](const QWidget* control) { // parts of a compound Qt control
        const QWidget* owner = control->parentWidget();
        return control->objectName().startsWith(QLatin1String("qt_")) ||
               qobject_cast<const QLineEdit*>(owner) || qobject_cast<const QAbstractItemView*>(owner) ||
               qobject_cast<const QTabBar*>(owner) || owner->inherits("QTabBar") ||
               owner->inherits("QComboBoxPrivateContainer");
    };
    const auto check = [&](const QWidget* control) {
        if (isInner(control))
            return;
        EXPECT_FALSE(control->accessibleName().isEmpty()) << control->metaObject()->className();
        EXPECT_FALSE(control->toolTip().isEmpty()) << control->accessibleName().toStdString();
    };
    for (const char* type : {"QAbstractButton", "QLineEdit", "QComboBox", "QAbstractItemView"})
        for (const QWidget* control : widget.findChildren<QWidget*>())
            if (control->inherits(type))
                check(control);
}

} // namespace tangent::test
