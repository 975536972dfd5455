import { printApart } from '#modules/invoices/index.ts'
import type { Carried } from '#platform/pdf/paper.ts'
import type { Invoice } from './rules.ts'

const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The document for people with the one for programs in it (Factur-X 1.0, ZUGFeRD 2): PDF/A-3, the same bytes each time. */
export async function embedInvoice(document: Invoice, cii: string, publicUrl: string): Promise<Uint8Array> {
  const carries: Carried = {
    name: fileName,
    type: 'text/xml',
    bytes: Buffer.from(cii),
    description: 'The same document by EN 16931',
    metadata: `${said}${schema}`,
  }
  return printApart({ invoice: document, publicUrl, carries })
}

const values = {
  DocumentFileName: [fileName, 'Name of the embedded file'],
  DocumentType: ['INVOICE', 'What the file is'],
  Version: ['1.0', 'Version of Factur-X'],
  ConformanceLevel: ['EN 16931', 'How much of the standard the file says'],
} as const

const said = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${Object.entries(values)
  .map(([name, [value]]) => `  <fx:${name}>${value}</fx:${name}>`)
  .join('\n')}
</rdf:Description>`

/** PDF/A allows only metadata that it describes itself. */
const schema = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${Object.entries(values)
  .map(
    ([name, [, description]]) => `      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
  )
  .join('\n')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
