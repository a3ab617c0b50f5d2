#pragma once

#include "panels/outline/outline_panel.h"
#include "panels/panel_fixture.h"

#include <QHeaderView>
#include <QTableView>

namespace tangent::test {

using Ids = std::vector<std::int64_t>;

class OutlinePanelTest : public PanelTest {
protected:
    OutlinePanelTest() {
        QObject::connect(&panel, &OutlinePanel::activated, &panel,
                         [this](const Collider& collider) { activated.push_back(idNumber(collider.id)); });
        panel.resize(900, 400);
        panel.show();
        panel.setActive(true);
        settle();
    }

    QTableView& view() { return *panel.findChild<QTableView*>(); }
    QLineEdit& search() { return *named<QLineEdit>(panel, QStringLiteral("Filter colliders")); }
    std::vector<std::int64_t> shown() {
        std::vector<std::int64_t> ids;
        const auto& model = static_cast<const OutlineModel&>(*view().model());
        for (int row = 0; row < model.rowCount(); ++row)
            ids.push_back(idNumber(model.collider(row).id));
        return ids;
    }
    std::vector<std::int64_t> selected() {
        std::vector<std::int64_t> ids;
        for (const ColliderId id : document.selection().ids())
            ids.push_back(idNumber(id));
        std::ranges::sort(ids);
        return ids;
    }
    bool says(const QString& words) { return showsWords(panel, words); }
    QPoint cell(int row, int column = 0) {
        return view().visualRect(view().model()->index(row, column)).center();
    }
    void click(int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers, cell(row));
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        view().setFocus();
        QTest::keyClick(&view(), key, modifiers);
        settle();
    }
    void clickHeading(int column) {
        QHeaderView& header = *view().horizontalHeader();
        const int x = header.sectionViewportPosition(column) + 8;
        QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, QPoint(x, header.height() / 2));
        settle();
    }
    /// Whether a row is painted in the selection color.
    bool isPaintedSelected(int row) {
        const QRect rect = view().visualRect(view().model()->index(row, outlineColumn("rotation")));
        const QImage image = view().viewport()->grab().toImage();
        return image.pixelColor(rect.left() + 3, rect.center().y()) ==
               view().palette().color(QPalette::Highlight);
    }
    void putFive() {
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= 5; ++id)
            colliders.push_back(
                circle(id, {10.0 * static_cast<double>(id * 2 % 5), 0}, static_cast<double>(id)));
        colliders[2].name = "crate";
        colliders[4].layer = LayerId{2};
        put(colliders);
        settle();
    }
    void putMany(std::int64_t count) {
        std::vector<Collider> colliders;
        for (std::int64_t id = 1; id <= count; ++id)
            colliders.push_back(circle(id, {10.0 * static_cast<double>(id), 0}, 1));
        put(colliders);
        settle();
    }

    OutlinePanel panel{document};
    std::vector<std::int64_t> activated;
};

} // namespace tangent::test
