import { openLogo, readLogo } from '#modules/invoicing/invoice-settings/index.ts'
import type { SentFile } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Carried } from '#platform/pdf/paper.ts'
import { defineAnnouncement } from '#platform/reactions.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { documentTitle, type printDocument } from './print-document.ts'

/** `printDocument` on a thread, in turns of businesses, so that requests do not wait for it. */
const printApart = apart<typeof printDocument>(new URL('print-document.ts', import.meta.url), 'printDocument')

/** The team saved an issued document as PDF. */
export const documentSaved = defineAnnouncement<{ documentId: string }>('an issued document was saved as PDF')

/** Dependencies of printing. */
export type Press = Pick<Parts, 'files' | 'publicUrl'>

/** A document as PDF, with its logo. */
export async function printWithLogo(
  { files, publicUrl }: Press,
  businessId: string,
  invoice: Parameters<typeof printDocument>[0],
  turn: Turn,
  carries?: Carried,
): Promise<Uint8Array> {
  const logo = await readLogo(files, businessId, invoice.logoId)
  return printApart(turn, invoice, { publicUrl, logo, carries })
}

/** A document as PDF, as a reply. */
export async function sendPdf(
  press: Press,
  businessId: string,
  invoice: Parameters<typeof printDocument>[0],
  turn: Turn,
): Promise<SentFile> {
  const bytes = await printWithLogo(press, businessId, invoice, turn)
  return { type: 'application/pdf', bytes, name: `${documentTitle(invoice)}.pdf` }
}

/** The logo of a document, as a reply. Throws `not_found`. */
export function sendLogo(
  { files }: Pick<Press, 'files'>,
  {
    document,
    businessId,
  }: { document: Pick<Parameters<typeof printDocument>[0], 'logoId'>; businessId: string },
): Promise<SentFile> {
  return openLogo(files, businessId, document.logoId)
}
