/**
 * Parts that make a PDF a ZUGFeRD invoice: PDF/A-3 (fonts, colour profile and metadata by pdfkit, https://pdfkit.org/docs/pdfa.html),
 * the invoice as XML in it, and metadata that name that file.
 */
import type PDFDocument from 'pdfkit'

/** Options of the document. PDF/A-3 is based on PDF 1.7. */
export const ZUGFERD = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Properties with their descriptions, because PDF/A allows only properties that are described. */
const PROPERTIES = [
  ['DocumentType', 'INVOICE', 'The type of the hybrid document'],
  ['DocumentFileName', FILE_NAME, 'The name of the embedded XML document'],
  ['Version', '1.0', 'The version of the standard of the embedded XML document'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'],
] as const

const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${PROPERTIES.map(
  ([name, , description]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
).join('\n')}
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`

/** The XML says the same as the pages ('Alternative'). */
export function embedEInvoice(doc: InstanceType<typeof PDFDocument>, xml: string, createdAt: Date): void {
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Rechnung als XML (EN 16931)',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  doc.file(Buffer.from(xml), options)
  doc.appendXML(METADATA)
}
