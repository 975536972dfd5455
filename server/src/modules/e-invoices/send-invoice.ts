import { documentTitle } from '#modules/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import { embedInvoice } from './embed-invoice.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { type Format, nameMissing } from './name-missing.ts'
import { type Invoice, tradeOf } from './rules.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/**
 * An issued document as an e-invoice, made from what was frozen: asked again it is the same bytes. Throws
 * `document_draft`, and `document_incomplete` with what is missing and where it is entered.
 */
export async function sendEInvoice(
  document: Invoice,
  format: Format,
  publicUrl: string,
  turn: Turn,
): Promise<SentFile> {
  if (document.number === null) throw new AppError('document_draft')
  const trade = tradeOf(document)
  const missing = nameMissing(document, trade, format)
  if (missing.length > 0)
    throw new AppError('document_incomplete', { fields: { document: missing.join(' ') } })
  const name = documentTitle(document)
  if (format === 'factur-x') {
    const bytes = await embedInvoice(document, writeCii(document, trade), publicUrl, turn)
    return { type: 'application/pdf', bytes, name: `${name} (Factur-X).pdf` }
  }
  const xml = format === 'cii' ? writeCii(document, trade) : writeUbl(document, trade, format)
  return { type: 'application/xml', bytes: Buffer.from(xml), name: `${name} (${format}).xml` }
}
