/** A schema of document metadata (XMP) with its properties. */
export interface MetadataSchema {
  title: string
  namespace: string
  prefix: string
  properties: readonly {
    name: string
    value: string
    type: 'Text' | 'Integer'
    /** external: set by people or other programs. internal: set by this program. */
    category: 'external' | 'internal'
    description: string
  }[]
}

/** Claims PDF/UA (ISO 14289-1). */
export const accessible: MetadataSchema = {
  title: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      value: '1',
      type: 'Integer',
      category: 'internal',
      description: 'Part of ISO 14289 it follows',
    },
  ],
}

/** XMP of the properties. */
export function writeFacts({ namespace, prefix, properties }: MetadataSchema): string {
  const facts = properties.map(
    ({ name, value }) => `  <${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>`,
  )
  return `
<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
${facts.join('\n')}
</rdf:Description>`
}

/** XMP descriptions of the schemas: PDF/A allows only described ones, in one list. */
export function describeFacts(schemas: readonly MetadataSchema[]): string {
  return `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag>
${schemas.map(describe).join('\n')}
  </rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}

function describe({ title, namespace, prefix, properties }: MetadataSchema): string {
  const described = properties.map(
    ({ name, type, category, description }) => `      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
        <pdfaProperty:category>${category}</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
  )
  return `  <rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>${title}</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
${described.join('\n')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li>`
}

/** Escapes text for XML, without characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
