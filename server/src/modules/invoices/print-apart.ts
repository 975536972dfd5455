import type { SentFile } from '#platform/http/handlers.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { documentTitle, type printDocument } from './print-document.ts'

/** `printDocument` on a thread of its own, in turns of businesses, so that nobody's request waits for a page to be set. */
export const printApart = apart<typeof printDocument>(
  new URL('print-document.ts', import.meta.url),
  'printDocument',
)

/** A document as PDF, as the answer to a request. */
export async function sendPdf(
  invoice: Parameters<typeof printDocument>[0],
  publicUrl: string,
  turn: Turn,
): Promise<SentFile> {
  const bytes = await printApart(turn, invoice, { publicUrl })
  return { type: 'application/pdf', bytes, name: `${documentTitle(invoice)}.pdf` }
}
