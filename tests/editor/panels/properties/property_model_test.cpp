#include "panels/properties/property_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace tangent {
namespace {

class PropertyModelTest : public testing::Test {
protected:
    PropertyModelTest() {
        QObject::connect(&model, &PropertyModel::editRequested, &model, [this](const PropertyEdit& edit) {
            applyEdit(edit, properties);
            show();
        });
        show();
    }

    void show() {
        const Properties* list = &properties;
        model.setRows(propertyRows(std::span(&list, 1)));
    }
    bool set(int row, int column, const QVariant& value, int role = Qt::EditRole) {
        return model.setData(model.index(row, column), value, role);
    }

    static int kind(PropertyKind kind) { return static_cast<int>(kind); }

    Properties properties{
        {"speed", 1.5}, {"label", std::string("a")}, {"loop", true}, {"later", UnknownValue{"[1]"}}};
    PropertyModel model;
    QSignalSpy inputRejected{&model, &PropertyModel::inputRejected};
};

TEST(PropertyRows, MergesListsInOrderOfFirstOccurrence) {
    const Properties a{{"x", 1.0}, {"y", std::string("same")}, {"w", 1.0}};
    const Properties b{{"y", std::string("same")}, {"z", true}, {"x", 2.0}, {"w", true}};
    const std::array lists{&a, &b};
    const std::vector<PropertyRow> rows = propertyRows(lists);
    EXPECT_EQ(rows, (std::vector<PropertyRow>{{"x", PropertyKind::number, std::nullopt},
                                              {"y", PropertyKind::text, std::string("same")},
                                              {"w", PropertyKind::mixed, std::nullopt},
                                              {"z", PropertyKind::boolean, std::nullopt}}))
        << "a property that only some have is mixed";
}

TEST(PropertyEdits, KeepTheOrderOfTheOthers) {
    Properties properties{{"a", 1.0}, {"b", 2.0}, {"c", 3.0}};
    applyEdit(RenameProperty{"b", "d"}, properties);
    EXPECT_EQ(properties, (Properties{{"a", 1.0}, {"d", 2.0}, {"c", 3.0}}));
    applyEdit(RenameProperty{"a", "c"}, properties);
    EXPECT_EQ(properties, (Properties{{"c", 1.0}, {"d", 2.0}}));
    applyEdit(RenameProperty{"missing", "e"}, properties);
    applyEdit(RemoveProperty{"c"}, properties);
    applyEdit(SetProperty{"new", true}, properties);
    EXPECT_EQ(properties, (Properties{{"d", 2.0}, {"new", true}}));
}

TEST_F(PropertyModelTest, NumbersAcceptArithmetic) {
    EXPECT_TRUE(set(0, PropertyModel::valueColumn, QStringLiteral("2*(3+4)")));
    EXPECT_EQ(properties[0].value, PropertyValue(14.0));
}

TEST_F(PropertyModelTest, RejectsInvalidNumbersWithAReason) {
    EXPECT_FALSE(set(0, PropertyModel::valueColumn, QStringLiteral("fast")));
    EXPECT_EQ(inputRejected.count(), 1);
    EXPECT_EQ(properties[0].value, PropertyValue(1.5));
}

TEST_F(PropertyModelTest, ChecksAndConvertsTypes) {
    EXPECT_TRUE(set(2, PropertyModel::valueColumn, Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_EQ(properties[2].value, PropertyValue(false));
    set(0, PropertyModel::kindColumn, kind(PropertyKind::text));
    EXPECT_EQ(properties[0].value, PropertyValue(std::string("1.5")));
    set(0, PropertyModel::kindColumn, kind(PropertyKind::number));
    EXPECT_EQ(properties[0].value, PropertyValue(1.5));
    set(0, PropertyModel::kindColumn, kind(PropertyKind::boolean));
    EXPECT_EQ(properties[0].value, PropertyValue(true));
}

TEST_F(PropertyModelTest, NamesAreUniqueAndNotEmpty) {
    EXPECT_FALSE(set(0, PropertyModel::nameColumn, QStringLiteral("label")));
    EXPECT_FALSE(set(0, PropertyModel::nameColumn, QStringLiteral("  ")));
    EXPECT_EQ(inputRejected.count(), 2);
    EXPECT_TRUE(set(0, PropertyModel::nameColumn, QStringLiteral("pace")));
    EXPECT_EQ(properties[0].name, "pace");
}

TEST_F(PropertyModelTest, NotifiesViewsOfRowChanges) {
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const char* name : {"label", "speed", "loop", "later"}) {
        applyEdit(RemoveProperty{name}, properties);
        show();
    }
    EXPECT_EQ(model.rowCount(), 0);
    applyEdit(SetProperty{"new", true}, properties);
    show();
    EXPECT_EQ(model.rowCount(), 1);
}

TEST_F(PropertyModelTest, AValueOfALaterVersionIsReadOnly) {
    const QModelIndex value = model.index(3, PropertyModel::valueColumn);
    EXPECT_EQ(value.data().toString(), QStringLiteral("[1]"));
    EXPECT_FALSE(value.flags().testFlag(Qt::ItemIsEditable));
}

} // namespace
} // namespace tangent
