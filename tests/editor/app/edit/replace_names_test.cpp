#include "app/edit/replace_names_dialog.h"
#include "app/main_window_fixture.h"
#include "document/edits.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTest>
#include <QTreeWidget>

namespace tangent::test {
namespace {

QString replaced(const char* name, NameReplacement what) {
    return NameReplacer(std::move(what))(QString::fromUtf8(name)).value_or(QStringLiteral("(stays)"));
}

TEST(NameReplacer, ReplacesPlainTextEverywhere) {
    EXPECT_EQ(replaced("Crate crate 1", {"crate", "box"}), "box box 1");
    EXPECT_EQ(replaced("Crate crate 1", {"crate", "box", false, true}), "Crate box 1");
    EXPECT_EQ(replaced("a.b", {".", "\\1*"}), "a\\1*b") << "no pattern";
    EXPECT_EQ(replaced("aXb", {".", ""}), "(stays)");
    EXPECT_EQ(replaced("old crate", {"old", ""}), "crate") << "without the space";
    EXPECT_EQ(replaced("STRASSE TÜR", {"tür", "tor"}), "STRASSE tor");
    EXPECT_EQ(replaced("crate", {"", "box"}), "(stays)");
    EXPECT_EQ(replaced("crate", {"crate", "crate"}), "(stays)");
    EXPECT_EQ(replaced("crate", {"crate", "crate "}), "(stays)") << "spaces at the ends go";
}

TEST(NameReplacer, WildcardsStandForWhatTheyFound) {
    EXPECT_EQ(replaced("crate 12", {"crate *", "box *", true}), "box 12");
    EXPECT_EQ(replaced("big crate 12", {"crate *", "box *", true}), "(stays)") << "the whole name";
    EXPECT_EQ(replaced("big crate 12", {"*crate*", "*box*", true}), "big box 12");
    EXPECT_EQ(replaced("door a7", {"* ?7", "? * *", true}), "a door *") << "each kind by itself";
    EXPECT_EQ(replaced("Crate", {"c?ate", "?", true}), "r");
    EXPECT_EQ(replaced("Crate", {"c?ate", "?", true, true}), "(stays)");
    EXPECT_EQ(replaced("a(b)", {"*(b)", "*$1", true}), "a$1");
    EXPECT_EQ(replaced("anything", {"*", "wall", true}), "wall");
}

TEST(NameReplacer, NumbersNames) {
    NameReplacement what{"crate", "box ##", false, false, true};
    const NameReplacer plain(what);
    EXPECT_EQ(plain(QStringLiteral("crate"), 7), QStringLiteral("box 07"));
    EXPECT_EQ(plain(QStringLiteral("old crate"), 123), QStringLiteral("old box 123"));
    what = {"*", "#. *", true, false, true};
    EXPECT_EQ(NameReplacer(what)(QStringLiteral("door # 2"), 7), QStringLiteral("7. door # 2"));
    what.hasNumbers = false;
    EXPECT_EQ(NameReplacer(what)(QStringLiteral("door"), 7), QStringLiteral("#. door"));
}

class ReplaceNamesTest : public MainWindowTest {
protected:
    ReplaceNamesTest() {
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= 5; ++id) {
            Collider collider;
            collider.id = ColliderId{id};
            collider.layer = document().level().settings().layers.front().id;
            collider.shape = Circle{{50.0 * static_cast<double>(id), 0}, 5};
            collider.name = id == 5 ? "" : "crate " + std::to_string(id);
            colliders.push_back(std::move(collider));
        }
        document().add("Set up", std::move(colliders));
        document().selection().clear();
        document().undoHistory().clear();
    }

    /// Opens the dialog by its key and does something in it.
    void inDialog(const std::function<void(ReplaceNamesDialog&)>& act) {
        bool wasOpen = false;
        window.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        whenADialogOpens([&](QWidget* widget) {
            auto* dialog = qobject_cast<ReplaceNamesDialog*>(widget);
            ASSERT_NE(dialog, nullptr);
            wasOpen = true;
            act(*dialog);
            if (dialog->isVisible())
                dialog->reject();
        });
        QTest::keyClick(&window.editor().canvas(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        EXPECT_TRUE(wasOpen);
    }
    template <class Control>
    static Control& named(QWidget& dialog, const char* name) {
        for (auto* control : dialog.findChildren<Control*>())
            if (control->accessibleName() == QLatin1String(name))
                return *control;
        ADD_FAILURE() << "no control " << name;
        std::abort();
    }
    static void type(QWidget& dialog, const char* field, const char* text) {
        auto& line = named<QLineEdit>(dialog, field);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, QString::fromUtf8(text));
        if (*text == '\0')
            line.clear();
    }
    static bool says(QWidget& dialog, const QString& count) {
        return QTest::qWaitFor([&] {
            for (const auto* label : dialog.findChildren<QLabel*>())
                if (label->text() == count)
                    return true;
            return false;
        });
    }
    QStringList names() {
        QStringList found;
        for (std::size_t i = 0; i < document().level().size(); ++i)
            found.append(QString::fromStdString(document().level().collider(document().level().at(i)).name));
        return found;
    }
};

TEST_F(ReplaceNamesTest, IsOneStepWithAPreview) {
    inDialog([](ReplaceNamesDialog& dialog) {
        EXPECT_FALSE(named<QPushButton>(dialog, "Replace").isEnabled());
        type(dialog, "Find", "crate");
        type(dialog, "Replace with", "box");
        EXPECT_TRUE(says(dialog, QStringLiteral("4 of 4 names change")));
        auto& list = named<QTreeWidget>(dialog, "Names that change");
        ASSERT_EQ(list.topLevelItemCount(), 4);
        EXPECT_EQ(list.topLevelItem(2)->text(0), "crate 3");
        EXPECT_EQ(list.topLevelItem(2)->text(1), "box 3");
        QTest::keyClick(&named<QLineEdit>(dialog, "Find"), Qt::Key_Return);
        EXPECT_FALSE(dialog.isVisible());
    });
    EXPECT_EQ(names(), (QStringList{"box 1", "box 2", "box 3", "box 4", ""}));
    EXPECT_EQ(document().undoHistory().count(), 1);
    EXPECT_EQ(document().undoHistory().undoText(), "Replace 4 name(s)");
    document().undo();
    EXPECT_EQ(names().front(), "crate 1");
}

TEST_F(ReplaceNamesTest, ChangesSelectedNamesOnlyAndSkipsLockedOnes) {
    document().colliderView().setLocked(std::array{*document().level().find(ColliderId{2})}, true);
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}});
    inDialog([](ReplaceNamesDialog& dialog) {
        EXPECT_TRUE(named<QRadioButton>(dialog, "Selected colliders").isChecked());
        type(dialog, "Find", "crate ?");
        type(dialog, "Replace with", "? box");
        EXPECT_TRUE(says(dialog, QStringLiteral("0 of 2 names change")));
        EXPECT_FALSE(named<QPushButton>(dialog, "Replace").isEnabled());
        QTest::mouseClick(&named<QCheckBox>(dialog, "Wildcards"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(says(dialog, QStringLiteral("2 of 2 names change")));
        QTest::mouseClick(&named<QPushButton>(dialog, "Replace"), Qt::LeftButton);
    });
    EXPECT_EQ(names(), (QStringList{"1 box", "crate 2", "3 box", "crate 4", ""}));
    inDialog([](ReplaceNamesDialog& dialog) {
        QTest::mouseClick(&named<QRadioButton>(dialog, "All colliders"), Qt::LeftButton, {}, QPoint(8, 8));
        type(dialog, "Find", "C");
        QTest::mouseClick(&named<QCheckBox>(dialog, "Match case"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(says(dialog, QStringLiteral("0 of 3 names change")));
        QTest::mouseClick(&named<QCheckBox>(dialog, "Match case"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(says(dialog, QStringLiteral("1 of 3 names change")));
    });
    EXPECT_EQ(names().at(3), "crate 4") << "cancelled";
}

TEST_F(ReplaceNamesTest, NumbersTheNamesInTheOrderOfTheLevel) {
    document().selection().set(std::vector{ColliderId{1}, ColliderId{3}, ColliderId{4}});
    inDialog([](ReplaceNamesDialog& dialog) {
        QTest::mouseClick(&named<QCheckBox>(dialog, "Wildcards"), Qt::LeftButton, {}, QPoint(8, 8));
        QTest::mouseClick(&named<QCheckBox>(dialog, "Number"), Qt::LeftButton, {}, QPoint(8, 8));
        type(dialog, "Find", "*");
        type(dialog, "Replace with", "lamp #");
        EXPECT_TRUE(says(dialog, QStringLiteral("3 of 3 names change")));
        QTest::mouseClick(&named<QPushButton>(dialog, "Replace"), Qt::LeftButton);
    });
    EXPECT_EQ(names(), (QStringList{"lamp 1", "crate 2", "lamp 2", "lamp 3", ""}));
}

TEST_F(ReplaceNamesTest, GivesNamesToSelectedCollidersWithoutOne) {
    std::vector<Collider> unnamed(2);
    for (std::int64_t i = 0; i < 2; ++i) {
        unnamed[static_cast<std::size_t>(i)].id = ColliderId{6 + i};
        unnamed[static_cast<std::size_t>(i)].layer = document().level().settings().layers.front().id;
        unnamed[static_cast<std::size_t>(i)].shape = Circle{{50.0 * static_cast<double>(i), 90}, 5};
    }
    document().add("Set up", std::move(unnamed));
    document().selection().set(std::vector{ColliderId{6}, ColliderId{7}});
    inDialog([](ReplaceNamesDialog& dialog) {
        EXPECT_TRUE(named<QRadioButton>(dialog, "Selected colliders").isChecked());
        EXPECT_EQ(named<QLineEdit>(dialog, "Find").text(), "*");
        QTest::keyClicks(dialog.focusWidget(), QStringLiteral("platform #"));
        EXPECT_TRUE(says(dialog, QStringLiteral("2 of 2 names change")));
        QTest::mouseClick(&named<QRadioButton>(dialog, "All colliders"), Qt::LeftButton, {}, QPoint(8, 8));
        EXPECT_TRUE(says(dialog, QStringLiteral("4 of 4 names change"))) << "only those with a name";
        QTest::mouseClick(&named<QRadioButton>(dialog, "Selected colliders"), Qt::LeftButton, {},
                          QPoint(8, 8));
        EXPECT_TRUE(says(dialog, QStringLiteral("2 of 2 names change")));
        QTest::mouseClick(&named<QPushButton>(dialog, "Replace"), Qt::LeftButton);
    });
    EXPECT_EQ(names(),
              (QStringList{"crate 1", "crate 2", "crate 3", "crate 4", "", "platform 1", "platform 2"}));
}

TEST_F(ReplaceNamesTest, EnterWaitsForThePreview) {
    inDialog([](ReplaceNamesDialog& dialog) {
        type(dialog, "Find", "crate");
        QTest::keyClick(&named<QLineEdit>(dialog, "Find"), Qt::Key_Return); // at once
        EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog.isVisible(); }));
    });
    EXPECT_EQ(names(), (QStringList{"1", "2", "3", "4", ""}));
}

TEST_F(ReplaceNamesTest, ProposesTheNameOfTheSelectedCollider) {
    document().selection().set(std::vector{ColliderId{4}});
    inDialog([](ReplaceNamesDialog& dialog) {
        EXPECT_EQ(named<QLineEdit>(dialog, "Find").text(), "crate 4");
        EXPECT_TRUE(named<QRadioButton>(dialog, "All colliders").isChecked());
    });
    document().selection().clear();
    inDialog([](ReplaceNamesDialog& dialog) {
        EXPECT_EQ(named<QLineEdit>(dialog, "Find").text(), "");
        EXPECT_FALSE(named<QRadioButton>(dialog, "Selected colliders").isEnabled());
    });
}

} // namespace
} // namespace tangent::test
