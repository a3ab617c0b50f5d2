#include "app/preferences/theme.h"

#include "app/preferences/desktop_theme.h"
#include "canvas/icons.h"
#include "picture/canvas_theme.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleOption>
#include <QToolTip>

namespace tangent {

namespace {

struct Colors {
    QRgb window, base, alternateBase, button, text, placeholder, disabled, highlight, highlightedText, link,
        line;
};

constexpr Colors light{0xffeff1f4, 0xffffffff, 0xfff5f6f8, 0xfff9fafb, 0xff1b1f24, 0xff646c76,
                       0xff7a828c, 0xff0a6ed1, 0xffffffff, 0xff0969c8, 0xffc3c8cf};
constexpr Colors dark{0xff26292f, 0xff1d2025, 0xff22252a, 0xff31353c, 0xffe4e7eb, 0xffadb4bd,
                      0xff8b939d, 0xff2873c8, 0xffffffff, 0xff6bb3ff, 0xff45494f};

QPalette paletteOf(const Colors& colors) {
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, QRgb color) {
        palette.setColor(role, QColor(color));
    };
    set(QPalette::Window, colors.window);
    set(QPalette::WindowText, colors.text);
    set(QPalette::Base, colors.base);
    set(QPalette::AlternateBase, colors.alternateBase);
    set(QPalette::ToolTipBase, colors.base);
    set(QPalette::ToolTipText, colors.text);
    set(QPalette::PlaceholderText, colors.placeholder);
    set(QPalette::Text, colors.text);
    set(QPalette::Button, colors.button);
    set(QPalette::ButtonText, colors.text);
    set(QPalette::Highlight, colors.highlight);
    set(QPalette::HighlightedText, colors.highlightedText);
    set(QPalette::Link, colors.link);
    set(QPalette::Mid, colors.line);
    set(QPalette::Light, colors.base);
    set(QPalette::Midlight, colors.button);
    palette.setColor(QPalette::Dark, QColor(colors.line).darker(120));
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0));
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, QColor(colors.disabled));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor(colors.line));
    return palette;
}

/// Fusion with four changes. Dialog buttons have no icons. Message boxes and docks have those of Tangent. The text of
/// cells has room beside it. Outlines are visible on a dark window.
class PlainFusion : public QProxyStyle {
public:
    PlainFusion() : QProxyStyle(QStringLiteral("Fusion")) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override {
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
            return 0;
        if (hint == SH_Menu_Scrollable) // otherwise a long menu on a small screen has two columns
            return 1;
        return QProxyStyle::styleHint(hint, option, widget, result);
    }

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        constexpr int besideText = 6; // in cells of tables and lists
        return metric == PM_FocusFrameHMargin ? besideText : QProxyStyle::pixelMetric(metric, option, widget);
    }

    /// Headings stand above the texts of the cells.
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        if (element != CE_HeaderLabel || !header)
            return QProxyStyle::drawControl(element, option, painter, widget);
        QStyleOptionHeaderV2 moved;
        if (const auto* full = qstyleoption_cast<const QStyleOptionHeaderV2*>(option))
            moved = *full;
        else
            static_cast<QStyleOptionHeader&>(moved) = *header;
        moved.rect.adjust(besideHeading, 0, -besideHeading, 0);
        QProxyStyle::drawControl(element, &moved, painter, widget);
    }

    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override {
        const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
        return type == CT_HeaderSection ? size + QSize(2 * besideHeading, 0) : size;
    }

    QIcon standardIcon(StandardPixmap picture, const QStyleOption* option,
                       const QWidget* widget) const override {
        const QPalette palette = widget ? widget->palette() : QApplication::palette();
        const CanvasTheme theme = CanvasTheme::of(palette);
        switch (picture) {
        case SP_TitleBarNormalButton: // of docks; Fusion's own are pictures of ten pixels
            return icon(QStringLiteral("float"));
        case SP_TitleBarCloseButton:
            return icon(QStringLiteral("close"));
        case SP_MessageBoxQuestion:
            return icon(QStringLiteral("question"), palette.color(QPalette::Link));
        case SP_MessageBoxInformation:
            return icon(QStringLiteral("information"), palette.color(QPalette::Link));
        case SP_MessageBoxWarning:
            return icon(QStringLiteral("warning"), theme.touching);
        case SP_MessageBoxCritical:
            return icon(QStringLiteral("error"), theme.problem);
        default:
            return QProxyStyle::standardIcon(picture, option, widget);
        }
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_IndicatorTabClose)
            return drawCross(*option, *painter);
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool isBox = element == PE_IndicatorCheckBox || element == PE_FrameLineEdit;
        const bool isRound = element == PE_IndicatorRadioButton;
        const bool isHighlighted =
            option->state.testFlag(State_HasFocus) &&
            (element == PE_FrameLineEdit || option->state.testFlag(State_KeyboardFocusChange));
        if ((isBox || isRound) && !isHighlighted && isDark(option->palette))
            drawOutline(*option, *painter, isRound ? option->rect.width() / 2.0 : 2);
    }

private:
    static constexpr int besideHeading = 5; // more than Fusion has

    /// Fusion's own cross is a red picture of few pixels.
    static void drawCross(const QStyleOption& option, QPainter& painter) {
        QColor color = option.palette.color(QPalette::WindowText);
        const QRectF place(option.rect);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        if (option.state.testFlag(State_Enabled) && option.state.testFlag(State_MouseOver)) {
            QColor back = color;
            back.setAlpha(option.state.testFlag(State_Sunken) ? 70 : 40);
            painter.setPen(Qt::NoPen);
            painter.setBrush(back);
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        } else {
            color = option.palette.color(QPalette::PlaceholderText);
        }
        const double arm = place.width() * 0.22;
        const QPointF middle = place.center();
        painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm));
        painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm));
        painter.restore();
    }

    /// Fusion's own outline is darker than the window.
    static void drawOutline(const QStyleOption& option, QPainter& painter, double radius) {
        const int dimming = option.state.testFlag(State_Enabled) ? 130 : 190;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QColor(dark.disabled).darker(dimming));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        painter.restore();
    }
};

Theme chosen = Theme::system;

DesktopTheme& desktop(bool wasDark) {
    if (auto* known = qApp->findChild<DesktopTheme*>(QString(), Qt::FindDirectChildrenOnly))
        return *known;
    auto* desktop = new DesktopTheme(wasDark, qApp);
    QObject::connect(desktop, &DesktopTheme::changed, qApp, [] {
        if (chosen == Theme::system)
            applyTheme(chosen);
    });
    return *desktop;
}

} // namespace

Theme themeFromName(const QString& name) {
    return name == QLatin1String("light")  ? Theme::light
           : name == QLatin1String("dark") ? Theme::dark
                                           : Theme::system;
}

QString themeName(Theme theme) {
    switch (theme) {
    case Theme::light:
        return QStringLiteral("light");
    case Theme::dark:
        return QStringLiteral("dark");
    case Theme::system:
        break;
    }
    return QStringLiteral("system");
}

void applyTheme(Theme theme) {
    static const bool wasDark = isDark(QApplication::palette()); // before this replaces it
    chosen = theme;
    const bool wantsDark = theme == Theme::system ? desktop(wasDark).isDark() : theme == Theme::dark;
    QApplication::setStyle(new PlainFusion);
    QApplication::setPalette(paletteOf(wantsDark ? dark : light));
    QToolTip::setPalette(QApplication::palette());
}

} // namespace tangent
