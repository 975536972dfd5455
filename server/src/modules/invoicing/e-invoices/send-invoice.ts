import { documentTitle, type Press } from '#modules/invoicing/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import { embedInvoice } from './embed-invoice.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { type Format, nameMissing } from './name-missing.ts'
import { type Invoice, tradeOf } from './rules.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/**
 * An e-invoice of an issued document, made from its stored content: the same bytes each time. Throws
 * `document_draft`, and `document_incomplete` with the missing data and where to enter them.
 */
export async function sendEInvoice(
  press: Press,
  { document, businessId }: { document: Invoice; businessId: string },
  format: Format,
  turn: Turn,
): Promise<SentFile> {
  if (document.number === null) throw new AppError('document_draft')
  const trade = tradeOf(document)
  const missing = nameMissing(document, trade, format)
  if (missing.length > 0)
    throw new AppError('document_incomplete', { fields: { document: missing.join(' ') } })
  const name = documentTitle(document)
  if (format === 'factur-x') {
    const bytes = await embedInvoice(press, businessId, document, writeCii(document, trade), turn)
    return { type: 'application/pdf', bytes, name: `${name} (Factur-X).pdf` }
  }
  const xml = format === 'cii' ? writeCii(document, trade) : writeUbl(document, trade, format)
  return { type: 'application/xml', bytes: Buffer.from(xml), name: `${name} (${format}).xml` }
}
