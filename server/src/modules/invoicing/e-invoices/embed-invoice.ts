import { type Press, printWithLogo } from '#modules/invoicing/invoices/index.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { MetadataSchema } from '#platform/pdf/metadata.ts'
import type { Carried } from '#platform/pdf/paper.ts'
import type { Turn } from '#platform/threads/threads.ts'
import type { Invoice } from './rules.ts'

const fileName = 'factur-x.xml'

/** Draws the document with the XML invoice embedded (Factur-X 1.0, ZUGFeRD 2): PDF/A-3, the same bytes each time. */
export async function embedInvoice(
  press: Press,
  businessId: string,
  document: Invoice,
  cii: string,
  turn: Turn,
): Promise<Uint8Array> {
  const carries: Carried = {
    name: fileName,
    type: 'text/xml',
    bytes: Buffer.from(cii),
    description: inLanguage(document.language, () => say('The same document by EN 16931')),
    metadata: facturX,
  }
  return printWithLogo(press, businessId, document, turn, carries)
}

const values = [
  ['DocumentFileName', fileName, 'Name of the embedded file'],
  ['DocumentType', 'INVOICE', 'What the file is'],
  ['Version', '1.0', 'Version of Factur-X'],
  ['ConformanceLevel', 'EN 16931', 'How much of the standard the file says'],
] as const

const facturX: MetadataSchema = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: values.map(([name, value, description]) => ({
    name,
    value,
    description,
    type: 'Text',
    category: 'external',
  })),
}
