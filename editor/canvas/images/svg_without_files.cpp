#include "canvas/images/svg_without_files.h"

#include <QXmlStreamReader>
#include <QXmlStreamWriter>

namespace tangent {

namespace {

/// Whether an attribute makes Qt look for a file. References within the SVG and pictures in it do not.
bool namesFile(const QXmlStreamAttribute& attribute) {
    return attribute.name().endsWith(QLatin1String("href")) &&
           !attribute.value().startsWith(QLatin1Char('#')) &&
           !(attribute.value().startsWith(QLatin1String("data:image/")) &&
             attribute.value().contains(QLatin1String(";base64,")));
}

} // namespace

QByteArray svgWithoutFiles(const QByteArray& svg) {
    QByteArray result;
    QXmlStreamReader reader(svg);
    reader.setNamespaceProcessing(false); // Qt looks for "xlink:href", whatever that means
    QXmlStreamWriter writer(&result);
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement: {
            writer.writeStartElement(reader.name().toString());
            for (const QXmlStreamAttribute& attribute : reader.attributes())
                if (!namesFile(attribute))
                    writer.writeAttribute(attribute);
            break;
        }
        case QXmlStreamReader::EndElement:
            writer.writeEndElement();
            break;
        case QXmlStreamReader::Characters:
            writer.writeCharacters(reader.text().toString());
            break;
        default: // style sheets are processing instructions
            break;
        }
    }
    return reader.hasError() ? QByteArray() : result;
}

} // namespace tangent
